import LoaderCore

extension Blueprint {
  /// The loader's six states and five events.
  public static let loader = Blueprint(
    name: "loader",
    states: LoaderState.allCases.map { "\($0.name)" },
    temporary: Set(LoaderState.allCases.filter(\.isTemporary).map { "\($0.name)" }),
    events: LoaderEvent.Kind.allCases.map { "\($0.name)" },
    cells: LoaderState.allCases.map { state in
      LoaderEvent.Kind.allCases.map { event in Matrix[state, event].map { "\($0.name)" } }
    },
    edges: Graph(
      start: Loader(),
      trials: LoaderEvent.Kind.allCases.map { kind in
        events.filter { $0.0.kind == kind }.map { event, value in
          Graph.Trial(value: value) { edge($0.send(event, at: 0)) }
        }
      } + [[Graph.Trial { $0.settle(upTo: .greatestFiniteMagnitude).flatMap(edge) }]],
      isSame: { ($0.state, $0.isActive, $0.progress) == ($1.state, $1.isActive, $1.progress) }
    ).edges(inOrderOf: LoaderState.allCases.map { "\($0.name)" }))

  /// An example of each event, of progress one for unknown and one for known.
  private static let events: [(LoaderEvent, String)] = [
    (.orderIn, ""), (.orderOut, ""), (.activate, ""), (.deactivate, ""),
    (.progress(nil), "nil"), (.progress(0.5), "value"),
  ]

  private static func edge(_ transition: Transition) -> Edge? {
    let occasion = Occasion(transition)
    if case .event(_, nil) = occasion { return nil }
    return Edge(
      from: "\(transition.from.name)", to: "\(transition.to.name)",
      event: "\(occasion.eventName)", action: "\(occasion.actionName)")
  }
}
