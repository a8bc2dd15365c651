import LoaderCore

// What changes though nobody tells it: progress that is looked up, and labels that are due.
extension Stage {
  /// How often an observed progress is looked up, in seconds.
  static let lookUp = 0.1

  /// Looks up the progress of loaders that observe one, until it is over, and changes the labels that are due.
  mutating func observe(at now: Double) {
    for entry in lines {
      if let label = entry.line.later, let due = entry.line.relabeling,
        entry.line.time(now) >= due
      {
        change(entry.id, at: now) { line, _ in (line.label, line.later) = (label, nil) }
        if !capabilities.isAnimated, !isQuiet { print(label + ellipsis) }
      }
      guard let (event, isOver) = entry.line.observed?() else { continue }
      change(entry.id, at: now) { line, time in
        if case .progress(let new) = event.normalized, new != line.work.progress?.fraction {
          line.tell(new.map(TerminalProgress.fraction), at: time)
        }
        if isOver { line.observed = nil }
      }
    }
  }
}

extension Stage.Line {
  /// When it gets another label by itself.
  fileprivate var relabeling: Double? {
    later == nil ? nil : loader.box.stillWorkingStart
  }

  /// When it has to be looked at, even if nothing moves.
  func nextLook(after now: Double) -> Double? {
    [observed.map { _ in now + Stage.lookUp }, relabeling].compactMap { $0 }.min()
  }
}
