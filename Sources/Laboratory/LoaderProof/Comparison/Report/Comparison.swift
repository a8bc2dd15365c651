import LoaderCore
import LoaderExport

/// One scenario on this loader and on the models of other spinners, with figures of every switch.
///
/// A switch is a change of the progress while the ring is shown: to known, to unknown, or to another value.
package struct Comparison: Sendable {
  /// This loader, or a model.
  package struct Subject: Sendable {
    /// The name in reports.
    package var name: String
    /// The model; nil for this loader.
    package var model: SpinnerModel?
    /// The figures of each switch, the worst over all phases.
    package var figures: [SwitchFigures] = []
    /// The mean of each switch's jump over all phases, in turns.
    package var meanJumps: [Double] = []
  }

  /// The switches of the scenario.
  package let switches: [ProgressSwitch]
  /// This loader first, then the models.
  package let subjects: [Subject]
  /// The number of phases of the spin at which each switch was tried.
  package let phases: Int
  /// The scenario, as it is in the first phase, without a delay.
  package let scenario: Scenario
  /// This loader.
  package let loader: Loader<Circular>
  /// The end, in seconds.
  package let end: Double

  /// The default time after the last event, in seconds: longer than the slowest model takes.
  package static let standardTail = 3.0

  /// Creates the comparison by playing `scenario` until `end`, in seconds.
  ///
  /// In phase k of n, from 0 on, everything after the first appearance of the ring happens k/n of the spin's
  /// period later, so that each switch meets another phase of the spin.
  ///
  /// - Parameter phases: 1 or more.
  /// - Complexity: O(phases · (events + duration)).
  package init(_ scenario: Scenario, on loader: Loader<Circular>, until end: Double, phases: Int) {
    self.scenario = scenario
    self.loader = loader
    self.end = end
    self.phases = phases
    switches = ProgressSwitch.all(in: HostChange.all(in: scenario), until: end)
    var subjects =
      [Subject(name: "this loader")] + SpinnerModel.all.map { Subject(name: $0.name, model: $0) }
    let period = loader.appearance.preset.spin.period.duration.value
    for phase in 0..<phases {
      let delay = period * Double(phase) / Double(phases)
      let played = Self.delayed(scenario, by: delay)
      let changes = HostChange.all(in: played)
      let delayedSwitches = ProgressSwitch.all(in: changes, until: end + delay)
      for index in subjects.indices {
        let motion = Self.motion(
          of: subjects[index].model, changes, played, on: loader, until: end + delay)
        let figures = delayedSwitches.map { SwitchFigures(of: motion, at: $0) }
        subjects[index].add(figures, of: phases)
      }
    }
    self.subjects = subjects
  }

  /// Returns the drawing of `subject` in the first phase.
  package func motion(of subject: Subject) -> any RingMotion {
    Self.motion(of: subject.model, HostChange.all(in: scenario), scenario, on: loader, until: end)
  }

  /// Returns the drawing of a model or, for nil, of this loader, in a scenario with these changes.
  private static func motion(
    of model: SpinnerModel?, _ changes: [HostChange], _ scenario: Scenario,
    on loader: Loader<Circular>, until end: Double
  ) -> any RingMotion {
    model?.motion(of: changes, until: end) ?? LoaderMotion(scenario, on: loader)
  }

  /// Returns the scenario with all events after the ring's first appearance later by `delay` seconds.
  private static func delayed(_ scenario: Scenario, by delay: Double) -> Scenario {
    // Infinity, which is after every event, if the ring never appears.
    let appearance = HostChange.all(in: scenario).first { $0.isShown }?.time ?? .infinity
    var scenario = scenario
    for index in scenario.entries.indices where scenario.entries[index].time > appearance {
      scenario.entries[index].time += delay
    }
    return scenario
  }
}

extension Comparison.Subject {
  /// Adds the figures of one phase, one for each switch.
  ///
  /// - Parameter phases: The number of all phases, by which the mean is divided.
  fileprivate mutating func add(_ phaseFigures: [SwitchFigures], of phases: Int) {
    guard !figures.isEmpty else {
      figures = phaseFigures
      meanJumps = phaseFigures.map { $0.jump / Double(phases) }
      return
    }
    // A later phase has the same switches, unless the rounding of a delayed time joins two changes or moves one to
    // the end. Then only as many as the first phase has are counted.
    for (index, new) in phaseFigures.enumerated() where index < figures.count {
      figures[index].jump = max(figures[index].jump, new.jump)
      figures[index].velocityJump = max(figures[index].velocityJump, new.velocityJump)
      figures[index].lateness = max(figures[index].lateness, new.lateness)
      meanJumps[index] += new.jump / Double(phases)
    }
  }
}

extension SwitchFigures.Lateness: Comparable {
  /// Returns true if one lateness is less.
  ///
  /// Without a progress to show it is the least; a progress that is not shown before the next change is the latest.
  package static func < (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.shown(let lhs), .shown(let rhs)): lhs < rhs
    case (.notWithin(let lhs), .notWithin(let rhs)): lhs < rhs
    case (.none, .shown), (.none, .notWithin), (.shown, .notWithin): true
    case (.none, .none), (.shown, .none), (.notWithin, .none), (.notWithin, .shown): false
    }
  }
}
