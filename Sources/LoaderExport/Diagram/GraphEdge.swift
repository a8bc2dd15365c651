import LoaderCore

/// A way from one state to another, or back to the same.
struct GraphEdge: Hashable, Sendable {
  var from: LoaderState
  var to: LoaderState
  /// What leads along it.
  var occasion: Occasion
  /// Which values of the event do, or nil where the way does not depend on it.
  var value: String?

  /// `event / action`.
  var label: String {
    let event = "\(occasion.eventName)" + (value.map { " \($0)" } ?? "")
    return "\(event) / \(occasion.actionName)"
  }
}
