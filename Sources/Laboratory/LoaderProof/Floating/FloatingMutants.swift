import FieldDynamics
import FloatingCore
import LoaderExport
import MatrixEngine
import MatrixLaws

/// The mutants of the floating loader's table, with the suite that has to detect them.
///
/// A sequence of the suite brings the loader into a situation, and sends one event, animated or at
/// once. It continues in one of a few ways, which show the traces of the event.
enum FloatingMutants {
  typealias Proof = MutantProof<FloatingLoader>

  static var proof: Proof {
    Proof(
      of: FloatingLoader(in: FloatingInput.small), table: FloatingProof.table,
      contents: FloatingAction.allCases + [nil], suite: FloatingSuite.all, instants: [0, 0.1, 4],
      equivalents: equivalents, masking: masking)
  }

  /// Two errors of which one hides the other.
  ///
  /// `follow` in a cell of `resting` holds the loader in its corner, with the same appearance. It
  /// shows only if a finger moves, and a second `follow` then moves the loader, too. But if a move
  /// wrongly lets the loader fly or jump to its corner, it is no longer held, and stays.
  private static var masking: [(masked: Proof.Equivalents, masker: Proof.Equivalents)] {
    [
      (
        masked: Proof.Equivalents(
          contents: [.follow], state: .resting, kinds: [.release, .orderIn, .orderOut],
          reason: "only a move between two such events shows it"),
        masker: Proof.Equivalents(
          contents: [.relocate, .land], state: .resting, kinds: [.move],
          reason: "a move puts it back into its corner")
      )
    ]
  }

  /// The mutants that cannot be distinguished from the correct table.
  private static var equivalents: [Proof.Equivalents] {
    [
      Proof.Equivalents(
        contents: [.relocate, .land], state: .resting,
        kinds: [.move, .release, .orderIn, .orderOut],
        reason: "a resting loader is in its corner already"),
      Proof.Equivalents(
        contents: [.hold], state: .resting, kinds: [.orderOut],
        reason: "off screen it cannot be held, and is in its corner already"),
      Proof.Equivalents(
        contents: [.hold, .relocate], state: .held, kinds: [.orderOut],
        reason: "off screen it cannot be held, and is in its corner at once"),
      Proof.Equivalents(
        contents: [.hold, .relocate], state: .flying, kinds: [.orderOut],
        reason: "off screen it cannot be held, and is in its corner at once"),
    ]
  }
}

/// The situations, events and sequels.
enum FloatingSuite {
  /// The sequences: every situation, every event in it, and every sequel.
  static let all: [[FloatingStep]] = situations.flatMap { situation in
    events.flatMap { event in
      [situation + [.transitions(event, false), .long]]
        + sequels.map { situation + [.transitions(event, true)] + $0 }
    }
  }

  private static let events: [FloatingEvent] = [
    .grab(at: FieldVector(300, 700)), .move(to: FieldVector(120, 200)), .release(velocity: .zero),
    .release(velocity: FieldVector(-900, -2400)), .resize(to: FloatingInput.small),
    .resize(to: FloatingInput.large), .orderIn, .orderOut,
  ]

  /// Every state, on and off screen, in a corner and elsewhere, right after an event and later.
  private static let situations: [[FloatingStep]] = [
    [], [.grow], [.orderIn], [.orderIn, .throwAway], [.orderIn, .short, .grow, .long],
    [.orderIn, .grab], [.orderIn, .grab, .short, .drag], [.orderIn, .grab, .drag, .grow],
    [.orderIn, .grab, .throwAway], [.orderIn, .grab, .throwAway, .long],
    [.orderIn, .grab, .throwAway, .short],
    [.orderIn, .grab, .drag, .letGo, .short], [.orderIn, .grow, .short],
    [.orderIn, .grab, .throwAway, .short, .grab, .short, .drag],
  ]

  /// The steps that distinguish situations with the same appearance.
  private static let sequels: [[FloatingStep]] = [
    [.long], [.short, .drag, .letGo, .short], [.short, .letGo, .long],
    [.grab, .drag, .throwAway, .short], [.short, .orderIn, .drag, .orderIn],
    [.grow, .short, .orderOut, .orderIn], [.drag, .orderOut, .short],
    [.orderOut, .short, .grab, .drag, .orderIn, .long],
  ]
}

typealias FloatingStep = HostStep<FloatingEvent, Never>

extension HostStep<FloatingEvent, Never> {
  static var orderIn: Self { .transitions(.orderIn, true) }
  static var orderOut: Self { .transitions(.orderOut, true) }
  static var grab: Self { .transitions(.grab(at: FieldVector(340, 790)), true) }
  static var drag: Self { .transitions(.move(to: FieldVector(210, 330)), true) }
  static var letGo: Self { .transitions(.release(velocity: .zero), true) }
  static var throwAway: Self { .transitions(.release(velocity: FieldVector(-4000, -900)), true) }
  static var grow: Self { .transitions(.resize(to: FloatingInput.large), true) }
  /// A wait that is longer than any flight.
  static var long: Self { .wait(4) }
}

extension FloatingLoader: ObservedMachine {
  mutating func perform(_ aside: Never, at time: Double) {}

  static var scenario: (command: String, lines: [String]) {
    let size = FloatingInput.small
    return ("float", ["time_s,event,x,y", "0.0,resize,\(size.x),\(size.y)"])
  }

  static func columns(of step: FloatingStep) -> [String]? {
    guard case .transitions(let event, let isAnimated) = step else { return [] }
    // Such a file has no column for it.
    guard isAnimated else { return nil }
    return ["\(event.name),\(event.value.replacing(" ", with: ","))"]
  }
}
