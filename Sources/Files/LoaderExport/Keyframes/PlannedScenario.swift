import LoaderCore
import LoaderPlans
import MatrixEngine
import ScreenCore

/// A machine whose loader has keyframes: a loader, or a screen that drives one.
@usableFromInline
package protocol PlannedMachine: Playable {
  /// The appearance of its loader.
  associatedtype Appearance: LoaderCore.Appearance

  /// The loader that is drawn.
  var drawnLoader: Loader<Appearance> { get }

  /// This machine with reduced motion from 0 s on; it is asked of a machine before its first event.
  var reduced: Self { get }
}

extension Loader: PlannedMachine {
  @usableFromInline package var drawnLoader: Loader<Appearance> { self }

  @usableFromInline package var reduced: Self {
    var loader = self
    loader.setMotion(.reduced, at: 0)
    return loader
  }
}

extension Screen: PlannedMachine {
  @usableFromInline package var drawnLoader: Loader<Appearance> { loader }

  @usableFromInline package var reduced: Self {
    var screen = self
    screen.loader.setMotion(.reduced, at: 0)
    return screen
  }
}

/// A scenario as plans of keyframes.
///
/// A plan has the motion of each channel, a moving number of a loader, from an instant on until an event, or until
/// the plan expires. A new plan begins at each expiry, and at each step that changes the motion. A step is an
/// event, or a settlement, which the machine makes by itself, such as at the end of an entrance. The iterator
/// keeps one plan in memory.
///
/// ```swift
/// for planned in PlannedScenario(script, on: Loader(), upTo: 10) {
///   player.play(planned.plan, until: planned.end)
/// }
/// ```
///
/// The first plan begins at 0 s. Steps at one instant make one plan together; an event that changes no motion
/// yet, but is only stored, makes no plan.
package struct PlannedScenario<Machine: PlannedMachine>: Sequence, Sendable {
  /// The events, with their times.
  package private(set) var script: Script<Machine.Cue>
  /// The machine that receives the events, before the first.
  package private(set) var machine: Machine
  /// The end of the last plan, in seconds, 0 or more.
  package let duration: Double
  /// The greatest error of a channel in a plan, in the channel's unit.
  package let tolerance: Double
  /// Finds the plan of a loader from an instant on, in seconds.
  private let plan: @Sendable (Loader<Machine.Appearance>, Double) -> KeyframePlan

  /// Creates the plans of `script` on `machine`, up to `duration` in seconds.
  // Inlinable: compiled for one appearance, where a scenario is created, it finds keyframes ten times as fast.
  @inlinable
  package init(
    _ script: Script<Machine.Cue>, on machine: Machine, upTo duration: Double,
    tolerance: Double = 1e-4
  ) {
    self.init(script, on: machine, duration, tolerance) { loader, time in
      KeyframePlan(of: loader, from: time, tolerance: tolerance)
    }
  }

  /// Creates the plans, each found by the closure `plan`, which has to keep to the tolerance.
  @usableFromInline
  init(
    _ script: Script<Machine.Cue>, on machine: Machine, _ duration: Double, _ tolerance: Double,
    plan: @escaping @Sendable (Loader<Machine.Appearance>, Double) -> KeyframePlan
  ) {
    self.script = script
    self.machine = machine
    self.plan = plan
    self.duration = duration
    self.tolerance = tolerance
  }

  /// The same events on the machine with reduced motion, which it keeps.
  var reduced: PlannedScenario {
    var scenario = self
    scenario.machine = machine.reduced
    // Removes the events that change the preference for motion.
    scenario.script.keepMotion()
    return scenario
  }

  package func makeIterator() -> Iterator { Iterator(self) }

  /// A plan with the time until which it is played.
  package struct Element: Hashable, Sendable {
    /// The plan to play; its timing has the start.
    package var plan: KeyframePlan
    /// The start of the next plan, or the end of the scenario, in seconds.
    package var end: Double
    /// The loader of which the plan is, after all steps up to the start of the plan.
    package var loader: Loader<Machine.Appearance>
  }

  /// An iterator over the plans in order, which takes each step of the scenario once.
  package struct Iterator: IteratorProtocol, Sendable {
    private let scenario: PlannedScenario
    /// The machine after the steps so far, and the events that follow.
    private var replay: Replay<Machine>
    /// The plan that `next` returns next, found with the machine after the steps so far; nil after the last plan.
    private var upcoming: KeyframePlan?

    /// Creates an iterator before the first plan.
    init(_ scenario: PlannedScenario) {
      self.scenario = scenario
      replay = Replay(scenario.script, on: scenario.machine)
      upcoming = plan(of: replay.machine, from: 0)
    }

    /// Returns the next plan; nil after the last one.
    ///
    /// - Complexity: At most two plans are found for each step on the way.
    package mutating func next() -> Element? {
      guard let playing = upcoming else { return nil }
      let start = playing.timing.start
      // An expiry that is not after the start is ignored, because the same plan would follow without end.
      let expiry = playing.timing.expiry > start ? playing.timing.expiry : .infinity
      // The loader of `playing`, before the steps that end it.
      let loader = replay.machine.drawnLoader
      let limit = Swift.min(expiry, scenario.duration)
      // Each round takes the steps of one instant, until some change the plan.
      while let (time, before) = takeSteps(upTo: limit) {
        let changed = plan(of: replay.machine, from: time)
        // After a step that changes no motion, the old plan plays on.
        guard !isPlan(changed, of: before, from: time) else { continue }
        upcoming = changed
        if time > start { return Element(plan: playing, end: time, loader: loader) }
        // The old plan begins at this very instant: it is replaced without being played.
        return next()
      }
      // No step has changed the plan: it is played until it expires or the scenario ends.
      upcoming = expiry < scenario.duration ? plan(of: replay.machine, from: expiry) : nil
      return Element(plan: playing, end: limit, loader: loader)
    }

    /// Takes all steps at the time of the next step, if that is not after `limit`.
    ///
    /// - Returns: The time, and the machine before these steps; nil if there is no step up to `limit`.
    mutating func takeSteps(upTo limit: Double) -> (time: Double, before: Machine)? {
      let before = replay.machine
      guard let step = replay.step(upTo: limit) else { return nil }
      let time = step.after.time
      // The other steps at this instant.
      while replay.step(upTo: time) != nil {}
      return (time, before)
    }

    /// Returns the plan of a machine's loader from `time` on.
    func plan(of machine: Machine, from time: Double) -> KeyframePlan {
      scenario.plan(machine.drawnLoader, time)
    }

    /// Returns true if `plan`, of the current machine, is also the plan of the earlier `machine` from `time` on.
    ///
    /// The plan of `machine` is found anew, because the one that is played begins before `time`. The timings are
    /// compared first: they are found at once, and usually differ.
    func isPlan(_ plan: KeyframePlan, of machine: Machine, from time: Double) -> Bool {
      // The preference is compared, too: with reduced motion, a scene may draw the same channels in another way.
      machine.drawnLoader.motion == replay.machine.drawnLoader.motion
        && plan.timing == machine.drawnLoader.keyframeTiming(from: time)
        && plan == self.plan(of: machine, from: time)
    }
  }
}
