import TestSupport
import Testing
import TimelineModule

struct StepsTests {
  @Test(
    "Each position jumps at its own ends",
    arguments: cases(
      [
        (StepPosition.jumpStart, [0.5, 0.5, 1, 1, 1]), (.jumpEnd, [0, 0, 0.5, 0.5, 1]),
        (.jumpNone, [0, 0, 1, 1, 1]), (.jumpBoth, [1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3, 1]),
      ] as [(StepPosition, [Double])]))
  func positions(given: Given<(StepPosition, [Double])>) {
    let (position, levels) = given.values
    let steps = Steps(2, position)
    #expect([0, 0.25, 0.5, 0.75, 1].map { steps.sample(at: $0).value } == levels)
  }

  @Test("With the before flag, exactly at a jump the jump is not made yet")
  func before() {
    #expect(Steps(2, .jumpStart).sample(at: 0, before: true).value == 0)
    #expect(Steps(2, .jumpEnd).sample(at: 0.5, before: true).value == 0)
    #expect(Steps(2, .jumpEnd).sample(at: 0.6, before: true).value == 0.5)
  }

  @Test("The stairs continue outside 0...1, but not between a level and its own end")
  func outside() {
    #expect(Steps(2, .jumpEnd).sample(at: -0.25).value == -0.5)
    #expect(Steps(2, .jumpEnd).sample(at: 0, before: true).value == 0)
    #expect(Steps(2, .jumpStart).sample(at: 1).value == 1)
    #expect(Steps(2, .jumpStart).sample(at: 1.25).value == 1.5)
  }

  @Test("The velocity of a staircase is 0 everywhere")
  func slope() {
    #expect(Steps(3, .jumpEnd).sample(at: 1.0 / 3).velocity == 0)
  }
}
