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

  /// Words that end in `state`: with each progress, freshly, and in the middle of a carry.
  func prefixes(to state: LoaderState) -> [Word] {
    let steady = [nil, 0, 0.3, 1].map { letters(to: state, progress: $0) }
    let carried = [nil, 0.3, 1].map { progress in
      let letters = letters(to: state, progress: progress == nil ? 0.6 : nil)
      let last = letters.last?.time ?? 0
      return letters + [Word.Letter(last + 0.1, .progress(progress))]
    }
    return (steady + carried).map { Word($0, policy: policy, motion: motion) }
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

  private func letters(to state: LoaderState, progress: Double?) -> [Word.Letter] {
    let told = Word.Letter(0, .progress(progress))
    let shown = [told, Word.Letter(0, .orderIn), Word.Letter(0.25, .activate)]
    switch state {
    case .offscreen: return [told]
    case .inactive: return [told, Word.Letter(0, .orderIn)]
    case .activating: return shown
    // A null cell marks the instant from which the phases count.
    case .indeterminate, .determinate: return shown + [Word.Letter(2, .activate)]
    case .deactivating:
      return shown + [Word.Letter(policy.minimumVisible > 0 ? 0.35 : 2, .deactivate)]
    }
  }
}
