import LoaderCore
import MatrixEngine
import MatrixLaws

/// The mutants of the loader's table, and the suite that has to detect them.
///
/// A sequence of the suite brings the ring into a situation, sends one event, animated or at once,
/// and continues in one of a few ways, which show what the event may have left behind.
struct LoaderMutants<Look: Appearance>: Sendable {
  typealias Proof = MutantProof<Loader<Look>>

  /// The appearance of the loader. Its frames have to depend on earlier switches, as those of a
  /// ring do, which a switch leaves rotated; otherwise more mutants look alike.
  let look: Look

  var proof: Proof {
    Proof(
      of: Loader(look), table: LoaderProof.table, contents: LoaderAction.allCases + [nil],
      suite: LoaderSuite.all, instants: [0, 0.05, 0.2, 0.45], equivalents: Self.equivalents)
  }

  /// The mutants that nobody can distinguish from the right table.
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

/// Situations, events and sequels.
enum LoaderSuite {
  /// Every situation, every event in it, and what may follow; without policies and with them.
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

  /// A policy with which it stays visible for longer than the longest wait of a sequence, and until
  /// it is filled.
  private static let patient = LoaderPolicy(minimumVisible: 1.5, holdsUntilFilled: true)

  static let events: [LoaderEvent] = [
    .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(0.3), .progress(0.8),
  ]

  /// Every state: at its first instant, in the middle of its motion, at rest.
  static let situations: [[LoaderStep]] =
    offscreen + inactive + entering + spinning + filled + leaving

  private static let shown: [LoaderStep] = [.orderIn, .activate, .long]
  private static let shownFilled: [LoaderStep] = [.some, .orderIn, .activate, .long]
  /// Spinning after a switch, which has left it rotated: not in the position of an undisturbed
  /// spin.
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

  /// Steps that distinguish situations that look alike.
  private static let sequels: [[LoaderStep]] = [
    [.long],
    [.activate, .deactivate, .short],
    [.some, .none, .orderIn, .long, .deactivate, .short],
    [.short, .deactivate, .long, .activate, .long],
    [.orderOut, .orderIn, .long, .deactivate, .short],
    [.more, .short, .deactivate, .short, .activate, .long],
  ]
}

/// What a host may do to a loader in addition to sending events.
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
  /// A time that is longer than any motion.
  static var long: Self { .wait(1) }
}

extension Loader: ObservedMachine {
  mutating func perform(_ aside: LoaderAside, at time: Double) {
    switch aside {
    case .policy(let policy): self.policy = policy
    }
  }
}
