import LoaderExport
import PlainText

extension Comparison {
  /// The figures as a table for people: a block for each switch, a line for each ring.
  ///
  /// - Complexity: O(switches · subjects).
  package var table: String {
    var text = ""
    for (index, change) in switches.enumerated() {
      let heading = change.title + (phases > 1 ? ", at \(phases) phases" : "")
      // With one phase, the mean jump is the jump, and has no column.
      let names = [
        "jump (turn)", phases > 1 ? "mean jump (turn)" : nil, "velocity jump (turn/s)",
        "late (s)",
      ].compactMap { $0 }
      let rows = subjects.map { subject in
        let figures = subject.figures[index]
        return [
          "  " + subject.title, figures.jump.spelled(decimals: 3),
          phases > 1 ? subject.meanJumps[index].spelled(decimals: 3) : nil,
          figures.velocityJump.spelled(decimals: 2), figures.lateness.text,
        ].compactMap { $0 }
      }
      text += TextTable([heading] + names, rows).text + "\n"
    }
    if switches.isEmpty { text += "no progress changes while the ring is shown\n\n" }
    text += "What each model does well, by its source:\n"
    for subject in subjects {
      guard let model = subject.model else { continue }
      text += "  \(model.name): \(model.doesWell)\n"
    }
    return text
  }
}

extension Comparison.Subject {
  /// The name, followed by its source in parentheses if it has one.
  package var title: String { source.map { "\(name) (\($0))" } ?? name }

  /// "measured" with the version of the spinner, if the model was compared with it in a browser, else "model"; nil for
  /// this loader.
  var source: String? { model.map { $0.measured.map { "measured \($0)" } ?? "model" } }
}

extension ProgressSwitch {
  /// The new progress, in words.
  var words: String {
    progress.map { "progress \(String($0, decimals: 4))" } ?? "progress unknown"
  }

  /// The new progress and the time of the switch, in words.
  package var title: String { "\(words) at \(String(time, decimals: 4)) s" }
}

extension SwitchFigures.Lateness {
  /// The seconds in a table; `-` if there is no progress to show.
  var text: String {
    switch self {
    case .none: "-"
    case .shown(let seconds): seconds.spelled(decimals: 2)
    case .notWithin(let seconds): "over \(seconds.spelled(decimals: 2))"
    }
  }

  /// The seconds until the progress was shown or, if it was not, until the next change; nil without a progress to show.
  var seconds: Double? {
    switch self {
    case .none: nil
    case .shown(let seconds), .notWithin(let seconds): seconds
    }
  }

  /// True if the progress was not shown before the next change.
  var isOpen: Bool {
    if case .notWithin = self { true } else { false }
  }
}

extension String {
  /// Returns the text with spaces after it, for a column.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
