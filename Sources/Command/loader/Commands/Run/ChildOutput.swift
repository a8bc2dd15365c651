import CommandSupport
import Foundation
import LoaderTerminal

/// A thread that hands on what a child writes to its pseudo-terminal, and looks for progress in it.
final class ChildOutput: Sendable {
  /// How long after the child's end its output is waited for, while others of its family still have
  /// the pseudo-terminal open.
  private static let patience = Duration.milliseconds(50)
  /// The most bytes that are read after that: more than a pseudo-terminal holds, so all that the child
  /// itself has written is among them, whatever others go on to write.
  private static let mostLeft = 1 << 16

  private let reader: Int32
  private let writer: TerminalWriter
  /// Written to when the child has ended.
  private let end: Int32
  private let done = DispatchSemaphore(value: 0)

  /// Starts to read.
  ///
  /// - Parameter progress: Called with the progress that the child reports.
  init(
    of terminal: PseudoTerminal, to writer: TerminalWriter, _ pattern: ProgressPattern?,
    progress: @escaping @Sendable (TaskbarState) -> Void
  ) {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, self.writer, end) = (terminal.reader, writer, ends[1])
    let thread = Thread { [self, ended = ends[0]] in
      read(until: ended, pattern, progress)
      done.signal()
    }
    thread.start()
  }

  /// Waits until all is handed on that the child has written; the child has ended.
  func finish() {
    _ = write(end, "", 1)
    done.wait()
    // It is written in the end, however long the terminal takes, as it would be without us.
    writer.flush(limit: nil)
  }

  private func read(
    until ended: Int32, _ pattern: ProgressPattern?, _ progress: (TaskbarState) -> Void
  ) {
    var pattern = pattern
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { bytes.deallocate() }
    // The child may close its output long before it ends: then there is nothing to read any more.
    defer { close(reader) }
    var requests = [reader, ended].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var deadline: ContinuousClock.Instant?
    var left = Self.mostLeft
    while left > 0 {
      let count = poll(&requests, nfds_t(requests.count), Self.milliseconds(until: deadline))
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      if requests.count > 1, requests[1].revents != 0 {
        requests.removeLast()
        deadline = .now + Self.patience
      }
      guard requests[0].revents != 0 else { continue }
      let size = Foundation.read(reader, bytes.baseAddress, bytes.count)
      if size < 0, errno == EINTR { continue }
      guard size > 0 else { return }
      if let deadline, .now > deadline { left -= size }
      let piece = UnsafeRawBufferPointer(rebasing: bytes[..<size])
      guard let states = writer.pass(piece) else { return }
      for state in states { progress(state) }
      if let percent = pattern?.read(piece) { progress(.value(percent)) }
    }
  }

  /// How long `poll` may wait: 0 when the deadline is over, and for ever without one.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    return Int32(max((deadline - .now) / .milliseconds(1), 0))
  }
}
