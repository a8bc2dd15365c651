import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderDrawing
import Testing

@testable import LayerPlans
@testable import LoaderScreens

/// Tests of the plan of a floating loader, played by `LayerPlayer`.
///
/// A plan has the final position of the loader's layer, and animations relative to it: shift, scale and shadow.
/// Lengths are in points, velocities in points a second, times in seconds.
@Suite("Plan of a floating loader")
struct FloatingPlanTests {
  private static let corners: [Corner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// Returns a loader that is thrown at 7 s from near the middle of bounds of 390 × 844.
  private func thrown(_ velocity: FieldVector, _ motion: MotionPreference = .full) -> FloatingLoader
  {
    var loader = FloatingLoader(in: FieldVector(390, 844), motion: motion)
    loader.send(.orderIn, at: 0)
    loader.send(.grab(at: FieldVector(350, 804)), at: 6)
    loader.send(.move(to: FieldVector(205, 396)), at: 7)
    loader.send(.release(velocity: velocity), at: 7)
    return loader
  }

  /// Returns the places of a layer that plays the plan, at these times.
  private func places(_ plan: FloatingPlan, at times: [Double]) -> [FieldVector] {
    let layer = LayerModel(
      name: "layer", parent: nil, shape: .group, frame: CanvasRect(width: 48, height: 48),
      values: [.translationX: .number(0), .translationY: .number(0)])
    let player = LayerPlayer(
      LayerPlan(box: layer.frame, layers: [layer], animations: plan.animations))
    return times.map { time in
      FieldVector(
        plan.position.x + player.number("layer", .translationX, at: time),
        plan.position.y + player.number("layer", .translationY, at: time))
    }
  }

  @Test(
    "Matches the flight within a quarter of a point, from any instant",
    arguments: [7, 7.13, 8.1])
  func near(start: Double) {
    var worst = 0.0
    for motion in MotionPreference.allCases {
      for speed in [0.0, 90, 900, 9000, 20000] {
        for (x, y) in [(1.0, 0.0), (-0.6, -0.8), (0.1, 1), (0, 0.5), (-0.7, 0.7)] {
          let loader = thrown(FieldVector(x, y) * speed, motion)
          let plan = FloatingPlan(of: loader, from: start)
          for animation in plan.animations {
            #expect(animation.begin == start && animation.repeatCount == 1)
            // At most 24 segments, so 25 values.
            #expect(animation.values.count <= 25 && !animation.isAdditive)
            // At rest it has its own size, no shadow and no shift from its goal.
            let atRest = animation.keyPath == .scale ? 1.0 : 0
            #expect(animation.values.last == .number(atRest) && animation.keyTimes.last == 1)
          }
          let times = (0...80).map { start + Double($0) * 0.05 }
          for (position, time) in zip(places(plan, at: times), times) {
            let error = position - loader.frame(at: time).position
            worst = max(worst, max(abs(error.x), abs(error.y)))
          }
        }
      }
    }
    // Some error is normal: without any, nothing would have been compared.
    #expect(worst > 0 && worst <= 0.25, "\(worst)")
  }

  // The animations of the lift are two: of scale and shadow.
  @Test("Has no animations at rest, and only the one of its lift while a finger holds it")
  func still() {
    for corner in Self.corners {
      var loader = FloatingLoader(in: FieldVector(390, 844), corner: corner)
      loader.send(.orderIn, at: 0)
      let position = loader.position(of: corner)
      let plan = FloatingPlan(of: loader, from: 3)
      #expect(plan.position == CanvasPoint(x: position.x, y: position.y))
      #expect(plan.animations.isEmpty)
    }
    var loader = thrown(FieldVector(900, 300))
    loader.send(.grab(at: .zero), at: 7.2)
    loader.send(.move(to: FieldVector(-30, 10)), at: 7.3)
    let position = loader.frame(at: 7.3).position
    let held = FloatingPlan(of: loader, from: 7.3)
    #expect(held.position == CanvasPoint(x: position.x, y: position.y))
    #expect(held.animations.map(\.keyPath) == [.scale, .shadowOpacity])
    // At rest again after its flight.
    #expect(FloatingPlan(of: thrown(FieldVector(900, 300)), from: 20).animations.isEmpty)
  }

  @Test("Lifts a held loader around its middle, and lowers it in flight")
  func lifted() {
    var loader = FloatingLoader(in: FieldVector(390, 844))
    loader.send(.orderIn, at: 0)
    loader.send(.grab(at: FieldVector(350, 804)), at: 1)
    /// Returns scale, opacity of the shadow, and shift of the layer at an instant, in the plan made at `start`.
    ///
    /// `anchor` is the point around which the layer is scaled, in fractions of its size.
    func presented(
      from start: Double, at time: Double, anchor: CanvasPoint = CanvasPoint(x: 0.5, y: 0.5)
    ) -> (scale: Double, shadow: Double, x: Double, y: Double) {
      let layer = LayerModel(
        name: "layer", parent: nil, shape: .group, frame: CanvasRect(width: 48, height: 48),
        values: [
          .scale: .number(1), .shadowOpacity: .number(0), .translationX: .number(0),
          .translationY: .number(0),
        ])
      let plan = FloatingPlan(of: loader, from: start, anchor: anchor)
      let player = LayerPlayer(
        LayerPlan(box: layer.frame, layers: [layer], animations: plan.animations))
      func number(_ keyPath: LayerKeyPath) -> Double {
        player.number("layer", keyPath, at: time)
      }
      return (
        number(.scale), number(.shadowOpacity), number(.translationX), number(.translationY)
      )
    }
    for time in [1.0, 1.05, 1.1, 1.2, 90] {
      let lift = loader.frame(at: time).lift
      // In the plan of the grab, and in a later one.
      for start in [1, min(time, 1.3)] {
        // Held, it is 6 % larger, and its shadow has an opacity of 0.3. The lift of a plan is exact to 0.01, so the
        // scale to 0.06 · 0.01, and the shadow to 0.3 · 0.01.
        let now = presented(from: start, at: time)
        #expect(abs(now.scale - (1 + 0.06 * lift)) < 1e-3)
        #expect(abs(now.shadow - 0.3 * lift) < 4e-3)
        #expect(now.x == 0 && now.y == 0)
      }
      // Scaled around its upper left corner, its middle at (24, 24) would move to the right and
      // down, so it is shifted back.
      let shifted = presented(from: 1, at: time, anchor: CanvasPoint(x: 0, y: 0))
      #expect(abs(shifted.x + 24 * (shifted.scale - 1)) < 1e-9 && shifted.y == shifted.x)
      // Around the middle of its left edge, it would move only to the right.
      let atEdge = presented(from: 1, at: time, anchor: CanvasPoint(x: 0, y: 0.5))
      #expect(abs(atEdge.x + 24 * (atEdge.scale - 1)) < 1e-9 && atEdge.y == 0)
    }
    #expect(loader.frame(at: 1.2).lift == 1)
    // Released, it is lowered in flight; at rest it has its own size and no shadow.
    loader.send(.release(velocity: FieldVector(900, 300)), at: 1.2)
    for time in [1.2, 1.26, 1.4] {
      let lift = loader.frame(at: time).lift
      #expect(abs(presented(from: 1.2, at: time).scale - (1 + 0.06 * lift)) < 1e-3)
    }
    let atRest = presented(from: 1.2, at: 4)
    #expect(atRest.scale == 1 && atRest.shadow == 0)
  }
}
