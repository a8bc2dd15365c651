import Testing
import TimelineModule

struct SpringTests {
  @Test("Duration and bounce say the same as stiffness and damping")
  func parameters() {
    let a = Spring(duration: 0.5, bounce: 0.2)
    let omega = 2 * Double.pi / 0.5
    let b = Spring(stiffness: omega * omega, damping: 2 * 0.8 * omega)
    #expect(abs(a.frequency - b.frequency) < 1e-12)
    #expect(abs(a.dampingRatio - b.dampingRatio) < 1e-15)
    #expect(Spring(duration: 1, bounce: -0.5).dampingRatio == 2)
  }

  @Test("It starts where it is told and comes to rest on its target")
  func ends() {
    let start = Sample(value: 2, velocity: -3)
    let spring = Spring(from: start, to: 5, duration: 0.4, bounce: 0.3)
    #expect(spring.sample(at: 0) == start)
    #expect(spring.sample(at: 1e6) == Sample(value: 5))
    #expect(spring.sample(at: .infinity) == Sample(value: 5))
  }

  @Test("Undamped, it swings with the period it is given")
  func undamped() {
    let spring = Spring(from: Sample(value: 1), to: 0, duration: 2, bounce: 1)
    #expect(abs(spring.sample(at: 1).value + 1) < 1e-15)
    #expect(abs(spring.sample(at: 0.5).velocity + Double.pi) < 1e-15)
  }
}
