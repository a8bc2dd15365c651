import CommandSupport
import Foundation
import LoaderTerminal

/// The output of a command, kept in unnamed files until its end is known.
final class KeptOutput: Sendable {
  /// The command's streams that go straight into a file.
  let files: [(stream: Int32, file: Int32)]
  /// The file of the pseudo-terminal's output.
  private let shown: Int32
  private let filter = Locked(ForeignOutput())

  /// Creates the files.
  ///
  /// - Parameter streams: The command's streams that are not the terminal.
  init(_ streams: [Int32]) throws {
    shown = try Self.file()
    var files: [(stream: Int32, file: Int32)] = []
    for stream in streams {
      // Two streams to one file stay in order.
      let same = files.first { RunTerminal.isSameFile($0.stream, stream) }
      files.append((stream, try same?.file ?? Self.file()))
    }
    self.files = files
  }

  private static func file() throws -> Int32 {
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

  /// Keeps output of the pseudo-terminal.
  ///
  /// - Returns: The progress for a taskbar that it contained.
  func take(_ bytes: UnsafeRawBufferPointer) -> [TaskbarState] {
    var kept: [UInt8] = []
    let states = filter.withLock { $0.take(bytes, into: &kept) }
    keep(kept)
    return states
  }

  private func keep(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { try? Descriptor(number: shown).write($0) }
  }

  /// Writes everything to its destination: to a terminal, and to our own streams.
  func release(to writer: TerminalWriter) {
    var remainder: [UInt8] = []
    filter.withLock { $0.end(into: &remainder) }
    keep(remainder)
    copy(shown) { _ = writer.pass($0) }
    var done: Set<Int32> = []
    for (stream, file) in files where done.insert(file).inserted {
      copy(file) { bytes in try? Descriptor(number: stream).write(bytes) }
    }
  }

  private func copy(_ file: Int32, to body: (UnsafeRawBufferPointer) -> Void) {
    lseek(file, 0, SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &bytes, bytes.count)
      guard count > 0 else { return }
      bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }
}
