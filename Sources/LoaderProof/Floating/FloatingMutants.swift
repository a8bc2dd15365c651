import FieldDynamics
import FloatingCore
import MatrixEngine
import MatrixLaws

/// The mutants of the floating loader's table, and the suite that has to find them out.
///
/// A sequence of the suite brings the loader into a situation, lets one event strike it, animated or at
/// once, and goes on in a few ways that bring to light what the event may have left behind.
enum FloatingMutants {
  typealias Proof = MutantProof<
    FloatingState, FloatingEvent.Kind, FloatingAction, FloatingStep, FloatingView, FloatingRun
  >

  static var proof: Proof {
    Proof(
      table: FloatingProof.table, contents: FloatingAction.allCases + [nil],
      program: { program(over: $0) }, suite: FloatingSuite.all,
      cell: { step, view in step.event.map { .init(state: view.from, event: $0.kind) } },
      equivalents: equivalents, hiding: hiding)
  }

  /// What is held where it rests is seen when a finger moves; and not if that puts it into its corner.
  private static var hiding: [(hidden: Proof.Equivalents, hider: Proof.Equivalents)] {
    [
      (
        hidden: Proof.Equivalents(
          contents: [.follow], state: .resting, kinds: [.release, .orderIn, .orderOut],
          reason: "only a move shows it"),
        hider: Proof.Equivalents(
          contents: [.relocate, .land], state: .resting, kinds: [.move],
          reason: "a move puts it into its corner")
      )
    ]
  }

  /// The mutants that nobody can tell from the table that ships.
  private static var equivalents: [Proof.Equivalents] {
    [
      Proof.Equivalents(
        contents: [.relocate, .land], state: .resting,
        kinds: [.move, .release, .orderIn, .orderOut],
        reason: "what rests is in its corner"),
      Proof.Equivalents(
        contents: [.hold], state: .resting, kinds: [.orderOut],
        reason: "what is off screen cannot be held, and lies in its corner"),
      Proof.Equivalents(
        contents: [.hold, .relocate], state: .held, kinds: [.orderOut],
        reason: "what is off screen cannot be held, and goes to its corner at once"),
      Proof.Equivalents(
        contents: [.hold, .relocate], state: .flying, kinds: [.orderOut],
        reason: "what is off screen cannot be held, and goes to its corner at once"),
    ]
  }

  /// The loader that ships, its step over any matrix.
  private static func program(
    over matrix: some Matrix<FloatingState, FloatingEvent.Kind, FloatingAction>
  ) -> Machine<FloatingRun, FloatingStep, FloatingView> {
    let start = FloatingRun(loader: FloatingLoader(in: FloatingInput.small))
    return Machine(start: start, inputs: []) { run, step in
      let from = run.loader.state(at: run.now)
      var to = from
      switch step {
      case .wait(let seconds): run.now += seconds
      case .tell(let event, let isAnimated):
        to =
          run.loader.step(
            event, at: run.now, isAnimated: isAnimated, over: matrix, asking: NoLookUp()
          ).to
      }
      return FloatingView(run, from: from, to: to)
    }
  }
}

/// Situations, events and sequels.
enum FloatingSuite {
  /// Seconds after a step at which the frames are looked at.
  static let instants = [0, 0.1, 4]

  /// Every situation, every event in it, and what may come after.
  static let all: [[FloatingStep]] = situations.flatMap { situation in
    events.flatMap { event in
      [situation + [.tell(event, false), .long]]
        + sequels.map { situation + [.tell(event, true)] + $0 }
    }
  }

  private static let events: [FloatingEvent] = [
    .grab(FieldVector(300, 700)), .move(FieldVector(120, 200)), .release(.zero),
    .release(FieldVector(-900, -2400)), .resize(FloatingInput.small),
    .resize(FloatingInput.large), .orderIn, .orderOut,
  ]

  /// Every state; off screen too, in its corner and elsewhere, at once and after a while.
  private static let situations: [[FloatingStep]] = [
    [], [.grow], [.orderIn], [.orderIn, .throwAway], [.orderIn, .short, .grow, .long],
    [.orderIn, .grab], [.orderIn, .grab, .short, .drag], [.orderIn, .grab, .drag, .grow],
    [.orderIn, .grab, .throwAway], [.orderIn, .grab, .throwAway, .long],
    [.orderIn, .grab, .throwAway, .short],
    [.orderIn, .grab, .drag, .letGo, .short], [.orderIn, .grow, .short],
    [.orderIn, .grab, .throwAway, .short, .grab, .short, .drag],
  ]

  /// What tells apart what looks alike.
  private static let sequels: [[FloatingStep]] = [
    [.long], [.short, .drag, .letGo, .short], [.short, .letGo, .long],
    [.grab, .drag, .throwAway, .short], [.short, .orderIn, .drag, .orderIn],
    [.grow, .short, .orderOut, .orderIn], [.drag, .orderOut, .short],
    [.orderOut, .short, .grab, .drag, .orderIn, .long],
  ]
}

/// A loader that floats, and what time it is for its host.
struct FloatingRun: Hashable, Sendable {
  var loader: FloatingLoader
  /// In seconds.
  var now = 0.0
}

/// What a host does in time.
enum FloatingStep: Hashable, Sendable, CustomStringConvertible {
  case tell(FloatingEvent, _ isAnimated: Bool)
  /// So many seconds.
  case wait(Double)

  static let orderIn = FloatingStep.tell(.orderIn, true)
  static let orderOut = FloatingStep.tell(.orderOut, true)
  static let grab = FloatingStep.tell(.grab(FieldVector(340, 790)), true)
  static let drag = FloatingStep.tell(.move(FieldVector(210, 330)), true)
  static let letGo = FloatingStep.tell(.release(.zero), true)
  static let throwAway = FloatingStep.tell(.release(FieldVector(-4000, -900)), true)
  static let grow = FloatingStep.tell(.resize(FloatingInput.large), true)
  /// Shorter than any flight.
  static let short = FloatingStep.wait(0.1)
  /// Longer than any flight.
  static let long = FloatingStep.wait(4)

  var event: FloatingEvent? {
    if case .tell(let event, _) = self { return event }
    return nil
  }

  var description: String {
    switch self {
    case .tell(let event, let isAnimated): "\(event)" + (isAnimated ? "" : " at once")
    case .wait(let seconds): "\(seconds) s"
    }
  }
}

/// All that can be seen of a loader that floats from one step until the next.
struct FloatingView: Hashable, Sendable {
  /// The states before the step and after it.
  var from, to: FloatingState
  /// Where it is at that instant and after it, if nothing else happens.
  var frames: [FloatingFrame]

  init(_ run: FloatingRun, from: FloatingState, to: FloatingState) {
    (self.from, self.to) = (from, to)
    frames = FloatingSuite.instants.map { run.loader.frame(at: run.now + $0) }
  }
}
