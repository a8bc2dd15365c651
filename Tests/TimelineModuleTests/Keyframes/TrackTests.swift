import Testing
import TimelineModule

struct TrackTests {
  private func values(_ keyframes: [Keyframe], at progress: [Double], over: Double = 0) -> [Double]
  {
    progress.map { Track(keyframes).sample(at: $0, underlying: over).value }
  }

  @Test("Between keyframes the value is eased by the one before, and nothing clamps")
  func intervals() {
    let keyframes = [
      Keyframe(offset: 0, value: 0), Keyframe(offset: 0.5, value: 4, easing: .stepEnd),
      Keyframe(offset: 1, value: 8),
    ]
    #expect(values(keyframes, at: [-0.5, 0.25, 0.75, 1, 1.5]) == [-4, 2, 4, 8, 12])
  }

  @Test("Where no keyframe stands at an end, the underlying value does")
  func missing() {
    let middle = [Keyframe(offset: 0.5, value: 4)]
    #expect(values(middle, at: [0, 0.25, 0.5, 1], over: 10) == [10, 7, 4, 10])
    #expect(values([Keyframe(offset: 1, value: 4)], at: [0, 0.5, 1], over: 10) == [10, 7, 4])
    #expect(values([], at: [0.5], over: 10) == [10])
  }

  @Test("Of several keyframes at an offset, the last leads on and the first leads up")
  func overlapping() {
    let keyframes = [
      Keyframe(offset: 0, value: 0), Keyframe(offset: 0.5, value: 1),
      Keyframe(offset: 0.5, value: 2), Keyframe(offset: 1, value: 3),
    ]
    #expect(values(keyframes, at: [0.25, 0.5, 0.75]) == [0.5, 2, 2.5])
  }

  @Test("Beyond several keyframes at an end, the outermost is held at rest")
  func held() {
    let keyframes = [
      Keyframe(offset: 0, value: 1), Keyframe(offset: 0, value: 2), Keyframe(offset: 1, value: 3),
      Keyframe(offset: 1, value: 4),
    ]
    #expect(values(keyframes, at: [-0.5, 0, 0.5, 1, 1.5]) == [1, 2, 2.5, 4, 4])
    #expect(Track(keyframes).sample(at: -0.5).velocity == 0)
    #expect(Track(keyframes).sample(at: 0).velocity == 1)
    #expect(Track(keyframes).sample(at: 1).velocity == 0)
  }

  @Test("The velocity is per unit of progress, to the right of a keyframe")
  func velocity() {
    let track = Track([
      Keyframe(offset: 0, value: 0), Keyframe(offset: 0.25, value: 1),
      Keyframe(offset: 1, value: 4),
    ])
    #expect(track.sample(at: 0.25).velocity == 4)
    let moving = Sample(value: 0.5, velocity: -3)
    #expect(track.sample(at: moving).velocity == -12)
  }
}
