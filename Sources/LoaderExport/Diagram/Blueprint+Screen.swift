import LoaderCore
import ScreenCore

extension Blueprint {
  /// The screen's four states and four events.
  public static let screen = Blueprint(
    name: "screen",
    states: ScreenState.allCases.map { "\($0.name)" },
    temporary: [],
    events: ScreenEvent.Kind.allCases.map { "\($0.name)" },
    cells: ScreenState.allCases.map { state in
      ScreenEvent.Kind.allCases.map { event in ScreenMatrix[state, event].map { "\($0.name)" } }
    },
    edges: Graph(
      start: Screen(Loader()),
      trials: ScreenEvent.Kind.allCases.map { kind in
        events.filter { $0.0.kind == kind }.map { event, value in
          Graph.Trial(value: value) { edge($0.send(event, at: 0)) }
        }
      } + [[Graph.Trial { $0.settle(upTo: .greatestFiniteMagnitude).flatMap(edge) }]],
      isSame: { one, other in
        let (one, other) = (one.frame(at: 0), other.frame(at: 0))
        return (one.state, one.shown, one.error) == (other.state, other.shown, other.error)
      }
    ).edges(inOrderOf: ScreenState.allCases.map { "\($0.name)" }))

  /// An example of each event, of errors one for each way to tell of them.
  private static let events: [(ScreenEvent, String)] =
    [(.loadingStarted, ""), (.contentReceived, "")]
    + errors.map { (.errorReceived($0), "\($0.name)") } + [(.retry, "")]

  private static let errors: [ErrorPresentation] = [
    .alert, .banner(seconds: 3), .placeholder(offersRetry: false),
    .placeholder(offersRetry: true), .silent,
  ]

  private static func edge(_ transition: ScreenTransition) -> Edge? {
    let isSettlement = transition.event == nil
    guard let action = transition.action.map({ "\($0.name)" }) ?? (isSettlement ? "complete" : nil)
    else { return nil }
    return Edge(
      from: "\(transition.from.name)", to: "\(transition.to.name)",
      event: transition.event.map { "\($0.kind.name)" } ?? "settle", action: action)
  }
}
