import Testing
import TimelineModule

struct DirectionTests {
  @Test(
    "Each direction plays odd and even iterations its own way",
    arguments: [
      (PlaybackDirection.normal, [0.25, 0.25, 0.25]), (.reverse, [0.75, 0.75, 0.75]),
      (.alternate, [0.25, 0.75, 0.25]), (.alternateReverse, [0.75, 0.25, 0.75]),
    ] as [(PlaybackDirection, [Double])])
  func directions(direction: PlaybackDirection, progress: [Double]) {
    let timing = Timing(iterations: 3, duration: 4, direction: direction)
    let samples = [1, 5, 9].map { timing.sample(at: $0).progress }
    #expect(samples.map { $0?.value } == progress)
    #expect(samples.map { $0?.velocity } == progress.map { $0 < 0.5 ? 0.25 : -0.25 })
  }

  @Test("After endless iterations an infinite number counts as even")
  func infinite() {
    func end(_ direction: PlaybackDirection) -> Double? {
      Timing(
        fill: .both, iterationStart: 0.25, iterations: .infinity, direction: direction
      ).sample(at: 0).progress?.value
    }
    #expect(end(.alternate) == 0.25)
    #expect(end(.alternateReverse) == 0.75)
  }

  @Test("The before flag is set before a forward start, and after a backward one")
  func before() {
    func held(_ time: Double, _ direction: PlaybackDirection) -> Double? {
      Timing(
        delay: 1, fill: .both, duration: 1, direction: direction, easing: .stepStart
      ).sample(at: time).progress?.value
    }
    #expect(held(0, .normal) == 0)
    #expect(held(1, .normal) == 1)
    #expect(held(1.5, .reverse) == 1)
    #expect(held(2, .reverse) == 0)
  }

  @Test("The easing of the whole is applied to the directed progress")
  func eased() {
    let timing = Timing(duration: 2, direction: .reverse, easing: .easeIn)
    let curve = Easing.easeIn.sample(at: 0.75)
    #expect(
      timing.sample(at: 0.5).progress
        == Sample(value: curve.value, velocity: -curve.velocity / 2))
  }
}
