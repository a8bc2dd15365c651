import Foundation
import LoaderTerminal

/// The progress of a command, as displayed: a fraction that never falls directly, unless it may.
///
/// To fall, the loader becomes unknown for a second, and fills again. That happens when the numbers had
/// reached their end and others begin, or when they stay below the displayed fraction for five
/// seconds. The count beside the loader is always the current one. `loader run` creates one, and reports to it the
/// progress in the command's output.
final class CommandProgress: Sendable {
  /// The time for which numbers may be below what is displayed, in seconds.
  private static let patience = 5.0
  /// The time for which the loader is unknown before it fills again, in seconds.
  private static let pause = 1.0

  /// The displayed and the reported progress, and the wait between them.
  private struct State {
    /// The displayed fraction; nil while it is unknown.
    var shown: Double?
    /// The last progress of the command.
    var last: TerminalProgress?
    /// True if the last progress is below the displayed fraction.
    var isBelow = false
    /// True while the loader is unknown before it fills again.
    var isPausing = false
    /// The number of waits that have begun; only the wait that began last acts at its end.
    var waits = 0
  }

  private let loader: TerminalLoader
  /// True if lower progress is shown immediately.
  private let mayFall: Bool
  private let state = Locked(State())

  /// Creates the progress of a loader.
  ///
  /// - Parameter loader: Its policy is monotone, unless progress may fall.
  init(of loader: TerminalLoader, mayFall: Bool) {
    self.loader = loader
    self.mayFall = mayFall
  }

  /// Reports the progress of the command; nil if it is unknown.
  func report(_ progress: TerminalProgress?) {
    state.withLock { state in
      state.last = progress
      // During the pause nothing is shown. At its end, the last progress is.
      guard !state.isPausing else { return }
      // Progress is shown as it is if it may fall, or if its fraction or the displayed one is unknown.
      guard !mayFall, let fraction = progress?.fraction, let shown = state.shown else {
        return show(progress, &state)
      }
      if fraction >= shown { return show(progress, &state) }
      // The numbers had reached their end, so these lower ones are of something else.
      if shown >= 1 { return beginAgain(&state) }
      // The loader is monotone: it keeps the displayed fraction, which is higher, and shows the new count.
      loader.report(progress)
      // The first number below begins the wait.
      if !state.isBelow {
        wait(seconds: Self.patience, &state) { state in
          if state.isBelow { self.beginAgain(&state) }
        }
      }
      state.isBelow = true
    }
  }

  /// Shows progress, and remembers its fraction.
  private func show(_ progress: TerminalProgress?, _ state: inout State) {
    state.shown = progress?.fraction
    state.isBelow = false
    loader.report(progress)
  }

  /// Lets the loader be unknown for a while, and then fill up to the last progress.
  private func beginAgain(_ state: inout State) {
    show(nil, &state)
    state.isPausing = true
    wait(seconds: Self.pause, &state) { state in
      state.isPausing = false
      self.show(state.last, &state)
    }
  }

  /// Calls `body` with the locked state after some seconds, unless another wait has begun meanwhile.
  private func wait(
    seconds: Double, _ state: inout State, _ body: @escaping @Sendable (inout State) -> Void
  ) {
    state.waits += 1
    let number = state.waits
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
      self?.state.withLock { if $0.waits == number { body(&$0) } }
    }
  }
}
