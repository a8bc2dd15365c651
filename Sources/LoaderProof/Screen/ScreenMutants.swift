import LoaderCore
import MatrixEngine
import MatrixLaws
import ScreenCore

/// The mutants of the screen's table, and the suite that has to find them out.
///
/// What a cell does to the loader shows in the loader's frames, and in when the loader was last told
/// anything: a host that is late with an event of its own sees the difference.
struct ScreenMutants<Look: Appearance>: Sendable {
  typealias Proof = MutantProof<
    ScreenState, ScreenEvent.Kind, ScreenAction, ScreenStep, ScreenView<Look>,
    ScreenRun<Look>
  >

  /// What its loader looks like.
  let look: Look

  var proof: Proof {
    Proof(
      table: ScreenProof.table, contents: ScreenAction.allCases + [nil],
      program: { program(over: $0) }, suite: ScreenSuite.all,
      cell: { step, view in
        step.event.map { .init(state: view.from, event: $0.kind) }
      },
      equivalents: [
        Proof.Equivalents(
          contents: [.retry], state: .content, kinds: [.contentReceived],
          reason: "no error is told there, so it asks for what show asks for, and leaves the state")
      ])
  }

  /// The screen that ships, its step over any matrix.
  private func program(
    over matrix: some Matrix<ScreenState, ScreenEvent.Kind, ScreenAction>
  ) -> Machine<ScreenRun<Look>, ScreenStep, ScreenView<Look>> {
    var screen = Screen(Loader(look))
    screen.loader.send(.orderIn, at: 0)
    return Machine(start: ScreenRun(screen: screen), inputs: []) { run, step in
      let from = run.screen.state(at: run.now)
      var to = from
      switch step {
      case .wait(let seconds): run.now += seconds
      case .late(let event): run.screen.loader.send(event, at: run.now - ScreenStep.delay)
      case .tell(let event, let isAnimated):
        to =
          run.screen.step(
            event, at: run.now, isAnimated: isAnimated, over: matrix, asking: NoLookUp()
          ).to
      }
      return ScreenView(run, from: from, to: to)
    }
  }
}

/// Situations, events and sequels.
enum ScreenSuite {
  /// Every situation, every event in it, and what may come after.
  static let all: [[ScreenStep]] = situations.flatMap { situation in
    ScreenInput.allCases.compactMap(\.event).flatMap { event in
      [true, false].flatMap { isAnimated in
        sequels.map { situation + [.short, .tell(event, isAnimated)] + $0 }
      }
    }
  }

  /// Every state; every way to tell of an error, with content and without.
  private static let situations: [[ScreenStep]] =
    [[], [.load], [.load, .long], [.show], [.load, .long, .show], [.show, .load]]
    + errors.flatMap { [[$0], [.load, .long, $0], [.show, $0]] } + [[.banner, .banished]]

  private static let errors: [ScreenStep] = ScreenInput.allCases.compactMap(\.event)
    .filter { $0.kind == .errorReceived }.map { .tell($0, true) }

  /// What tells apart what looks alike.
  private static let sequels: [[ScreenStep]] = [
    [.long], [.banished, .retry], [.retry, .short], [.late(.progress(0.5)), .long],
    [.late(.orderOut), .late(.orderIn), .load, .show], [.load, .short, .show, .short],
  ]
}

/// A screen, and what time it is for its host.
struct ScreenRun<Look: Appearance>: Hashable, Sendable {
  var screen: Screen<Look>
  /// In seconds.
  var now = 0.0
}

/// What a host does in time.
enum ScreenStep: Hashable, Sendable, CustomStringConvertible {
  case tell(ScreenEvent, _ isAnimated: Bool)
  /// So many seconds.
  case wait(Double)
  /// Tells the loader, for an instant that is past.
  case late(LoaderEvent)

  static let load = ScreenStep.tell(.loadingStarted, true)
  static let show = ScreenStep.tell(.contentReceived, true)
  static let retry = ScreenStep.tell(.retry, true)
  static let banner = ScreenStep.tell(.errorReceived(.banner(seconds: 3)), true)
  /// Shorter than any motion, and longer than a host is late.
  static let short = ScreenStep.wait(0.1)
  /// Longer than any motion.
  static let long = ScreenStep.wait(1)
  /// Longer than a banner.
  static let banished = ScreenStep.wait(4)
  /// Seconds by which a host is late.
  static let delay = 0.05

  var event: ScreenEvent? {
    if case .tell(let event, _) = self { return event }
    return nil
  }

  var description: String {
    switch self {
    case .tell(let event, let isAnimated): "\(event)" + (isAnimated ? "" : " at once")
    case .wait(let seconds): "\(seconds) s"
    case .late(let event): "\(event) told late"
    }
  }
}

/// All that can be seen of a screen from one step until the next.
struct ScreenView<Look: Appearance>: Hashable, Sendable {
  /// The states before the step and after it.
  var from, to: ScreenState
  /// What is shown at that instant and after it, if nothing else happens.
  var frames: [ScreenFrame<Look.Channels>]

  init(_ run: ScreenRun<Look>, from: ScreenState, to: ScreenState) {
    (self.from, self.to) = (from, to)
    frames = LoaderSuite.instants.map { run.screen.frame(at: run.now + $0) }
  }
}
