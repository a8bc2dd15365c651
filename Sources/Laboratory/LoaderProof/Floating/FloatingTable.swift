import FieldDynamics
import FloatingCore
import MatrixEngine
import MatrixLaws

extension FloatingProof {
  /// Returns the claims about the eighteen cells, against the lines of Fixtures/FloatingMatrix.csv.
  ///
  /// - Parameter extraStates: The number of hidden states that the program may have beyond the
  ///   oracle's.
  package static func claims(oracle file: [UInt8], extraStates: Int) throws -> [Claim] {
    let oracle = try FloatingOracle(file)
    let proof = TableProof(
      table: table, specified: oracle.table, program: program,
      oracle: try oracle.machine.explored().machine,  // of all configurations that it reaches
      kind: { $0.event?.kind }, from: \.from, to: \.to,
      requirements: try oracle.requirements,
      // The command that plays a failing sequence, with its file.
      file: { inputs in
        let size = FloatingInput.small
        return scenario(
          of: inputs, playedBy: "float",
          head: ["time_s,event,x,y", "0.0,resize,\(size.x),\(size.y)"],
          waiting: FloatingInput.longest
        ) { $0.event.map { "\($0.name),\($0.value.replacing(" ", with: ","))" } }
      })
    return proof.claims(extraStates: extraStates)
  }

  /// A table of the floating loader; a nil cell is the null cell.
  typealias Table = StateTable<FloatingState, FloatingEvent.Kind, FloatingAction?>

  /// The table of the program. `.some` makes a nil of the matrix a null cell; a nil here would be a hole.
  static let table = Table(states: FloatingState.allCases, events: FloatingEvent.Kind.allCases) {
    .some(FloatingMatrix().action(in: $0, on: $1))
  }

  /// The loader that ships, through its public interface alone.
  ///
  /// All events come at one instant, except that time passes in `settle` until the loader rests.
  static var program: Machine<FloatingLoader, FloatingInput, FloatingOutput> {
    var start = FloatingLoader(in: FloatingInput.small)
    // This event, a null cell, sets the time of the last event to 0. All others are sent at an
    // earlier time, so they all count as sent at 0.
    start.send(.orderOut, at: 0)
    return Machine(start: start, inputs: FloatingInput.allCases) { loader, input in
      guard let event = input.event else {
        let from = loader.store.state
        while loader.settle(upTo: .greatestFiniteMagnitude) != nil {}
        return FloatingOutput(loader, from: from, action: nil)
      }
      let transition = loader.send(event, at: -1)
      return FloatingOutput(loader, from: transition.from, action: transition.action?.ofMatrix)
    }
  }
}

/// The inputs of a floating loader: six events, some with two values, and time passing.
///
/// A finger moves the loader to the top left, beyond the walls. A throw goes to the right. `shrink` and `grow` are
/// resizes of the bounds. In the larger ones, the resting points on the right and below are different ones, but every
/// position in use stays in its quarter.
enum FloatingInput: String, CaseIterable, Sendable, CustomStringConvertible {
  case grab, move, letGo, throwRight, shrink, grow, orderIn, orderOut, settle

  /// The width and height of the bounds after `shrink`, in points.
  static let small = FieldVector(390, 844)
  /// The width and height of the bounds after `grow`, in points.
  static let large = FieldVector(500, 900)

  /// The time after which every flight is over, in seconds: the laws allow 2.1 s for a throw.
  static let longest = 4.0

  /// The event; nil if time passes until the loader rests.
  var event: FloatingEvent? {
    switch self {
    case .grab: .grab(at: FieldVector(5, 7))
    case .move: .move(to: FieldVector(-1e6, -1e6))
    case .letGo: .release(velocity: .zero)
    case .throwRight: .release(velocity: FieldVector(9000, 0))
    case .shrink: .resize(to: Self.small)
    case .grow: .resize(to: Self.large)
    case .orderIn: .orderIn
    case .orderOut: .orderOut
    case .settle: nil
    }
  }

  var description: String { rawValue }
}

/// Everything that a host can see of one step of a floating loader.
struct FloatingOutput: Hashable, Sendable, CustomStringConvertible {
  /// The state before the step.
  var from: FloatingState
  /// The action that was run; nil for a null cell, or if time passed.
  var action: FloatingAction?
  /// The state after the step.
  var to: FloatingState
  /// A Boolean that indicates whether the loader is on screen after the step.
  var isOnScreen: Bool
  /// The corner in which it rests, or to which it flies; while it is held, the corner of its quarter.
  var corner: Corner
  /// The position of its center, rounded to a millionth of a point.
  var position: FieldVector

  var description: String {
    let action = action.map { "\($0.name)" } ?? "noop"
    return "\(from.name) -\(action)-> \(to.name) (\(isOnScreen ? "on" : "off") screen, "
      + "\(corner.name), at \(position.x), \(position.y))"
  }
}

extension FloatingOutput {
  /// Creates the output of a loader after a step.
  init(_ loader: FloatingLoader, from: FloatingState, action: FloatingAction?) {
    // A time before the last event counts as the last event's, so nothing more is completed.
    let frame = loader.frame(at: -1)
    self.init(
      from: from, action: action, to: frame.state, isOnScreen: frame.isOnScreen,
      corner: frame.corner, position: (frame.position * 1e6).rounded(.toNearestOrEven) / 1e6)
  }
}
