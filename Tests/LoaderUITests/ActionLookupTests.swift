import LayerPlans
import LoaderCore
import LoaderDrawing
import LoaderUI
import MatrixEngine
import QuartzCore
import Testing
import UIKit

extension AppleTests {
  /// The search for the action of a loader's event, by `action(forKey:)` as for any layer, and a layer without a view.
  ///
  /// `Presented` is what Core Animation displays of a loader's layers, at any time. `CALayer.additions` counts the
  /// animations that were added so far, to any layer: if it does not change, nothing was animated anew.
  @MainActor
  struct ActionLookupTests {
    /// A window and its clock: `turn` lays a frame out, `pass` does, too, and then advances the clock.
    private let screen = Screen()

    /// A loader's layer without an action for changes of progress, as a subclass of any layer can make it.
    private final class MuteLayer: LoaderLayer {
      override func action(forKey event: String) -> (any CAAction)? {
        event == "progress" ? NSNull() : super.action(forKey: event)
      }
    }

    @Test("Without a view, Core Animation tells a layer that it appeared and left")
    func alone() {
      let layer = LoaderLayer()
      layer.isActive = true
      #expect(layer.state == .offscreen)
      screen.window.layer.addSublayer(layer)
      #expect(layer.state == .activating)
      screen.pass(1)
      #expect(layer.state == .indeterminate)
      layer.isHidden = true
      #expect(layer.state == .offscreen)
      layer.isHidden = false
      layer.removeFromSuperlayer()
      #expect(layer.state == .offscreen && layer.isActive)
    }

    @Test("Animations outlast a scene that goes to the background without a notification")
    func background() {
      let layer = LoaderLayer()
      screen.window.layer.addSublayer(layer)
      layer.isActive = true
      screen.pass(2)
      let before = Presented(layer).angle(at: MediaClock.now + 1)
      // As the system does then, it removes all animations that may be removed.
      screen.window.layer.loseAnimations()
      let after = Presented(layer).angle(at: MediaClock.now + 1)
      #expect(Presented(layer).animations > 0 && after == before)
    }

    @Test("A null cell stores the property only; other keys are the layer's own")
    func null() {
      let layer = MuteLayer(StyledLoader(Circular()))
      screen.window.layer.addSublayer(layer)
      layer.isActive = true
      screen.pass(2)
      let before = CALayer.additions
      layer.progress = 0.5
      screen.turn()
      #expect(layer.progress == 0.5 && layer.state == .indeterminate)
      #expect(CALayer.additions == before)
      // The loader has no action for this key, so only the app's own counts.
      let rounding = CAAnimation()
      #expect(layer.action(forKey: "cornerRadius") == nil)
      layer.actions = ["cornerRadius": rounding]
      #expect(layer.action(forKey: "cornerRadius") as? CAAnimation === rounding)
    }

    @Test("The loader's time stops while a layer above is paused, and goes on from there")
    func paused() {
      let layer = LoaderLayer()
      screen.window.layer.addSublayer(layer)
      layer.isActive = true
      screen.pass(2)
      let presented = Presented(layer)
      let stopped = layer.now
      // A layer is paused by a speed of 0, at the time that is its offset.
      screen.window.layer.timeOffset = MediaClock.now
      screen.window.layer.speed = 0
      #expect(layer.now == stopped)
      let before = presented.angle(at: MediaClock.now)
      MediaClock.now += 5
      #expect(presented.angle(at: MediaClock.now) == before)
      // With a begin later by the 5 s that have passed, it continues where it stopped, and an event finds it there.
      screen.window.layer.speed = 1
      screen.window.layer.timeOffset = 0
      screen.window.layer.beginTime = 5
      #expect(abs(layer.now - stopped) < 1e-9)
      let angle = presented.angle(at: MediaClock.now)
      layer.progress = 0.4
      screen.turn()
      let after = presented.angle(at: MediaClock.now)
      let turns = (after - angle) / (2 * .pi)
      // Whole turns do not count. The event makes another plan, and each of both is exact to 1e-4 of a turn.
      #expect(abs(turns - turns.rounded()) < 2e-4)
    }

    @Test("In UIKit, a frozen view shows one picture, whatever happens")
    func frozen() {
      /// Returns what a view that is frozen at 1.25 s displays: its opacity, its angle, and the length of its arc in
      /// turns. The three numbers are there twice: now, and 3.3 s later.
      func picture() -> [Double] {
        let view = screen.showing(LoaderUIView(policy: LoaderPolicy(showDelay: 5)))
        view.freeze(at: 1.25)
        screen.turn()
        let presented = Presented(view.loaderLayer)
        let numbers = [0, 3.3].flatMap { later in
          [
            presented.ring?.number("opacity", at: MediaClock.now + later) ?? .nan,
            presented.angle(at: MediaClock.now + later),
            presented.arc?.number("strokeEnd", at: MediaClock.now + later) ?? .nan,
          ]
        }
        #expect(Array(numbers[..<3]) == Array(numbers[3...]))
        // Off screen and back, it still stands still.
        view.isHidden = true
        view.isHidden = false
        screen.turn()
        #expect(presented.animations == 0)
        view.freeze(at: nil)
        screen.turn()
        #expect(presented.animations > 0)
        return numbers
      }
      let first = picture()
      // Another view has the same picture at any other time.
      screen.pass(777.123)
      #expect(picture() == first)
      // Wholly visible, in spite of the show delay of 5 s, and with an arc that is more than a dot.
      #expect(first[0] == 1 && first[2] > 0.02)
    }

    @Test("The presentation copy has the values of its layer, and runs nothing")
    func presentationCopy() {
      let layer = LoaderLayer()
      layer.isActive = true
      let copy = LoaderLayer(layer: layer)
      #expect(copy.isActive && copy.sublayers == nil)
    }
  }
}
