import Foundation

/// The modes of a terminal, which are changed while its keys are ours: while this program reads them.
///
/// Whoever reads keys makes one, and calls `enter` before and `giveBack` after. It also calls `setAway` around each
/// stop of the program, unless it blocks the signals that stop it. Only a job in the foreground changes the modes.
/// ``SignalKeeper`` restores them, too, when a signal ends the program.
package final class TerminalModes: Sendable {
  /// The previous modes, and the facts that decide if they are changed.
  private struct State {
    /// The previous modes; nil while they are not changed.
    var before: termios?
    /// True from `enter` to the next `giveBack`, also while the program is stopped.
    var isWanted = false
    /// True while the program is stopped.
    var isAway = false
  }

  private let state = Locked(State())
  private let descriptor: Int32
  /// Changes the current modes to the wanted ones.
  private let modify: @Sendable (inout termios) -> Void

  /// Creates modes that are not changed yet.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal; standard input by default.
  ///   - change: Changes the current modes to the wanted ones.
  package init(descriptor: Int32 = 0, _ change: @escaping @Sendable (inout termios) -> Void) {
    self.descriptor = descriptor
    modify = change
  }

  /// Changes the modes, if that was not done yet; `giveBack` restores them.
  ///
  /// - Returns: True if the keys are ours: false in the background, and where there is no terminal.
  package func enter() -> Bool {
    state.withLock { state in
      state.isWanted = true
      return change(&state)
    }
  }

  /// Changes the modes again, if another program has set canonical mode since.
  ///
  /// A shell may do so after it has brought the job to the foreground. Canonical mode delivers keys by whole lines.
  /// This must not be called if the wanted modes are canonical themselves.
  package func keep() {
    state.withLock { state in
      // The shell's modes then become the previous ones, to be restored.
      if termios(descriptor)?.isCanonical == true { state.before = nil }
      _ = change(&state)
    }
  }

  /// Restores the previous modes.
  package func giveBack() {
    state.withLock { state in
      state.isWanted = false
      restore(&state)
    }
  }

  /// Gives the keys back before the program is stopped, and takes them again afterwards if they are wanted.
  package func setAway(_ isAway: Bool) {
    state.withLock { state in
      state.isAway = isAway
      // Without effect when the program continues: the modes were restored before the stop.
      restore(&state)
      if !isAway, state.isWanted { _ = change(&state) }
    }
  }

  /// Changes the modes unless that was done; returns true if the keys are ours.
  ///
  /// It is false while the program is stopped or in the background, and where there is no terminal.
  private func change(_ state: inout State) -> Bool {
    guard !state.isAway, TerminalPort(descriptor: descriptor).isForeground else { return false }
    if state.before != nil { return true }
    guard var modes = termios(descriptor) else { return false }
    state.before = modes
    // Before the change, so that a crash after it restores them.
    SignalKeeper.noteModes(modes, of: descriptor)
    modify(&modes)
    set(modes)
    return true
  }

  /// Restores the previous modes, if they were changed.
  private func restore(_ state: inout State) {
    guard let before = state.before else { return }
    state.before = nil
    SignalKeeper.noteModes(nil, of: descriptor)
    // In the background, the terminal's modes are another job's, and stay.
    if TerminalPort(descriptor: descriptor).isForeground { set(before) }
  }

  /// Sets the terminal's modes immediately.
  private func set(_ modes: termios) {
    var modes = modes
    // Not TCSADRAIN, which waits for a terminal that takes nothing, also at a signal.
    tcsetattr(descriptor, TCSANOW, &modes)
  }
}

extension termios {
  /// Creates the modes of a terminal; nil for anything else.
  package init?(_ terminal: Int32) {
    self.init()
    guard tcgetattr(terminal, &self) == 0 else { return nil }
  }

  /// True if keys arrive by whole lines.
  var isCanonical: Bool { c_lflag & tcflag_t(ICANON) != 0 }
}
