import LoaderCore

// Changes without an event: observed progress, and labels that are due.
extension Stage {
  /// The interval at which observed progress is read, in seconds.
  static let pollInterval = 0.1

  /// Reads the progress that loaders observe, until it is over, and changes labels that are due.
  ///
  /// Where plain lines are written, a label that is changed here gets a line.
  mutating func observe(at now: Double) {
    for entry in lines {
      if let label = entry.line.stillWorkingLabel, let due = entry.line.relabelTime,
        entry.line.time(now) >= due
      {
        change(entry.id, at: now) { line, _ in
          line.label = label
          line.stillWorkingLabel = nil
        }
        // A quiet stage writes only the ends of loaders.
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
  /// The time at which the label changes by itself: the policy's delay after the loader has appeared.
  ///
  /// Nil without another label, and while the loader is not shown.
  fileprivate var relabelTime: Double? {
    stillWorkingLabel == nil ? nil : loader.box.stillWorkingStart
  }

  /// Returns the time at which an observed progress is read next or the label changes, even if nothing moves; nil for
  /// neither.
  func nextPoll(after now: Double) -> Double? {
    [observed.map { _ in now + Stage.pollInterval }, relabelTime].compactMap { $0 }.min()
  }
}
