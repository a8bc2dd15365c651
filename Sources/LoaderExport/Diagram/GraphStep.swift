import LoaderCore

/// What is tried on a loader to see where it leads.
enum GraphStep: Sendable {
  case event(LoaderEvent)
  /// Nothing is done until the deadline.
  case wait

  /// An example of each event, of progress one for unknown and one for known.
  static let events: [LoaderEvent] = [
    .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(0.5),
  ]

  static let all = events.map(GraphStep.event) + [.wait]

  /// Takes the step, and says what it did; nil where there is no deadline to wait for.
  func take(_ loader: inout Loader<Circular>) -> Transition? {
    switch self {
    case .event(let event): loader.send(event, at: 0)
    case .wait: loader.settle(upTo: .greatestFiniteMagnitude)
    }
  }

  /// The edge along which the step leads, or nil where it leads nowhere.
  func edge(from loader: Loader<Circular>) -> GraphEdge? {
    var loader = loader
    guard let transition = take(&loader) else { return nil }
    let occasion = Occasion(transition)
    if case .event(_, nil) = occasion { return nil }
    return GraphEdge(
      from: transition.from, to: transition.to, occasion: occasion, value: value)
  }

  private var value: String? {
    switch self {
    case .event(.progress(nil)): "nil"
    case .event(.progress): "value"
    default: nil
    }
  }
}
