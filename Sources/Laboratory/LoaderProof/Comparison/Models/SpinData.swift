import LoaderCore
import TimelineModule

/// The drawing of a model while progress is unknown.
package enum SpinData: Hashable, Sendable, Decodable {
  /// One of this package's own presets, which have the curves of these spinners, by its name.
  case preset(name: String)
  /// A dash that moves along a rotating circle, as in spinners that are made with SVG.
  ///
  /// - `seconds`: The duration of a cycle, in which the circle makes one turn.
  /// - `startTurn`: The start of the circle, in turns from 12 o'clock.
  /// - `radius`: The radius of the circle, in the unit of the next two.
  /// - `offsets`, `lengths`: The dash at the keyframes 0, 1/2 and 1; the part past the
  ///   end of the circle is not drawn.
  /// - `easing`: The easing of each half.
  case dashes(
    seconds: Double, startTurn: Double, radius: Double, offsets: SIMD3<Double>,
    lengths: SIMD3<Double>,
    easing: SIMD4<Double>)

  /// The ends of the arc, in unwrapped turns, as a function of the seconds since the spin began.
  ///
  /// The tracks are prepared here, once, because the function is called often.
  var motion: @Sendable (_ time: Double) -> MotionSample<RingEnds> {
    switch self {
    case .preset(let name):
      // An unknown name would count as `materialWeb`.
      let preset = CircularPreset.allCases.first { "\($0.name)" == name } ?? .materialWeb
      return { time in
        // Its whole turns are kept apart from the ends.
        let spin = preset.ends(at: time)
        return MotionSample(
          value: spin.sample.value.offset(by: spin.turns), velocity: spin.sample.velocity)
      }
    case .dashes(let seconds, let start, let radius, let offsets, let lengths, let easing):
      let curve = Easing.cubicBezier(CubicBezier(easing))
      let (offsets, lengths) = (Self.track(offsets, curve), Self.track(lengths, curve))
      let timing = Timing(iterations: .infinity, duration: seconds)
      let circumference = 2 * .pi * radius
      return { time in
        let now = timing.sample(at: time)
        let progress = now.progress ?? Sample(value: 0)
        let (offset, length) = (offsets.sample(at: progress), lengths.sample(at: progress))
        // The circle turns evenly. The dash goes once round it in a cycle, and its offset then starts anew at 0, so
        // each completed cycle counts as a turn, too.
        let turned = start + (now.currentIteration ?? 0) + time / seconds
        // The part of a dash past the end of the circle is not drawn.
        let isCut = offset.value + length.value > circumference
        let head = isCut ? circumference : offset.value + length.value
        let headVelocity = isCut ? 0 : offset.velocity + length.velocity
        return MotionSample(
          value: RingEnds(
            tail: turned + offset.value / circumference, head: turned + head / circumference),
          velocity: RingEnds(
            tail: 1 / seconds + offset.velocity / circumference,
            head: 1 / seconds + headVelocity / circumference))
      }
    }
  }

  /// Returns the track of three values at the offsets 0, 1/2 and 1, with `easing` in each half.
  private static func track(_ values: SIMD3<Double>, _ easing: Easing) -> Track {
    Track(
      (0..<3).map { Keyframe(offset: Double($0) / 2, value: values[$0], easing: easing) })
  }
}
