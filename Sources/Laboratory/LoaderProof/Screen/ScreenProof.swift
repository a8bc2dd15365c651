import LoaderCore
import MatrixEngine
import MatrixLaws
import ScreenCore

/// The claims about the screen, whose table has sixteen cells: its states by its events.
///
/// The program, the screen that ships, is compared with the oracle, a table of requirements written by hand.
package enum ScreenProof {
  /// Returns the claims that the screen follows the lines of an oracle, Fixtures/ScreenMatrix.csv.
  ///
  /// - Parameters:
  ///   - file: The bytes of the oracle.
  ///   - extraStates: The number of hidden states, beyond the oracle's, up to which any wrong program is found.
  /// - Throws: The errors of the file.
  package static func claims(oracle file: [UInt8], extraStates: Int) throws -> [Claim] {
    let oracle = try ScreenOracle(file)
    let proof = TableProof(
      table: table, specified: oracle.table, program: program,
      oracle: try oracle.machine.explored().machine,  // of all configurations that it reaches
      kind: { $0.event?.kind }, from: \.from, to: \.to,
      requirements: try oracle.requirements,
      // The command that plays a failing sequence, with its file. In `settle`, which has no event, time passes.
      file: { inputs in
        scenario(
          of: inputs, playedBy: "screen", head: ["time_s,event,value", "0.0,orderIn,"],
          waiting: ScreenInput.longest
        ) { $0.event.map { "\($0.kind.name),\(ScreenCue.screen($0).value)" } }
      })
    return proof.claims(extraStates: extraStates)
  }

  /// A table of the screen; a nil action is the null cell, in which nothing happens.
  typealias Table = StateTable<ScreenState, ScreenEvent.Kind, ScreenAction?>

  /// The table of the program.
  static let table = Table(states: ScreenState.allCases, events: ScreenEvent.Kind.allCases) {
    // Wrapped, because a nil action is a null cell, and not a hole of the table.
    .some(ScreenMatrix().action(in: $0, on: $1))
  }

  /// The screen and the loader that ship, through their public interface alone.
  ///
  /// All events come at one instant, except that in `settle` time passes until nothing is due. The loader draws
  /// nothing, so that a step is fast.
  static var program: Machine<Screen<NullAppearance>, ScreenInput, ScreenOutput> {
    var start = Screen(Loader(NullAppearance()))
    start.loader.send(.orderIn, at: 0)
    // This event, of a null cell, makes 0 the time of the last event. All others are sent at −1, which is earlier, so
    // they count as sent at the time of the last event or settlement.
    start.send(.retry, at: 0)
    return Machine(start: start, inputs: ScreenInput.allCases) { screen, input in
      guard let event = input.event else {
        let from = screen.store.state
        while screen.settle(upTo: .greatestFiniteMagnitude) != nil {}
        return ScreenOutput(screen, from: from, action: nil)
      }
      let transition = screen.send(event, at: -1)
      return ScreenOutput(screen, from: transition.from, action: transition.action?.ofMatrix)
    }
  }
}

/// The inputs of a screen: its four events, one of them, an error, in five presentations; and time that passes.
enum ScreenInput: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case loadingStarted, contentReceived, alert, banner, placeholder, placeholderWithRetry, silent
  case retry, settle

  /// A time after which every banner is over, in seconds: a banner of the inputs lasts 3.
  static let longest = 4.0

  /// The event; nil for `settle`, in which time passes until everything that is due is completed.
  var event: ScreenEvent? {
    switch self {
    case .loadingStarted: .loadingStarted
    case .contentReceived: .contentReceived
    case .alert: .errorReceived(.alert)
    case .banner: .errorReceived(.banner(seconds: 3))
    case .placeholder: .errorReceived(.placeholder(offersRetry: false))
    case .placeholderWithRetry: .errorReceived(.placeholder(offersRetry: true))
    case .silent: .errorReceived(.silent)
    case .retry: .retry
    case .settle: nil
    }
  }

  var description: String {
    guard let event else { return "settle" }
    guard case .errorReceived(let error) = event else { return "\(event.kind.name)" }
    return "errorReceived \(error.name)"
  }
}

/// Everything that a host can see of one step of a screen, by the names in files.
struct ScreenOutput: Hashable, Sendable, CustomStringConvertible {
  /// The state before the step.
  var from: ScreenState
  /// The action that was run; nil for a null cell, or if time passed.
  var action: ScreenAction?
  /// The state after the step.
  var to: ScreenState
  /// The part of the screen that is shown.
  var shown: Shown
  /// The error that is presented; nil for none.
  var error: ErrorPresentation?
  /// A Boolean that indicates whether the loader is active.
  var isLoading: Bool

  var description: String {
    let action = action.map { "\($0.name)" } ?? "noop"
    let error = error.map { "\($0.name)" } ?? "none"
    return "\(from) -\(action)-> \(to) (shows \(shown), error \(error), loading \(isLoading))"
  }
}

extension ScreenOutput {
  /// Creates the output of a screen after a step from a state; `action` is nil if none was run.
  init(
    _ screen: Screen<NullAppearance>, from: ScreenState, action: ScreenAction?
  ) {
    // The time −1 is before the last event, so it counts as the last event's: nothing more is completed.
    let frame = screen.frame(at: -1)
    self.init(
      from: from, action: action, to: frame.state, shown: frame.shown, error: frame.error,
      isLoading: frame.loader.isActive)
  }
}
