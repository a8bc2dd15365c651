import LoaderCore
import LoaderExpressive
import LoaderSupport
import Testing
import TimelineModule

/// Tests of the motion of the morphing loader: a new shape every 0.65 s, by a spring.
///
/// `morph` is the number of the shape, with a fraction on the way to the next one; whole shapes are counted in `turns`.
/// Times are in seconds. `shown()` returns a loader on screen and active since 0 s; its entrance takes 0.35 s.
struct MorphingTests {
  private let appearance = Morphing()

  @Test("The spring agrees with a stepped one after 200 targets, within 1e-12")
  func stepped() {
    // The position relative to the target, and the velocity, by the Runge–Kutta method. The spring is Material's:
    // stiffness 200, damping ratio 0.6. After 20 shapes the start no longer counts.
    var (x, v) = (-1.0, 0.0)
    let (stepsPerShape, stiffness) = (10_000, 200.0)
    // A step in seconds.
    let (step, damping) = (0.65 / Double(stepsPerShape), 2 * 0.6 * stiffness.squareRoot())
    /// Returns the acceleration.
    func pull(_ x: Double, _ v: Double) -> Double { -stiffness * x - damping * v }
    var error = 0.0
    for shape in 0..<200 {
      for index in 0..<stepsPerShape {
        if shape > 20, index % 1000 == 0 {
          let time = 0.65 * (Double(shape) + Double(index) / Double(stepsPerShape))
          let sample = appearance.indeterminate(at: time, .full)
          error = max(
            error, abs(sample.turns + sample.sample.value.morph - (Double(shape) + 1 + x)))
          #expect(abs(sample.sample.velocity.morph - v) < 2e-11)
        }
        // The four slopes of position and velocity in this step, and their weighted mean.
        let (x1, v1) = (v, pull(x, v))
        let (x2, v2) = (v + step / 2 * v1, pull(x + step / 2 * x1, v + step / 2 * v1))
        let (x3, v3) = (v + step / 2 * v2, pull(x + step / 2 * x2, v + step / 2 * v2))
        let (x4, v4) = (v + step * v3, pull(x + step * x3, v + step * v3))
        x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
        v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      }
      // The next target is one further.
      x -= 1
    }
    #expect(error > 0 && error < 1e-12)
  }

  @Test("The morph overshoots a shape and swings back, as Material's does")
  func figures() {
    // In steps of 0.1 ms. Below are the highest morph (at 277.4 ms), the lowest one after it, the first one past the
    // shape (at 195.5 ms), and the highest velocity, a second. All follow from the spring's closed form.
    func morph(_ time: Double) -> Double {
      appearance.indeterminate(at: time, .full).sample.value.morph
    }
    let values = (0..<6500).map { morph(Double($0) * 1e-4) }
    let highest = values.indices.max { values[$0] < values[$1] } ?? 0
    #expect(highest == 2774 && abs(values[highest] - 1.0952) < 1e-4)
    #expect(abs(values[5000...].min()! - 0.9910) < 1e-4)
    #expect(values.firstIndex { $0 > 1 } == 1955)
    let velocities = (0..<6500).map {
      appearance.indeterminate(at: Double($0) * 1e-4, .full).sample.velocity.morph
    }
    #expect(abs(velocities.max()! - 7.087) < 1e-3)
  }

  @Test("Each shape turns by 140°, seven turns in 18 shapes")
  func rotation() {
    // Channel 0 counts the shapes, one every 0.65 s, and channel 1 the turns.
    for shape in [0.0, 5, 18, 126, 1e6] {
      let first = channels(at: 0.1)
      let later = channels(at: 0.1 + 0.65 * shape)
      #expect(abs(later[0] - first[0] - shape) < 1e-8)
      #expect(abs(later[1] - first[1] - shape * 140 / 360) < 1e-8)
    }
  }

  // The next number is the next one that a Double can hold.
  @Test("A shape that begins at the next number after an instant is not skipped")
  func nextShape() {
    for shape in 1...1000 {
      let start = 0.65 * Double(shape)
      #expect(appearance.nextKeyframe(after: start.nextDown, .full) == start)
    }
  }

  @Test("With reduced motion there is one shape, which turns at a fifth of the speed")
  func reduced() {
    for time in [0.0, 1, 100, 1e6] {
      let sample = appearance.indeterminate(at: time, .reduced)
      #expect(sample.turns + sample.sample.value.morph == 0)
      #expect(sample.sample.velocity.morph == 0)
      #expect(abs(sample.sample.velocity.rotation - 140.0 / 360 / 0.65 / 5) < 1e-12)
    }
  }

  @Test("Known progress is a star that grows and rests on a whole shape")
  func known() {
    var loader = Loader(appearance).shown(animated: false)
    loader.send(.progress(0.4), at: 3.2)
    let channels = loader.frame(at: 4).channels
    // The weight of the star, which shows the progress, is 1; it is 0 while progress is unknown.
    #expect(channels.shape.weight == 1 && channels.shape.fill == 0.4)
    // Channel 0 counts the shapes: at 3.2 s the fifth one is being formed.
    #expect(channels[0] == channels[0].rounded() && channels[0] >= 5)
    loader.send(.progress(nil), at: 5)
    #expect(loader.frame(at: 6).channels.shape.weight == 0)
  }

  @Test("Keyframes omit whole turns that do not change the picture")
  func wholeTurns() {
    let channels = channels(at: 0.65 * 1000.4)
    // After 126 shapes the picture repeats, 49 turns later. Of 1000 shapes, 882 = 7 · 126 are omitted, and with them
    // 343 = 7 · 49 turns.
    #expect(channels.wholeTurns == 882)
    #expect(abs(channels.keyframeValue(at: 0, after: 882) - (channels[0] - 882)) < 1e-9)
    #expect(abs(channels.keyframeValue(at: 1, after: 882) - (channels[1] - 343)) < 1e-9)
  }

  /// Returns the channels of a loader that is fully shown, with unknown progress.
  private func channels(at time: Double) -> MorphChannels {
    appearance.channels(of: appearance.indeterminate(at: time, .full), .whole(at: time)).values
  }
}
