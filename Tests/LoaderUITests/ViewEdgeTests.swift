import FieldDynamics
import FloatingCore
import Foundation
import LayerPlans
import LoaderCore
import LoaderDrawing
import SkeletonLayout
import Testing
import UIKit

@testable import LoaderScreens
@testable import LoaderUI

extension AppleTests {
  /// Edge cases of the package's views for UIKit, such as properties that an app sets later, and decoded views.
  ///
  /// A `Screen` is a window of 320 × 480 points and its clock: `turn` lays a frame out; `pass` does so, too, and then
  /// advances the clock by seconds. `showing` returns an active view in the window, `floating` a view that fills the
  /// window, in which a loader of 48 × 48 points floats: it rests 16 points from two edges, and a drag moves it.
  /// `bones` returns a skeleton, the placeholder of loading content, of a `Row`: an icon and a title, 40 points high.
  @MainActor
  struct ViewEdgeTests {
    private let screen = Screen()

    @Test("UIKit decodes an inactive ring, and no view without default content")
    func decoded() throws {
      let coder = NSCoder()
      let view = try #require(LoaderUIView(coder: coder))
      #expect(view.loaderLayer.state == .offscreen && !view.isActive)
      #expect(view.intrinsicContentSize == CGSize(width: 48, height: 48))
      #expect(FloatingLoaderView(coder: coder) == nil)
      #expect(SkeletonUIView<Row>(coder: coder) == nil)
    }

    @Test("In UIKit, follows new insets, rests while hidden, and ignores an empty touch")
    func uiKit() {
      let view = screen.floating()
      // 16 points and half of 48 from the right and the bottom edge.
      #expect(view.content.center == CGPoint(x: 280, y: 440))
      // A drag without any touch moves nothing.
      view.drag.touchesBegan([], with: UIEvent())
      view.drag.touchesMoved([], with: UIEvent())
      view.drag.touchesEnded([], with: UIEvent())
      screen.pass(1)
      #expect(view.content.layer.animationKeys()?.isEmpty != false && view.corner == .bottomRight)
      // With new insets it flies to its new place; once it is hidden, it is there immediately.
      view.insets = UIEdgeInsets(top: 0, left: 0, bottom: 6, right: 6)
      screen.turn()
      #expect(view.content.layer.animationKeys()?.isEmpty == false)
      view.isHidden = true
      #expect(view.content.layer.animationKeys() == [])
      // 6 points and half of 48 from the right and the bottom edge.
      #expect(view.content.center == CGPoint(x: 290, y: 450))
      view.isHidden = false
      #expect(view.content.center == CGPoint(x: 290, y: 450))
    }

    @Test("A floating view has the size of its constraints, or its own without any")
    func floatingSize() {
      let (pill, plain) = (
        UIView(frame: .zero), UIView(frame: CGRect(x: 9, y: 9, width: 30, height: 20))
      )
      pill.constrainedSize = CGSize(width: 90, height: 40)
      for (content, size) in [(pill, pill.constrainedSize), (plain, plain.bounds.size)] {
        let view = screen.floating(FloatingLoaderView(content))
        #expect(content.bounds.size == size)
        // Its right and bottom edges are 16 points from the window's, at 320 and 480.
        #expect(content.center == CGPoint(x: 304 - size.width / 2, y: 464 - size.height / 2))
        #expect(view.corner == .bottomRight)
      }
    }

    @Test("A notice that is posted on another thread reaches the view on the main one")
    func threads() async {
      let view = screen.showing()
      await Task.detached {
        post(UIApplication.didEnterBackgroundNotification)
      }.value
      while view.loaderLayer.state != .offscreen { await Task.yield() }
      post(UIApplication.willEnterForegroundNotification)
      #expect(view.loaderLayer.state == .activating)
    }

    @Test("A bar fills its width, or has its style's size; without either 240 pt")
    func width() throws {
      let view = screen.showing(LoaderUIView(.linear))
      view.progress = 0.5
      /// Returns the x where the bar's path ends, in points: 2 before the bar's end, which is round.
      func end() throws -> CGFloat {
        screen.turn()
        // The filled bar is the fifth layer in the only group of the loader's layers.
        let bar = try #require(view.loaderLayer.sublayers?.first?.sublayers?[4] as? CAShapeLayer)
        guard case .line(let end)? = bar.path?.elements.last else { return .nan }
        return end.x + bar.frame.minX
      }
      #expect(try end() == 238)
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 10)
      #expect(try end() == 318)
      view.freeze(at: 1)
      view.frame.size.width = 90
      #expect(try end() == 88)
      view.loaderStyle = LoaderStyle(size: 100)
      #expect(try end() == 98 && view.intrinsicContentSize.width == 100)
    }

    @Test("In UIKit, an inactive loader keeps its space, or collapses on demand")
    func collapsed() {
      let (ring, bar) = (LoaderUIView(), LoaderUIView(.linear))
      #expect(ring.intrinsicContentSize == CGSize(width: 48, height: 48))
      for view in [ring, bar] { view.collapses = true }
      #expect(ring.intrinsicContentSize == .zero)
      #expect(bar.intrinsicContentSize == CGSize(width: 240, height: 0))
      // How often UIKit was told that the size changed.
      let before = ring.invalidations
      ring.isActive = true
      ring.progress = 0.5
      #expect(ring.intrinsicContentSize == CGSize(width: 48, height: 48))
      // The size changes with the activation, and not with the progress.
      #expect(ring.invalidations == before + 1)
    }

    @Test("A skeleton is laid out again for another shape, colors or direction")
    func skeleton() {
      let view = screen.bones()
      view.setLoading(true)
      screen.pass(1)
      screen.turn()
      // The number of layers for both bones of a row.
      let whole = view.layer.allSublayers.count
      #expect(view.sizeThatFits(CGSize(width: 320, height: 480)) == CGSize(width: 320, height: 40))
      view.skeleton = Skeleton { Bone(.title, .line()) }
      screen.turn()
      // One bone instead of two: fewer layers. A line is 16 points high, or less if less is offered; 0 is no limit.
      #expect((1..<whole).contains(view.layer.allSublayers.count))
      #expect(view.sizeThatFits(CGSize(width: 320, height: 480)) == CGSize(width: 320, height: 16))
      #expect(view.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 16))
      #expect(view.sizeThatFits(CGSize(width: 320, height: 9)) == CGSize(width: 320, height: 9))
      // A bone without a size fills what is offered.
      view.skeleton = Skeleton { Bone(.title, .rectangle(width: nil, height: nil)) }
      #expect(view.sizeThatFits(CGSize(width: 320, height: 70)) == CGSize(width: 320, height: 70))
      #expect(view.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 0))
      // A row again, with other colors, and from right to left.
      view.skeleton = Row.skeleton
      view.themes = LoaderThemes()
      screen.window.setTraits(UITraitCollection(style: .dark, direction: .rightToLeft))
      screen.turn()
      #expect(view.layer.allSublayers.count == whole)
    }

    @Test("The app can set the texts for assistive technology")
    func spoken() {
      let view = LoaderUIView()
      view.accessibilityValue = "almost"
      #expect(view.accessibilityValue == "almost")
    }

    @Test("A path becomes Core Animation's path: its commands without the fill")
    func paths() throws {
      // Three commands of a path, and one that fills it.
      let point = CanvasPoint(x: 1, y: 2)
      let (control1, control2) = (CanvasPoint(x: 3, y: 4), CanvasPoint(x: 5, y: 6))
      let path: [RecordingCanvas.Command] = [
        .move(point), .curve(point, control1, control2), .close,
        .fill(.color(.role(.accent))),
      ]
      let shape = try #require(LayerValue.path(path).object as? CGPath)
      #expect(shape.elements.count == 3 && shape.elements.last == .close)
      // The layer of a group begins without sublayers.
      #expect(LayerShape.group.makeLayer().sublayers?.isEmpty != false)
    }

    @Test("A view takes the decorators of styles; Decorated reapplies them to a new style")
    func decorators() {
      // The style `thin` has a thickness of 2 points.
      let view = LoaderUIView().decorated(by: .style(.thin))
      #expect(view.loaderStyle.thickness == 2)
      // `thin` and the colors for a dark background stay, when the app sets a style of another size.
      var decorated = Decorated(LoaderUIView(), .style(.thin))
      decorated.decorate(.style(.onDark))
      decorated.subject.loaderStyle = LoaderStyle(size: 20)
      decorated.redecorate()
      let style = decorated.subject.loaderStyle
      #expect(style.size == 20 && style.thickness == 2 && style.trackColor == Theme.dark.track)
    }
  }
}
