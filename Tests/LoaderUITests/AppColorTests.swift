import LoaderCore
import LoaderDrawing
import LoaderUI
import QuartzCore
import SwiftUI
import Testing
import UIKit

extension AppleTests {
  /// Colors of an app, the direction of a view, and the end of a loader.
  ///
  /// `staged` puts a view on a stage of 320 × 480 points. `pass` advances its clock, and returns the number of
  /// frames that were drawn meanwhile; `commands` are what the first canvas draws. `Presented` is what Core Animation
  /// displays of a loader's layers.
  @MainActor
  struct AppColorTests {
    /// A window and its clock: `turn` lays a frame out, `pass` does, too, and then advances the clock.
    private let screen = Screen()

    /// Returns the color of a layer's stroke as Core Animation displays it now; nil without a layer.
    private func stroke(_ layer: CALayer?) -> CGColor? {
      layer?.presented("strokeColor", at: MediaClock.now) as? CGColor
    }

    @Test("Colors of SwiftUI are resolved where the view is, on layers and in drawings")
    func swiftUI() throws {
      let (day, night) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
      let track = Color(red: 0, green: 1, blue: 0, opacity: 0.5)
      let stage = staged(
        VStack {
          LoaderView(progress: 0.5)
          DrawnLoaderView(progress: 0.5)
        }
        .loaderColors(Color(light: day, dark: night), track: track))
      let view = try #require(stage.root.all.compactMap { $0.object as? LoaderUIView }.first)
      screen.window.addSubview(view)
      // Red by day, blue by night, on layers and on the canvas; a half-transparent green track.
      for (scheme, color) in [
        (ColorScheme.light, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)),
        (.dark, CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)),
      ] {
        stage.environment.colorScheme = scheme
        stage.pass(2)
        screen.turn()
        #expect(stroke(Presented(view.loaderLayer).arc) == color)
        let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 0.5)
        #expect(stroke(Presented(view.loaderLayer).track) == green)
        let strokes = try #require(stage.canvas).drawing().commands.compactMap {
          if case .stroke(_, let shading, _) = $0 { shading } else { nil }
        }
        #expect(strokes == [.color(track), .color(scheme == .light ? day : night)])
      }
    }

    @Test("A track takes a color of UIKit, which depends on the traits")
    func trackColor() {
      let view = screen.showing()
      let (day, night) = (
        CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
        CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      )
      view.trackColor = UIColor(light: day, dark: night)
      screen.turn()
      #expect(stroke(Presented(view.loaderLayer).track) == day)
      screen.window.setTraits(UITraitCollection(style: .dark))
      screen.turn()
      #expect(stroke(Presented(view.loaderLayer).track) == night)
    }

    @Test("A direction that is forced later turns a bar round")
    func direction() throws {
      let view = screen.showing(LoaderUIView(.linear))
      view.progress = 0.5
      /// Returns the first command of the bar's path; the bar is the fifth layer of its group.
      func start() throws -> CGPath.Element? {
        screen.turn()
        let bar = try #require(view.loaderLayer.sublayers?.first?.sublayers?[4] as? CAShapeLayer)
        return bar.path?.elements.first
      }
      let before = try start()
      view.semanticContentAttribute = .forceRightToLeft
      let after = try start()
      #expect(after != nil && after != before)
    }

    @Test("Each trait that colors, direction or sharpness depend on restyles the view")
    func traits() {
      let view = screen.showing()
      for traits in [
        UITraitCollection(style: .dark), UITraitCollection(hasHighContrast: true),
        UITraitCollection(direction: .rightToLeft), UITraitCollection(scale: 2),
      ] {
        // A view that is restyled invalidates its intrinsic size once.
        let before = view.invalidations
        screen.window.setTraits(traits)
        #expect(view.invalidations == before + 1)
        // Back to the default ones.
        screen.window.setTraits(UITraitCollection())
      }
    }

    @Test("Hiding can be awaited, and returns false if it was reversed")
    func hide() async throws {
      let view = LoaderUIView()
      screen.window.addSubview(view)
      // `hide` returns true once the exit is over. It returns at once here, because nothing is drawn.
      #expect(await view.hide())
      view.show()
      screen.pass(2)
      var hidden = 0
      view.onHidden = { hidden += 1 }
      let hiding = Task { await view.hide() }
      while view.isActive { await Task.yield() }
      #expect(view.loaderLayer.state == .deactivating && hidden == 0)
      // Longer than the exit takes. But the layer's clock does not advance meanwhile, so the exit is not over.
      try await Task.sleep(for: .seconds(0.6))
      #expect(hidden == 0)
      screen.pass(5)
      #expect(await hiding.value && view.loaderLayer.state == .inactive)
      // `onHidden` is called on a later turn of the main actor, within 5 s.
      for _ in 0..<500 where hidden == 0 { try await Task.sleep(for: .milliseconds(10)) }
      view.isActive = true
      screen.pass(2)
      // Activated again during the exit, which `hide` tells by false; nothing was hidden this time.
      let reversed = Task { await view.hide() }
      while view.isActive { await Task.yield() }
      view.isActive = true
      #expect(await !reversed.value && hidden == 1)
    }

    @Test("A transaction without animations does not take the entrance of a first appearance")
    func firstAppearance() throws {
      let stage = Stage(EmptyView())
      stage.transaction.disablesAnimations = true
      stage.show(LoaderView().loaderPolicy(LoaderPolicy(showDelay: 0.5)))
      let view = try #require(stage.root.all.compactMap { $0.object as? LoaderUIView }.first)
      screen.window.addSubview(view)
      #expect(view.loaderLayer.state == .activating)
      let drawn = staged(EmptyView())
      drawn.transaction.disablesAnimations = true
      drawn.show(DrawnLoaderView().loaderPolicy(LoaderPolicy(showDelay: 0.5)))
      // Nothing is drawn in the delay, then an entrance of 0.35 s, with 60 frames a second.
      #expect(drawn.pass(0.49) == 0 && drawn.commands.isEmpty)
      #expect(drawn.pass(1) > 20)
    }
  }
}
