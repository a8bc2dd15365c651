import LoaderCore
import LoaderSupport
import Testing
import TimelineModule

@testable import LoaderDrawing
@testable import LoaderPlans

/// Tests of the search for the instants at which a number of a drawing becomes another expression.
///
/// A number of a drawing is an expression of the channels, here of the sweep, which shows the progress. By `select`
/// it is another expression if one number is greater than another. Its keyframes are the transient, until the loader
/// is steady, and a continuation.
///
/// `shown(_:)` returns a loader with a progress, on screen and active since 0 s. Times are in seconds.
@Suite("Plans of a scene")
struct ScenePlanTests {
  /// Returns the keyframes of a number of a ring after its last event, with an error of at most 1e-4.
  ///
  /// `ofNumbers` has the tolerance of each number that the closure returns: here one.
  private func keyframes(
    of loader: Loader<Circular>,
    _ number: (SceneInputs<RingChannels, AffineExpression>) -> AffineExpression
  ) -> KeyframePlan.Channel {
    KeyframePlan(ofNumbers: [1e-4], loader, from: loader.store.time) { [number($0)] }.channels[0]
  }

  @Test("Find a briefly chosen expression, down to 0.1 ms", arguments: [1e-2, 1e-4])
  func moment(duration: Double) throws {
    // The progress rises, and turns back soon.
    var loader = Loader().shown(0.2)
    loader.send(.progress(0.9), at: 2)
    loader.send(.progress(0.1), at: 2.15)
    // The instant at which it turns back, by halving.
    var (low, high) = (2.15, 2.4)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if loader.velocities(at: middle).sweep > 0 { low = middle } else { high = middle }
    }
    // A limit that the sweep exceeds for about `duration`, around that instant: half of it later the sweep is there.
    let limit = AffineExpression(loader.frame(at: low + duration / 2).channels.sweep)
    let segments = keyframes(of: loader) {
      .select($0.sweep, ifGreaterThan: limit, then: 1.0, else: 0.0)
    }.transient
    let shown = try #require(segments.first { $0.start.value == 1 })
    #expect(shown.isLevel && shown.start.time < low && low < shown.end.time)
    #expect(abs(shown.duration - duration) < duration / 10)
    // One segment with 0 comes before; after, the continuation is 0 again.
    #expect(segments.count == 2)
  }

  @Test("A choice depends on what is compared, and on both expressions")
  func dependencies() {
    // Each number is an input, which is one bit.
    let inputs = (0..<4).map { AffineExpression(input: $0, value: Double($0)) }
    let choice = AffineExpression.select(
      inputs[0], ifGreaterThan: inputs[1], then: inputs[2], else: inputs[3])
    #expect(choice.dependencies == 0b1111 && choice.value == 3)
  }

  @Test("A choice at a motion's start changes at the event, and one at its target at the end")
  func smooth() {
    var loader = Loader().shown(0.2)
    loader.send(.progress(0.9), at: 2)
    let (start, target) = (AffineExpression(0.2), AffineExpression(0.9))
    // Greater than its start from the event on: 1 without any keyframe.
    let departed = keyframes(of: loader) {
      .select($0.sweep, ifGreaterThan: start, then: 1.0, else: 0.0)
    }
    #expect(departed.transient.isEmpty)
    #expect(departed.continuation == .hold(1))
    // Below its target until the end of the motion: 1, and 0 from then on.
    let arrived = keyframes(of: loader) {
      .select(target, ifGreaterThan: $0.sweep, then: 1.0, else: 0.0)
    }
    let end = KeyframePlan(of: loader, from: 2).timing.steadyStart
    #expect(arrived.transient.map(\.end) == [CubicSegment.Point(time: end, value: 1)])
    #expect(arrived.continuation == .hold(0))
  }
}
