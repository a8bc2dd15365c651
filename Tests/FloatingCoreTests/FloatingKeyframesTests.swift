import FieldDynamics
import FloatingCore
import Testing
import TimelineModule

@Suite("The keyframes of a flight")
struct FloatingKeyframesTests {
  /// Thrown at 7 s from the bottom right, over both midlines and into two walls.
  private var thrown: FloatingLoader {
    var loader = FloatingLoader(in: FieldVector(390, 844))
    loader.send(.orderIn, at: 0)
    loader.send(.grab(FieldVector(350, 804)), at: 7)
    loader.send(.release(FieldVector(-4600, -9000)), at: 7)
    return loader
  }

  private func plan(
    _ loader: FloatingLoader, _ axis: Flight.Axis, from time: Double, tolerance: Double = 0.25
  ) -> [CubicSegment] {
    var segments: [CubicSegment] = []
    loader.keyframes(of: axis, from: time, tolerance: tolerance) { segments.append($0) }
    return segments
  }

  @Test("are near the flight, from any instant of it", arguments: [0.25, 0.001], [7, 7.05, 7.9])
  func near(tolerance: Double, time: Double) throws {
    let loader = thrown
    for axis in [Flight.Axis.horizontal, .vertical] {
      let plan = plan(loader, axis, from: time, tolerance: tolerance)
      #expect(plan.count <= (tolerance == 0.25 ? 24 : 60))
      #expect(try abs(#require(plan.first).start.time - time) < 1e-12)
      let last = try #require(plan.last)
      #expect(last.end.value == 40)
      #expect(loader.state(at: last.end.time + 1e-9) == .resting)
      for (one, next) in zip(plan, plan.dropFirst()) {
        #expect(one.end.time == next.start.time)
        #expect(abs(one.end.value - next.start.value) < 1e-9)
      }
      for segment in plan {
        for step in 0...20 {
          let now = segment.start.time + segment.duration * Double(step) / 20
          let place = loader.frame(at: now).place
          let error = segment.sample(at: now).value - (axis == .vertical ? place.y : place.x)
          #expect(abs(error) <= tolerance)
        }
      }
    }
  }

  @Test("are empty while it rests")
  func none() {
    let loader = thrown
    #expect(plan(loader, .horizontal, from: 20).isEmpty)
    var held = loader
    held.send(.grab(.zero), at: 7.1)
    #expect(plan(held, .vertical, from: 7.1).isEmpty)
  }
}
