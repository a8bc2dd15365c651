import AppKit
import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderScreens
import LoaderUI
import QuartzCore
import Testing

/// A floating loader in an AppKit window of 320 × 480 points, and a clock that begins at 1000 s.
@MainActor
struct FloatingWindow {
  let window = NSWindow()
  let loader = LoaderNSView()
  /// The view that covers the window, and in which the content floats.
  let view: FloatingLoaderView
  /// The content view of the window.
  let pane: NSView
  /// The layer of the floating content: of `loader`, unless `floated` lets another view float.
  let layer: CALayer

  /// Creates a window with a floating view.
  ///
  /// - Parameter floated: Returns the view that covers the window, in which by default the loader floats.
  init(
    _ floated: @MainActor (LoaderNSView) -> FloatingLoaderView = { FloatingLoaderView($0) }
  ) throws {
    MediaClock.now = 1000
    CALayer.implicitAnimations = 0
    view = floated(loader)
    pane = try #require(window.contentView)
    pane.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    view.frame = pane.bounds
    pane.addSubview(view)
    pane.layer?.layoutIfNeeded()
    layer = try #require(view.content.layer)
  }

  /// Lays the window out, as the main loop does at the end of a run, and then advances the clock.
  func pass(_ seconds: Double) {
    pane.layer?.layoutIfNeeded()
    MediaClock.now += seconds
  }
}

extension AppleTests {
  /// A floating loader in AppKit, compared with a twin, a plain floating loader with the same events.
  ///
  /// The y axis of a window, and so of its events, points upward. In a floating view and in a twin it points downward:
  /// 440 points from the top are 40 from the bottom. Unless a test says otherwise, the loader has 48 × 48 points, and
  /// rests 16 points from the edges, at first in the bottom right corner.
  /// AppKit is a stand-in, in Tests/AppleInterfaces, whose `constrainedSize` stands for constraints, and whose
  /// `unused` counts the keys that a view leaves to the app. Times are of `MediaClock`, in seconds.
  @MainActor
  struct FloatingNSViewTests {
    @Test("A layer whose anchor is in a corner is lifted about its middle")
    func anchored() throws {
      let floating = try FloatingWindow()
      floating.layer.anchorPoint = CGPoint(x: 0, y: 0)
      floating.view.mouseDown(with: NSEvent(NSPoint(x: 280, y: 40), at: MediaClock.now))
      floating.view.mouseDragged(with: NSEvent(NSPoint(x: 270, y: 40), at: MediaClock.now))
      floating.pass(1)
      // A lifted layer is 6 % larger. About the corner, that would move its middle by 6 % of half its width of 48
      // points, so the layer is shifted back by as much. A drag begins after 10 points, which move nothing.
      let shift = floating.layer.presented("transform.translation.x", at: MediaClock.now) as? Double
      #expect(abs((shift ?? 0) - -0.06 * 24) < 1e-9)
    }

    @Test("In AppKit, keys move it, and the mouse does with its y axis upward")
    func mouse() throws {
      let floating = try FloatingWindow()
      let (view, layer) = (floating.view, floating.layer)
      var twin = FloatingTwin(of: layer)
      // Its middle is 16 points and half of 48 from the edges of 320 × 480.
      #expect(twin.position() == FieldVector(280, 440))
      // Inactive, it takes no click.
      #expect(view.hitTest(NSPoint(x: 280, y: 40)) == nil)
      floating.loader.isActive = true
      #expect(view.hitTest(NSPoint(x: 280, y: 40)) === floating.loader)
      #expect(view.hitTest(NSPoint(x: 280, y: 440)) == nil)
      var point = FieldVector(280, 440)
      var finger = FingerVelocity(at: point, time: MediaClock.now)
      /// Returns an event of the mouse at `point`, now; `point` counts y from the top.
      func event() -> NSEvent { NSEvent(NSPoint(x: point.x, y: 480 - point.y), at: MediaClock.now) }
      // The loader uses no clicks, so they come up to the view.
      floating.loader.mouseDown(with: event())
      #expect(view.hitTest(NSPoint(x: 280, y: 40)) === floating.loader)
      // Five frames of a sixtieth of a second, to the upper left.
      for number in 0..<5 {
        MediaClock.now += 1 / 60
        point += FieldVector(-20, -35)
        // The first step is longer than the 10 points at which a drag begins, so that the drag begins at its end.
        if number == 0 {
          finger = FingerVelocity(at: point, time: MediaClock.now)
          twin.loader.send(.grab(at: point), at: MediaClock.now)
        }
        finger.move(to: point, at: MediaClock.now)
        view.mouseDragged(with: event())
        twin.loader.send(.move(to: point), at: MediaClock.now)
        #expect(twin.position() == twin.expected)
      }
      view.mouseUp(with: event())
      twin.loader.send(.release(velocity: finger.pointsPerSecond), at: MediaClock.now)
      twin.expectFlight()
      floating.pass(0.1)
      #expect(view.acceptsFirstResponder)
      // Down and right from the upper left corner, to which it was thrown. A key that is no arrow is left to the app.
      view.keyDown(with: NSEvent(.downArrow))
      view.keyDown(with: NSEvent(.rightArrow))
      view.keyDown(with: NSEvent(nil))
      #expect(view.corner == .bottomRight && view.unused == 1)
      // One action for each corner, the first for the top left.
      let actions = try #require(view.content.accessibilityCustomActions())
      #expect(actions.count == 4 && actions[0].handler?() == true)
      #expect(view.corner == .topLeft)
      // Where nobody sees it, it is in its corner at once. It never moved by an implicit animation of Core Animation.
      floating.window.setVisible(false)
      #expect(layer.animationKeys() == [])
      #expect(CALayer.implicitAnimations == 0)
    }

    @Test("In AppKit, a button inside has its clicks, and a shaky click moves nothing")
    func button() throws {
      /// A view that takes clicks, and counts them.
      final class Button: NSView {
        var clicks = 0
        override func mouseDown(with event: NSEvent) { clicks += 1 }
      }
      let button = Button(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      let pill = NSView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
      pill.addSubview(button)
      let floating = try FloatingWindow { _ in FloatingLoaderView(pill) }
      let rest = pill.frame.origin
      // The middle of the button, and a point of the pill beside it.
      let inside = NSPoint(x: rest.x + 10, y: 480 - rest.y - 10)
      let touched = try #require(floating.view.hitTest(inside) as? Button)
      touched.mouseDown(with: NSEvent(inside, at: MediaClock.now))
      #expect(button.clicks == 1 && touched === button)
      let beside = NSPoint(x: rest.x + 60, y: inside.y)
      let hit = try #require(floating.view.hitTest(beside))
      #expect(hit === pill)
      hit.mouseDown(with: NSEvent(beside, at: MediaClock.now))
      // By 7 points in both directions, which are 9.9 points: a drag begins after 10.
      hit.mouseDragged(
        with: NSEvent(NSPoint(x: beside.x - 7, y: beside.y + 7), at: MediaClock.now))
      hit.mouseUp(with: NSEvent(beside, at: MediaClock.now))
      #expect(pill.frame.origin == rest && floating.layer.animationKeys()?.isEmpty != false)
    }

    @Test("In AppKit, it rests at its insets from the safe area, in every corner")
    func safeArea() throws {
      /// A view with a safe area.
      final class Notched: FloatingLoaderView {
        override var safeAreaInsets: NSEdgeInsets {
          NSEdgeInsets(top: 30, left: 7, bottom: 20, right: 9)
        }
      }
      let floating = try FloatingWindow { Notched($0) }
      // The middle is as far from the edges of 320 × 480 as the safe area, the inset of 16 and half of 48 points.
      for (corner, x, y) in [
        (Corner.bottomRight, 271.0, 420.0), (.topRight, 271, 70), (.topLeft, 47, 70),
        (.bottomLeft, 47, 420),
      ] {
        floating.view.fly(to: corner)
        // Longer than the flight.
        floating.pass(5)
        #expect(FloatingTwin(of: floating.layer).position() == FieldVector(x, y))
      }
    }

    @Test("In AppKit, a floating view has the size of its constraints, or its own without any")
    func size() throws {
      let (pill, plain) = (
        NSView(frame: .zero), NSView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      )
      pill.constrainedSize = CGSize(width: 90, height: 40)
      for (content, size) in [(pill, pill.constrainedSize), (plain, plain.frame.size)] {
        let floating = try FloatingWindow { _ in FloatingLoaderView(content) }
        #expect(floating.view.content.frame.size == size)
      }
    }

    @Test("In AppKit, follows new insets, names and settings; moves to its corner hidden")
    func appKit() throws {
      let floating = try FloatingWindow()
      let (view, layer) = (floating.view, floating.layer)
      view.texts = FloatingTexts(topLeft: "Nach links oben")
      #expect(view.content.accessibilityCustomActions()?.first?.name == "Nach links oben")
      view.keyDown(with: NSEvent(.leftArrow))
      #expect(view.corner == .bottomLeft)
      view.keyDown(with: NSEvent(.upArrow))
      #expect(view.corner == .topLeft && layer.animationKeys()?.isEmpty == false)
      // Hidden, it is in its corner at once, without a flight.
      view.isHidden = true
      #expect(layer.animationKeys() == [])
      view.isHidden = false
      // The upper left corner, with insets of 16 points; y counts from the top here.
      #expect(view.content.frame.origin == CGPoint(x: 16, y: 16))
      view.insets = NSEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
      floating.pane.layer?.layoutIfNeeded()
      floating.pass(5)
      // It flew to its new insets: the animations of a flight stay on the layer, until the next change removes them.
      #expect(layer.animationKeys()?.isEmpty == false)
      // With reduced motion, and without a duration, it is in its corner immediately.
      NSWorkspace.shared.setReduceMotion(true)
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 0
        view.fly(to: .topRight)
      }
      // 8 points and its width of 48 from the right edge, and 5 from the top.
      #expect(view.content.frame.origin == CGPoint(x: 320 - 8 - 48, y: 5))
      NSWorkspace.shared.setReduceMotion(false)
    }
  }
}
