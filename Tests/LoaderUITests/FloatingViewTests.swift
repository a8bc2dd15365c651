import AppKit
import FieldDynamics
import FloatingCore
import LoaderCore
import QuartzCore
import Testing
import UIKit

@testable import LoaderUI

extension AppleTests {
  /// Loaders that float in UIKit and AppKit, each beside a twin that is told the same.
  @MainActor
  struct FloatingViewTests {
    /// How far a layer that is animated may be from the flight, in points, on each axis.
    private static let tolerance = 0.25

    private static let geometry = FloatingGeometry(
      size: FieldVector(48, 48), top: 16, left: 16, bottom: 16, right: 16)

    /// A loader that floats in 320 × 480 points, on screen.
    private func twin(_ geometry: FloatingGeometry = geometry, at time: Double) -> FloatingLoader {
      var loader = FloatingLoader(in: FieldVector(320, 480), geometry: geometry)
      loader.send(.orderIn, at: time)
      return loader
    }

    /// Where the middle of a layer is presented.
    private func place(_ layer: CALayer, at time: Double) -> FieldVector {
      func way(_ keyPath: String) -> Double {
        let isAnimated = layer.animationKeys()?.contains("floating \(keyPath)") ?? false
        return isAnimated ? layer.number(keyPath, at: time) : 0
      }
      return FieldVector(
        layer.position.x + way("transform.translation.x"),
        layer.position.y + way("transform.translation.y"))
    }

    /// Expects a layer to fly as its twin from now on, the app asleep.
    private func expect(_ layer: CALayer, like twin: FloatingLoader) {
      let additions = CALayer.additions
      for later in [0, 0.01, 0.07, 0.2, 0.33, 0.6, 1.1, 2, 3.4, 60] {
        let time = MediaClock.now + later
        let off = place(layer, at: time) - twin.frame(at: time).place
        #expect(max(abs(off.x), abs(off.y)) <= Self.tolerance, "\(later) s later: \(off)")
      }
      #expect(CALayer.additions == additions)
    }

    @Test(
      "In UIKit it moves like a plain floating loader; touches elsewhere go through")
    func touches() {
      let screen = Screen()
      let loader = LoaderUIView()
      let view = FloatingLoaderView(loader)
      view.frame = screen.window.bounds
      screen.window.addSubview(view)
      screen.turn()
      let layer = view.content.layer
      var twin = twin(at: MediaClock.now)
      #expect(view.corner == .bottomRight)
      #expect(view.content.center == CGPoint(x: 280, y: 440))
      #expect(view.content.bounds.size == CGSize(width: 48, height: 48))
      #expect(!view.point(inside: CGPoint(x: 257, y: 463), with: nil))
      loader.isActive = true
      #expect(view.point(inside: CGPoint(x: 257, y: 463), with: nil))
      #expect(!view.point(inside: CGPoint(x: 255, y: 463), with: nil))
      #expect(!view.point(inside: CGPoint(x: 20, y: 20), with: nil))

      /// Drags it along, with a touch between two events that only the velocity counts.
      func drag(from start: CGPoint, by step: CGPoint, times count: Int) -> CGPoint {
        var point = start
        var finger = FingerVelocity(at: FieldVector(start.x, start.y), time: MediaClock.now)
        view.touchesBegan([UITouch(point, at: MediaClock.now)], with: nil)
        twin.send(.grab(FieldVector(point.x, point.y)), at: MediaClock.now)
        for _ in 0..<count {
          let between = CGPoint(x: point.x + step.x / 4, y: point.y + step.y / 4)
          point = CGPoint(x: point.x + step.x, y: point.y + step.y)
          MediaClock.now += 1 / 60
          let early = UITouch(between, at: MediaClock.now - 1 / 120)
          finger.move(to: FieldVector(between.x, between.y), at: early.timestamp)
          finger.move(to: FieldVector(point.x, point.y), at: MediaClock.now)
          view.touchesMoved([UITouch(point, at: MediaClock.now)], with: UIEvent([early]))
          twin.send(.move(FieldVector(point.x, point.y)), at: MediaClock.now)
          #expect(place(layer, at: MediaClock.now) == twin.frame(at: MediaClock.now).place)
        }
        view.touchesEnded([UITouch(point, at: MediaClock.now)], with: nil)
        twin.send(.release(finger.pointsPerSecond), at: MediaClock.now)
        return point
      }
      _ = drag(from: CGPoint(x: 270, y: 450), by: CGPoint(x: -30, y: -40), times: 4)
      #expect(twin.frame(at: MediaClock.now).velocity.length > 2000)
      expect(layer, like: twin)
      #expect(view.corner == .topLeft)
      screen.pass(0.1)
      let caught = twin.frame(at: MediaClock.now).place
      #expect(view.point(inside: CGPoint(x: caught.x, y: caught.y), with: nil))
      _ = drag(from: CGPoint(x: caught.x, y: caught.y), by: CGPoint(x: 9, y: 3), times: 3)
      expect(layer, like: twin)
      // Turned in flight, with a bar at the top.
      screen.pass(0.05)
      screen.window.setSafeArea(UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 10))
      view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
      screen.turn()
      var turned = Self.geometry
      (turned.top, turned.right) = (56, 26)
      twin.setGeometry(turned, in: FieldVector(480, 320), at: MediaClock.now)
      expect(layer, like: twin)
      // Let go by the system: it goes to the corner of its quarter.
      screen.pass(5)
      let rest = view.content.center
      view.touchesBegan([UITouch(rest, at: MediaClock.now)], with: nil)
      view.touchesMoved([UITouch(CGPoint(x: 60, y: 300), at: MediaClock.now)], with: nil)
      view.touchesCancelled([], with: nil)
      #expect(view.corner == .bottomLeft)
      view.touchesEnded([UITouch(rest, at: MediaClock.now)], with: nil)
      screen.pass(5)
      #expect(place(layer, at: MediaClock.now) == FieldVector(40, 280))
      #expect(CALayer.implicitAnimations == 0)
    }

    @Test(
      "Keys and actions for assistive technology move it from corner to corner; off screen it lands"
    )
    func keys() throws {
      let screen = Screen()
      let view = FloatingLoaderView(LoaderUIView(), corner: .topLeft)
      view.frame = screen.window.bounds
      screen.window.addSubview(view)
      screen.turn()
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
      #expect(view.content.layer.animationKeys()?.count == 2)
      NotificationCenter.default.post(
        name: UIApplication.didEnterBackgroundNotification, object: nil)
      #expect(view.content.layer.animationKeys() == [])
      #expect(place(view.content.layer, at: MediaClock.now) == FieldVector(280, 440))
      NotificationCenter.default.post(
        name: UIApplication.willEnterForegroundNotification, object: nil)
      UIView.performWithoutAnimation { view.fly(to: .topLeft) }
      #expect(view.content.layer.animationKeys() == [])
      #expect(view.content.center == CGPoint(x: 40, y: 40))
      view.texts = FloatingTexts(topLeft: "Nach links oben")
      #expect(view.content.accessibilityCustomActions?.first?.name == "Nach links oben")
    }

    @Test("Reduced motion is followed at once, in the middle of a flight too")
    func reduced() {
      let screen = Screen()
      let view = FloatingLoaderView(LoaderUIView())
      view.frame = screen.window.bounds
      screen.window.addSubview(view)
      screen.turn()
      var twin = twin(at: MediaClock.now)
      view.fly(to: .topLeft)
      twin.fly(to: .topLeft, at: MediaClock.now)
      screen.pass(0.1)
      UIAccessibility.setReduceMotion(true)
      defer { UIAccessibility.setReduceMotion(false) }
      twin.motion = .reduced
      twin.setGeometry(twin.geometry, in: twin.store.bounds, at: MediaClock.now)
      expect(view.content.layer, like: twin)
    }

    @Test("In AppKit it is moved by the mouse, whose y axis points up, and by keys")
    func mouse() throws {
      let screen = Screen()
      let floating = try FloatingWindow()
      let (view, layer) = (floating.view, floating.layer)
      var twin = twin(at: MediaClock.now)
      #expect(place(layer, at: MediaClock.now) == FieldVector(280, 440))
      #expect(view.hitTest(NSPoint(x: 280, y: 40)) == nil)
      floating.loader.isActive = true
      #expect(view.hitTest(NSPoint(x: 280, y: 40)) === view)
      #expect(view.hitTest(NSPoint(x: 280, y: 440)) == nil)
      var point = FieldVector(280, 440)
      var finger = FingerVelocity(at: point, time: MediaClock.now)
      func event() -> NSEvent { NSEvent(NSPoint(x: point.x, y: 480 - point.y), at: MediaClock.now) }
      view.mouseDown(with: event())
      twin.send(.grab(point), at: MediaClock.now)
      for _ in 0..<5 {
        MediaClock.now += 1 / 60
        point += FieldVector(-20, -35)
        finger.move(to: point, at: MediaClock.now)
        view.mouseDragged(with: event())
        twin.send(.move(point), at: MediaClock.now)
        #expect(place(layer, at: MediaClock.now) == twin.frame(at: MediaClock.now).place)
      }
      view.mouseUp(with: event())
      twin.send(.release(finger.pointsPerSecond), at: MediaClock.now)
      expect(layer, like: twin)
      screen.pass(0.1)
      #expect(view.acceptsFirstResponder)
      view.keyDown(with: NSEvent(.downArrow))
      view.keyDown(with: NSEvent(.rightArrow))
      view.keyDown(with: NSEvent(nil))
      #expect(view.corner == .bottomRight && view.unused == 1)
      let actions = try #require(view.content.accessibilityCustomActions())
      #expect(actions.count == 4 && actions[0].handler?() == true)
      #expect(view.corner == .topLeft)
      floating.window.setVisible(false)
      #expect(layer.animationKeys() == [])
      #expect(CALayer.implicitAnimations == 0)
    }

    @Test("In AppKit it rests as far from the safe area as its insets say, in every corner")
    func safeArea() throws {
      final class Notched: FloatingLoaderNSView {
        override var safeAreaInsets: NSEdgeInsets {
          NSEdgeInsets(top: 30, left: 7, bottom: 20, right: 9)
        }
      }
      let screen = Screen()
      let floating = try FloatingWindow { Notched($0) }
      for (corner, x, y) in [
        (Corner.bottomRight, 271.0, 420.0), (.topRight, 271, 70), (.topLeft, 47, 70),
        (.bottomLeft, 47, 420),
      ] {
        floating.view.fly(to: corner)
        screen.pass(5)
        #expect(place(floating.layer, at: MediaClock.now) == FieldVector(x, y))
      }
    }
  }
}
