import Accessibility
import AppKit
import LayerPlans
import LoaderCore
import LoaderDrawing
import LoaderScreens
import LoaderUI
import QuartzCore
import SkeletonLayout
import SwiftUI
import Testing

/// A row of AppKit with one part, a label, over which a bone lies while it loads.
private final class LabelRow: NSView, SkeletonDrivenView {
  enum Part: CaseIterable { case label }

  let label = NSView(frame: CGRect(x: 16, y: 12, width: 200, height: 20))

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    label.wantsLayer = true
    label.layer?.cornerRadius = 6
    label.alphaValue = 0.9
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func loadableSubview(for part: Part) -> NSView? { label }
}

/// An action of an app, which counts how often it runs.
private final class Counter: NSObject, CAAction {
  var runs = 0

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    runs += 1
  }
}

extension AppleTests {
  /// The view of AppKit, driven as an app drives it. AppKit is a stand-in, in Tests/AppleInterfaces.
  ///
  /// `MediaClock.now` is Core Animation's clock, in seconds, `layoutIfNeeded` the end of a run of the main loop.
  /// `Presented` is what Core Animation displays of a loader's layers, and how many `animations` they have. A `Stage`
  /// has a view of SwiftUI; its `pass` advances its clock, and returns the number of frames that were drawn meanwhile.
  @MainActor
  struct AppKitTests {
    @Test("A shimmer lets clicks through to the view that it covers")
    func clicks() throws {
      let window = NSWindow()
      let label = NSView(frame: CGRect(x: 10, y: 10, width: 200, height: 20))
      try #require(window.contentView).addSubview(label)
      label.setLoaderShimmer(isActive: true)
      #expect(label.subviews.count == 1)
      #expect(label.hitTest(NSPoint(x: 50, y: 20)) === label)
    }

    @Test("A row of AppKit hides the part that loads, and shows it as it was")
    func drivenSkeleton() throws {
      let (window, row) = (NSWindow(), LabelRow())
      try #require(window.contentView).addSubview(row)
      row.setLoading(true, for: [.label])
      #expect(row.isLoading(.label) && row.label.alphaValue == 0)
      row.setLoading(false, for: [.label])
      // Long enough for the bone to leave.
      MediaClock.now += 2
      #expect(!row.isLoading(.label) && row.label.alphaValue == 0.9)
    }

    @Test("An action in `actions`, or in a style, takes the place of a cell; NSNull moves nothing")
    func ownActions() throws {
      /// Returns a style of a layer with an action for changes of progress.
      func styles(_ action: any CAAction) -> [AnyHashable: Any] {
        ["actions": ["progress": action] as [String: any CAAction]]
      }
      // Three functions that give a layer an action: itself, in its style, and in the style on which that is based.
      let setters: [(CALayer, any CAAction) -> Void] = [
        { layer, action in layer.actions = ["progress": action] },
        { layer, action in layer.style = styles(action) },
        { layer, action in layer.style = ["style": styles(action)] },
      ]
      for setAction in setters {
        let (window, view, counter) = (NSWindow(), LoaderNSView(), Counter())
        view.isActive = true
        try #require(window.contentView).addSubview(view)
        MediaClock.now += 2
        setAction(view.loaderLayer, counter)
        view.progress = 0.4
        #expect(counter.runs == 1 && view.progress == 0.4)
        // `NSNull` ends the search for an action: the progress is stored, and the state does not change.
        setAction(view.loaderLayer, NSNull())
        view.progress = 0.5
        #expect(view.loaderLayer.state == .indeterminate && view.progress == 0.5)
        // Without an action in the layer, the loader's own table has one.
        view.loaderLayer.actions = nil
        view.loaderLayer.style = nil
        view.progress = 0.6
        #expect(view.loaderLayer.state == .determinate)
      }
    }

    @Test("The view of AppKit follows its window, ancestors, appearance and value")
    func appKit() throws {
      let view = LoaderNSView(policy: LoaderPolicy())
      let (window, pane) = (NSWindow(), NSView(frame: .zero))
      pane.wantsLayer = true
      let content = try #require(window.contentView)
      content.addSubview(pane)
      view.isActive = true
      #expect(view.loaderLayer.state == .offscreen)
      pane.addSubview(view)
      #expect(view.loaderLayer.state == .activating)
      // Its y axis points downward, as in UIKit.
      #expect(view.layer?.isGeometryFlipped == true)
      MediaClock.now += 2
      content.layer?.layoutIfNeeded()
      let presented = Presented(view.loaderLayer)
      #expect(presented.animations > 0)
      // It leaves the screen with a window that nobody sees, or with a hidden view around it, and comes back.
      for (out, back) in [
        ({ window.setVisible(false) }, { window.setVisible(true) }),
        ({ pane.isHidden = true }, { pane.isHidden = false }),
      ] {
        out()
        content.layer?.layoutIfNeeded()
        #expect(view.loaderLayer.state == .offscreen && presented.animations == 0)
        back()
        MediaClock.now += 1
        #expect(view.loaderLayer.state == .indeterminate)
      }
      // A group of animations without a duration moves nothing.
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 0
        view.progress = 0.5
      }
      content.layer?.layoutIfNeeded()
      #expect(presented.animations == 0)
      #expect(presented.arc?.number("strokeEnd", at: MediaClock.now) == 0.5)
      window.setAppearance(.darkAqua)
      content.layer?.layoutIfNeeded()
      let track = presented.track?.presented("strokeColor", at: MediaClock.now) as? CGColor
      let dark = Theme.dark.track
      #expect(track == CGColor(srgbRed: dark.red, green: dark.green, blue: dark.blue, alpha: 1))
      // The scale of the window's screen, then of another one.
      #expect(presented.track?.contentsScale == 2)
      window.setScale(1)
      content.layer?.layoutIfNeeded()
      #expect(presented.track?.contentsScale == 1)
      // Without a tint, the arc has the user's accent color.
      let (accent, blue) = (
        CGColor(srgbRed: 1, green: 0, blue: 0.5, alpha: 1), NSColor.controlAccentColor
      )
      NSColor.setControlAccent(NSColor(srgbRed: 1, green: 0, blue: 0.5, alpha: 1))
      content.layer?.layoutIfNeeded()
      #expect(presented.arc?.presented("strokeColor", at: MediaClock.now) as? CGColor == accent)
      // A color with two variants is resolved in the appearance of the window, which is dark.
      let (day, night) = (
        CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
        CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
      )
      NSColor.setControlAccent(NSColor(light: day, dark: night))
      content.layer?.layoutIfNeeded()
      #expect(presented.arc?.presented("strokeColor", at: MediaClock.now) as? CGColor == night)
      NSColor.setControlAccent(blue)
      NSWorkspace.shared.setReduceMotion(true)
      #expect(view.loaderLayer.loader.motion == .reduced)
      NSWorkspace.shared.setReduceMotion(false)
      // For VoiceOver: an element with a value of 50 percent. At the end, an announcement replaces the element.
      #expect(view.accessibilityRole() == .progressIndicator)
      #expect(view.accessibilityLabel() == "Loading")
      #expect((view.accessibilityValue() as? String)?.contains("50") ?? false)
      AccessibilityNotification.announcements = []
      view.texts.ended = LoaderTexts.loaded
      #expect(view.isAccessibilityElement())
      view.isActive = false
      #expect(!view.isAccessibilityElement())
      #expect(AccessibilityNotification.announcements == ["Loaded"])
    }

    @Test("AppKit decodes an inactive ring, and no view without default content")
    func decoded() throws {
      let view = try #require(LoaderNSView(coder: NSCoder()))
      // A ring has 48 points.
      #expect(view.loaderLayer.state == .offscreen && view.intrinsicContentSize.width == 48)
      #expect(FloatingLoaderView(coder: NSCoder()) == nil)
      #expect(SkeletonUIView<WholeView>(coder: NSCoder()) == nil)
    }

    @Test("A skeleton shimmers while loading and visible, as high as its bones")
    func skeleton() throws {
      // `WholeView` has one part, `content`, for a view that loads as a whole.
      let view = SkeletonUIView(Skeleton<WholeView> { Bone(.content, .line()) })
      let window = NSWindow()
      let pane = try #require(window.contentView)
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
      pane.addSubview(view)
      #expect(!view.isAccessibilityElement())
      view.setLoading(true)
      pane.layer?.layoutIfNeeded()
      // The band is a layer of bones that fade together, within a second. A bone has a layer with the moving light.
      let band = try #require(view.layer?.sublayers?.first)
      let light = try #require(band.sublayers?.first?.sublayers?.first)
      #expect(band.number("opacity", at: MediaClock.now + 1) == 1)
      #expect(light.animationKeys()?.isEmpty == false)
      #expect(view.isAccessibilityElement() && view.accessibilityLabel() == "Loading")
      view.texts = nil
      #expect(!view.isAccessibilityElement())
      // A line is 16 points high.
      #expect(view.sizeThatFits(CGSize(width: 320, height: 480)) == CGSize(width: 320, height: 16))
      window.setVisible(false)
      pane.layer?.layoutIfNeeded()
      #expect(light.animationKeys() == [] && band.number("opacity", at: MediaClock.now + 1) == 0)
    }

    @Test("AppKit mirrors a bar from right to left")
    func mirrored() throws {
      let (window, view) = (NSWindow(), LoaderNSView(.linear))
      view.userInterfaceLayoutDirection = .rightToLeft
      view.isActive = true
      view.progress = 0.5
      let pane = try #require(window.contentView)
      pane.addSubview(view)
      pane.layer?.layoutIfNeeded()
      // The fifth layer of the group, after three of the track and the dot at its end, is the filled part. From right
      // to left it begins 2 points, the radius of its round end, from the right edge of 240 points.
      let bar = view.loaderLayer.sublayers?.first?.sublayers?[4] as? CAShapeLayer
      #expect(bar?.path?.elements.first == .move(CGPoint(x: 238, y: 2)))
      // A new style changes the size immediately.
      view.loaderStyle = LoaderStyle(size: 100, thickness: 8)
      #expect(view.intrinsicContentSize == CGSize(width: 100, height: 8))
    }

    @Test("On a Mac, layers in SwiftUI have new texts, and move if the transaction permits it")
    func layersOnMac() throws {
      let window = NSWindow()
      let stage = Stage(LoaderView(.linear, progress: 0.25))
      // SwiftUI shows the loader's view of AppKit.
      let view = try #require(stage.root.all.compactMap { $0.object as? LoaderNSView }.first)
      #expect(view.progress == 0.25)
      stage.show(
        LoaderView(.linear, progress: 0.25).loaderTexts(LoaderTexts(label: "Lädt")))
      #expect(view.texts.label == "Lädt")
      let content = try #require(window.contentView)
      content.addSubview(view)
      MediaClock.now += 2
      stage.transaction.disablesAnimations = true
      stage.show(LoaderView(.linear, progress: 0.5))
      content.layer?.layoutIfNeeded()
      #expect(Presented(view.loaderLayer).animations == 0)
      // The transaction was of one update only, and the next one is animated again.
      stage.show(LoaderView(.linear, progress: 0.75))
      content.layer?.layoutIfNeeded()
      #expect(Presented(view.loaderLayer).animations > 0)
    }

    @Test("A drawn loader rests while its window is covered")
    func coveredWindow() throws {
      let (window, stage) = (NSWindow(), Stage(DrawnLoaderView()))
      stage.pass(1)
      // An invisible view of AppKit in the loader learns whether its window is seen.
      let probe = try #require(stage.root.all.compactMap { $0.object as? NSView }.first)
      try #require(window.contentView).addSubview(probe)
      // It spins, at 60 frames a second.
      #expect(stage.pass(1) > 50)
      window.setVisible(false)
      stage.update()
      #expect(stage.pass(9) == 0)
      window.setVisible(true)
      stage.update()
      #expect(stage.pass(1) > 50)
    }
  }
}
