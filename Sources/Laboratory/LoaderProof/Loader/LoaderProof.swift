import LoaderCore
import MatrixEngine
import MatrixLaws
import MotionLaws

/// The claims about the loader's thirty cells: six states by five events, each with an action or null.
package enum LoaderProof {
  /// Returns the claims, against the lines of Fixtures/Matrix.csv.
  ///
  /// - Parameters:
  ///   - extraStates: The number of hidden states that the program may have beyond the oracle's.
  ///   - appearance: The appearance of the loader whose action lookups are checked.
  package static func claims(
    oracle file: [UInt8], extraStates: Int, on appearance: some LawfulAppearance
  ) throws -> [Claim] {
    let oracle = try LoaderOracle(file)
    let proof = TableProof(
      table: table, specified: oracle.table, program: program,
      oracle: try oracle.machine.explored().machine,  // of all configurations that it reaches
      kind: { $0.event?.kind }, from: \.from, to: \.to,
      requirements: try oracle.requirements,
      // The command that plays a failing sequence, with its file.
      file: { inputs in
        scenario(
          of: inputs, playedBy: "render", head: ["time_s,event,value"],
          waiting: LoaderInput.longest
        ) { $0.event.map { "\($0.name),\($0.value)" } }
      })
    return proof.claims(extraStates: extraStates)
      + ActionLookupProof(appearance: appearance).claims
  }

  /// A table of the loader; a nil cell is the null cell.
  typealias Table = StateTable<LoaderState, LoaderEvent.Kind, LoaderAction?>

  /// The table of the program. `.some` makes a nil of the matrix a null cell; a nil here would be a hole.
  static let table = Table(states: LoaderState.allCases, events: LoaderEvent.Kind.allCases) {
    .some(LoaderMatrix().action(in: $0, on: $1))
  }

  /// The loader that ships, with the time of its host; it draws nothing, so that only the states count.
  ///
  /// All events come at one instant, except that in `settle` `LoaderInput.longest`, 1 s, passes.
  static var program: Machine<LoaderRun<NullAppearance>, LoaderInput, LoaderOutput> {
    let start = LoaderRun(loader: Loader(NullAppearance()))
    return Machine(start: start, inputs: LoaderInput.allCases) { run, input in
      guard let event = input.event else {
        let from = run.loader.store.state
        run.now += LoaderInput.longest
        while run.loader.settle(upTo: run.now) != nil {}
        return LoaderOutput(run.loader, from: from, action: nil)
      }
      let transition = run.loader.send(event, at: run.now)
      return LoaderOutput(
        run.loader, from: transition.from, action: transition.action?.ofMatrix)
    }
  }
}

/// A loader with the current time of its host.
struct LoaderRun<Appearance: LoaderCore.Appearance>: Sendable {
  var loader: Loader<Appearance>
  /// The current time, in seconds.
  var now = 0.0
}

/// The inputs of a loader: five events, progress known and unknown, and time passing.
enum LoaderInput: String, CaseIterable, Sendable, CustomStringConvertible {
  case orderIn, orderOut, activate, deactivate, value, unknown, settle

  /// The time after which every entrance and exit is over, in seconds.
  static let longest = 1.0

  /// The event; nil if time passes until every entrance and exit is over.
  var event: LoaderEvent? {
    switch self {
    case .orderIn: .orderIn
    case .orderOut: .orderOut
    case .activate: .activate
    case .deactivate: .deactivate
    case .value: .progress(0.25)
    case .unknown: .progress(nil)
    case .settle: nil
    }
  }

  var description: String {
    switch self {
    case .value: "progress 0.25"
    case .unknown: "progress nil"
    default: rawValue
    }
  }
}

/// Everything that a host can see of one step of a loader that draws nothing.
struct LoaderOutput: Hashable, Sendable, CustomStringConvertible {
  /// The state before the step.
  var from: LoaderState
  /// The action that was run; nil for a null cell, or if time passed.
  var action: LoaderAction?
  /// The state after the step.
  var to: LoaderState
  /// The stored `isActive` after the step.
  var isActive: Bool
  /// The stored progress after the step; nil if it is unknown.
  var progress: Double?

  var description: String {
    let progress = progress.map { "\($0)" } ?? "nil"
    let action = action.map { "\($0.name)" } ?? "noop"
    return "\(from) -\(action)-> \(to) (isActive \(isActive), progress \(progress))"
  }
}

extension LoaderOutput {
  /// Creates the output of a loader after a step.
  init(_ loader: Loader<NullAppearance>, from: LoaderState, action: LoaderAction?) {
    self.init(
      from: from, action: action, to: loader.store.state, isActive: loader.isActive,
      progress: loader.progress)
  }
}
