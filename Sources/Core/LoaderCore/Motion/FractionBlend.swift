import TimelineModule

/// An inertial blend of a fraction, 0...1, to 0 or to 1: how opacity rises and falls.
///
/// It stores what was displayed at its start; the rest of the blend follows from that.
@usableFromInline
package struct FractionBlend: Hashable, Sendable {
  /// When it began, in seconds.
  @usableFromInline package var start: Double
  /// What was displayed then, in 0...1.
  @usableFromInline package var origin: Sample

  @inlinable
  package init(from origin: Sample, at start: Double) {
    (self.origin, self.start) = (origin, start)
  }

  /// The fraction at `time`, on its way to `target`, 0 or 1, in `duration` seconds; before the start,
  /// as at the start.
  @inlinable @inline(__always)
  package func sample(toward target: Double, in duration: Double, at time: Double) -> Sample {
    time < start + duration
      ? moving(toward: target, in: duration, at: time) : Sample(value: target)
  }

  /// The blend, on the way to either end.
  @inlinable
  func blend(in duration: Double) -> InertialBlend<Double> {
    let room = origin.velocity > 0 ? 1 - origin.value : origin.value
    return InertialBlend(
      from: origin, at: start, duration: duration, speed: abs(origin.velocity), room: room)
  }

  /// The fraction before the end; not inlined, so that the case at rest stays small and fast.
  @inlinable @inline(never)
  func moving(toward target: Double, in duration: Double, at time: Double) -> Sample {
    var sample = blend(in: duration).sample(over: Sample(value: target), at: time)
    // A coast that stops at a wall may overshoot it by an ulp.
    sample.value = min(max(sample.value, 0), 1)
    return sample
  }
}

#if !hasFeature(Embedded)
  extension FractionBlend: Codable {
    /// Whether its numbers are finite and it begins within 0...1.
    package var isValid: Bool {
      start.isFinite && origin.velocity.isFinite && (0...1).contains(origin.value)
    }
  }
#endif
