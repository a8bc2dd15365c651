import Foundation
import LoaderTerminal

func synchronize(_ loader: TerminalLoader) throws {
  loader.details = [.count, .percent, .rate, .remaining]  // also .elapsed
  loader.print("\u{1B}[33mwarning\u{1B}[m: the disk is slow")  // colors stay
  try loader.suspended {  // for what writes past C's streams: FileHandle, a child process
    try Process.run(URL(filePath: "/usr/bin/env"), arguments: ["date"]).waitUntilExit()
  }
}
