import LoaderCore
import LoaderExport

extension Script where Event: ScriptEvent {
  /// Notes on what is valid, but probably a mistake; at most one of each kind.
  ///
  /// - Complexity: O(events).
  @inlinable
  public var notes: [String] {
    if entries.isEmpty { return [Self.noteOnNoEvents] }
    var hasOrderIn = false
    var above: (time: Double, value: Double)?
    var below: (time: Double, value: Double)?
    for entry in entries {
      switch entry.event.loaderEvent {
      case .orderIn: hasOrderIn = true
      case .progress(let value?):
        if value > 1 { above = above ?? (entry.time, value) }
        if value < 0 { below = below ?? (entry.time, value) }
      default: break
      }
    }
    return Self.notes(hasOrderIn: hasOrderIn, above: above, below: below)
  }

  @usableFromInline
  static var noteOnNoEvents: String {
    "there are no events in the scenario, so nothing is drawn; begin with the line 0,orderIn"
  }

  @usableFromInline
  static func notes(
    hasOrderIn: Bool, above: (time: Double, value: Double)?, below: (time: Double, value: Double)?
  ) -> [String] {
    var notes: [String] = []
    if !hasOrderIn {
      notes.append(
        "there is no orderIn in the scenario, so the loader is never on screen and nothing is "
          + "drawn; add the line 0,orderIn before the other events")
    }
    if let above {
      notes.append(
        "the progress \(above.value) at \(above.time) s is above 1 and counts as 1; "
          + "progress is a fraction, 0 to 1: was it a percentage?")
    }
    if let below {
      notes.append(
        "the progress \(below.value) at \(below.time) s is below 0 and counts as 0; "
          + "progress is a fraction, 0 to 1, and empty where it is unknown")
    }
    return notes
  }
}
