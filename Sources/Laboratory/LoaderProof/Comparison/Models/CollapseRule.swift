import LoaderCore
import TimelineModule

/// The rule of Material Android: the spinning arc closes, then a spring fills the ring.
///
/// While the arc spins, the spring goes on unseen: the next fill begins at the fraction and velocity that it has
/// by then. A progress that becomes unknown while the arc closes has no effect, because the mode changes only when
/// the arc has closed.
struct CollapseRule {
  /// The motion while progress is unknown.
  let spin: SpinData
  /// The duration and easing with which the arc closes.
  let close: EasedSpan
  /// The stiffness of the spring that fills, in 1/s².
  let stiffness: Double
  /// The damping ratio of the spring.
  let dampingRatio: Double

  /// The current motion; `origin` is the start of the spin, `start` of the closing, in seconds.
  private enum Mode {
    case hidden
    case spinning(origin: Double)
    case closing(origin: Double, start: Double)
    case filled
  }

  /// Returns the arc over time after `changes`.
  ///
  /// - Complexity: O(changes).
  func motion(of changes: [HostChange]) -> PiecewiseArc {
    var motion = PiecewiseArc()
    var mode = Mode.hidden
    var filling = spring(from: Sample(value: 0), to: 0)
    var fillStart = 0.0
    var goal = 0.0  // the last known progress
    /// Starts the spring that fills the ring, from where it is now, or gives it a new target.
    func fill(at time: Double) {
      filling = spring(from: filling.sample(at: time - fillStart), to: goal)
      fillStart = time
      let current = filling  // for the closure, because a later fill changes the variable
      motion.append(at: time) { MotionSample(head: current.sample(at: $0 - time)) }
      mode = .filled
    }
    /// Starts to fill at the end of a closing, if this end is not after `time`.
    func finishClosing(by time: Double) {
      guard case .closing(_, let start) = mode, start + close.seconds <= time else { return }
      fill(at: start + close.seconds)
    }
    for host in changes {
      finishClosing(by: host.time)
      guard host.isShown else {
        motion.hide(at: host.time)
        mode = .hidden
        continue
      }
      goal = host.progress ?? goal
      switch (mode, host.progress) {
      // The current motion goes on.
      case (.spinning, nil), (.closing, _): break
      case (.hidden, nil), (.filled, nil):
        let (spinEnds, origin) = (spin.motion, host.time)
        motion.append(at: origin) { spinEnds($0 - origin) }
        mode = .spinning(origin: origin)
      case (.spinning(let origin), .some):
        let (start, spinEnds) = (host.time, spin.motion)
        let closing = close.motion(from: 0, to: 1, since: start)
        motion.append(at: start) { time in
          // The tail moves toward the head by the closed fraction of the spinning arc. Its velocity follows from
          // the product rule.
          let (ends, closed) = (spinEnds(time - origin), closing(time))
          let sweep = ends.value.head - ends.value.tail
          let sweepVelocity = ends.velocity.head - ends.velocity.tail
          var closingEnds = ends
          closingEnds.value.tail += sweep * closed.value
          closingEnds.velocity.tail += sweepVelocity * closed.value + sweep * closed.velocity
          return closingEnds
        }
        mode = .closing(origin: origin, start: start)
      case (.hidden, .some), (.filled, .some): fill(at: host.time)
      }
    }
    // An arc that still closes after the last change fills then.
    finishClosing(by: .infinity)
    return motion
  }

  /// Returns the spring that fills the ring, on its way to a fraction.
  private func spring(from start: Sample, to goal: Double) -> SpringMotion {
    SpringMotion(
      from: start, to: goal, frequency: stiffness.squareRoot(), dampingRatio: dampingRatio)
  }
}
