import LoaderCore
import LoaderPlans
import LoaderSupport
import MotionLaws
import TestSupport
import Testing
import TimelineModule

/// Tests of the checker of keyframes: it rejects a wrong plan and names the broken laws.
///
/// `broken` changes the plan of a ring from 2 s on, and returns the laws that it then breaks. In a plan
/// of a ring, channel 0 is the rotation, 1 the sweep, and 2 the opacity. `transient` are the segments
/// before a channel is held or loops (its continuation).
struct KeyframeControlTests {
  /// A ring that spins, and fills from 2 s on.
  private static let loader: Loader<Circular> = {
    var loader = Loader().shown()
    loader.send(.progress(0.4), at: 2)
    return loader
  }()

  /// A ring that spins.
  private static let spinning: Loader<Circular> = {
    return Loader().shown()
  }()

  /// Returns the laws that the keyframes of a loader, by default the filling ring, break after a change.
  private func broken(
    of loader: Loader<Circular> = loader, tolerance: Double = 1e-4,
    by change: (inout KeyframePlan) -> Void
  ) -> Set<KeyframeLaw> {
    var plan = KeyframePlan(of: loader, from: 2, tolerance: tolerance)
    change(&plan)
    let check = KeyframeCheck(plan, of: loader, tolerance: tolerance, samples: 200)
    return Set(check.broken.map(\.law))
  }

  @Test("Shipping plans break no law")
  func sound() {
    #expect(broken { _ in }.isEmpty)
    #expect(broken(tolerance: 1e-9) { _ in }.isEmpty)
    #expect(broken(of: Self.spinning) { _ in }.isEmpty)
  }

  @Test("A value that is off by 2e-4 is rejected, at its keyframe and between")
  func value() {
    let found = broken { plan in
      for index in plan.channels[0].transient.indices {
        let segment = plan.channels[0].transient[index]
        plan.channels[0].transient[index] = segment.adding(2e-4, at: 0, velocity: 0)
      }
    }
    #expect(found == [.exact, .value])
  }

  @Test("A curve that is too far off between correct keyframes is rejected only for that")
  func between() {
    // A plan within a tolerance of 1e-4 exceeds 1e-7.
    let coarse = KeyframePlan(of: Self.loader, from: 2)
    #expect(broken(tolerance: 1e-7) { $0 = coarse } == [.value])
  }

  @Test("A wrong velocity at a keyframe is rejected")
  func velocity() {
    let found = broken { plan in
      plan.channels[1].transient[1].control1.value += 1e-6
    }
    #expect(found == [.exact])
  }

  @Test("Oscillating velocities between keyframes are rejected even if the values are right")
  func swinging() {
    let found = broken { plan in
      // The opacity is 1. Many short lines rise to it and fall from it by 9e-5, less than the tolerance of values,
      // 1e-4. In 0.004 s each, their velocity is 0.0225 per second, and the tolerance of velocities is 0.02.
      let low = 1 - 9e-5
      plan.channels[2].transient = (0..<100).map { index in
        let start = 2 + Double(index) * 0.004
        let rises = index % 2 == 0
        return CubicSegment(
          lineFrom: CubicSegment.Point(time: start, value: rises ? low : 1),
          to: CubicSegment.Point(time: start + 0.004, value: rises ? 1 : low))
      }
    }
    #expect(found.contains(.velocity) && !found.contains(.value))
  }

  @Test("A missing or misplaced segment is rejected")
  func missing() {
    #expect(broken { $0.channels[0].transient.remove(at: 1) }.contains(.order))
    #expect(broken { $0.channels[0].transient.removeFirst() }.contains(.order))
    #expect(broken { $0.channels[0].transient.swapAt(0, 1) }.contains(.order))
    #expect(broken { $0.channels.removeLast() } == [.order])
    #expect(broken { $0.channels[1].transient.removeLast() }.contains(.exact))
  }

  @Test("A control beyond the ends of its segment is rejected")
  func times() {
    #expect(broken { $0.channels[0].transient[0].control1.time -= 1 }.contains(.order))
  }

  @Test("A segment that reverses its direction is rejected")
  func turning() {
    // The opacity leaves 1 upwards or downwards, and returns to it 0.1 s later.
    for speed in [1e-3, -1e-3] {
      let found = broken { plan in
        let whole = CubicSegment(
          from: Sample(value: 1, velocity: speed), at: 2, to: Sample(value: 1, velocity: -speed),
          at: 2.1)
        plan.channels[2].transient = [whole]
      }
      #expect(found.contains(.range))
    }
  }

  @Test("An ending other than the loader's is rejected")
  func endings() {
    // The progress is 0.4, and a held channel does not loop.
    #expect(broken { $0.channels[1].continuation = .hold(0.41) } == [.exact, .value])
    #expect(broken { $0.channels[1].continuation = .loop([]) }.contains(.order))
  }

  @Test("A loop with another growth, period, or value is rejected")
  func loops() throws {
    /// Returns the laws that are broken after a change of the rotation's loop.
    func change(_ change: @escaping (inout KeyframePlan.Loop) -> Void) -> Set<KeyframeLaw> {
      broken(of: Self.spinning) { plan in
        guard case .loop(var loops) = plan.channels[0].continuation else { return }
        change(&loops[0])
        plan.channels[0].continuation = .loop(loops)
      }
    }
    #expect(change { _ in }.isEmpty)
    #expect(change { $0.growth += 1 }.contains(.value))
    #expect(change { $0.growth += 0.5 }.contains(.order))
    #expect(change { $0.period += 0.01 }.contains(.order))
    #expect(change { $0.segments.removeLast() }.contains(.order))
    #expect(
      change { $0.segments[3] = $0.segments[3].adding(2e-4, at: 0, velocity: 0) }
        .contains(.exact))
    // A channel with two loops is checked by the sum of both.
    let flutter = Loader(Circular(preset: .flutter)).shown()
    var plan = KeyframePlan(of: flutter, from: 2)
    guard case .loop(var sum) = plan.channels[0].continuation else {
      throw Problem("the channel does not loop")
    }
    #expect(KeyframeCheck(plan, of: flutter).broken.isEmpty)
    // A growth that differs from its loop's by less than the tolerance of values, 1e-4.
    for error in [2e-9, -2e-9] {
      var grown = sum
      grown[1].segments[sum[1].segments.count - 1].end.value += error
      plan.channels[0].continuation = .loop(grown)
      #expect(KeyframeCheck(plan, of: flutter).broken.map(\.law) == [.exact])
    }
    // A period that is a thousandth too long.
    sum[1].period *= 1.001
    plan.channels[0].continuation = .loop(sum)
    #expect(!KeyframeCheck(plan, of: flutter).broken.isEmpty)
  }

  @Test("After a jump of the loader, the next segment has to begin after the jump")
  func jump() throws {
    let bar = Loader(Linear()).shown()
    var plan = KeyframePlan(of: bar, from: 2)
    #expect(KeyframeCheck(plan, of: bar).broken.isEmpty)
    guard case .loop(var loops) = plan.channels[0].continuation else {
      throw Problem("the channel does not loop")
    }
    let segments = loops[0].segments
    let index = try #require(
      segments.indices.dropFirst().first {
        abs(segments[$0].start.value - segments[$0 - 1].end.value) > 0.1
      })
    // The segment after the jump begins before it instead.
    let (before, after) = (segments[index - 1], segments[index])
    loops[0].segments[index] = CubicSegment(
      from: Sample(value: before.end.value, velocity: before.endVelocity), at: after.start.time,
      to: Sample(value: after.end.value, velocity: after.endVelocity), at: after.end.time)
    plan.channels[0].continuation = .loop(loops)
    #expect(KeyframeCheck(plan, of: bar).broken.contains { $0.law == .exact })
  }

  @Test("Too many segments are rejected")
  func few() {
    // Each segment becomes eight; the limit is 24.
    let found = broken { plan in
      for _ in 0..<3 {
        plan.channels[0].transient = plan.channels[0].transient.flatMap { segment in
          let parts = segment.split(at: segment.start.time + segment.duration / 2)
          return [parts.before, parts.after]
        }
      }
    }
    #expect(found.contains(.few))
  }
}
