import CommandSupport
import Foundation
import LoaderTerminal

/// The output of a command, kept in unnamed files until its end is known.
///
/// `loader run --quiet-unless-fails` has one. If the command fails, it releases the output; if not, the files vanish
/// with the process. Only a question is shown meanwhile, because the command waits for its answer.
final class KeptOutput: Sendable {
  /// The command's streams that go straight into a file, each with the descriptor of that file.
  let files: [(stream: Int32, file: Int32)]
  /// The descriptor of the file for the pseudo-terminal's output.
  private let terminalFile: Int32
  /// The tracker that removes the progress for a taskbar (`OSC 9;4`) from the output, and returns it.
  private let filter = Locked(ForeignOutput())
  /// The unfinished last line, the time of its last byte, and whether it is shown as a question.
  private let line = Locked((bytes: [UInt8](), time: ContinuousClock.now, isShown: false))
  /// The time after which an unfinished line may be a question that waits for its answer.
  private static let questionTime = Duration.milliseconds(500)

  /// Creates the files.
  ///
  /// - Parameter streams: The command's streams that are not the terminal.
  init(_ streams: [Int32]) throws {
    terminalFile = try Self.openTemporaryFile()
    var files: [(stream: Int32, file: Int32)] = []
    for stream in streams {
      // Two streams that lead to one file get one file here, too: so their outputs stay in order.
      let same = files.first { RunTerminal.isSameFile($0.stream, stream) }
      files.append((stream, try same?.file ?? Self.openTemporaryFile()))
    }
    self.files = files
  }

  /// Opens a temporary file without a name, so that it vanishes with the process. No child inherits it.
  private static func openTemporaryFile() throws -> Int32 {
    var path = Array((NSTemporaryDirectory() + "loader-run.XXXXXX").utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else {
      throw Failure(
        .cannotCreate, "cannot keep the output in a file: \(SystemError().description)")
    }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  /// Keeps output of the pseudo-terminal, and shows a question with its answer.
  ///
  /// A question is an unfinished line after which nothing follows for a while.
  ///
  /// - Returns: The progress for a taskbar that it contained.
  func receive(_ bytes: UnsafeRawBufferPointer, showing writer: TerminalWriter) -> [TaskbarState] {
    // The bytes without the progress for a taskbar.
    var output: [UInt8] = []
    let states = filter.withLock { $0.follow(bytes, into: &output) }
    keep(output)
    let (answer, isUnfinished) = line.withLock { line in
      // Output after a question that is shown is the echo of the answer, up to and with its line feed.
      let lineFeed = output.firstIndex(of: 0x0A)
      let lineEnd = lineFeed.map { $0 + 1 } ?? output.count
      let answer = line.isShown ? output[..<lineEnd] : []
      // A line feed ends the line with the question.
      if lineFeed != nil { line.isShown = false }
      let lines = (line.bytes + output).split(separator: 0x0A, omittingEmptySubsequences: false)
      // Of the unfinished last line, 1024 bytes are enough for a question.
      line.bytes = lines.last.map { Array($0.suffix(1024)) } ?? []
      line.time = .now
      return (answer, !line.bytes.isEmpty && !line.isShown)
    }
    answer.withUnsafeBytes { _ = writer.pass($0) }
    if isUnfinished { showLater(on: writer) }
    return states
  }

  /// Shows the unfinished line after a while, if no output has followed and its last character is like a question's.
  private func showLater(on writer: TerminalWriter) {
    // A tenth of a second later, so that the time has certainly passed.
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1 + Self.questionTime / .seconds(1)) {
      [self] in
      // Empty if there is no question, or if it is shown already.
      let question = line.withLock { line -> [UInt8] in
        let isQuiet = ContinuousClock.now - line.time > Self.questionTime
        let last = line.bytes.last { $0 != 0x20 }.map { Character(Unicode.Scalar($0)) }
        // A question ends in one of these characters, and maybe spaces.
        guard isQuiet, !line.isShown, let last, ":?>])".contains(last) else { return [] }
        line.isShown = true
        return line.bytes
      }
      question.withUnsafeBytes { _ = writer.pass($0) }
    }
  }

  /// Appends bytes to the file of the pseudo-terminal's output; if the disk is full, they are lost.
  private func keep(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { try? Descriptor(number: terminalFile).write($0) }
  }

  /// Writes everything to where the command would have written it: to the terminal, and to our own streams.
  func release(to writer: TerminalWriter) {
    // The beginning of a sequence that might have become progress, which the filter has held back.
    var remainder: [UInt8] = []
    filter.withLock { $0.end(into: &remainder) }
    keep(remainder)
    copy(terminalFile) { _ = writer.pass($0) }
    // Two streams may have one file, which is copied once.
    var copied: Set<Int32> = []
    for (stream, file) in files where copied.insert(file).inserted {
      copy(file) { bytes in try? Descriptor(number: stream).write(bytes) }
    }
  }

  /// Passes a whole file to `body`, as far as it can be read.
  private func copy(_ file: Int32, to body: (UnsafeRawBufferPointer) -> Void) {
    lseek(file, 0, SEEK_SET)
    try? Descriptor(number: file).readChunks(body)
  }
}
