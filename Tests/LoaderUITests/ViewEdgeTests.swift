import FieldDynamics
import FloatingCore
import Foundation
import LayerPlans
import LoaderCore
import LoaderDrawing
import SkeletonLayout
import Testing
import UIKit

@testable import LoaderUI

extension AppleTests {
  /// Properties that an app sets later, and decoded views.
  ///
  /// A `Screen` is a window of 320 × 480 points and its clock: `turn` lays a frame out, `pass` does, too, and then
  /// advances the clock. A floating loader has 48 points, and rests 16 points from two edges.
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
      // 16 points and half of 48 from the edges of 320 × 480.
      #expect(view.content.center == CGPoint(x: 280, y: 440))
      view.drag.touchesBegan([], with: UIEvent())
      view.drag.touchesMoved([], with: UIEvent())
      view.drag.touchesEnded([], with: UIEvent())
      screen.pass(1)
      #expect(view.content.layer.animationKeys()?.isEmpty != false && view.corner == .bottomRight)
      // It flies to its new place, and hidden it is there immediately.
      view.insets = UIEdgeInsets(top: 0, left: 0, bottom: 6, right: 6)
      screen.turn()
      #expect(view.content.layer.animationKeys()?.isEmpty == false)
      view.isHidden = true
      #expect(view.content.layer.animationKeys() == [])
      // 6 points and half of 48 from the edges of 320 × 480.
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
        // 16 points from the edges of 320 × 480.
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
      /// Returns the end of the filled bar, in points, without its round end of 2.
      func end() throws -> CGFloat {
        screen.turn()
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
      let whole = view.layer.allSublayers.count
      #expect(view.sizeThatFits(CGSize(width: 320, height: 480)) == CGSize(width: 320, height: 40))
      view.skeleton = Skeleton { Bone(.title, .line()) }
      screen.turn()
      // One bone instead of two. A line is 16 points high, or as high as what is offered; 0 is no limit.
      #expect((1..<whole).contains(view.layer.allSublayers.count))
      #expect(view.sizeThatFits(CGSize(width: 320, height: 480)) == CGSize(width: 320, height: 16))
      #expect(view.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 16))
      #expect(view.sizeThatFits(CGSize(width: 320, height: 9)) == CGSize(width: 320, height: 9))
      // A bone without a size fills what is offered.
      view.skeleton = Skeleton { Bone(.title, .rectangle(width: nil, height: nil)) }
      #expect(view.sizeThatFits(CGSize(width: 320, height: 70)) == CGSize(width: 320, height: 70))
      #expect(view.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 0))
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
      let point = CanvasPoint(x: 1, y: 2)
      let (control1, control2) = (CanvasPoint(x: 3, y: 4), CanvasPoint(x: 5, y: 6))
      let path: [RecordingCanvas.Command] = [
        .move(point), .curve(point, control1, control2), .close,
        .fill(.color(.role(.accent))),
      ]
      let shape = try #require(LayerValue.path(path).object as? CGPath)
      #expect(shape.elements.count == 3 && shape.elements.last == .close)
      // A group begins without layers.
      #expect(LayerShape.group.makeLayer().sublayers?.isEmpty != false)
    }

    @Test("A view takes the decorators of styles; Decorated reapplies them to a new style")
    func decorators() {
      let view = LoaderUIView().decorated(by: .style(.thin))
      #expect(view.loaderStyle.thickness == 2)
      var decorated = Decorated(LoaderUIView(), .style(.thin))
      decorated.decorate(.style(.onDark))
      decorated.subject.loaderStyle = LoaderStyle(size: 20)
      decorated.redecorate()
      let style = decorated.subject.loaderStyle
      #expect(style.size == 20 && style.thickness == 2 && style.trackColor == Theme.dark.track)
    }
  }
}
