import LoaderCore
import MatrixEngine

extension ScriptEvent {
  /// Returns notes on valid parts of a loader's scenario that are probably mistakes: no events, no event that
  /// shows the loader (`orderIn`), or a progress beyond 0...1.
  ///
  /// - Parameter loaderEvent: Returns the loader's event of an entry; nil for an entry that is for something else,
  ///   such as for the screen around the loader.
  static func notes(
    on entries: [Script<Self>.Entry], loaderEvent: (Self) -> LoaderEvent?
  ) -> [String] {
    if entries.isEmpty {
      return [
        "there are no events in the scenario, so nothing is drawn; begin with the line 0,orderIn"
      ]
    }
    var list: [String] = []
    var hasOrderIn = false
    // The first progress above 1, and the first below 0; each is nil if there is none.
    var above: (time: Double, value: Double)?
    var below: (time: Double, value: Double)?
    for entry in entries {
      switch loaderEvent(entry.event) {
      case .orderIn: hasOrderIn = true
      case .progress(let value?):
        if value > 1 { above = above ?? (entry.time, value) }
        if value < 0 { below = below ?? (entry.time, value) }
      default: break
      }
    }
    if !hasOrderIn {
      list.append(
        "there is no orderIn in the scenario, so the loader is never on screen and nothing is "
          + "drawn; add the line 0,orderIn before the other events")
    }
    if let above {
      list.append(
        "the progress \(above.value) at \(above.time) s is above 1 and counts as 1; "
          + "progress is a fraction, 0 to 1: was it a percentage?")
    }
    if let below {
      list.append(
        "the progress \(below.value) at \(below.time) s is below 0 and counts as 0; "
          + "progress is a fraction, 0 to 1, and empty where it is unknown")
    }
    return list
  }
}
