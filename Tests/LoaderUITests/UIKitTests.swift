import LayerPlans
import LoaderCore
import LoaderDrawing
import LoaderHosting
import LoaderSupport
import LoaderUI
import MatrixEngine
import QuartzCore
import Testing
import UIKit

extension AppleTests {
  /// The package's view for UIKit, driven as an app drives it, on doubles of UIKit and Core Animation.
  ///
  /// The view's layers play a loader by animations. `Presented` is what they display at any time: the ring, its arc,
  /// the angle in radians, the number of animations. `difference` compares this with a plain `Loader`, the state
  /// machine, which gets the same events; a loader that is `shown` is on screen (`orderIn`) and active.
  /// `CALayer.additions` is the number of animations that were added to any layer so far. Times are in seconds, of the
  /// clock `MediaClock`, which a test advances.
  @MainActor
  struct UIKitTests {
    /// A window and its clock: `turn` lays a frame out; `pass` does so, too, and then advances the clock by seconds.
    ///
    /// `showing` returns an active view in the window, of 320 × 480 points.
    private let screen = Screen()
    /// The allowed difference from a loader: a displayed value may be the sum of two numbers, each exact to 1e-4.
    private static let tolerance = 2e-4

    @Test("A whole life matches the loader, without any work of the app between events")
    func life() {
      let view = LoaderUIView()
      view.themes = LoaderThemes()
      var loader = Loader()
      screen.window.addSubview(view)
      loader.send(.orderIn, at: MediaClock.now)
      let presented = Presented(view.loaderLayer)
      /// Makes a change of the view after some time, sends its event to the loader, and compares both.
      func step(_ event: LoaderEvent, after seconds: Double, _ change: () -> Void) {
        screen.pass(seconds)
        loader.send(event, at: MediaClock.now)
        change()
        screen.turn()
        let additions = CALayer.additions
        // The motion is played without the app: it is right now, in the middle, and a minute later, and no animation
        // is added meanwhile.
        for later in [0, 0.03, 0.11, 0.29, 0.47, 0.9, 3, 60.7] {
          let error = presented.difference(from: loader, at: MediaClock.now + later)
          #expect(error < Self.tolerance, "\(event) \(later) s later: \(error)")
        }
        #expect(CALayer.additions == additions)
      }
      // A step after 0.1 or 0.2 s comes in the middle of the last step's motion; any other one, after its end.
      step(.activate, after: 0.5) { view.isActive = true }
      step(.progress(0.3), after: 2.2) { view.progress = 0.3 }
      step(.progress(0.9), after: 0.2) { view.progress = 0.9 }
      step(.progress(nil), after: 0.1) { view.progress = nil }
      step(.deactivate, after: 1.3) { view.isActive = false }
      step(.activate, after: 0.1) { view.isActive = true }
      step(.deactivate, after: 5) { view.isActive = false }
      screen.pass(10)
      #expect(view.loaderLayer.state == .inactive)
      view.frame = CGRect(x: 5, y: 5, width: 200, height: 100)
      screen.turn()
      // In the middle of 200 × 100 points.
      #expect(presented.ring?.frame == CGRect(x: 76, y: 26, width: 48, height: 48))
      // Core Animation animated nothing by itself.
      #expect(CALayer.implicitAnimations == 0)
    }

    @Test(
      "Every preset spins like the loader; Flutter's two rotations are added",
      arguments: CircularPreset.allCases)
    func presets(preset: CircularPreset) {
      let view = screen.showing(LoaderUIView(.circular(preset: preset)))
      let loader = Loader(Circular(preset: preset)).shown(at: MediaClock.now)
      screen.turn()
      for later in [0.1, 1.7, 33.3, 500] {
        // The clock of a screen begins at 1000 s.
        let error = Presented(view.loaderLayer).difference(from: loader, at: 1000 + later)
        #expect(error < Self.tolerance)
      }
    }

    @Test("Off screen, it keeps animations only in the background; back, it continues in time")
    func comingAndGoing() {
      let view = LoaderUIView()
      view.isActive = true
      #expect(view.loaderLayer.state == .offscreen)
      let presented = Presented(view.loaderLayer)
      // A loader that stays on screen meanwhile: what returns has to be where it is.
      var twin = Loader()
      twin.send(.activate, at: MediaClock.now)
      // Three ways off the screen and back: out of the window, into the background, hidden.
      let ways: [(out: () -> Void, back: () -> Void)] = [
        ({ view.removeFromSuperview() }, { screen.window.addSubview(view) }),
        (
          { post(UIApplication.didEnterBackgroundNotification) },
          { post(UIApplication.willEnterForegroundNotification) }
        ),
        ({ view.isHidden = true }, { view.isHidden = false }),
      ]
      screen.window.addSubview(view)
      twin.send(.orderIn, at: MediaClock.now)
      for (out, back) in ways {
        screen.pass(2)
        #expect(view.loaderLayer.state == .indeterminate)
        #expect(presented.animations > 0)
        out()
        view.layoutIfNeeded()
        #expect(view.loaderLayer.state == .offscreen)
        // Only in the background does the display stay, since there the system takes a picture of it.
        let isInBackground = view.window != nil && !view.isHidden
        #expect((presented.animations > 0) == isInBackground)
        screen.pass(3)
        back()
        screen.turn()
        #expect(presented.difference(from: twin, at: MediaClock.now + 0.4) < Self.tolerance)
      }
    }

    @Test("A hidden scene keeps its display for the snapshot; another scene plays on")
    func hiddenScene() throws {
      let (scene, otherScene) = (UIWindowScene(), UIWindowScene())
      let otherWindow = UIWindow(frame: screen.window.frame)
      screen.window.windowScene = scene
      otherWindow.windowScene = otherScene
      let (view, bones, neighbor) = (screen.showing(), screen.bones(), LoaderUIView())
      otherWindow.addSubview(neighbor)
      neighbor.isActive = true
      bones.setLoading(true)
      // A loader that receives the same events as the view.
      var twin = Loader().shown(at: MediaClock.now)
      screen.pass(2)
      let (additions, presented) = (CALayer.additions, Presented(view.loaderLayer))
      let (animations, angle) = (presented.animations, presented.angle(at: MediaClock.now))
      scene.setActivationState(.background)
      twin.send(.orderOut, at: MediaClock.now)
      // The system takes its picture after all handlers, and after a layout.
      screen.turn()
      #expect(presented.animations == animations && animations > 0)
      #expect(presented.angle(at: MediaClock.now) == angle)
      // The skeleton's light is still visible, too.
      let band = try #require(bones.layer.sublayers?.first)
      #expect(band.number("opacity", at: MediaClock.now) == 1)
      #expect(view.loaderLayer.state == .offscreen)
      #expect(neighbor.loaderLayer.state == .indeterminate)
      // In the hidden scene nothing is computed, whatever happens: even if the app returns, for its other scene alone.
      screen.pass(3)
      view.progress = 0.4
      twin.send(.progress(0.4), at: MediaClock.now)
      post(UIApplication.willEnterForegroundNotification)
      otherScene.setActivationState(.foregroundActive)
      screen.turn()
      #expect(CALayer.additions == additions && presented.animations == animations)
      #expect(view.loaderLayer.state == .offscreen)
      scene.setActivationState(.foregroundActive)
      twin.send(.orderIn, at: MediaClock.now)
      screen.turn()
      #expect(view.loaderLayer.state == .determinate)
      #expect(presented.difference(from: twin, at: MediaClock.now + 0.1) < Self.tolerance)
      // Out of its window, the view is in no picture, so nothing is kept. Back there, its scene is still hidden.
      view.progress = nil
      screen.pass(2)
      scene.setActivationState(.background)
      view.removeFromSuperview()
      view.layoutIfNeeded()
      #expect(presented.animations == 0)
      screen.window.addSubview(view)
      #expect(view.loaderLayer.state == .offscreen)
    }

    @Test("A view that is made anew or reused for running work is where it would be")
    func since() throws {
      let policy = LoaderPolicy(showDelay: 0.5)
      let view = LoaderUIView(policy: policy)
      /// Shows the view for work that began some seconds ago, and returns a loader that was activated then, and comes
      /// on screen now.
      func show(after seconds: Double) -> Loader<Circular> {
        view.show(since: Date() - seconds)
        var twin = Loader(policy: policy)
        twin.send(.activate, at: MediaClock.now - seconds)
        twin.send(.orderIn, at: MediaClock.now)
        return twin
      }
      // Within the delay of 0.5 s, in the entrance, and long after it. First the view is in no window; then it is on
      // screen, but inactive.
      for seconds in [0.2, 0.7, 9] {
        let twin = show(after: seconds)
        if view.window == nil { screen.window.addSubview(view) }
        screen.turn()
        for later in [0.01, 0.3, 2] {
          let error = Presented(view.loaderLayer).difference(from: twin, at: MediaClock.now + later)
          // The calendar's clock goes on between the test's `Date()` and the view's, so ten times the usual tolerance.
          #expect(error < 2e-3, "\(seconds) \(later)")
        }
        screen.pass(3)
        view.isActive = false
        screen.pass(3)
        #expect(view.loaderLayer.state == .inactive)
      }
      // A view that is leaving comes back from where it is, by an entrance.
      view.show()
      screen.pass(2)
      view.isActive = false
      screen.pass(0.1)
      view.show(since: Date() - 9)
      #expect(view.loaderLayer.state == .activating)
      // A date in the future counts as now. The log says that it cannot repeat such an activation.
      let logged = LoaderUIView()
      logged.beginLog()
      logged.show(since: .distantFuture)
      screen.window.addSubview(logged)
      #expect(logged.loaderLayer.state == .activating)
      #expect(logged.log?.contains("an activation in the past") == true)
    }

    @Test("A tint of a wide gamut keeps it, and a view has a frame and a frame rate")
    func wideGamut() throws {
      let view = LoaderUIView(frame: CGRect(x: 10, y: 20, width: 60, height: 60))
      screen.window.addSubview(view)
      view.show()
      let space = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
      // The red of Display P3, which is outside of sRGB.
      let red = try #require(CGColor(colorSpace: space, components: [1.09, -0.23, -0.15, 1]))
      screen.window.tintColor = UIColor(light: red, dark: red)
      screen.turn()
      let arc = Presented(view.loaderLayer).arc
      #expect(arc?.presented("strokeColor", at: MediaClock.now) as? CGColor == red)
      #expect(view.frame.origin == CGPoint(x: 10, y: 20))
      view.frameRate = 90
      #expect(view.loaderLayer.frameRate == 90)
    }

    @Test("A view that a list reuses keeps its number of layers, and no old animation")
    func reuse() {
      // 20 views, each shown ten times with other properties, for 0.05 s.
      let views = (0..<20).map { _ in LoaderUIView() }
      let start = CALayer.count
      for number in 0..<200 {
        let view = views[number % views.count]
        view.removeFromSuperview()
        UIView.performWithoutAnimation {
          view.isActive = number % 3 != 0
          view.progress = number % 2 == 0 ? nil : 0.5
        }
        screen.window.addSubview(view)
        screen.pass(0.05)
      }
      // On screen, a ring adds at most five layers to the view's own, and a reused one adds no more.
      #expect(CALayer.count <= start + 5 * views.count)
      for view in views {
        // One plan has at most ten animations; the plans of ten shows would have more.
        #expect(Presented(view.loaderLayer).animations <= 10)
        let isSpinning = view.isActive && view.progress == nil
        #expect((Presented(view.loaderLayer).animations > 0) == isSpinning)
      }
    }

    @Test("In UIKit, follows reduced motion while it spins")
    func reducedMotion() {
      let view = screen.showing()
      var loader = Loader().shown(at: MediaClock.now)
      for isReduced in [true, false] {
        screen.pass(2)
        UIAccessibility.setReduceMotion(isReduced)
        loader.setMotion(isReduced ? .reduced : .full, at: MediaClock.now)
        screen.turn()
        for later in [0, 0.2, 0.4, 5] {
          let error = Presented(view.loaderLayer).difference(
            from: loader, at: MediaClock.now + later)
          #expect(error < Self.tolerance)
        }
      }
    }

    @Test("Tint, dark mode and the reading direction affect the layers")
    func traits() throws {
      let view = LoaderUIView(.linear)
      // The tint on a light background, and on a dark one.
      let (ink, snow) = (
        CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 1),
        CGColor(srgbRed: 0.9, green: 0.8, blue: 0.7, alpha: 1)
      )
      #expect(view.loaderLayer.contentsScale == 1)
      screen.window.addSubview(view)
      view.isActive = true
      view.progress = 0.5
      screen.window.tintColor = UIColor(light: ink, dark: snow)
      screen.turn()
      /// Returns the layer of the filled bar: the fifth one in the only group of the loader's layers.
      func bar() throws -> CAShapeLayer {
        try #require(view.loaderLayer.sublayers?.first?.sublayers?[4] as? CAShapeLayer)
      }
      let now = MediaClock.now
      #expect(try bar().presented("strokeColor", at: now) as? CGColor == ink)
      // A bar is 240 points long. Its round ends have a radius of 2, which its path leaves out.
      #expect(
        try bar().path?.elements == [.move(CGPoint(x: 2, y: 2)), .line(CGPoint(x: 238, y: 2))])
      screen.window.setTraits(UITraitCollection(style: .dark, direction: .rightToLeft))
      screen.turn()
      #expect(try bar().presented("strokeColor", at: now) as? CGColor == snow)
      #expect(
        try bar().path?.elements == [.move(CGPoint(x: 238, y: 2)), .line(CGPoint(x: 2, y: 2))])
      // The window has 3 pixels per point; without a window it was 1.
      #expect(try bar().contentsScale == 3)
      #expect(view.intrinsicContentSize == CGSize(width: 240, height: 4))
      #expect(view.sizeThatFits(.zero) == view.intrinsicContentSize)
      view.loaderStyle = LoaderStyle(size: 100, thickness: 8)
      #expect(view.intrinsicContentSize == CGSize(width: 100, height: 8))
      // UIKit was told that the intrinsic size changed.
      #expect(view.invalidations > 0)
    }

    @Test("Animates nothing where the app disables animations, by UIKit or by us")
    func withoutAnimation() {
      let view = LoaderUIView()
      screen.window.addSubview(view)
      // UIKit's block, the package's, and a transaction of Core Animation.
      let blocks: [(() -> Void) -> Void] = [
        { UIView.performWithoutAnimation($0) }, { withoutLoaderAnimation($0) },
        { change in
          CATransaction.begin()
          CATransaction.setDisableActions(true)
          change()
          CATransaction.commit()
        },
      ]
      for withoutAnimation in blocks {
        screen.pass(1)
        withoutAnimation {
          view.isActive = true
          view.progress = 0.75
        }
        screen.turn()
        let presented = Presented(view.loaderLayer)
        #expect(presented.animations == 0)
        #expect(presented.ring?.number("opacity", at: MediaClock.now) == 1)
        #expect(presented.arc?.number("strokeEnd", at: MediaClock.now) == 0.75)
        withoutAnimation { view.isActive = false }
        screen.turn()
        #expect(presented.ring?.number("opacity", at: MediaClock.now) == 0)
      }
    }

    @Test("A thousand changes in one frame make one plan")
    func storm() {
      let view = screen.showing()
      screen.pass(1)
      let before = CALayer.additions
      for number in 0..<1000 { view.progress = Double(number) / 999 }
      #expect(CALayer.additions == before)
      screen.turn()
      // One plan animates at most a dozen properties; a plan per change would add more than a thousand animations.
      #expect((1...12).contains(CALayer.additions - before))
      #expect(view.progress == 1)
    }

    @Test("A view that is released while it spins leaves nothing behind")
    func deallocated() {
      let progress = Progress(totalUnitCount: 10)
      let (layers, observers) = (CALayer.count, ObjectObservers.count)
      weak var gone: LoaderUIView?
      weak var layer: LoaderLayer?
      do {
        // The whole window is released, and the view receives no notice.
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = LoaderUIView()
        (gone, layer) = (view, view.loaderLayer)
        view.observedProgress = progress
        window.addSubview(view)
        view.isActive = true
        window.layoutIfNeeded()
        #expect(Presented(view.loaderLayer).animations > 0)
      }
      #expect(gone == nil && layer == nil)
      #expect(CALayer.count == layers && ObjectObservers.count == observers)
      // Nothing listens for the view any more: a call of what is released would stop the program here.
      post(UIApplication.didEnterBackgroundNotification)
      UIAccessibility.setReduceMotion(true)
      UIAccessibility.setReduceMotion(false)
    }
  }
}
