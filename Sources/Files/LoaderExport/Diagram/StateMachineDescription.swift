import FieldDynamics
import FloatingCore
import LoaderCore
import MatrixEngine
import ScreenCore

/// A description of a machine for diagrams: its table and the edges between its states, by name.
///
/// ```swift
/// let door = StateMachineDescription(
///   "door", of: Door(), over: DoorMatrix(), states: DoorState.allCases,
///   events: [(.knock, ""), (.open, "")])
/// print(Diagram.mermaid.content(of: door))
/// ```
public struct StateMachineDescription: Hashable, Sendable {
  /// The machine's name.
  package var name: String
  /// The states, in order; the machine starts in the first.
  package var states: [String]
  /// The states that end by themselves.
  package var temporary: Set<String>
  /// The events, in order.
  package var events: [String]
  /// The table by rows: the action's name, or nil for a null cell.
  package var cells: [[String?]]
  /// The edges, by the state where they begin and then by event; what completes by itself comes last.
  package var edges: [Edge]

  /// An edge from one state to another, or back to the same.
  package struct Edge: Hashable, Sendable {
    package var from: String
    package var to: String
    /// The event of the edge, by its name; `settle` if no event comes, but something completes by itself.
    package var event: String
    /// The value of the event; empty if the edge is the same for all values.
    package var value = ""
    /// The action that is run, by its name; `complete` if something completes by itself.
    package var action: String

    /// The text of the edge in a diagram: `event value / action`.
    package var label: String {
      "\(event)\(value.isEmpty ? "" : " " + value) / \(action)"
    }
  }

  /// Describes the machine that `matrix` runs, with the names in the code.
  ///
  /// - Parameters:
  ///   - start: The machine before its first event.
  ///   - states: All states, in order, beginning with the state of `start`.
  ///   - temporary: The states that end by themselves.
  ///   - events: An example of each event, with the name of its value in a diagram; events of one
  ///     kind side by side, one for each value that leads to a different state.
  ///   - key: Returns the value that distinguishes two machines in the same state, if their edges differ.
  ///     Of machines with equal values, only one is run. By default, nothing distinguishes them.
  /// - Complexity: Every event is sent to every reachable machine, twice.
  public init<Machine: MatrixMachine>(
    _ name: String, of start: Machine,
    over matrix: some Matrix<Machine.Store.State, Machine.Event.Kind, Machine.Action>,
    states: [Machine.Store.State], temporary: [Machine.Store.State] = [],
    events: [(event: Machine.Event, value: String)],
    toldApartBy key: @escaping (Machine) -> AnyHashable = { _ in 0 }
  ) {
    // The columns of the table: the events without their values, each once.
    var kinds: [Machine.Event.Kind] = []
    for (event, _) in events where !kinds.contains(event.kind) { kinds.append(event.kind) }
    self.name = name
    self.states = states.map { "\($0)" }
    self.temporary = Set(temporary.map { "\($0)" })
    self.events = kinds.map { "\($0)" }
    cells = states.map { state in
      kinds.map { kind in matrix.action(in: state, on: kind).map { action in "\(action.name)" } }
    }
    let graph = Graph(
      start: start, kinds: kinds.map { kind in events.filter { $0.event.kind == kind } },
      matrix: matrix, key: key)
    edges = graph.edges(inOrderOf: states)
  }

  /// The loader's six states and five events.
  public static let loader = StateMachineDescription(
    "loader", of: Loader().machine, over: LoaderMatrix(), states: LoaderState.allCases,
    temporary: LoaderState.allCases.filter(\.isTemporary),
    events: [
      (.orderIn, ""), (.orderOut, ""), (.activate, ""), (.deactivate, ""),
      (.progress(nil), "nil"), (.progress(0.5), "value"),
    ],
    // The state after an entrance, for example, depends on these two.
    toldApartBy: { [$0.store.isActive, $0.store.progress] as [AnyHashable?] })

  /// The screen's four states and four events.
  public static let screen = StateMachineDescription(
    "screen", of: Screen(Loader()).machine, over: ScreenMatrix(), states: ScreenState.allCases,
    events: [(.loadingStarted, ""), (.contentReceived, "")]
      + errors.map { (.errorReceived($0), "\($0.name)") } + [(.retry, "")],
    // The state after a retry, for example, depends on the error that is presented. Neither value depends on the
    // time, so that is 0.
    toldApartBy: { screen in
      let frame = screen.frameBeforeSettling(at: 0)
      return [frame.shown, frame.error] as [AnyHashable?]
    })

  /// The floating loader's three states and six events.
  public static let floating = StateMachineDescription(
    "floating", of: FloatingLoader(in: FieldVector(390, 844)).machine, over: FloatingMatrix(),
    states: FloatingState.allCases, temporary: [.flying],
    // On a phone of 390 × 844 points. The loader is thrown upward at 9000 points a second, so that it meets a wall;
    // `resize` turns the phone.
    events: [
      (.grab(at: FieldVector(350, 804)), ""), (.move(to: FieldVector(200, 400)), ""),
      (.release(velocity: FieldVector(-900, -9000)), ""), (.resize(to: FieldVector(844, 390)), ""),
      (.orderIn, ""), (.orderOut, ""),
    ],
    // The states after an event differ on screen and off it. A flight's current piece ends at rest or at a wall:
    // these two have different edges, too.
    toldApartBy: { [$0.store.isOnScreen, $0.isDueToRest] })

  /// An error for each presentation.
  private static let errors: [ErrorPresentation] = [
    .alert, .banner(seconds: 3), .placeholder(offersRetry: false),
    .placeholder(offersRetry: true), .silent,
  ]
}
