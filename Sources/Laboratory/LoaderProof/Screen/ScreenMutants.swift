import LoaderCore
import LoaderExport
import MatrixEngine
import MatrixLaws
import ScreenCore

/// The mutants of the screen's table, with the suite that has to detect them.
///
/// The effect of a cell on the loader shows in the loader's frames, and in the time of its last
/// event. A host that is late with an event of its own sees the difference.
struct ScreenMutants<Appearance: LoaderCore.Appearance>: Sendable {
  typealias Proof = MutantProof<Screen<Appearance>>

  /// The appearance of its loader.
  let appearance: Appearance

  var proof: Proof {
    var screen = Screen(Loader(appearance))
    screen.loader.send(.orderIn, at: 0)
    return Proof(
      of: screen, table: ScreenProof.table, contents: ScreenAction.allCases + [nil],
      suite: ScreenSuite.all, instants: [0, 0.05, 0.2, 0.45],
      equivalents: [
        Proof.Equivalents(
          contents: [.retry], state: .content, kinds: [.contentReceived],
          reason: "no error is shown there, so it asks for the same as show, and keeps the state")
      ])
  }
}

/// The situations, events and sequels.
enum ScreenSuite {
  /// The sequences: every situation, every event in it, and every sequel.
  static let all: [[ScreenStep]] = situations.flatMap { situation in
    ScreenInput.allCases.compactMap(\.event).flatMap { event in
      [true, false].flatMap { isAnimated in
        sequels.map { situation + [.short, .transitions(event, isAnimated)] + $0 }
      }
    }
  }

  /// Every state, and every way to report an error, with content and without.
  private static let situations: [[ScreenStep]] =
    [[], [.load], [.load, .long], [.show], [.load, .long, .show], [.show, .load]]
    + errors.flatMap { [[$0], [.load, .long, $0], [.show, $0]] } + [[.banner, .banished]]

  private static let errors: [ScreenStep] = ScreenInput.allCases.compactMap(\.event)
    .filter { $0.kind == .errorReceived }.map { .transitions($0, true) }

  /// The steps that distinguish situations with the same appearance.
  private static let sequels: [[ScreenStep]] = [
    [.long], [.banished, .retry], [.retry, .short], [.aside(.late(.progress(0.5))), .long],
    [.aside(.late(.orderOut)), .aside(.late(.orderIn)), .load, .show],
    [.load, .short, .show, .short],
  ]
}

/// An operation of a host on a screen other than sending events.
enum ScreenAside: Hashable, Sendable, CustomStringConvertible {
  /// Sends the loader an event too late, for an instant in the past.
  case late(LoaderEvent)

  /// The delay of the host, in seconds; shorter than any wait.
  static let delay = 0.05

  var description: String {
    switch self {
    case .late(let event): "\(event) sent late"
    }
  }
}

typealias ScreenStep = HostStep<ScreenEvent, ScreenAside>

extension HostStep<ScreenEvent, ScreenAside> {
  static var load: Self { .transitions(.loadingStarted, true) }
  static var show: Self { .transitions(.contentReceived, true) }
  static var retry: Self { .transitions(.retry, true) }
  static var banner: Self { .transitions(.errorReceived(.banner(seconds: 3)), true) }
  /// A wait that is longer than any motion.
  static var long: Self { .wait(1) }
  /// A wait that is longer than any banner.
  static var banished: Self { .wait(4) }
}

extension Screen: ObservedMachine {
  mutating func perform(_ aside: ScreenAside, at time: Double) {
    switch aside {
    case .late(let event): loader.send(event, at: time - ScreenAside.delay)
    }
  }

  static var scenario: (command: String, lines: [String]) {
    ("screen", ["time_s,event,value,animated", "0.0,orderIn"])
  }

  static func columns(of step: ScreenStep) -> [String]? {
    switch step {
    case .transitions(let event, let isAnimated):
      ["\(event.kind.name),\(ScreenCue.screen(event).value),\(isAnimated)"]
    // A file has its times in order.
    case .aside: nil
    case .wait: []
    }
  }
}
