import LoaderCore
import MotionLaws

/// How a loader is set up before it is brought into a state: its progress, policy and preference.
struct Setup: Sendable, CustomStringConvertible {
  var description: String
  var policy = LoaderPolicy()
  var motion = MotionPreference.full

  static let all = [
    Setup(description: "plain"),
    Setup(description: "show delay", policy: LoaderPolicy(showDelay: 0.3)),
    Setup(description: "minimum visible", policy: LoaderPolicy(minimumVisible: 0.4)),
    Setup(description: "hold until filled", policy: LoaderPolicy(holdsUntilFilled: true)),
    Setup(description: "reduced motion", motion: .reduced),
  ]

  /// What strikes: every event, the progress in both modes, at its ends and between.
  static let events: [LoaderEvent] = [
    .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(0), .progress(0.3),
    .progress(1),
  ]

  /// What strikes, the change of the preference among it.
  var steps: [TimedEvent.Step] {
    Self.events.map { .event($0) } + [.motion(motion == .full ? .reduced : .full)]
  }

  /// Sequences that end in `state`: with progress or without, at rest and in the middle of a blend.
  func prefixes(to state: LoaderState) -> [EventSequence] {
    let steady = [nil, 0.3].map { events(to: state, progress: $0) }
    let blending = [nil, 1].map { progress in
      let events = events(to: state, progress: progress == nil ? 0.6 : nil)
      let last = events.last?.time ?? 0
      return events + [TimedEvent(last + 0.125, .progress(progress))]
    }
    return (steady + blending).map { EventSequence($0, policy: policy, motion: motion) }
  }

  /// For how long after its prefix the state lasts, or until it repeats itself, in seconds.
  func window(of state: LoaderState) -> Double {
    switch state {
    case .offscreen, .inactive: 0.1
    case .activating: 0.35 + policy.showDelay
    case .indeterminate, .determinate: 1.333
    case .deactivating: 0.25 + max(policy.minimumVisible, policy.holdsUntilFilled ? 0.6 : 0)
    }
  }

  private func events(to state: LoaderState, progress: Double?) -> [TimedEvent] {
    let told = TimedEvent(0, .progress(progress))
    let shown = [told, TimedEvent(0, .orderIn), TimedEvent(0.25, .activate)]
    switch state {
    case .offscreen: return [told]
    case .inactive: return [told, TimedEvent(0, .orderIn)]
    case .activating: return shown
    // A null cell marks the instant from which the phases count.
    case .indeterminate, .determinate: return shown + [TimedEvent(2, .activate)]
    case .deactivating:
      return shown + [TimedEvent(policy.minimumVisible > 0 ? 0.375 : 2, .deactivate)]
    }
  }
}
