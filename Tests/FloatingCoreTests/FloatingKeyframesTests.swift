import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderPlans
import Testing
import TimelineModule

/// Tests of the plan of a flight. Its channels are 0 for x, 1 for y, and 2 for the lift.
///
/// A channel's `transient` is its segments until it stands still, at `steadyStart` of the plan; its `continuation` then
/// holds the last value. The lift is 1 while a finger holds the loader, and falls to 0 in a flight. Positions and their
/// tolerances are in points, times in seconds. The loader, 48 points wide, rests 40 points from two edges.
@Suite("The keyframes of a floating loader")
struct FloatingKeyframesTests {
  /// A loader thrown at 7 s from the bottom right against a wall, to the top left.
  private var thrown: FloatingLoader {
    var loader = FloatingLoader(in: FieldVector(390, 844))
    loader.send(.orderIn, at: 0)
    loader.send(.grab(at: FieldVector(350, 804)), at: 6.95)
    loader.send(.release(velocity: FieldVector(-4600, -9000)), at: 7)
    return loader
  }

  /// Returns the plan of a loader from an instant on.
  private func plan(
    _ loader: FloatingLoader, from time: Double, tolerance: Double = 0.25
  ) -> KeyframePlan {
    var plan = KeyframePlan()
    loader.keyframes(from: time, into: &plan, tolerance: tolerance)
    return plan
  }

  @Test("Keep their tolerance from any instant", arguments: [0.25, 0.001], [6.97, 7, 7.05, 7.9])
  func near(tolerance: Double, time: Double) throws {
    let loader = thrown
    let plan = plan(loader, from: time, tolerance: tolerance)
    // A time before the last event, the release at 7 s, counts as 7 s.
    #expect(plan.timing.start == max(time, 7) && plan.channels.count == 3)
    #expect(loader.state(at: plan.timing.steadyStart) == .resting)
    for (index, channel) in plan.channels.enumerated() {
      // The lift has a tolerance of its own, 0.01.
      let limit = index == 2 ? 0.01 : tolerance
      // Few segments: hundreds of frames need at most 24, or 100 at the finest tolerance.
      #expect(channel.transient.count <= (tolerance == 0.25 ? 24 : 100))
      // The corner is at (40, 40), where the lift is 0.
      #expect(channel.continuation == .hold(index == 2 ? 0 : 40))
      if let first = channel.transient.first { #expect(first.start.time == plan.timing.start) }
      // The loader comes to rest within half a pixel of its corner, 1/6 pt.
      if let last = channel.transient.last, index < 2 {
        #expect(last.end.time == plan.timing.steadyStart && abs(last.end.value - 40) < 1 / 6.0)
      }
      for (segment, next) in zip(channel.transient, channel.transient.dropFirst()) {
        #expect(segment.end.time == next.start.time)
        #expect(abs(segment.end.value - next.start.value) < 1e-9)
      }
      for segment in channel.transient {
        for step in 0...20 {
          let now = segment.start.time + segment.duration * Double(step) / 20
          let frame = loader.frame(at: now)
          let value = [frame.position.x, frame.position.y, frame.lift][index]
          // Where it comes to rest, its position jumps by half a pixel at most.
          let mayJump = index < 2 && now == plan.timing.steadyStart
          let allowed = mayJump ? max(limit, 1 / 6.0) : limit
          #expect(abs(segment.sample(at: now).value - value) <= allowed, "\(index) at \(now)")
        }
      }
    }
  }

  @Test("A constant channel has no keyframes and holds its value")
  func none() {
    // At rest.
    for channel in plan(thrown, from: 20).channels { #expect(channel.transient.isEmpty) }
    // Caught in flight.
    var held = thrown
    held.send(.grab(at: .zero), at: 7.1)
    let position = held.frame(at: 7.1).position
    let plan = plan(held, from: 7.1)
    #expect(
      plan.channels[0].transient.isEmpty && plan.channels[0].continuation == .hold(position.x))
    #expect(
      plan.channels[1].transient.isEmpty && plan.channels[1].continuation == .hold(position.y))
    // It was being lowered; from the grab at 7.1 s on it is lifted again, in 0.15 s.
    #expect(!plan.channels[2].transient.isEmpty && plan.channels[2].continuation == .hold(1))
    #expect(abs(plan.timing.steadyStart - 7.25) < 1e-12)
    // A flight along the bottom edge moves only x.
    var level = FloatingLoader(in: FieldVector(390, 844))
    level.send(.orderIn, at: 0)
    level.fly(to: .bottomLeft, at: 1)
    let levelPlan = self.plan(level, from: 1)
    #expect(!levelPlan.channels[0].transient.isEmpty && levelPlan.channels[1].transient.isEmpty)
    #expect(
      levelPlan.channels[1].continuation == .hold(804)
        && levelPlan.channels[2].continuation == .hold(0))
  }
}
