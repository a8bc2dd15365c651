import LoaderCore
import MatrixEngine
import MatrixLaws

/// The mutants of the loader's table, with the suite that has to detect them.
///
/// A sequence of the suite brings the ring into a situation, and sends one event, animated or at
/// once. It continues in one of a few ways, which show the traces of the event.
struct LoaderMutants<Appearance: LoaderCore.Appearance>: Sendable {
  typealias Proof = MutantProof<Loader<Appearance>>

  /// The appearance of the loader.
  ///
  /// Its frames have to depend on earlier switches, like a ring's, which a switch leaves rotated.
  /// Otherwise more mutants have the same frames.
  let appearance: Appearance

  var proof: Proof {
    Proof(
      of: Loader(appearance), table: LoaderProof.table, contents: LoaderAction.allCases + [nil],
      suite: LoaderSuite.all, instants: [0, 0.05, 0.2, 0.45], equivalents: Self.equivalents)
  }

  /// The mutants that cannot be distinguished from the correct table.
  private static var equivalents: [Proof.Equivalents] {
    [
      Proof.Equivalents(
        contents: [.appear], state: .activating, kinds: [.progress],
        reason: "it asks for the same as retarget, and the state that it sets is already there"),
      Proof.Equivalents(
        contents: [.disappear], state: .deactivating, kinds: [.progress],
        reason: "it asks for the same as finish, and the state that it sets is already there"),
      Proof.Equivalents(
        contents: [.retarget, .finish], state: .inactive,
        kinds: [.orderIn, .deactivate, .progress],
        reason: "it keeps the state, and an inactive loader is reset, whatever the action asks for"),
      Proof.Equivalents(
        contents: [.leave, .retarget, .finish], state: .offscreen, kinds: [.deactivate],
        reason: "it keeps the state, and a loader deactivated off screen is reset"),
    ]
  }
}

/// The situations, events and sequels.
enum LoaderSuite {
  /// The sequences: every situation, event and sequel, without policies and with them.
  static let all: [[LoaderStep]] = [LoaderPolicy(), patient].flatMap { policy in
    situations.flatMap { situation in
      events.flatMap { event in
        [true, false].flatMap { isAnimated in
          sequels.map {
            [.aside(.policy(policy))] + situation + [.transitions(event, isAnimated)] + $0
          }
        }
      }
    }
  }

  /// A policy that keeps it visible until it is filled, and longer than any wait of a sequence.
  private static let patient = LoaderPolicy(minimumVisible: 1.5, holdsUntilFilled: true)

  static let events: [LoaderEvent] = [
    .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(0.3), .progress(0.8),
  ]

  /// Every state, at its first instant, in the middle of its motion, and at rest.
  static let situations: [[LoaderStep]] =
    offscreen + inactive + entering + spinning + filled + leaving

  private static let shown: [LoaderStep] = [.orderIn, .activate, .long]
  private static let shownFilled: [LoaderStep] = [.some, .orderIn, .activate, .long]
  /// A spin rotated by a switch, so that it differs from an undisturbed spin.
  private static let turned = shownFilled + [.none, .long]

  private static let offscreen: [[LoaderStep]] = [
    [], [.some], [.activate], shown + [.orderOut], shown + [.orderOut, .short],
    turned + [.orderOut], shownFilled + [.orderOut],
  ]
  private static let inactive: [[LoaderStep]] = [
    [.orderIn], [.orderIn, .short], [.some, .orderIn, .short], shown + [.deactivate, .long],
  ]
  private static let entering: [[LoaderStep]] = [
    [.orderIn, .short, .activate], [.orderIn, .short, .activate, .short],
    [.some, .orderIn, .short, .activate, .short], shown + [.deactivate, .short, .activate, .short],
    [.orderIn, .activate, .short, .some, .short],
  ]
  private static let spinning: [[LoaderStep]] = [
    shown, turned, [.activate, .long, .orderIn], shownFilled + [.none, .short],
  ]
  private static let filled: [[LoaderStep]] = [
    shownFilled, [.some, .activate, .long, .orderIn], shown + [.some, .short],
    shownFilled + [.more, .short],
  ]
  private static let leaving: [[LoaderStep]] = [
    shown + [.deactivate], shown + [.deactivate, .short], shownFilled + [.deactivate, .short],
    shownFilled + [.more, .short, .deactivate, .short], [.activate, .long, .orderIn, .deactivate],
  ]

  /// The steps that distinguish situations with the same appearance.
  private static let sequels: [[LoaderStep]] = [
    [.long],
    [.activate, .deactivate, .short],
    [.some, .none, .orderIn, .long, .deactivate, .short],
    [.short, .deactivate, .long, .activate, .long],
    [.orderOut, .orderIn, .long, .deactivate, .short],
    [.more, .short, .deactivate, .short, .activate, .long],
  ]
}

/// An operation of a host on a loader other than sending events.
enum LoaderAside: Hashable, Sendable, CustomStringConvertible {
  case policy(LoaderPolicy)

  var description: String {
    switch self {
    case .policy(let policy): "minimumVisible \(policy.minimumVisible)"
    }
  }
}

typealias LoaderStep = HostStep<LoaderEvent, LoaderAside>

extension HostStep<LoaderEvent, LoaderAside> {
  static var orderIn: Self { .transitions(.orderIn, true) }
  static var orderOut: Self { .transitions(.orderOut, true) }
  static var activate: Self { .transitions(.activate, true) }
  static var deactivate: Self { .transitions(.deactivate, true) }
  static var none: Self { .transitions(.progress(nil), true) }
  static var some: Self { .transitions(.progress(0.3), true) }
  static var more: Self { .transitions(.progress(0.8), true) }
  /// A wait that is longer than any motion.
  static var long: Self { .wait(1) }
}

extension Loader: ObservedMachine {
  mutating func perform(_ aside: LoaderAside, at time: Double) {
    switch aside {
    case .policy(let policy): self.policy = policy
    }
  }

  static var scenario: (command: String, lines: [String]) {
    ("render", ["time_s,event,value,animated"])
  }

  static func columns(of step: LoaderStep) -> [String]? {
    switch step {
    case .transitions(let event, let isAnimated): ["\(event.name),\(event.value),\(isAnimated)"]
    case .aside(.policy(let policy)): policy.settings.map { "policy,\($0)" }
    case .wait: []
    }
  }
}
