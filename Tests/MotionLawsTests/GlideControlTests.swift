import LoaderCore
import MotionLaws
import Testing

/// Tests of the laws of steps that glide: the checker rejects a loader that breaks one of them.
struct GlideControlTests {
  /// Reports every 0.5 s from 3 s to 5.5 s, an early one at 5.7 s, and a late one at 7.5 s.
  static let sequence = EventSequence(
    [TimedEvent(0, .progress(0.1)), TimedEvent(0, .orderIn), TimedEvent(1, .activate)]
      + (1...6).map { TimedEvent(2.5 + 0.5 * Double($0), .progress(0.1 + 0.05 * Double($0))) }
      + [TimedEvent(5.7, .progress(0.45)), TimedEvent(7.5, .progress(0.6))],
    policy: LoaderPolicy(glides: true))

  @Test("The shipping loader keeps every law")
  func sound() {
    let check = MotionCheck<Loader<Circular>>(
      Self.sequence, NegativeControlTests.limits, samples: 24, hasTwins: true)
    #expect(check.brokenLaws == [])
    // In steps behind the reports: the limit is 1.2, and it is nearly reached.
    #expect(check.figures.lag.figure > 1.1 && check.figures.lag.figure <= 1.2)
  }

  @Test("A custom action that hides a loader with an ending, at another fill, breaks no law")
  func ending() {
    let goal = LoaderGoal(isShown: false, fill: 0.9167)
    let check = MotionCheck<Loader<Circular>>(
      EventSequence([
        TimedEvent(0, .orderIn), TimedEvent(0, .activate),
        TimedEvent(0.58, .progress(0), isAnimated: false), TimedEvent(0.58, .ending(.success)),
        TimedEvent(1.2, .custom(.deactivate, requesting: .inactive, goal)),
      ]), NegativeControlTests.limits, samples: 24)
    #expect(check.brokenLaws == [])
  }

  @Test("A glide that goes back between two reports is rejected")
  func back() {
    // Between the reports at 4 and 4.5 s.
    enum Sinks: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.fill(by: hill(-0.04, in: 0.3, after: time - 4.1))
      }
    }
    #expect(broken(Sinks.self).contains(.progress))
  }

  @Test("A glide that goes beyond the report is rejected")
  func beyond() {
    // After the last glide has ended.
    enum Overshoots: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        display.fill(by: hill(0.02, in: 0.4, after: time - 8.7))
      }
    }
    #expect(broken(Overshoots.self).contains(.progress))
  }

  @Test("A glide that starts from rest at each report is rejected")
  func velocity() {
    enum Stops: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        if loader.last?.time == time { display.velocities.sweep = 0 }
      }
    }
    #expect(broken(Stops.self).contains(.velocity))
  }

  @Test("A glide that ends later than 1.4 times the time since the last report is rejected")
  func late() {
    enum Slow: Fault {
      static func switchEnd(of loader: Loader<Circular>) -> Double {
        // As if 1.5 times were allowed.
        let start = loader.store.time
        return start + (loader.switchEnd - start) * 1.5 / 1.4
      }
    }
    #expect(broken(Slow.self) == [.finite])
  }

  @Test("A loader that glides too far behind regular reports is rejected")
  func lag() {
    // During the regular reports, 0.04 of a step of 0.05 further behind.
    enum Lags: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        if (3..<5.6).contains(time) { display.fill(by: (-0.002, 0)) }
      }
    }
    #expect(broken(Lags.self).contains(.progress))
  }

  @Test("A loader that glides without being asked to is rejected")
  func off() {
    enum Glides: Fault {
      static func policy(_ given: LoaderPolicy) -> LoaderPolicy {
        var policy = given
        policy.glides = true
        return policy
      }
    }
    var sequence = Self.sequence
    sequence.policy.glides = false
    // Without glides a switch has to end within 0.6 s; a glide takes 1.4 · 0.5 s.
    #expect(MotionLawsTests.broken(Glides.self, by: sequence) == [.finite])
  }

  /// Returns the laws that a fault breaks in the sequence of these tests.
  private func broken<Broken: Fault>(_ fault: Broken.Type) -> [MotionLaw] {
    MotionLawsTests.broken(fault, by: Self.sequence)
  }
}
