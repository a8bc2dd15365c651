import LoaderCore

// Changes without an event: observed progress, and labels that are due.
extension Stage {
  /// The interval at which observed progress is read, in seconds.
  static let pollInterval = 0.1

  /// Reads the progress of loaders that observe one, until it is over, and changes labels that are due.
  ///
  /// Where plain lines are written, a changed label is written once.
  mutating func observe(at now: Double) {
    for entry in lines {
      if let label = entry.line.stillWorkingLabel, let due = entry.line.relabeling,
        entry.line.time(now) >= due
      {
        change(entry.id, at: now) { line, _ in
          line.label = label
          line.stillWorkingLabel = nil
        }
        if !capabilities.isAnimated, !isQuiet { print(label + ellipsis) }
      }
      guard let (event, isOver) = entry.line.observed?() else { continue }
      // Only a change is reported.
      change(entry.id, at: now) { line, time in
        if case .progress(let new) = event.normalized, new != line.work.progress?.fraction {
          line.report(new.map(TerminalProgress.fraction), at: time)
        }
        if isOver { line.observed = nil }
      }
    }
  }
}

extension Stage.Line {
  /// The time at which the label changes by itself; nil for never.
  fileprivate var relabeling: Double? {
    stillWorkingLabel == nil ? nil : loader.box.stillWorkingStart
  }

  /// Returns the time of the next check of an observed progress or a label, even if nothing moves; nil for none.
  func nextPoll(after now: Double) -> Double? {
    [observed.map { _ in now + Stage.pollInterval }, relabeling].compactMap { $0 }.min()
  }
}
