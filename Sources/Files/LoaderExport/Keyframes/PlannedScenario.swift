import LoaderCore
import MatrixEngine
import ScreenCore

/// A machine whose loader has keyframes.
public protocol PlannedMachine: Playable {
  /// The appearance of its loader.
  associatedtype Appearance: LoaderCore.Appearance

  /// The loader that is drawn.
  var drawnLoader: Loader<Appearance> { get }

  /// The machine before its first event, with reduced motion.
  var reduced: Self { get }
}

extension Loader: PlannedMachine {
  public var drawnLoader: Loader<Appearance> { self }

  public var reduced: Self {
    var loader = self
    loader.setMotion(.reduced, at: 0)
    return loader
  }
}

extension Screen: PlannedMachine {
  public var drawnLoader: Loader<Appearance> { loader }

  public var reduced: Self {
    var screen = self
    screen.loader.setMotion(.reduced, at: 0)
    return screen
  }
}

/// A scenario as plans of keyframes.
///
/// There is one for each event, completion or expiry that changes the output of a player. Only one
/// plan is in memory at a time.
///
/// ```swift
/// for planned in PlannedScenario(script, on: Loader(), upTo: 10) {
///   player.play(planned.plan, until: planned.end)
/// }
/// ```
///
/// The first plan begins at 0 s. Steps at one instant make one plan together; an event that is only
/// stored makes no plan.
public struct PlannedScenario<Machine: PlannedMachine>: Sequence, Sendable {
  /// The events.
  package let script: Script<Machine.Cue>
  /// The machine before its first event.
  package let machine: Machine
  /// The end of the last plan, in seconds, 0 or more.
  package let duration: Double
  /// The tolerance of a channel, in its unit.
  package let tolerance: Double

  /// Creates the plans of `script` on `machine`.
  public init(
    _ script: Script<Machine.Cue>, on machine: Machine, upTo duration: Double,
    tolerance: Double = 1e-4
  ) {
    (self.script, self.machine) = (script, machine)
    (self.duration, self.tolerance) = (duration, tolerance)
  }

  public func makeIterator() -> Iterator { Iterator(self) }

  /// A plan with the time until which it is played.
  public struct Element: Hashable, Sendable {
    /// The plan to play; its timing has the start.
    public var plan: KeyframePlan
    /// The start of the next plan, or the end of the scenario, in seconds.
    public var end: Double
    /// The loader of the plan.
    package var loader: Loader<Machine.Appearance>

    init(plan: KeyframePlan, end: Double, loader: Loader<Machine.Appearance>) {
      (self.plan, self.end, self.loader) = (plan, end, loader)
    }
  }

  /// An iterator over the plans in order.
  public struct Iterator: IteratorProtocol, Sendable {
    let duration, tolerance: Double
    var replay: Replay<Machine>
    /// The plan from now until the next change; nil at the end.
    var current: KeyframePlan?

    init(_ scenario: PlannedScenario) {
      (duration, tolerance) = (scenario.duration, scenario.tolerance)
      replay = Replay(scenario.script, on: scenario.machine)
      current = plan(of: replay.machine, from: 0)
    }

    /// Returns the next plan.
    ///
    /// - Complexity: At most that of two plans for each step on the way.
    public mutating func next() -> Element? {
      guard let playing = current else { return nil }
      let start = playing.timing.start
      let expiry = playing.timing.expiry > start ? playing.timing.expiry : .infinity
      let loader = replay.machine.drawnLoader
      let limit = Swift.min(expiry, duration)
      while let (time, before) = takeSteps(upTo: limit) {
        let changed = plan(of: replay.machine, from: time)
        guard !isPlan(changed, of: before, from: time) else { continue }
        if time > start {
          current = changed
          return Element(plan: playing, end: time, loader: loader)
        }
        // Replaced before it could be played: this plan begins at that instant.
        current = changed
        return next()
      }
      current = expiry < duration ? plan(of: replay.machine, from: expiry) : nil
      return Element(plan: playing, end: limit, loader: loader)
    }

    /// Takes all steps of the next instant with steps.
    ///
    /// - Returns: The instant, and the machine before it.
    mutating func takeSteps(upTo limit: Double) -> (time: Double, before: Machine)? {
      let before = replay.machine
      guard let step = replay.step(upTo: limit) else { return nil }
      let time = step.after.time
      while replay.step(upTo: time) != nil {}
      return (time, before)
    }

    func plan(of machine: Machine, from time: Double) -> KeyframePlan {
      KeyframePlan(of: machine.drawnLoader, from: time, tolerance: tolerance)
    }

    /// Returns true if `plan` plays `machine`; another plan usually differs in its timing.
    func isPlan(_ plan: KeyframePlan, of machine: Machine, from time: Double) -> Bool {
      plan.timing == machine.drawnLoader.keyframeTiming(from: time)
        && plan == self.plan(of: machine, from: time)
    }
  }
}
