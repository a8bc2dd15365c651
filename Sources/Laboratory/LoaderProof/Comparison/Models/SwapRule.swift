import LoaderCore
import TimelineModule

/// The rule of Material Web, Flutter, Compose and MUI: the modes are swapped in one frame.
struct SwapRule {
  let spin: SpinData
  let resumes: Bool
  let fullSweep: Double
  let change: EasedSpan?

  /// Returns the arc over time after `changes`.
  ///
  /// - Complexity: O(changes).
  func motion(of changes: [HostChange]) -> PiecewiseArc {
    var motion = PiecewiseArc()
    /// The time that it has spun before, and the start of its current spin, if any.
    var (spun, spinning) = (0.0, Double?.none)
    var sweep: (@Sendable (Double) -> Sample)?
    for host in changes {
      let time = host.time
      if let start = spinning, !host.isShown || host.progress != nil {
        spun = resumes && host.isShown ? spun + time - start : 0
        spinning = nil
      }
      guard host.isShown else {
        motion.hide(at: time)
        spun = 0
        sweep = nil
        continue
      }
      guard let progress = host.progress else {
        guard spinning == nil else { continue }
        spinning = time
        sweep = nil
        let (spin, origin) = (spin.motion, time - spun)
        motion.append(at: time) { spin($0 - origin) }
        continue
      }
      let goal = progress * fullSweep
      var filled: @Sendable (Double) -> Sample = { _ in Sample(value: goal) }
      if let old = sweep?(time).value, let change {
        filled = change.motion(from: old, to: goal, since: time)
      }
      sweep = filled
      motion.append(at: time) { [filled] in
        let head = filled($0)
        return MotionSample(
          value: RingEnds(tail: 0, head: head.value),
          velocity: RingEnds(tail: 0, head: head.velocity))
      }
    }
    return motion
  }
}
