import LoaderCore
import LoaderDrawing
import LoaderUI
import QuartzCore
import TestSupport
import Testing
import UIKit

extension AppleTests {
  /// The positions and contents of the layers in Core Animation, which is a stand-in, in Tests/AppleInterfaces.
  @MainActor
  struct LayerObjectTests {
    /// A window and its clock: `turn` lays a frame out, `pass` does, too, and then advances the clock.
    private let screen = Screen()

    @Test("The strokes of a ring begin at its top, around the middle of their layer")
    func ring() throws {
      let view = screen.showing()
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      screen.turn()
      let shapes = view.loaderLayer.allSublayers.compactMap { $0 as? CAShapeLayer }
      try #require(!shapes.isEmpty)
      for shape in shapes {
        guard case .arc(let center, _, let start, let end, false) = shape.path?.elements.first
        else { throw Problem("no arc") }
        // A whole turn from the top, in radians from 3 o'clock on. `false` is clockwise.
        #expect(abs(start + .pi / 2) < 1e-9 && abs(end - 1.5 * .pi) < 1e-9)
        #expect(shape.position == center)
      }
    }

    @Test("A copy has the loader of its layer; of any other layer, a ring")
    func copies() {
      let bar = LoaderUIView(.linear).loaderLayer
      bar.isActive = true
      let copy = LoaderLayer(layer: bar)
      #expect(copy.isActive && copy.loader.box == bar.loader.box)
      let other = LoaderLayer(layer: CALayer())
      #expect(!other.isActive && other.loader.box == LoaderUIView().loaderLayer.loader.box)
    }

    @Test("Each animation requests 60 frames a second, or the number that is set")
    func frameRate() throws {
      let view = screen.showing()
      // Nil leaves the rate as it is, which is 60 at first.
      for wanted in [nil, 120, 20] as [Double?] {
        let rate = wanted ?? 60
        if wanted != nil { view.loaderLayer.frameRate = rate }
        screen.turn()
        let ranges = view.loaderLayer.allSublayers.flatMap(\.animationList)
          .map(\.preferredFrameRateRange)
        #expect(!ranges.isEmpty)
        #expect(ranges.allSatisfy { $0.maximum == Float(rate) && $0.preferred == Float(rate) })
        #expect(ranges.allSatisfy { $0.minimum <= $0.maximum })
      }
    }

    @Test("Strokes on layers have the caps of the style")
    func caps() throws {
      // The cap of a style, and the cap of its layers.
      for (cap, drawn) in [(LineCap.round, CAShapeLayerLineCap.round), (.butt, .butt)] {
        let view = screen.showing()
        view.loaderStyle = LoaderStyle(cap: cap)
        screen.turn()
        let strokes = view.loaderLayer.allSublayers.compactMap { $0 as? CAShapeLayer }
        #expect(
          !strokes.isEmpty && strokes.allSatisfy { $0.lineCap == drawn && $0.lineJoin == .round })
      }
    }

    @Test("The light of a skeleton moves straight across")
    func light() throws {
      let view = screen.showing(LoaderUIView(.shimmer))
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      screen.turn()
      let lights = view.loaderLayer.allSublayers.compactMap { $0 as? CAGradientLayer }
      try #require(!lights.isEmpty)
      // From the middle of the left edge to the middle of the right one, in fractions of the layer.
      #expect(lights.allSatisfy { $0.startPoint == CGPoint(x: 0, y: 0.5) })
      #expect(lights.allSatisfy { $0.endPoint == CGPoint(x: 1, y: 0.5) })
    }
  }
}
