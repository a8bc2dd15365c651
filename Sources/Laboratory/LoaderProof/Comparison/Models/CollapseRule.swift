import LoaderCore
import TimelineModule

/// The rule of Material Android: the spinning arc closes, then a spring fills the ring.
///
/// The spring continues from its last fraction and velocity, however long ago that was. A progress
/// that becomes unknown while the arc closes has no effect, because the mode changes only when the
/// arc has closed.
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
    var spring = spring(from: Sample(value: 0), to: 0)
    var springStart = 0.0
    var goal = 0.0
    /// Starts or retargets the spring that fills the ring.
    func fill(at time: Double) {
      spring = self.spring(from: spring.sample(at: time - springStart), to: goal)
      springStart = time
      let filling = spring
      motion.append(at: time) { MotionSample(head: filling.sample(at: $0 - time)) }
      mode = .filled
    }
    /// Starts to fill if the arc has closed by `time`.
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
      case (.spinning, nil), (.closing, _): break
      case (.hidden, nil), (.filled, nil):
        let (spin, origin) = (spin.motion, host.time)
        motion.append(at: origin) { spin($0 - origin) }
        mode = .spinning(origin: origin)
      case (.spinning(let origin), .some):
        let (start, spin) = (host.time, spin.motion)
        let closing = close.motion(from: 0, to: 1, since: start)
        motion.append(at: start) { time in
          // The tail moves toward the head by the closed fraction of the spinning arc.
          let (ends, closed) = (spin(time - origin), closing(time))
          let sweep = ends.value.head - ends.value.tail
          let growth = ends.velocity.head - ends.velocity.tail
          var shape = ends
          shape.value.tail += sweep * closed.value
          shape.velocity.tail += growth * closed.value + sweep * closed.velocity
          return shape
        }
        mode = .closing(origin: origin, start: start)
      case (.hidden, .some), (.filled, .some): fill(at: host.time)
      }
    }
    finishClosing(by: .infinity)
    return motion
  }

  /// Returns the spring that fills the ring, on its way to a fraction.
  private func spring(from start: Sample, to goal: Double) -> SpringMotion {
    SpringMotion(
      from: start, to: goal, frequency: stiffness.squareRoot(), dampingRatio: dampingRatio)
  }
}
