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
  /// The view of UIKit, driven as an app drives it.
  ///
  /// `Presented` is what Core Animation displays of its layers, at any time, and `difference` compares that with a
  /// plain loader, the twin. `CALayer.additions` is the number of animations that were added so far, to any layer.
  @MainActor
  struct UIKitTests {
    /// A window and its clock: `turn` lays a frame out, `pass` does, too, and then advances the clock.
    private let screen = Screen()

    @Test("A whole life matches the loader, without any work of the app between events")
    func life() {
      let view = LoaderUIView()
      view.themes = LoaderThemes()
      var loader = Loader()
      screen.window.addSubview(view)
      loader.send(.orderIn, at: MediaClock.now)
      let presented = Presented(view.loaderLayer)
      var additions = 0
      /// Makes a change of the view after some time, sends its event to the loader, and compares both.
      func step(_ event: LoaderEvent, after seconds: Double, _ change: () -> Void) {
        screen.pass(seconds)
        loader.send(event, at: MediaClock.now)
        change()
        screen.turn()
        additions = CALayer.additions
        // A compositor plays it without the app: now, in the middle of it, and a minute later.
        for later in [0, 0.03, 0.11, 0.29, 0.47, 0.9, 3, 60.7] {
          let error = presented.difference(from: loader, at: MediaClock.now + later)
          // Two numbers of a plan, each exact to 1e-4.
          #expect(error < 2e-4, "\(event) \(later) s later: \(error)")
        }
        #expect(CALayer.additions == additions)
      }
      // After 0.1 and 0.2 s, in the middle of the last motion; otherwise, after its end.
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
        // The clock begins at 1000 s.
        let error = Presented(view.loaderLayer).difference(from: loader, at: 1000 + later)
        #expect(error < 2e-4)
      }
    }

    @Test("Off screen, it keeps animations only in the background; back, it continues in time")
    func comingAndGoing() {
      let view = LoaderUIView()
      view.isActive = true
      #expect(view.loaderLayer.state == .offscreen)
      let presented = Presented(view.loaderLayer)
      var twin = Loader()
      twin.send(.activate, at: MediaClock.now)
      // Out of the window, into the background, and hidden.
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
        // Only in the background does the display stay, for the system's picture.
        #expect((presented.animations == 0) == (view.window == nil || view.isHidden))
        screen.pass(3)
        back()
        screen.turn()
        #expect(presented.difference(from: twin, at: MediaClock.now + 0.4) < 2e-4)
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
      // A loader that receives the view's events.
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
      let band = try #require(bones.layer.sublayers?.first)
      #expect(band.number("opacity", at: MediaClock.now) == 1)
      #expect(view.loaderLayer.state == .offscreen)
      #expect(neighbor.loaderLayer.state == .indeterminate)
      // In the hidden scene nothing is computed, whatever happens; the app returns for its other scene alone.
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
      #expect(presented.difference(from: twin, at: MediaClock.now + 0.1) < 2e-4)
      // Without a window nobody takes a picture.
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
      /// Shows a view for work that began some seconds ago, and returns a loader that was activated then.
      func show(_ view: LoaderUIView, after seconds: Double) -> Loader<Circular> {
        view.show(since: Date() - seconds)
        var twin = Loader(policy: policy)
        twin.send(.activate, at: MediaClock.now - seconds)
        twin.send(.orderIn, at: MediaClock.now)
        return twin
      }
      // In a delay, in the entrance, and long after it; off screen, and on screen but gone.
      for seconds in [0.2, 0.7, 9] {
        let twin = show(view, after: seconds)
        if view.window == nil { screen.window.addSubview(view) }
        screen.turn()
        for later in [0.01, 0.3, 2] {
          let error = Presented(view.loaderLayer).difference(from: twin, at: MediaClock.now + later)
          // `Date()` passes between its two readings.
          #expect(error < 2e-3, "\(seconds) \(later)")
        }
        screen.pass(3)
        view.isActive = false
        screen.pass(3)
        #expect(view.loaderLayer.state == .inactive)
      }
      // While it leaves, it comes back from where it is.
      view.show()
      screen.pass(2)
      view.isActive = false
      screen.pass(0.1)
      view.show(since: Date() - 9)
      #expect(view.loaderLayer.state == .activating)
      // A date in the future is now, and a log says what it cannot repeat.
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
      // On screen, a ring adds at most five layers to its own, and a reused one adds no more.
      #expect(CALayer.count <= start + 5 * views.count)
      for view in views {
        // One plan has at most ten; the plans of ten shows would have more.
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
          #expect(error < 2e-4)
        }
      }
    }

    @Test("Tint, dark mode and the reading direction affect the layers")
    func traits() throws {
      let view = LoaderUIView(.linear)
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
      /// Returns the layer of the bar, the fifth of its group.
      func bar() throws -> CAShapeLayer {
        try #require(view.loaderLayer.sublayers?.first?.sublayers?[4] as? CAShapeLayer)
      }
      let now = MediaClock.now
      #expect(try bar().presented("strokeColor", at: now) as? CGColor == ink)
      // 240 points long, with round ends of 2.
      #expect(
        try bar().path?.elements == [.move(CGPoint(x: 2, y: 2)), .line(CGPoint(x: 238, y: 2))])
      screen.window.setTraits(UITraitCollection(style: .dark, direction: .rightToLeft))
      screen.turn()
      #expect(try bar().presented("strokeColor", at: now) as? CGColor == snow)
      #expect(
        try bar().path?.elements == [.move(CGPoint(x: 238, y: 2)), .line(CGPoint(x: 2, y: 2))])
      // The scale of the window; outside of a window it was 1.
      #expect(try bar().contentsScale == 3)
      #expect(view.intrinsicContentSize == CGSize(width: 240, height: 4))
      #expect(view.sizeThatFits(.zero) == view.intrinsicContentSize)
      view.loaderStyle = LoaderStyle(size: 100, thickness: 8)
      #expect(view.intrinsicContentSize == CGSize(width: 100, height: 8))
      #expect(view.invalidations > 0)
    }

    @Test("Animates nothing where the app disables animations, by UIKit or by us")
    func withoutAnimation() {
      let view = LoaderUIView()
      screen.window.addSubview(view)
      // UIKit's block, the package's, and a transaction of Core Animation.
      let ways: [(() -> Void) -> Void] = [
        { UIView.performWithoutAnimation($0) }, { withoutLoaderAnimation($0) },
        {
          CATransaction.begin()
          CATransaction.setDisableActions(true)
          $0()
          CATransaction.commit()
        },
      ]
      for way in ways {
        screen.pass(1)
        way {
          view.isActive = true
          view.progress = 0.75
        }
        screen.turn()
        let presented = Presented(view.loaderLayer)
        #expect(presented.animations == 0)
        #expect(presented.ring?.number("opacity", at: MediaClock.now) == 1)
        #expect(presented.arc?.number("strokeEnd", at: MediaClock.now) == 0.75)
        way { view.isActive = false }
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
      // One plan animates a few properties, each once.
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
      // A remaining listener would stop the program here.
      post(UIApplication.didEnterBackgroundNotification)
      UIAccessibility.setReduceMotion(true)
      UIAccessibility.setReduceMotion(false)
    }
  }
}
