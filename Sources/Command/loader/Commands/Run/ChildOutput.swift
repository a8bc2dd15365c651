import Foundation
import LoaderTerminal

/// A thread that hands on what a child writes to its pseudo-terminal.
final class ChildOutput: Sendable {
  /// How long after the child's end its output is waited for, while others of its family still have
  /// the pseudo-terminal open.
  private static let patience = Duration.milliseconds(50)
  /// The most bytes that are read after that: more than a pseudo-terminal holds, so all that the child
  /// itself has written is among them, whatever others go on to write.
  private static let maximumLeft = 1 << 16
  /// How often it is looked, in milliseconds, whether somebody writes again after all have closed their
  /// end.
  private static let closedPause: Int32 = 100

  private let pseudo: PseudoTerminal
  /// Woken when the child has ended, or the terminal is closed.
  private let end = WakePipe()
  private let isHungUp = Locked(false)
  private let done = DispatchSemaphore(value: 0)

  /// Starts to read.
  ///
  /// - Parameter handOn: Called with what was read; whether somebody still wants it.
  init(
    of pseudo: PseudoTerminal, handOn: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool
  ) {
    self.pseudo = pseudo
    Thread.start("loader run output") { [self] in
      read(handOn)
      done.signal()
    }
  }

  /// Waits until all is handed on that the child has written; the child has ended.
  func finish() {
    end.wake()
    done.wait()
  }

  /// Closes the child's terminal, since ours is closed: the system sends SIGHUP to the child's session.
  func hangUp() {
    isHungUp.withLock { $0 = true }
    // While the thread waits for the terminal, it stays open.
    end.wake()
  }

  private func read(_ handOn: (UnsafeRawBufferPointer) -> Bool) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { bytes.deallocate() }
    var deadline: ContinuousClock.Instant?
    var left = Self.maximumLeft
    while left > 0 {
      if let deadline {
        var request = pseudo.request(POLLIN)
        let rest = max((deadline - .now) / .milliseconds(1), 0)
        if poll(&request, 1, Int32(rest)) == 0 { return }
      } else if end.wait(for: [pseudo.request(POLLIN)], milliseconds: -1).isWoken {
        if isHungUp.withLock({ $0 }) { return pseudo.close() }
        deadline = .now + Self.patience
      }
      switch pseudo.read(into: bytes) {
      case .later: break
      case .closed where deadline != nil: return
      case .closed: _ = end.wait(for: [], milliseconds: Self.closedPause)
      case .bytes(let count):
        if let deadline, .now > deadline { left -= count }
        guard handOn(UnsafeRawBufferPointer(rebasing: bytes[..<count])) else {
          // The terminal is gone, and so is the child's.
          return pseudo.close()
        }
      }
    }
  }
}
