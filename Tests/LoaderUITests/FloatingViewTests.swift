import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderPlans
import QuartzCore
import Testing
import UIKit

@testable import LoaderScreens
@testable import LoaderUI

extension AppleTests {
  /// Floating loaders in UIKit, each compared with a twin, a plain floating loader with the same events.
  ///
  /// A `Screen` is a window of 320 × 480 points and its clock: `turn` lays a frame out, `pass` does, too, and then
  /// advances the clock. `expectFlight` compares all of a flight with the twin's. A floating loader has 48 points, and
  /// rests 16 points from two edges. UIKit is a stand-in, in Tests/AppleInterfaces: `unused` counts the presses of keys
  /// that a view leaves to the app, `implicitAnimations` what would move by itself.
  @MainActor
  struct FloatingViewTests {
    /// The window and its clock.
    private let screen = Screen()

    @Test("In UIKit, moves like a plain floating loader; touches elsewhere pass through")
    func touches() {
      let loader = LoaderUIView()
      let view = screen.floating(FloatingLoaderView(loader))
      let layer = view.content.layer
      var twin = FloatingTwin(of: layer)
      #expect(view.corner == .bottomRight)
      #expect(view.content.center == CGPoint(x: 280, y: 440))
      #expect(view.content.bounds.size == CGSize(width: 48, height: 48))
      // Its middle is 16 points and half of 48 from the edges, so its lower left corner is at (256, 464). While it is
      // inactive, it takes no touch there.
      #expect(!view.point(inside: CGPoint(x: 257, y: 463), with: nil))
      loader.isActive = true
      #expect(view.point(inside: CGPoint(x: 257, y: 463), with: nil))
      #expect(!view.point(inside: CGPoint(x: 255, y: 463), with: nil))
      #expect(!view.point(inside: CGPoint(x: 20, y: 20), with: nil))

      /// Drags the view and its twin by a step in each of `count` frames, and lets go.
      ///
      /// Half a frame before each event is one more touch, a quarter of the step on. It counts for the velocity only.
      func drag(from start: CGPoint, by step: CGPoint, times count: Int) {
        var point = start
        var finger = FingerVelocity(at: FieldVector(start.x, start.y), time: MediaClock.now)
        let touch = UITouch(point, at: MediaClock.now)
        let isFlying = twin.loader.frame(at: MediaClock.now).state == .flying
        view.drag.touchesBegan([touch], with: UIEvent())
        // A touch stops a flight, and then drags at once.
        #expect(view.drag.state == (isFlying ? .began : .possible))
        if isFlying {
          twin.loader.send(.grab(at: FieldVector(point.x, point.y)), at: MediaClock.now)
        }
        for number in 0..<count {
          let between = CGPoint(x: point.x + step.x / 4, y: point.y + step.y / 4)
          point = CGPoint(x: point.x + step.x, y: point.y + step.y)
          MediaClock.now += 1 / 60
          let early = UITouch(between, at: MediaClock.now - 1 / 120)
          if number == 0, !isFlying {
            // At rest, the drag begins once the finger has moved by 10 points: at the end of the first step, which is
            // longer.
            finger = FingerVelocity(at: FieldVector(point.x, point.y), time: MediaClock.now)
            twin.loader.send(.grab(at: FieldVector(point.x, point.y)), at: MediaClock.now)
          } else {
            finger.move(to: FieldVector(between.x, between.y), at: early.timestamp)
          }
          finger.move(to: FieldVector(point.x, point.y), at: MediaClock.now)
          touch.move(to: point, at: MediaClock.now)
          view.drag.touchesMoved([touch], with: UIEvent([early]))
          twin.loader.send(.move(to: FieldVector(point.x, point.y)), at: MediaClock.now)
          #expect(twin.position() == twin.expected)
        }
        view.drag.touchesEnded([touch], with: UIEvent())
        #expect(view.drag.state == .ended)
        view.drag.reset()
        twin.loader.send(.release(velocity: finger.pointsPerSecond), at: MediaClock.now)
      }
      // Thrown to the upper left with 50 points in a sixtieth of a second, which are 3000 points a second.
      drag(from: CGPoint(x: 270, y: 450), by: CGPoint(x: -30, y: -40), times: 4)
      #expect(twin.loader.frame(at: MediaClock.now).velocity.length > 2000)
      twin.expectFlight()
      #expect(view.corner == .topLeft)
      // 0.1 s later it is still in flight: caught where the twin is, and thrown again.
      screen.pass(0.1)
      let caught = twin.expected
      #expect(view.point(inside: CGPoint(x: caught.x, y: caught.y), with: nil))
      drag(from: CGPoint(x: caught.x, y: caught.y), by: CGPoint(x: 9, y: 3), times: 3)
      twin.expectFlight()
      // Rotated in flight, with a bar at the top.
      screen.pass(0.05)
      screen.window.setSafeArea(UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 10))
      view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
      screen.turn()
      // The safe area adds 40 to the inset of 16 at the top, and 10 at the right.
      var turned = FloatingTwin.geometry
      turned.top = 16 + 40
      turned.right = 16 + 10
      twin.loader.setGeometry(turned, in: FieldVector(480, 320), at: MediaClock.now)
      twin.expectFlight()
      // A second touch is ignored. The system cancels the first one, without a throw: so the view goes to the corner
      // next to the finger.
      screen.pass(5)
      let rest = view.content.center
      let (finger, second) = (UITouch(rest, at: MediaClock.now), UITouch(rest, at: MediaClock.now))
      view.drag.touchesBegan([finger], with: UIEvent())
      view.drag.touchesBegan([second], with: UIEvent())
      #expect(view.drag.ignored == [second])
      for point in [CGPoint(x: rest.x - 10, y: rest.y), CGPoint(x: 60, y: 300)] {
        finger.move(to: point, at: MediaClock.now)
        view.drag.touchesMoved([finger], with: UIEvent())
      }
      view.drag.touchesCancelled([finger], with: UIEvent())
      #expect(view.drag.state == .cancelled)
      view.drag.reset()
      #expect(view.corner == .bottomLeft)
      // An end after the cancellation changes nothing.
      view.drag.touchesEnded([finger], with: UIEvent())
      screen.pass(5)
      // 16 and half of 48 points from the left and lower edges of 480 × 320.
      #expect(twin.position() == FieldVector(40, 280))
      #expect(CALayer.implicitAnimations == 0)
    }

    @Test("Keys and actions move it between corners; in the background a flight plays on")
    func keys() throws {
      let view = screen.floating(FloatingLoaderView(LoaderUIView(), corner: .topLeft))
      #expect(view.canBecomeFocused && view.canBecomeFirstResponder)
      for (key, corner) in [
        (UIKeyboardHIDUsage.keyboardRightArrow, Corner.topRight),
        (.keyboardDownArrow, .bottomRight), (.keyboardLeftArrow, .bottomLeft),
        (.keyboardUpArrow, .topLeft),
      ] {
        view.pressesBegan([UIPress(key)], with: nil)
        #expect(view.corner == corner)
        screen.pass(0.3)
      }
      // Another key is left to the app.
      view.pressesBegan([UIPress(.keyboardA)], with: nil)
      #expect(view.unused == 1 && view.corner == .topLeft)
      let actions = try #require(view.content.accessibilityCustomActions)
      #expect(
        actions.map(\.name) == [
          "Move to the top left", "Move to the top right", "Move to the bottom left",
          "Move to the bottom right",
        ])
      #expect(actions[3].actionHandler?(actions[3]) == true)
      #expect(view.corner == .bottomRight)
      // One animation for each axis.
      #expect(view.content.layer.animationKeys()?.count == 2)
      post(UIApplication.didEnterBackgroundNotification)
      // The flight plays on, and ends in its corner.
      #expect(view.content.layer.animationKeys()?.count == 2)
      screen.pass(5)
      #expect(FloatingTwin(of: view.content.layer).position() == FieldVector(280, 440))
      post(UIApplication.willEnterForegroundNotification)
      // Without animation, by UIKit or by us, it is there immediately: 16 points and half of 48 from the edges.
      UIView.performWithoutAnimation { view.fly(to: .topLeft) }
      #expect(view.content.layer.animationKeys() == [])
      #expect(view.content.center == CGPoint(x: 40, y: 40))
      withoutLoaderAnimation { view.fly(to: .bottomRight) }
      #expect(view.content.layer.animationKeys() == [])
      // A transaction of the app stays open, and keeps its setting.
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      view.fly(to: .topLeft)
      try #require(CATransaction.disableActions())
      CATransaction.commit()
      view.texts = FloatingTexts(topLeft: "Nach links oben")
      #expect(view.content.accessibilityCustomActions?.first?.name == "Nach links oben")
    }

    @Test("A touch that moves less than a drag leaves a button inside its touch")
    func slop() {
      let view = screen.floating()
      let start = CGPoint(x: 280, y: 440)
      let touch = UITouch(start, at: MediaClock.now)
      view.drag.touchesBegan([touch], with: UIEvent())
      // By 9.9 points; a drag begins at 10.
      touch.move(to: CGPoint(x: 287, y: 433), at: MediaClock.now)
      view.drag.touchesMoved([touch], with: UIEvent())
      // The recognizer has not begun, so UIKit does not cancel the touch of the button.
      #expect(view.drag.state == .possible && !view.isHeld)
      view.drag.touchesEnded([touch], with: UIEvent())
      #expect(view.drag.state == .failed)
      view.drag.reset()
      screen.pass(1)
      #expect(view.content.center == start && view.content.layer.animationKeys() == [])
      // The distance of the next touch counts from its own start.
      touch.move(to: start, at: MediaClock.now)
      view.drag.touchesBegan([touch], with: UIEvent())
      // By 6 and 8 points, which are 10.
      touch.move(to: CGPoint(x: 274, y: 432), at: MediaClock.now)
      view.drag.touchesMoved([touch], with: UIEvent())
      #expect(view.drag.state == .began && view.isHeld)
      // A throw may have 120 frames per second.
      let flight = view.content.layer.animation(forKey: "floating transform.scale")
      #expect(flight?.preferredFrameRateRange.maximum == 120)
      // The app sends it to a corner. It does not come back to the finger, which is still down.
      view.fly(to: .topLeft)
      touch.move(to: CGPoint(x: 240, y: 400), at: MediaClock.now)
      view.drag.touchesMoved([touch], with: UIEvent())
      #expect(!view.isHeld && view.corner == .topLeft)
    }

    @Test("A held loader is lifted above a shadow, and comes down in flight")
    func lifted() {
      let view = screen.floating()
      let layer = view.content.layer
      /// Returns what is displayed now: the scale of the view, and the opacity of its shadow.
      func presented() -> [Double] {
        ["transform.scale", "shadowOpacity"].map { layer.number($0, at: MediaClock.now) }
      }
      #expect(layer.shadowColor != nil && layer.shadowOffset == CGSize(width: 0, height: 4))
      let touch = UITouch(CGPoint(x: 280, y: 440), at: MediaClock.now)
      view.drag.touchesBegan([touch], with: UIEvent())
      // By 10 points, at which the drag begins.
      touch.move(to: CGPoint(x: 270, y: 440), at: MediaClock.now)
      view.drag.touchesMoved([touch], with: UIEvent())
      #expect(presented() == [1, 0])
      screen.pass(0.075)
      // Half of the lift of 0.15 s, which makes it 6 % larger and gives its shadow an opacity of 0.3.
      #expect(abs(presented()[0] - 1.03) < 1e-6 && abs(presented()[1] - 0.15) < 1e-6)
      screen.pass(1)
      touch.move(to: CGPoint(x: 200, y: 300), at: MediaClock.now)
      view.drag.touchesMoved([touch], with: UIEvent())
      screen.pass(5)
      #expect(presented() == [1.06, 0.3])
      view.drag.touchesEnded([touch], with: UIEvent())
      #expect(presented() == [1.06, 0.3])
      // It comes down for as long as it flies, which is longer than 0.15 s and shorter than 2 s more.
      screen.pass(0.15)
      #expect(presented()[0] > 1 && presented()[0] < 1.06)
      screen.pass(2)
      #expect(presented() == [1, 0])
    }

    @Test("In UIKit, applies reduced motion immediately, in mid-flight")
    func reduced() {
      let view = screen.floating()
      var twin = FloatingTwin(of: view.content.layer)
      view.fly(to: .topLeft)
      twin.loader.fly(to: .topLeft, at: MediaClock.now)
      screen.pass(0.1)
      UIAccessibility.setReduceMotion(true)
      defer { UIAccessibility.setReduceMotion(false) }
      twin.loader.motion = .reduced
      // The same geometry again, so that the twin's flight continues by its new preference.
      twin.loader.setGeometry(
        twin.loader.geometry, in: twin.loader.store.bounds, at: MediaClock.now)
      twin.expectFlight()
    }
  }
}
