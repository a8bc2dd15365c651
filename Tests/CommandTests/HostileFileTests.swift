import Foundation
import TestSupport
import Testing

/// Files and names that nobody should have: huge, nested, with control characters, or without permission.
///
/// Tests/Scripts/Hostile/files tries more of them, and longer ones. `Command` runs the program; in a line of the shell
/// it is `$LOADER`. `TemporaryFile` is `file.csv` in a folder of its own, whose files are `names`. Exit status 64 is
/// for wrong arguments, 65 for a wrong input, 66 for a missing one, 73 for an output that cannot be created.
@Suite("Hostile files", .waitsForProcess)
struct HostileFileTests {
  @Test("Rejects a file of more than 256 MiB")
  func large() throws {
    let file = try TemporaryFile()
    let handle = try FileHandle(forWritingTo: file.url)
    // A gigabyte (2³⁰ bytes) that takes no space on the disk.
    try handle.truncate(atOffset: 1 << 30)
    let run = try Command("render", file.path)
    #expect(run.status == 65)
    #expect(
      run.error
        == "loader: error: \(file.path): there is more than 256 MiB, expected less; split the "
        + "input\n")
  }

  @Test("Rejects a file at the first line that does not end")
  func line() throws {
    // One byte more than the 65,536 of the longest line. Errors name a line and a column.
    let row = String(repeating: "a", count: 1 << 16) + "b"
    for (text, place) in [(row, "1:1"), ("time_s,event,value\n0," + row, "2:1")] {
      for command in ["render", "screen", "float"] {
        let text = command == "float" ? text.replacing("event,value", with: "event,x,y") : text
        let run = try Command(command, "-", input: text)
        #expect(run.status == 65)
        #expect(
          run.error
            == "<stdin>:\(place): error: more than 65536 bytes without an end of the line\n")
      }
    }
    // With its end, a line of 65,535 letters has exactly the maximum length: it is read, and rejected for its content.
    let longest = try Command("render", "-", input: "time_s,event,value\n" + row.dropLast(2) + "\n")
    #expect(longest.error.hasPrefix("<stdin>:2:1: error: time_s is 'aaaa"))
  }

  @Test("Rejects JSON with too many levels, or with 20,000 unknown members, in a short message")
  func nested() throws {
    let members = (0..<20_000).map { "\"a\($0)\":0" }.joined(separator: ",")
    for (text, message) in [
      (String(repeating: "[", count: 100_000), "found more than 64 nested arrays or objects"),
      ("{\(members)}", "has no 'a0', expected "),
    ] {
      for command in ["sample", "skeleton", "fields"] {
        let run = try Command(command, "-", input: text)
        #expect(run.status == 65 && run.error.contains(message), "\(command)")
        // The message does not repeat the input, of at least 100,000 bytes.
        #expect(run.error.utf8.count < 10_000)
      }
    }
  }

  @Test("Prints a file name with control characters on one line")
  func names() throws {
    // The control characters are escaped.
    let shown = #"new\nline\u{1B}[2J\u{202E}.csv'"#
    let run = try Command("render", "new\nline\u{1B}[2J\u{202E}.csv")
    #expect(run.status == 66)
    #expect(
      run.error
        == "loader: error: cannot read '\(shown): No such file or directory, expected a file, or -\n"
    )
    let output = try Command(
      "render", RenderFailureTests.first, "--output", "no/new\nline\u{1B}[2J\u{202E}.csv")
    #expect(
      output.error == "loader: error: cannot create 'no/\(shown): the folder no does not exist\n")
  }

  @Test("Rejects a name that is not UTF-8, which would become another name")
  func notText() throws {
    let run = try Command(shell: #"$LOADER render $'a\xffb.csv'"#)
    #expect(run.status == 64)
    #expect(
      run.error.hasPrefix("loader: error: the argument 2, 'a\u{FFFD}b.csv', is not UTF-8, expected")
    )
  }

  @Test("Does not replace a link to itself")
  func loop() throws {
    let file = try TemporaryFile("old")
    let folder = file.folder.path(percentEncoded: false)
    let loop = try Command(
      shell:
        "cd \(folder) && ln -s loop loop && $LOADER render - --output loop <<< time_s,event,value; readlink loop"
    )
    #expect(loop.error.hasSuffix("cannot create loop: Too many levels of symbolic links\n"))
    #expect(loop.output == "loop\n")
  }

  @Test(
    "Does not replace a read-only file", .enabled(if: geteuid() != 0, "root may write any file"))
  func readOnly() throws {
    let file = try TemporaryFile("old")
    let folder = file.folder.path(percentEncoded: false)
    let run = try Command(
      shell:
        "cd \(folder) && chmod 400 file.csv && $LOADER render - --output file.csv <<< time_s,event,value"
    )
    #expect(run.status == 73 && run.error.hasSuffix("cannot create file.csv: Permission denied\n"))
    #expect(file.content == "old")
  }

  @Test("A signal that the parent ignores does not end a run")
  func ignored() throws {
    let file = try TemporaryFile("old")
    // The signal is sent once the partial file, which becomes the output at the end, is there: while the run lasts.
    let run = try Command(
      shell: """
        trap '' HUP; $LOADER render \(RenderFailureTests.first) --duration 60 --output \(file.path) & \
        until ls $(dirname \(file.path))/.loader.*.partial 2> /dev/null || ! kill -0 $!; do :; done; \
        kill -HUP $!; wait $!
        """)
    #expect(run.status == 0 && file.content.hasPrefix("seq,frame") && file.names == ["file.csv"])
  }
}
