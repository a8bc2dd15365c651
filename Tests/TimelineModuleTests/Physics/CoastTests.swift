import Testing
import TimelineModule

struct CoastTests {
  @Test("It keeps its velocity at the start and none from its duration on")
  func ends() {
    let coast = Coast(from: Sample(value: 1, velocity: 6), duration: 0.5)
    #expect(coast.sample(at: 0) == Sample(value: 1, velocity: 6))
    #expect(coast.sample(at: 0.25) == Sample(value: 1.875, velocity: 1.5))
    #expect(coast.sample(at: 0.5) == Sample(value: 2))
    #expect(coast.sample(at: 9) == Sample(value: coast.restingValue))
  }

  @Test("With no time to coast it stands still at once")
  func instant() {
    #expect(
      Coast(from: Sample(value: 1, velocity: 6), duration: 0).sample(at: 0) == Sample(value: 1))
  }

  @Test("A fade rises from 0 to 1, at rest at both ends, the same from either")
  func fade() {
    let fade = Fade(duration: 2)
    #expect(fade.weight(at: 0) == Sample(value: 0))
    #expect(fade.weight(at: 0.5) == Sample(value: 0.15625, velocity: 0.5625))
    #expect(fade.weight(at: 1.5) == Sample(value: 0.84375, velocity: 0.5625))
    #expect(fade.weight(at: 2) == Sample(value: 1))
  }
}
