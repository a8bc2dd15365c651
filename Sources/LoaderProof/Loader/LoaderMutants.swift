import LoaderCore
import MatrixEngine
import MatrixLaws

/// The mutants of the loader's table, and the suite that has to find them out.
///
/// A sequence of the suite brings the ring into a situation, lets one event strike it, animated or
/// at once, and goes on in a few ways that bring to light what the event may have left behind.
struct LoaderMutants<Look: Appearance>: Sendable {
  typealias Proof = MutantProof<
    LoaderState, LoaderEvent.Kind, LoaderAction, LoaderStep, LoaderView<Look>,
    LoaderRun<Look>
  >

  /// What the loader looks like. It has to remember a switch, as a ring does that is turned on by one:
  /// else there is less to tell mutants by.
  let look: Look

  var proof: Proof {
    Proof(
      table: LoaderProof.table, contents: LoaderAction.allCases + [nil],
      program: { program(over: $0) }, suite: LoaderSuite.all,
      cell: { step, view in
        step.event.map { .init(state: view.from, event: $0.kind) }
      },
      equivalents: Self.equivalents)
  }

  /// The loader that ships, its step over any matrix.
  func program(
    over matrix: some Matrix<LoaderState, LoaderEvent.Kind, LoaderAction>
  ) -> Machine<LoaderRun<Look>, LoaderStep, LoaderView<Look>> {
    Machine(start: LoaderRun(loader: Loader(look)), inputs: []) { run, step in
      let from = run.loader.state(at: run.now)
      var to = from
      switch step {
      case .policy(let policy): run.loader.policy = policy
      case .wait(let seconds): run.now += seconds
      case .tell(let event, let isAnimated):
        to =
          run.loader.step(
            event, at: run.now, isAnimated: isAnimated, over: matrix, asking: NoLookUp()
          ).to
      }
      return LoaderView(run, from: from, to: to)
    }
  }

  /// The mutants that nobody can tell from the table that ships.
  private static var equivalents: [Proof.Equivalents] {
    [
      Proof.Equivalents(
        contents: [.appear], state: .activating, kinds: [.progress],
        reason: "it asks for what retarget asks for, and the state that it sets is there"),
      Proof.Equivalents(
        contents: [.disappear], state: .deactivating, kinds: [.progress],
        reason: "it asks for what finish asks for, and the state that it sets is there"),
      Proof.Equivalents(
        contents: [.retarget, .finish], state: .inactive,
        kinds: [.orderIn, .deactivate, .progress],
        reason: "it leaves the state, and what is inactive is reset, whatever is asked for"),
      Proof.Equivalents(
        contents: [.leave, .retarget, .finish], state: .offscreen, kinds: [.deactivate],
        reason: "it leaves the state, and what is deactivated off screen is reset"),
    ]
  }
}

/// Situations, events and sequels.
enum LoaderSuite {
  /// Seconds after a step at which the frames are looked at.
  static let instants = [0, 0.05, 0.2, 0.45]

  /// Every situation, every event in it, and what may come after; without policies and with them.
  static let all: [[LoaderStep]] = [LoaderPolicy(), patient].flatMap { policy in
    situations.flatMap { situation in
      events.flatMap { event in
        [true, false].flatMap { isAnimated in
          sequels.map { [.policy(policy)] + situation + [.tell(event, isAnimated)] + $0 }
        }
      }
    }
  }

  /// It stays for longer than the longest wait, and until it is filled.
  private static let patient = LoaderPolicy(minimumVisible: 1.5, holdsUntilFilled: true)

  static let events: [LoaderEvent] = [
    .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(0.3), .progress(0.8),
  ]

  /// Every state: at its first instant, in the middle of what moves, at rest.
  static let situations: [[LoaderStep]] =
    offscreen + inactive + entering + spinning + filled + leaving

  private static let shown: [LoaderStep] = [.orderIn, .activate, .long]
  private static let shownFilled: [LoaderStep] = [.some, .orderIn, .activate, .long]
  /// Spinning, but turned on by a switch, and so not where an undisturbed spin is.
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

  /// What tells apart what looks alike.
  private static let sequels: [[LoaderStep]] = [
    [.long],
    [.activate, .deactivate, .short],
    [.some, .none, .orderIn, .long, .deactivate, .short],
    [.short, .deactivate, .long, .activate, .long],
    [.orderOut, .orderIn, .long, .deactivate, .short],
    [.more, .short, .deactivate, .short, .activate, .long],
  ]
}

/// What a host does in time.
enum LoaderStep: Hashable, Sendable, CustomStringConvertible {
  case tell(LoaderEvent, _ isAnimated: Bool)
  /// So many seconds.
  case wait(Double)
  case policy(LoaderPolicy)

  static let orderIn = LoaderStep.tell(.orderIn, true)
  static let orderOut = LoaderStep.tell(.orderOut, true)
  static let activate = LoaderStep.tell(.activate, true)
  static let deactivate = LoaderStep.tell(.deactivate, true)
  static let none = LoaderStep.tell(.progress(nil), true)
  static let some = LoaderStep.tell(.progress(0.3), true)
  static let more = LoaderStep.tell(.progress(0.8), true)
  /// Shorter than any motion.
  static let short = LoaderStep.wait(0.1)
  /// Longer than any motion.
  static let long = LoaderStep.wait(1)

  var event: LoaderEvent? {
    if case .tell(let event, _) = self { return event }
    return nil
  }

  var description: String {
    switch self {
    case .tell(let event, let isAnimated): "\(event)" + (isAnimated ? "" : " at once")
    case .wait(let seconds): "\(seconds) s"
    case .policy(let policy): "minimumVisible \(policy.minimumVisible)"
    }
  }
}

/// All that can be seen of a loader from one step until the next.
struct LoaderView<Look: Appearance>: Hashable, Sendable {
  /// The states before the step and after it.
  var from, to: LoaderState
  var isActive: Bool
  var progress: Double?
  /// What is drawn at that instant and after it, if nothing else happens.
  var frames: [Frame<Look.Channels>]

  init(_ run: LoaderRun<Look>, from: LoaderState, to: LoaderState) {
    (self.from, self.to) = (from, to)
    (isActive, progress) = (run.loader.isActive, run.loader.progress)
    frames = LoaderSuite.instants.map { run.loader.frame(at: run.now + $0) }
  }
}
