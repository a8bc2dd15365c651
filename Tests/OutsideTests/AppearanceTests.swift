import LoaderCore
import LoaderPlans
import MotionLaws
import TestSupport
import Testing

/// Tests of appearances from outside the package, which the same thirty cells drive smoothly.
///
/// `Pulse` is a light that breathes while progress is unknown, `Curtain` a bar between two edges that sways. Times are
/// in seconds.
struct AppearanceTests {
  @Test("The public checker finds no broken law in random sequences")
  func laws() {
    let limits = MotionLimits(of: Curtain())
    var random = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let sequence = EventSequence.random(.all, using: &random)
      // Twins: a loader that is queried often, and one ten years later, have to look the same.
      let check = MotionCheck<Loader<Curtain>>(sequence, limits, samples: 16, hasTwins: true)
      for broken in check.brokenLaws { Issue.record("\(broken)") }
    }
  }

  @Test("Keyframes of an appearance without a known period last a second and are then renewed")
  func untoldLoop() throws {
    var loader = Loader(Pulse())
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0, animated: false)
    // At three phases of a breath of 1.6 s. Its period is unknown to the plan, which samples one second and expires.
    for start in [5, 5.7, 6.4] {
      let plan = KeyframePlan(of: loader, from: start)
      #expect(plan.timing.expiry == start + 1 && plan.timing.steadyStart == start + 1)
      let segments = plan.channels[0].transient
      #expect(segments.first?.start.time == start && segments.last?.end.time == start + 1)
      for step in 0..<100 {
        let time = start + Double(step) / 100
        let segment = try #require(segments.last { $0.start.time <= time })
        let glow = loader.frame(at: time).channels.glow
        // The tolerance of a plan.
        #expect(abs(segment.sample(at: time).value - glow) <= 1e-4)
      }
      guard case .wait(let value, until: start + 1) = plan.channels[0].continuation else {
        throw Problem("expected a wait: \(plan.channels[0].continuation)")
      }
      #expect(abs(value - loader.frame(at: start + 1).channels.glow) <= 1e-9)
    }
    // Known progress is constant, whatever the spin.
    loader.send(.progress(0.4), at: 8)
    #expect(KeyframePlan(of: loader, from: 9).channels[0].continuation == .hold(0.4))
  }
}
