import LoaderCore

/// A step of a scenario, for a picture: an event or a settlement.
///
/// A settlement is a change that a machine makes by itself, such as at the end of an entrance.
struct PlayedStep: Hashable, Sendable {
  /// The time at which it took effect, in seconds.
  var time: Double
  /// The index of the first frame that shows it; the number of frames if none does.
  var frame: Int
  /// The name of the event or settlement, and its value; the value is empty if there is none.
  var event, value: String
  /// The action that was run; nil for an event that ran none, and for a settlement.
  var action: String?
  /// True for an event, false for a settlement.
  var isEvent: Bool
  /// The names of the states before and after.
  var from, to: String

  /// The name of the event or settlement, with its value.
  var label: String { value.isEmpty ? event : "\(event) \(value)" }
}

extension FrameRows where Machine: DrawableMachine {
  /// All steps, in order.
  ///
  /// Each step has two rows that follow each other: the frame before it and the frame after it.
  ///
  /// - Complexity: O(rows).
  var steps: [PlayedStep] {
    var steps: [PlayedStep] = []
    // The number of frames so far, which is the index of the next one.
    var frames = 0
    // The state before the current step, which only the row before the step has.
    var from = ""
    for row in self {
      switch row.kind {
      case .frame: frames += 1
      case .before: from = "\(row.frame.words.state)"
      case .after:
        var step = PlayedStep(
          time: row.frame.time, frame: frames, event: "\(row.cause.eventName)", value: "",
          isEvent: false, from: from, to: "\(row.frame.words.state)")
        if case .event(let cue, let action) = row.cause {
          step.value = Self.spelled(cue)
          step.action = action.map { "\($0)" }
          step.isEvent = true
        }
        steps.append(step)
      }
    }
    return steps
  }

  /// Returns the value of an event as a text, which is empty if there is no value.
  ///
  /// A number has at most four decimals, unknown progress is the word `nil`, and any other word stays as it is.
  private static func spelled(_ cue: Machine.Cue) -> String {
    // A progress without a value is unknown progress.
    if "\(cue.name)" == "\(LoaderEvent.Kind.progress.name)", cue.value.isEmpty { return "nil" }
    return Double(cue.value).map { String($0, decimals: 4) } ?? cue.value
  }
}
