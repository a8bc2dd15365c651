import MatrixEngine

/// A host's machine with its frames, as a proof inspects it; the machine runs over any table.
protocol ObservedMachine: Sendable {
  associatedtype Machine: MatrixMachine
  typealias Event = Machine.Event
  typealias Action = Machine.Action
  typealias State = Machine.Store.State
  associatedtype Frame: Hashable & Sendable
  /// An operation of a host other than sending events and letting time pass.
  associatedtype Aside: Hashable & Sendable

  var machine: Machine { get set }

  func frame(at time: Double) -> Frame

  /// Performs an operation of the host at a time not before the last event's, in seconds.
  mutating func perform(_ aside: Aside, at time: Double)

  /// The subcommand that plays a scenario of it, and the first lines of the file.
  static var scenario: (command: String, lines: [String]) { get }

  /// Returns the columns of a step behind its time, a list for each line; nil if no file has it.
  static func columns(of step: HostStep<Event, Aside>) -> [String]?
}

extension ObservedMachine {
  /// Returns the command that plays some steps, with its file; nil if no file can express them.
  static func file(_ steps: [HostStep<Event, Aside>]) -> String? {
    var (time, lines) = (0.0, scenario.lines)
    for step in steps {
      if case .wait(let seconds) = step {
        time += seconds
      } else {
        guard let columns = columns(of: step) else { return nil }
        lines += columns.map { "\(time),\($0)" }
      }
    }
    return (["to see it: loader \(scenario.command) - <<'END'"] + lines + ["END"])
      .joined(separator: "\n")
  }
}

/// A step of a host over time.
enum HostStep<Event: Hashable & Sendable, Aside: Hashable & Sendable>: Hashable, Sendable,
  CustomStringConvertible
{
  case transitions(Event, _ isAnimated: Bool)
  /// This many seconds pass.
  case wait(Double)
  case aside(Aside)

  /// A wait that is shorter than any motion.
  static var short: Self { .wait(0.1) }

  /// Sends an event; without one, lets `seconds` pass.
  init(_ event: Event?, else seconds: Double) {
    self = event.map { .transitions($0, true) } ?? .wait(seconds)
  }

  var event: Event? {
    if case .transitions(let event, _) = self { return event }
    return nil
  }

  var description: String {
    switch self {
    case .transitions(let event, let isAnimated): "\(event)" + (isAnimated ? "" : " at once")
    case .wait(let seconds): "\(seconds) s"
    case .aside(let aside): "\(aside)"
    }
  }
}

/// A machine with the current time of its host.
struct HostRun<Subject: ObservedMachine>: Sendable {
  typealias State = Subject.State
  typealias Step = HostStep<Subject.Event, Subject.Aside>

  var subject: Subject
  /// The current time, in seconds.
  var now = 0.0

  /// Performs a step with `matrix` in place of the machine's own, and returns the visible result.
  ///
  /// - Parameter instants: The times at which its frames are sampled, in seconds after the step.
  mutating func perform(
    _ step: Step, over matrix: some Matrix<State, Subject.Event.Kind, Subject.Action>,
    samplingAfter instants: [Double]
  ) -> HostView<State, Subject.Frame> {
    let from = subject.machine.settled(at: now).store.state
    var to = from
    switch step {
    case .wait(let seconds): now += seconds
    case .aside(let aside): subject.perform(aside, at: now)
    case .transitions(let event, let isAnimated):
      to = subject.machine.step(event, at: now, isAnimated: isAnimated, over: matrix).to
    }
    return HostView(
      from: from, to: to, frames: instants.map { [now] in subject.frame(at: now + $0) })
  }
}

/// Everything visible of a machine from one step until the next.
struct HostView<State: Hashable & Sendable, Frame: Hashable & Sendable>: Hashable, Sendable {
  /// The states before the step and after it.
  var from, to: State
  /// The frames at some instants after it, if nothing else happens.
  var frames: [Frame]
}
