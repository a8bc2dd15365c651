import LoaderCore
import TimelineModule

/// The rule of Material Web, Flutter, Compose and MUI: the modes are swapped in one frame.
struct SwapRule {
  /// The motion while progress is unknown.
  let spin: SpinData
  /// True if the spin continues from the phase in which it stopped, false if it restarts.
  let resumes: Bool
  /// The turns that a progress of 1 fills.
  let fullSweep: Double
  /// The transition to a new progress; nil for at once.
  let change: EasedSpan?

  /// Returns the arc over time after `changes`.
  ///
  /// - Complexity: O(changes).
  func motion(of changes: [HostChange]) -> PiecewiseArc {
    var motion = PiecewiseArc()
    /// The seconds for which the arc has spun before, if a spin continues from there; 0 if it restarts.
    var spunSeconds = 0.0
    /// The start of the current spin; nil if the arc does not spin.
    var spinStart: Double?
    /// The length of the arc over time, in turns; nil unless progress is known.
    var sweep: (@Sendable (Double) -> Sample)?
    for host in changes {
      let time = host.time
      // The end of a spin: the arc is hidden, which also clears the seconds below, or progress is known.
      if let start = spinStart, !host.isShown || host.progress != nil {
        spunSeconds = resumes ? spunSeconds + time - start : 0
        spinStart = nil
      }
      guard host.isShown else {
        motion.hide(at: time)
        spunSeconds = 0
        sweep = nil
        continue
      }
      guard let progress = host.progress else {
        guard spinStart == nil else { continue }  // it spins on
        spinStart = time
        sweep = nil
        let (spin, origin) = (spin.motion, time - spunSeconds)
        motion.append(at: time) { spin($0 - origin) }
        continue
      }
      let goal = progress * fullSweep  // in turns
      var filled: @Sendable (Double) -> Sample = { _ in Sample(value: goal) }
      // From one known progress to another, there may be a transition.
      if let old = sweep?(time).value, let change {
        filled = change.motion(from: old, to: goal, since: time)
      }
      sweep = filled
      motion.append(at: time) { [filled] in MotionSample(head: filled($0)) }
    }
    return motion
  }
}
