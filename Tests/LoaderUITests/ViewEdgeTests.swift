import AppKit
import FieldDynamics
import FloatingCore
import Foundation
import LoaderCore
import LoaderDrawing
import LoaderLayers
import SkeletonLayout
import Testing
import UIKit

@testable import LoaderUI

extension AppleTests {
  /// What an app sets on a view after it was made, and views that come out of a file.
  @MainActor
  struct ViewEdgeTests {
    @Test("Decoded, it is an inactive ring; views without default content are not decoded")
    func decoded() throws {
      let coder = NSCoder()
      let view = try #require(LoaderUIView(coder: coder))
      #expect(view.loaderLayer.state == .offscreen && !view.isActive)
      #expect(view.intrinsicContentSize == CGSize(width: 48, height: 48))
      let other = try #require(LoaderNSView(coder: coder))
      #expect(other.loaderLayer.state == .offscreen && other.intrinsicContentSize.width == 48)
      #expect(FloatingLoaderView(coder: coder) == nil)
      #expect(FloatingLoaderNSView(coder: coder) == nil)
      #expect(SkeletonUIView<Row>(coder: coder) == nil)
    }

    @Test("In AppKit new insets, names and settings are followed; hidden it is in its corner")
    func appKit() throws {
      let screen = Screen()
      let floating = try FloatingWindow()
      let (view, layer) = (floating.view, floating.layer)
      view.texts = FloatingTexts(topLeft: "Nach links oben")
      #expect(view.content.accessibilityCustomActions()?.first?.name == "Nach links oben")
      view.keyDown(with: NSEvent(.leftArrow))
      #expect(view.corner == .bottomLeft)
      view.keyDown(with: NSEvent(.upArrow))
      #expect(view.corner == .topLeft && layer.animationKeys()?.isEmpty == false)
      view.isHidden = true
      #expect(layer.animationKeys() == [])
      view.isHidden = false
      #expect(view.content.frame.origin == CGPoint(x: 16, y: 16))
      view.insets = NSEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
      floating.pane.layer?.layoutIfNeeded()
      screen.pass(5)
      #expect(layer.animationKeys()?.isEmpty == false)
      NSWorkspace.shared.setReduceMotion(true)
      view.fly(to: .topRight, animated: false)
      #expect(view.content.frame.origin == CGPoint(x: 320 - 8 - 48, y: 5))
      NSWorkspace.shared.setReduceMotion(false)
    }

    @Test("In AppKit a bar that is read from the right is mirrored")
    func mirrored() throws {
      let (window, view) = (NSWindow(), LoaderNSView(Linear()))
      view.userInterfaceLayoutDirection = .rightToLeft
      view.isActive = true
      view.progress = 0.5
      let pane = try #require(window.contentView)
      pane.addSubview(view)
      pane.layer?.layoutIfNeeded()
      let bar = view.loaderLayer.sublayers?.first?.sublayers?[3] as? CAShapeLayer
      #expect(bar?.path?.elements.first == .move(CGPoint(x: 238, y: 2)))
      // A new style changes the size at once.
      view.loaderStyle = LoaderStyle(size: 100, thickness: 8)
      #expect(view.intrinsicContentSize == CGSize(width: 100, height: 8))
    }

    @Test("In UIKit new insets are followed, hidden it is in its corner, and no touch is no event")
    func uiKit() {
      let screen = Screen()
      let view = FloatingLoaderView(LoaderUIView())
      view.frame = screen.window.bounds
      screen.window.addSubview(view)
      screen.turn()
      #expect(view.content.center == CGPoint(x: 280, y: 440))
      view.touchesBegan([], with: nil)
      view.touchesMoved([], with: nil)
      view.touchesEnded([], with: nil)
      screen.pass(1)
      #expect(view.content.layer.animationKeys()?.isEmpty != false && view.corner == .bottomRight)
      view.insets = UIEdgeInsets(top: 0, left: 0, bottom: 6, right: 6)
      screen.turn()
      #expect(view.content.layer.animationKeys()?.isEmpty == false)
      view.isHidden = true
      #expect(view.content.layer.animationKeys() == [])
      #expect(view.content.center == CGPoint(x: 290, y: 450))
      view.isHidden = false
      #expect(view.content.center == CGPoint(x: 290, y: 450))
    }

    @Test("A skeleton is laid out again for another shape, other colors and another direction")
    func skeleton() {
      let screen = Screen()
      let view = SkeletonUIView(Row.skeleton)
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
      screen.window.addSubview(view)
      view.setLoading(true)
      screen.pass(1)
      screen.turn()
      func layers() -> Int {
        func below(_ layer: CALayer) -> Int {
          (layer.sublayers ?? []).reduce(0) { $0 + 1 + below($1) }
        }
        return below(view.layer)
      }
      let whole = layers()
      #expect(view.sizeThatFits(CGSize(width: 320, height: 480)) == CGSize(width: 320, height: 40))
      view.skeleton = Skeleton { Bone(.title, .line()) }
      screen.turn()
      #expect(layers() < whole && layers() > 0)
      #expect(view.sizeThatFits(CGSize(width: 320, height: 480)) == CGSize(width: 320, height: 16))
      #expect(view.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 16))
      #expect(view.sizeThatFits(CGSize(width: 320, height: 9)) == CGSize(width: 320, height: 9))
      view.skeleton = Skeleton { Bone(.title, .rectangle(width: nil, height: nil)) }
      #expect(view.sizeThatFits(CGSize(width: 320, height: 70)) == CGSize(width: 320, height: 70))
      #expect(view.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 0))
      view.skeleton = Row.skeleton
      view.themes = LoaderThemes()
      screen.window.setTraits(UITraitCollection(style: .dark, direction: .rightToLeft))
      screen.turn()
      #expect(layers() == whole)
    }

    @Test("The app can set the texts for assistive technology")
    func spoken() {
      let view = LoaderUIView()
      view.accessibilityValue = "almost"
      #expect(view.accessibilityValue == "almost")
    }

    @Test("A path that fills, curves and closes is Core Animation's, command for command")
    func paths() throws {
      let point = CanvasPoint(x: 1, y: 2)
      let (one, other) = (CanvasPoint(x: 3, y: 4), CanvasPoint(x: 5, y: 6))
      let path: [RecordingCanvas.Command] = [
        .move(point), .curve(point, one, other), .close,
        .fill(.color(.role(.accent))),
      ]
      let red = CanvasColor(red: 1, green: 0, blue: 0)
      let layer = try #require(
        LayerShape.fill(path: path, red).makeLayer() as? CAShapeLayer)
      #expect(layer.fillColor == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
      #expect(layer.path?.elements.count == 3 && layer.path?.elements.last == .close)
      #expect(LayerShape.group.makeLayer().sublayers?.isEmpty != false)
    }
  }
}
