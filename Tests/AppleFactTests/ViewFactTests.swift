#if canImport(UIKit)

  import QuartzCore
  import Testing
  import UIKit

  /// Facts about views of UIKit on which the hosts rely: the views and layers of `LoaderUI`, which show a loader.
  ///
  /// The first comment in a test is the source of its facts: a guide, or the paths of pages behind
  /// `https://developer.apple.com/documentation/`. On Linux the tests judge the doubles of Apple's frameworks in
  /// `Tests/AppleInterfaces`; on a Mac, in a simulator, they judge the frameworks themselves. `mood` is a key of no
  /// property, as a program may invent one. A layer asks its view for the action of a change. The answer `NSNull` ends
  /// the layer's search for one: `action(forKey:)` of the layer then returns nil.
  @MainActor
  @Suite(.serialized)
  struct ViewFactTests {
    /// The class of the layer of ``AskedView``.
    private final class OwnLayer: CALayer {}

    /// A view that keeps the keys for which its layer asks, and counts layouts and changes of the tint.
    private final class AskedView: UIView {
      var keys: [String] = []
      var (layouts, tints) = (0, 0)
      /// For each notice that the window is another one, true if there is one now.
      var windows: [Bool] = []

      override class var layerClass: AnyClass { OwnLayer.self }

      override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        keys.append(event)
        return super.action(for: layer, forKey: event)
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }

      override func didMoveToWindow() {
        super.didMoveToWindow()
        windows.append(window != nil)
      }

      override func tintColorDidChange() {
        super.tintColorDidChange()
        tints += 1
      }
    }

    @Test("A view is the delegate of its layer, of the class that it names")
    func layer() {
      // uikit/uiview/layer, uikit/uiview/layerclass
      let view = AskedView(frame: .zero)
      #expect(view.layer is OwnLayer && view.layer.delegate === view)
      #expect(type(of: UIView(frame: .zero).layer) == CALayer.self)
    }

    @Test("Its layer asks it first, with the key")
    func asks() {
      // quartzcore/calayer/action(forkey:)
      let view = AskedView(frame: .zero)
      // Creation may have asked, too.
      view.keys = []
      _ = view.layer.action(forKey: "mood")
      #expect(view.keys == ["mood"])
    }

    @Test("Outside of a block of animations a view stops the search, and inside it animates")
    func blocks() {
      // The Core Animation Programming Guide, "How to Animate Layer-Backed Views". The action in a
      // block is no `CAAnimation` since iOS 8.
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(view.action(for: view.layer, forKey: "position") is NSNull)
      #expect(view.layer.action(forKey: "position") == nil)
      UIView.animate(withDuration: 0.3) {
        #expect(view.layer.action(forKey: "position") != nil)
      }
      #expect(view.action(for: view.layer, forKey: "position") is NSNull)
    }

    @Test("A block without a duration, or without animations, animates nothing")
    func still() {
      // uikit/uiview/animate(withduration:animations:), uikit/uiview/performwithoutanimation(_:)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      // 0 is the duration outside of all blocks, too.
      UIView.animate(withDuration: 0) { #expect(UIView.inheritedAnimationDuration == 0) }
      UIView.animate(withDuration: 0.3) {
        UIView.performWithoutAnimation {
          #expect(view.layer.action(forKey: "position") == nil)
        }
      }
    }

    @Test("The inherited duration is the animation block's, and 0 outside")
    func duration() {
      // uikit/uiview/inheritedanimationduration
      #expect(UIView.inheritedAnimationDuration == 0)
      UIView.animate(withDuration: 0.3) { #expect(UIView.inheritedAnimationDuration == 0.3) }
      #expect(UIView.inheritedAnimationDuration == 0)
    }

    @Test("Animations are disabled inside performWithoutAnimation, and only there")
    func without() {
      // uikit/uiview/performwithoutanimation(_:), uikit/uiview/areanimationsenabled
      #expect(UIView.areAnimationsEnabled)
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        UIView.performWithoutAnimation {}
        #expect(!UIView.areAnimationsEnabled)
      }
      #expect(UIView.areAnimationsEnabled)
    }

    @Test("By default a view fits its current size and has no intrinsic size")
    func sizes() {
      // uikit/uiview/sizethatfits(_:), uikit/uiview/intrinsiccontentsize
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 30))
      #expect(view.sizeThatFits(CGSize(width: 9, height: 9)) == CGSize(width: 70, height: 30))
      // −1 is `UIView.noIntrinsicMetric`: no size of its own.
      #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    }

    @Test("Bounds keep the center, and a frame moves it")
    func geometry() {
      // uikit/uiview/bounds, uikit/uiview/center, uikit/uiview/frame
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      view.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
      // The frame is around the old center: half of 10 and half of 20 before 20.
      #expect(view.center == CGPoint(x: 20, y: 20))
      #expect(view.frame == CGRect(x: 15, y: 10, width: 10, height: 20))
      view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
      #expect(view.center == CGPoint(x: 5, y: 10) && view.layer.position == view.center)
    }

    @Test("A hidden view has a hidden layer, and its subviews do not change")
    func hidden() {
      // uikit/uiview/ishidden
      let (view, inner) = (UIView(frame: .zero), UIView(frame: .zero))
      view.addSubview(inner)
      view.isHidden = true
      #expect(view.layer.isHidden && !inner.isHidden && !inner.layer.isHidden)
    }

    @Test("A view has no window until a view above it is in one, and is told")
    func window() {
      // uikit/uiview/window, uikit/uiview/didmovetowindow()
      let (window, pane, view) = (
        UIWindow(frame: CGRect(x: 0, y: 0, width: 99, height: 99)), UIView(frame: .zero),
        AskedView(frame: .zero)
      )
      pane.addSubview(view)
      #expect(view.window == nil)
      // Only notices from here on count.
      view.windows = []
      window.addSubview(pane)
      #expect(view.window === window)
      pane.removeFromSuperview()
      #expect(view.window == nil && view.windows == [true, false])
    }

    @Test("A tint is inherited, and its change is reported below")
    func tint() {
      // uikit/uiview/tintcolor, uikit/uiview/tintcolordidchange()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 99, height: 99))
      let (view, inner) = (UIView(frame: .zero), AskedView(frame: .zero))
      window.addSubview(view)
      view.addSubview(inner)
      let before = inner.tints
      view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      #expect(inner.tints > before)
      // The first component is red.
      #expect(inner.tintColor.cgColor.components?.first == 1)
    }

    @Test("A forced direction is the effective one")
    func direction() {
      // uikit/uiview/semanticcontentattribute
      let view = UIView(frame: .zero)
      view.semanticContentAttribute = .forceRightToLeft
      #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      view.semanticContentAttribute = .forceLeftToRight
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test("A view lays out when its layer does")
    func layout() {
      // uikit/uiview/layoutsubviews(), quartzcore/calayerdelegate/layoutsublayers(of:)
      let view = AskedView(frame: .zero)
      view.layoutIfNeeded()
      let before = view.layouts
      view.setNeedsLayout()
      view.layer.layoutIfNeeded()
      #expect(view.layouts == before + 1)
      // The view counts as laid out, too.
      view.layoutIfNeeded()
      #expect(view.layouts == before + 1)
    }

    @Test("A recognizer belongs to its view, and begins without a state")
    func recognizer() {
      // uikit/uiview/addgesturerecognizer(_:), uikit/uigesturerecognizer/state-swift.property
      let (view, recognizer) = (UIView(frame: .zero), UIGestureRecognizer(target: nil, action: nil))
      view.addGestureRecognizer(recognizer)
      #expect(view.gestureRecognizers?.first === recognizer && recognizer.view === view)
      #expect(recognizer.state == .possible)
    }
  }

#endif
