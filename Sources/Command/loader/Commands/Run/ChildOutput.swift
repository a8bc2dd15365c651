import Foundation
import LoaderTerminal

/// A thread that forwards the output of a child's pseudo-terminal, from its creation until `finish` or `hangUp`.
final class ChildOutput: Sendable {
  /// The time for which output is awaited after the child's end.
  ///
  /// Processes that the child has started may still have the pseudo-terminal open: then reading never reports its end.
  private static let patience = Duration.milliseconds(50)
  /// The maximum number of bytes to read once that time is over.
  ///
  /// That is more than a pseudo-terminal holds. So it includes everything that the child itself has written, even if
  /// other processes keep writing.
  private static let maximumLeft = 1 << 16
  /// The interval of checks whether the child opens its terminal again after all have closed it, in milliseconds.
  private static let closedPause: Int32 = 100

  private let pseudo: PseudoTerminal
  /// Woken when the child has ended, or the real terminal is closed.
  private let end = WakePipe()
  /// True if the real terminal is closed.
  private let isHungUp = Locked(false)
  /// Signaled at the end of the thread.
  private let done = DispatchSemaphore(value: 0)

  /// Creates the thread, which starts reading.
  ///
  /// - Parameter handOn: Called with the bytes read, on this thread; returns true while more are wanted.
  init(
    of pseudo: PseudoTerminal, handOn: @escaping @Sendable (UnsafeRawBufferPointer) -> Bool
  ) {
    self.pseudo = pseudo
    Thread.start("loader run output") { [self] in
      read(handOn)
      done.signal()
    }
  }

  /// Waits until the complete output of the child, which has ended, is forwarded.
  func finish() {
    end.wake()
    done.wait()
  }

  /// Closes the child's terminal after ours: the system sends SIGHUP to the child's session.
  func hangUp() {
    isHungUp.withLock { $0 = true }
    // The thread closes the child's terminal: now if it waits for output, later if it waits in `handOn`.
    end.wake()
  }

  /// Reads and hands on output until the child has ended and its output is complete.
  private func read(_ handOn: (UnsafeRawBufferPointer) -> Bool) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { bytes.deallocate() }
    // The time until which output is awaited; nil until the child has ended.
    var deadline: ContinuousClock.Instant?
    // The bytes that may still be read; counted down only after the deadline.
    var remainingBytes = Self.maximumLeft
    while remainingBytes > 0 {
      if let deadline {
        // The child has ended: all is read if nothing comes up to the deadline.
        var request = pseudo.request(POLLIN)
        let milliseconds = max((deadline - .now) / .milliseconds(1), 0)
        if poll(&request, 1, Int32(milliseconds)) == 0 { return }
      } else if end.wait(for: [pseudo.request(POLLIN)], milliseconds: -1).isWoken {
        // Woken, by `hangUp` or `finish`. If the wait ends without that, there is output to read.
        if isHungUp.withLock({ $0 }) { return pseudo.close() }
        deadline = .now + Self.patience
      }
      switch pseudo.read(into: bytes) {
      // Nothing to read now: it waits again.
      case .later: break
      case .closed where deadline != nil: return
      // The child still runs, and may open its terminal again.
      case .closed: _ = end.wait(for: [], milliseconds: Self.closedPause)
      case .bytes(let count):
        if let deadline, .now > deadline { remainingBytes -= count }
        guard handOn(UnsafeRawBufferPointer(rebasing: bytes[..<count])) else {
          // The real terminal is gone, so the child's is closed, too.
          return pseudo.close()
        }
      }
    }
  }
}
