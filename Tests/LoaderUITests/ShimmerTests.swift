import LoaderCore
import LoaderDrawing
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import LoaderUI

extension AppleTests {
  /// The light of a shimmer over any view, which dims what is not lit by 0.35.
  ///
  /// A band of light crosses the view. A known progress is a second light, with 0.6 of the band's: from the start of
  /// the view up to the progress, where it ends in a soft edge of 17 points, an em of body text.
  ///
  /// `staged` puts a view on a stage of 320 × 480 points. `pass` advances its clock, and returns the number of
  /// frames that were drawn meanwhile; `commands` are what the first canvas draws.
  @MainActor
  struct ShimmerTests {
    /// A window and its clock: `turn` lays a frame out, `pass` does, too, and then advances the clock.
    private let screen = Screen()
    /// The fractions of a view's width at which its light is compared.
    private static let fractions = [0.05, 0.3, 0.5, 0.7, 0.95]

    /// Returns the opacity of a mask at these fractions of its width.
    ///
    /// Its layers are an even ground, the moving band, and the lit part up to a known progress. The band rests in the
    /// middle of the mask, and the lit part before its start; both are shifted from there.
    private func opacities(_ mask: CALayer, at time: Double) throws -> [Double] {
      let layers = try #require(mask.sublayers)
      try #require(layers.count == 3)
      let width = mask.bounds.width
      let ground = layers[0].number("opacity", at: time)
      let (band, lit) = (layers[1], layers[2])
      // The band is as long as 6 em of body text, of 17 points each.
      #expect(abs(band.bounds.width - 102) < 1e-9)
      let start = (width - 102) / 2 + band.number("transform.translation.x", at: time)
      let end = lit.number("transform.translation.x", at: time)
      return Self.fractions.map { fraction in
        let bandLight = WordLight.bandLight(at: (fraction * width - start) / 102)
        // 0 from the end of the lit part on, and 1 from 17 points before that.
        let litLight = min(max((end - fraction * width) / 17, 0), 1)
        // The layers lie over each other: the mask is as transparent as the product of their transparencies.
        return 1 - (1 - ground) * (1 - bandLight) * (1 - 0.6 * litLight)
      }
    }

    @Test("A mask that Core Animation moves has the opacities of the loader; then there is none")
    func mask() async throws {
      let label = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 20))
      screen.window.addSubview(label)
      var loader = Loader(Shimmer())
      loader.send(.orderIn, at: MediaClock.now)
      #expect(label.layer.mask == nil)
      /// Expects the opacities of the loader at five instants, in seconds from now, in a mask of the label's size.
      func check() throws {
        screen.turn()
        let mask = try #require(label.layer.mask)
        #expect(mask.bounds == label.bounds)
        let additions = CALayer.additions
        for later in [0.5, 0.9, 1.3, 3, 30.7] as [Double] {
          let now: Double = MediaClock.now + later
          let light = WordLight(of: loader, at: now)
          let found = try opacities(mask, at: now)
          for (fraction, opacity) in zip(Self.fractions, found) {
            // The 200 points of the label, in widths of the soft edge.
            let length: Double = 200 / 17
            let lit: Double = light.light(at: fraction * length, length: length)
            // What is not lit is dimmed by 0.35.
            let wanted: Double = 1 - 0.35 * light.channels.opacity * (1 - lit)
            #expect(abs(opacity - wanted) < 0.01, "\(later) \(fraction): \(opacity), \(wanted)")
          }
        }
        // The app adds no animation in all this time.
        #expect(CALayer.additions == additions)
      }
      label.setLoaderShimmer(isActive: true)
      loader.send(.activate, at: MediaClock.now)
      try check()
      screen.pass(2)
      label.setLoaderShimmer(isActive: true, progress: 0.4)
      loader.send(.progress(0.4), at: MediaClock.now)
      try check()
      screen.pass(2)
      label.setLoaderShimmer(isActive: false, progress: 0.4)
      screen.turn()
      screen.pass(1)
      // An invisible view inside the label owns the mask, and removes it at its first layout after the exit.
      label.subviews.first?.setNeedsLayout()
      screen.turn()
      #expect(label.layer.mask == nil)
    }

    @Test("A mask of the app's own stays")
    func ownMask() {
      let label = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
      let appMask = CALayer()
      label.layer.mask = appMask
      screen.window.addSubview(label)
      label.setLoaderShimmer(isActive: true)
      screen.turn()
      screen.pass(1)
      #expect(label.layer.mask === appMask)
    }

    @Test("A view stays as it is if motion was reduced before its first shimmer")
    func reducedBefore() {
      UIAccessibility.setReduceMotion(true)
      defer { UIAccessibility.setReduceMotion(false) }
      let label = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
      screen.window.addSubview(label)
      label.setLoaderShimmer(isActive: true)
      screen.turn()
      // The mask, if there is one, has an opacity of 1.
      for later in [0.5, 2] as [Double] {
        let ground = label.layer.mask?.sublayers?.first
        #expect((ground?.number("opacity", at: MediaClock.now + later) ?? 1) == 1)
      }
    }

    @Test("In SwiftUI a canvas takes the opacity from the view, and nothing once it is over")
    func canvas() throws {
      let view = { (isActive: Bool, progress: Double?) in
        Text("Thinking").frame(width: 200, height: 20)
          .loaderShimmer(isActive: isActive, progress: progress)
      }
      let stage = staged(view(true, nil))
      // The light moves, at 60 frames a second.
      #expect(stage.pass(2) > 100)
      /// Returns the opacities that the gradient takes from the view, at fractions of the canvas; none if there is no
      /// gradient.
      func shades() throws -> [(location: Double, opacity: Double)] {
        guard case .fill(_, .gradient(let gradient, let start, let end)) = stage.commands.first
        else { return [] }
        #expect(end.x != start.x)
        return gradient.stops.map { (Double($0.location), Double($0.color.components[3])) }
      }
      /// Returns the opacities alone.
      func alphas() throws -> [Double] { try shades().map(\.opacity) }
      // The gradient has a stop at each corner of the band. It takes at most 0.35, before and behind the band, and
      // nothing where the light is full.
      let first = try alphas()
      #expect(first.max() ?? 0 <= 0.35 && first.min() ?? 1 < 1e-9 && Set(first).count > 3)
      stage.show(view(true, 0.5))
      stage.pass(2)
      // 4 s after the stage's start, one band has left the view, and the next has not entered it. Up to a half the view
      // is lit by 0.6, so 0.4 of the dimming is left. Behind a soft edge, the rest is wholly dimmed.
      for (location, opacity) in try shades() {
        // The canvas is 320 points wide. The edge ends at a half of 320 + 17, and begins 17 before.
        let pastEdge = (location * 320 - (337 / 2 - 17)) / 17
        let dimming = 0.4 + 0.6 * min(max(pastEdge, 0), 1)
        #expect(abs(opacity - 0.35 * dimming) < 1e-9, "\(location)")
      }
      stage.show(view(false, 0.5))
      stage.pass(2)
      // Once it is over, the gradient takes nothing, and no frame is drawn.
      let over = try alphas()
      #expect(!over.isEmpty && over.allSatisfy { $0 == 0 } && stage.pass(10) == 0)
      // With reduced motion, words are not dimmed while progress is unknown.
      stage.environment.accessibilityReduceMotion = true
      stage.show(view(true, nil))
      stage.pass(2)
      let reduced = try alphas()
      #expect(!reduced.isEmpty && reduced.allSatisfy { $0 == 0 })
    }
  }
}
