import Testing
import TimelineModule

struct StepsTests {
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
