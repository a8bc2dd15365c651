import LoaderCore
import MotionLaws

/// The laws of motion, cell by cell: every event in every state, under five policies and both preferences.
package enum MotionCells {
  /// Returns the claim that the laws hold for every cell, a state and an event.
  ///
  /// The event comes at `phases` instants, spread over the duration of the state.
  package static func claim<Appearance: LawfulAppearance>(_ appearance: Appearance, phases: Int)
    -> Claim
  {
    let limits = MotionLimits(of: appearance)
    let parts = CellSetup.all.flatMap { setup in
      LoaderState.allCases.map { state -> @Sendable () -> Finding in
        { check(state, setup: setup, limits: limits, phases: phases) }
      }
    }
    let events = parts.count * CellSetup.events.count * phases
    // A checked event takes about as long as 1000 steps of a loader that draws nothing.
    return Claim(
      "every cell at \(phases) phases, under five policies, keeps the laws of motion",
      cost: 1000 * Double(events), parts: parts)
  }

  /// Checks every step, an event or a change of a setting, in a state at all phases.
  static func check<Appearance: LawfulAppearance>(
    _ state: LoaderState, setup: CellSetup, limits: MotionLimits<Appearance>, phases: Int
  ) -> Finding {
    // Twins, the loaders at another frame rate and ten years later, double the cost. So only every
    // fifth phase has them.
    let prefixes = setup.prefixes(to: state)
    let plain = prefixes.map { beginning($0, limits, hasTwins: false) }
    let twins = prefixes.map { beginning($0, limits, hasTwins: true) }
    let delays = setup.delays(in: state, cycle: limits.appearance.cycle, phases: phases)
    var finding = Finding()
    for (index, step) in setup.steps.enumerated() {
      for (phase, delay) in delays.enumerated() {
        // Each phase takes another prefix, in turn, so that every prefix meets every step.
        var check = (phase % 5 == 0 ? twins : plain)[(phase + index) % plain.count]
        let time = (check.sequence.events.last?.time ?? 0) + delay
        check.send(TimedEvent(time, step))
        // The sampled instants are different ones in each phase, so that together they are dense.
        // In seconds: a glide takes up to 1.5 s, and other motions up to 0.6 s.
        let longestMotion = setup.policy.glides ? 1.5 : 0.6
        check.run(until: time + longestMotion + 0.2 * Double(phase % 31) / 31, samples: 3)
        finding.count(1, of: "events")
        finding.violate(check.brokenLaws.first, limits)
      }
    }
    return finding
  }

  /// Returns a check to which the events of a prefix, which lead to a state, have been sent.
  ///
  /// - Parameter hasTwins: True to compare the loader with its twins, too.
  static func beginning<Appearance: LawfulAppearance>(
    _ prefix: EventSequence, _ limits: MotionLimits<Appearance>, hasTwins: Bool
  ) -> MotionCheck<Loader<Appearance>> {
    var check = MotionCheck<Loader<Appearance>>(limits, like: prefix, hasTwins: hasTwins)
    for event in prefix.events { check.send(event) }
    return check
  }
}

/// The settings of a loader before it is brought into a state: its policy and preference.
struct CellSetup: Sendable {
  /// The policy.
  var policy = LoaderPolicy()
  /// The initial motion preference.
  var motion = MotionPreference.full

  /// Five policies: the default, and four settings, one at a time; and reduced motion.
  static let all = [
    CellSetup(),
    CellSetup(policy: LoaderPolicy(showDelay: 0.3)),
    CellSetup(policy: LoaderPolicy(minimumVisible: 0.4)),
    CellSetup(policy: LoaderPolicy(holdsUntilFilled: true)),
    CellSetup(policy: LoaderPolicy(glides: true)),
    CellSetup(motion: .reduced),
  ]

  /// The events to check, with progress unknown, at both limits, and between.
  static let events: [LoaderEvent] = [
    .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(0), .progress(0.3),
    .progress(1),
  ]

  /// The steps to check: the events, and a change of the preference.
  ///
  /// If the policy glides, there are also two reports that glide.
  var steps: [TimedEvent.Step] {
    let glides: [LoaderEvent] = policy.glides ? [.progress(0.61), .progress(0.95)] : []
    return (Self.events + glides).map { .event($0) } + [.motion(motion == .full ? .reduced : .full)]
  }

  /// Returns sequences that end in `state`: without a blend, in a blend of two motions, and while a step glides.
  func prefixes(to state: LoaderState) -> [EventSequence] {
    (steady(in: state) + blending(in: state) + gliding(in: state))
      .map { EventSequence($0, policy: policy, motion: motion) }
  }

  /// Returns sequences that end in `state` without a blend.
  func steady(in state: LoaderState) -> [[TimedEvent]] {
    progresses([nil, 0.3], in: state).map { events(to: state, progress: $0) }
  }

  /// Returns sequences that end in `state` just after the progress has become unknown or known.
  ///
  /// A checked event interrupts the blend that begins there.
  func blending(in state: LoaderState) -> [[TimedEvent]] {
    progresses([nil, 1], in: state).map { progress in
      let before = events(to: state, progress: progress == nil ? 0.6 : nil)
      return before + [TimedEvent((before.last?.time ?? 0) + 0.125, .progress(progress))]
    }
  }

  /// Returns the candidates that a loader in `state` can have as its progress; nil is unknown progress.
  private func progresses(_ candidates: [Double?], in state: LoaderState) -> [Double?] {
    switch state {
    case .indeterminate: candidates.filter { $0 == nil }
    case .determinate: candidates.filter { $0 != nil }
    case .offscreen, .inactive, .activating, .deactivating: candidates
    }
  }

  /// Returns sequences that end in `state` after one or two reports to a loader that glides.
  ///
  /// The first report after an activation does not glide, but a second one does, and so may a checked step. A switch
  /// or an exit interrupts the glide. There are no sequences unless the policy glides, and none for a hidden loader,
  /// which does not glide, or for an entrance, whose first report does not.
  func gliding(in state: LoaderState) -> [[TimedEvent]] {
    guard policy.glides else { return [] }
    let shown = events(to: .determinate, progress: 0.4)
    // A glide takes 1.4 times the time since the last report: the second report, after half a second, glides until
    // 3.2 s.
    let reports = [TimedEvent(2, .progress(0.5)), TimedEvent(2.5, .progress(0.6))]
    switch state {
    case .offscreen, .inactive, .activating: return []
    case .determinate: return [shown + reports.prefix(1), shown + reports]
    case .indeterminate:
      return [1, 2].map { count in
        // The progress becomes unknown 0.1 s after the last report.
        let last = reports[count - 1].time
        return shown + reports.prefix(count) + [TimedEvent(last + 0.1, .progress(nil))]
      }
    case .deactivating: return [shown + reports + [TimedEvent(2.6, .deactivate)]]
    }
  }

  /// Returns the time that a state lasts after the sequence that leads to it, in seconds.
  ///
  /// A state without an end counts for 0.1 s, or for one period of the spin, `cycle` seconds.
  func window(of state: LoaderState, cycle: Double) -> Double {
    switch state {
    case .offscreen, .inactive: 0.1
    case .activating: 0.35 + policy.showDelay  // the entrance
    case .indeterminate, .determinate: cycle
    // The exit and its hold, which may wait for a switch.
    case .deactivating: 0.25 + max(policy.minimumVisible, policy.holdsUntilFilled ? 0.6 : 0)
    }
  }

  /// Returns the times of the checked events, in seconds after the sequence that leads to a state.
  ///
  /// There are `phases` of them, evenly spaced over the window from its start on.
  func delays(in state: LoaderState, cycle: Double, phases: Int) -> [Double] {
    let window = window(of: state, cycle: cycle)
    return (0..<phases).map { window * Double($0) / Double(phases) }
  }

  /// Returns the shortest events that lead to a state; the loader is activated at 0.25 s.
  func events(to state: LoaderState, progress: Double?) -> [TimedEvent] {
    let reported = TimedEvent(0, .progress(progress))
    let shown = [reported, TimedEvent(0, .orderIn), TimedEvent(0.25, .activate)]
    switch state {
    case .offscreen: return [reported]
    case .inactive: return [reported, TimedEvent(0, .orderIn)]
    case .activating: return shown
    // The last event does nothing: it marks the start of the phases.
    case .indeterminate, .determinate: return shown + [TimedEvent(2, .activate)]
    case .deactivating:
      // Within the minimum visible time, so that the exit is held; else long after the entrance.
      return shown + [TimedEvent(policy.minimumVisible > 0 ? 0.375 : 2, .deactivate)]
    }
  }
}
