import FieldDynamics
import FloatingCore
import LoaderCore
import SwiftUI
import Testing

@testable import LoaderScreens
@testable import LoaderUI

extension AppleTests {
  /// A floating view in SwiftUI, compared with a twin, a floating loader that receives the same events.
  ///
  /// `staged` puts a view on a stage of 320 × 480 points. `pass` advances its clock, and returns the number of
  /// frames that were drawn meanwhile. A node with a `position` is the floating view; `drag`, `keys` and `actions` are
  /// what a finger, a keyboard and assistive technology do with it. `lift` is 1 while it is held, and 0 at rest.
  /// `loaderTime` is a date in seconds of the loaders' clock.
  @MainActor
  struct FloatingSwiftUITests {
    @Test("In SwiftUI, drag, keys, actions, rotation and reduced motion act as in the twin")
    func flight() async throws {
      let stage = staged(DrawnLoaderView().loaderFloating())
      var twin = FloatingLoader(
        in: FieldVector(320, 480),
        geometry: FloatingGeometry(
          size: FieldVector(48, 48), top: 16, left: 16, bottom: 16, right: 16))
      twin.send(.orderIn, at: stage.date.loaderTime)
      /// Returns the floating view, the only one with a position.
      func node() throws -> ViewNode { try #require(stage.root.all.first { $0.position != nil }) }
      /// Expects the view where the twin is now.
      func expectTwinPosition() throws {
        stage.update()
        let position = twin.frame(at: stage.date.loaderTime).position
        #expect(try node().position == CGPoint(x: position.x, y: position.y))
      }
      try expectTwinPosition()
      // 16 and half of 48 points from the edges of 320 × 480.
      #expect(try node().position == CGPoint(x: 280, y: 440))
      // The coordinate space in which the drag is measured has a name.
      #expect(stage.root.attributes["space"] != nil)
      // Dragged to the upper left for five frames, and thrown. The drag begins at the first of them, which is more
      // than 10 points away.
      var point = CGPoint(x: 270, y: 430)
      var finger: FingerVelocity?
      for _ in 0..<5 {
        point = CGPoint(x: point.x - 30, y: point.y - 20)
        stage.pass(1 / 60)
        let (now, touched) = (stage.date.loaderTime, FieldVector(point.x, point.y))
        if finger == nil {
          finger = FingerVelocity(at: touched, time: now)
          twin.send(.grab(at: touched), at: now)
        }
        finger?.move(to: touched, at: now)
        twin.send(.move(to: touched), at: now)
        try #require(node().drag).move(to: point)
        try expectTwinPosition()
        let lift = twin.frame(at: stage.date.loaderTime).lift
        // Wholly lifted, it is 6 % larger, with a shadow of opacity 0.3.
        #expect(try node().attributes["scale"] == "\(1 + 0.06 * lift)")
        #expect(try node().attributes["shadow"] == "\(0.3 * lift)")
      }
      // Four sixtieths of a second after the grab it is partly lifted; that takes 0.15 s.
      #expect(twin.frame(at: stage.date.loaderTime).lift > 0.3)
      try #require(node().drag).end(at: point)
      twin.send(.release(velocity: finger?.pointsPerSecond ?? .zero), at: stage.date.loaderTime)
      // It flies for more than 8 · 0.11 = 0.88 s, and 4 s later it is at rest.
      for _ in 0..<8 {
        stage.pass(0.11)
        try expectTwinPosition()
      }
      #expect(twin.frame(at: stage.date.loaderTime).state == .flying)
      stage.pass(4)
      try expectTwinPosition()
      // The loader itself is still drawn once.
      #expect(try node().all.filter { $0.kind == "canvas" }.count == 1)
      // A key, and in its flight an action for assistive technology.
      #expect(try node().keys[.upArrow]?() == .handled)
      twin.fly(to: twin.store.corner.moved(y: -1), at: stage.date.loaderTime)
      stage.pass(0.2)
      try expectTwinPosition()
      let action = try #require(node().actions["Move to the bottom right"])
      action()
      twin.fly(to: .bottomRight, at: stage.date.loaderTime)
      stage.pass(0.2)
      try expectTwinPosition()
      // Rotated in flight.
      stage.size = CGSize(width: 480, height: 320)
      twin.setGeometry(twin.geometry, in: FieldVector(480, 320), at: stage.date.loaderTime)
      stage.pass(0.1)
      try expectTwinPosition()
      // In the middle of the flight, motion is reduced. The same geometry again has the flight follow that.
      stage.environment.accessibilityReduceMotion = true
      twin.motion = .reduced
      twin.setGeometry(twin.geometry, in: FieldVector(480, 320), at: stage.date.loaderTime)
      stage.pass(0.1)
      try expectTwinPosition()
      // It has not arrived yet.
      #expect(try node().position != CGPoint(x: 440, y: 280))
      // The system cancels a drag in the quarter at the top left, so it goes to that corner.
      let held = try #require(node().drag)
      for goal in [CGPoint(x: 430, y: 280), CGPoint(x: 60, y: 40)] {
        held.move(to: goal)
      }
      try #require(node().drag).cancel()
      // The view ends a canceled drag in a task, which runs meanwhile.
      await Task.yield()
      stage.pass(5)
      #expect(try node().position == CGPoint(x: 40, y: 40))
    }
  }
}
