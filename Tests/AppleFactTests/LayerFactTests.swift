#if canImport(UIKit)

  import QuartzCore
  import Testing
  import UIKit

  /// Facts about layers on which the hosts rely: the views and layers of `LoaderUI`, which show a loader.
  ///
  /// The first comment in a test is the source of its facts: a guide, a header of Apple's SDK, or the paths of pages
  /// behind `https://developer.apple.com/documentation/`. On Linux the tests judge the doubles of Apple's frameworks in
  /// `Tests/AppleInterfaces`; on a Mac, in a simulator, they judge the frameworks themselves. `mood` is a key of no
  /// property, as a program may invent one. `outer` is a superlayer: a layer without one runs no actions.
  @MainActor
  @Suite(.serialized)
  struct LayerFactTests {
    /// An action that counts its runs, and keeps the value that the layer has for the key at the last one.
    private final class Counter: NSObject, CAAction {
      var runs = 0
      var found: Any?

      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        runs += 1
        found = (anObject as? CALayer)?.value(forKey: event)
      }
    }

    /// A delegate with one answer for the key `mood`; nil if it leaves the search to the layer.
    private final class Delegate: NSObject, CALayerDelegate {
      var answer: (any CAAction)?

      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        event == "mood" ? answer : nil
      }
    }

    /// A delegate that records, in order, the layers that lay out their sublayers.
    private final class Layouts: NSObject, CALayerDelegate {
      var layers: [CALayer] = []

      func layoutSublayers(of layer: CALayer) { layers.append(layer) }
    }

    /// A layer with a default action for the key `mood`.
    private final class MoodyLayer: CALayer {
      nonisolated(unsafe) static let mood = Counter()

      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "mood" ? mood : super.defaultAction(forKey: event)
      }
    }

    // The actions that a search finds in the delegate, in `actions` of the layer, in its `style`, and in the style on
    // which that one is based.
    private let delegated = Counter()
    private let inActions = Counter()
    private let inStyle = Counter()
    private let inBase = Counter()

    @Test("An action is searched in the delegate, actions, style, base styles, and the class")
    func order() {
      // quartzcore/calayer/action(forkey:)
      let layer = MoodyLayer()
      #expect(layer.action(forKey: "mood") as? Counter === MoodyLayer.mood)
      // Each step adds an action where the search comes earlier. A style has its base under the key `style`.
      let base: [AnyHashable: Any] = ["actions": ["mood": inBase]]
      layer.style = ["style": base]
      #expect(layer.action(forKey: "mood") as? Counter === inBase)
      layer.style = ["actions": ["mood": inStyle], "style": base]
      #expect(layer.action(forKey: "mood") as? Counter === inStyle)
      layer.actions = ["mood": inActions]
      #expect(layer.action(forKey: "mood") as? Counter === inActions)
      // A delegate without an answer leaves the search to the others.
      let delegate = Delegate()
      layer.delegate = delegate
      #expect(layer.action(forKey: "mood") as? Counter === inActions)
      delegate.answer = delegated
      #expect(layer.action(forKey: "mood") as? Counter === delegated)
    }

    @Test("A change of a property runs its action, unless actions are disabled")
    func change() {
      // SDK iOS 18.0 QuartzCore/CALayer.h, quartzcore/catransaction/setdisableactions(_:)
      let (outer, layer) = (CALayer(), CALayer())
      outer.addSublayer(layer)
      layer.actions = ["position": inActions]
      layer.position = CGPoint(x: 3, y: 4)
      #expect(inActions.runs == 1)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position = CGPoint(x: 5, y: 6)
      CATransaction.commit()
      #expect(inActions.runs == 1)
    }

    @Test("A value for a key of a program's own runs its action, too")
    func ownAction() {
      // https://stackoverflow.com/questions/8936197
      let (outer, layer) = (CALayer(), CALayer())
      outer.addSublayer(layer)
      layer.actions = ["mood": inActions]
      layer.setValue(0.4, forKey: "mood")
      #expect(inActions.runs == 1 && layer.value(forKey: "mood") as? Double == 0.4)
    }

    @Test("A layer does not keep its delegate alive")
    func weakDelegate() {
      // quartzcore/calayer/delegate
      let layer = CALayer()
      var asked: Delegate? = Delegate()
      layer.delegate = asked
      asked = nil
      #expect(layer.delegate == nil)
    }

    @Test("NSNull ends the search, and becomes nil")
    func null() {
      // quartzcore/calayer/action(forkey:), quartzcore/calayerdelegate/action(for:forkey:)
      let (layer, delegate) = (MoodyLayer(), Delegate())
      // Found in `actions`, it ends the search before the default action of the class.
      layer.actions = ["mood": NSNull()]
      #expect(layer.action(forKey: "mood") == nil)
      // Found in the delegate, it ends the search before `actions`.
      layer.actions = ["mood": inActions]
      delegate.answer = NSNull()
      layer.delegate = delegate
      #expect(layer.action(forKey: "mood") == nil)
    }

    @Test("A layer keeps values for keys of a program's own")
    func ownKeys() {
      // The Core Animation Programming Guide, "Key-Value Coding Compliant Container Classes"
      let layer = CALayer()
      #expect(layer.value(forKey: "mood") == nil)
      layer.setValue("red", forKey: "mood")
      #expect(layer.value(forKey: "mood") as? String == "red")
      layer.setValue(nil, forKey: "mood")
      #expect(layer.value(forKey: "mood") == nil)
    }

    @Test("An action that a program runs by itself gets the key and the layer")
    func run() {
      // quartzcore/caaction/run(forkey:object:arguments:)
      let layer = CALayer()
      layer.actions = ["mood": inActions]
      layer.setValue("blue", forKey: "mood")
      let before = inActions.runs
      layer.action(forKey: "mood")?.run(forKey: "mood", object: layer, arguments: nil)
      // It got the layer, since it found the layer's value for the key.
      #expect(inActions.runs == before + 1 && inActions.found as? String == "blue")
    }

    @Test("An animation that runs as an action is added to the layer for its key")
    func animation() {
      // quartzcore/caanimation, quartzcore/caaction
      let layer = CALayer()
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [0.0, 1.0]
      animation.keyTimes = [0, 1]
      animation.duration = 5
      animation.run(forKey: "mood", object: layer, arguments: nil)
      #expect(layer.animationKeys() == ["mood"])
      // Another one for the same key replaces it.
      layer.add(animation, forKey: "mood")
      #expect(layer.animationKeys() == ["mood"])
      layer.removeAnimation(forKey: "mood")
      // No keys may be an empty list, or nil.
      #expect(layer.animationKeys()?.isEmpty ?? true)
    }

    @Test("A layer keeps a copy of an animation, and one for each key")
    func copies() {
      // quartzcore/calayer/add(_:forkey:), quartzcore/calayer/animationkeys()
      let (layer, animation) = (CALayer(), CAKeyframeAnimation(keyPath: "opacity"))
      animation.duration = 5
      layer.add(animation, forKey: "first")
      animation.duration = 6
      layer.add(animation, forKey: "second")
      #expect(layer.animation(forKey: "first")?.duration == 5)
      #expect(layer.animationKeys() == ["first", "second"])
      layer.removeAllAnimations()
      #expect(layer.animation(forKey: "second") == nil)
    }

    @Test("An animation by default begins immediately, is removed at its end, and fills nothing")
    func defaults() {
      // quartzcore/caanimation/isremovedoncompletion, quartzcore/camediatiming/fillmode
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      #expect(animation.isRemovedOnCompletion && animation.fillMode == .removed)
      #expect(animation.beginTime == 0 && animation.speed == 1 && animation.timeOffset == 0)
      #expect(animation.repeatCount == 0 && !animation.isAdditive)
    }

    @Test("A layer by default is visible and square, and has its anchor in the middle")
    func layerDefaults() {
      // SDK iOS 18.0 QuartzCore/CALayer.h, quartzcore/cagradientlayer/startpoint
      let (layer, shape, fade) = (CALayer(), CAShapeLayer(), CAGradientLayer())
      #expect(!layer.isHidden && !layer.masksToBounds && !layer.isGeometryFlipped)
      #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.zPosition == 0)
      #expect(layer.contentsScale == 1 && layer.cornerRadius == 0 && layer.speed == 1)
      #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowRadius == 3)
      #expect(layer.actions == nil && layer.style == nil && layer.sublayers == nil)
      #expect(shape.lineCap == .butt && shape.path == nil)
      #expect(fade.startPoint == CGPoint(x: 0.5, y: 0) && fade.endPoint == CGPoint(x: 0.5, y: 1))
    }

    @Test("A frame follows from the size and the position, and sets both")
    func frame() {
      // quartzcore/calayer/frame
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
      layer.position = CGPoint(x: 20, y: 20)
      // The position is the middle: half the width of 10 and half the height of 20 are before it.
      #expect(layer.frame == CGRect(x: 15, y: 10, width: 10, height: 20))
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      #expect(layer.position == CGPoint(x: 20, y: 20))
      #expect(layer.bounds == CGRect(x: 0, y: 0, width: 40, height: 40))
    }

    @Test("Actions can be disabled, for one transaction")
    func transactions() {
      // quartzcore/catransaction/setdisableactions(_:), quartzcore/catransaction
      #expect(!CATransaction.disableActions())
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      CATransaction.setDisableActions(false)
      CATransaction.commit()
      #expect(CATransaction.disableActions())
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
    }

    @Test("A nested transaction begins with disabled actions, if the outer one has them")
    func nesting() {
      // No page says so: it is known only where this test passes on a Mac.
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      #expect(CATransaction.disableActions())
      CATransaction.commit()
      CATransaction.commit()
    }

    @Test("The time of a layer follows its own begin, speed and offset, and those above it")
    func time() {
      // quartzcore/camediatiming, quartzcore/calayer/converttime(_:from:)
      let (outer, inner) = (CALayer(), CALayer())
      outer.addSublayer(inner)
      outer.speed = 2
      outer.timeOffset = 3
      inner.beginTime = 4
      // The outer layer's time is 10 · 2 + 3, and the inner one's begins 4 later. From nil is from the clock.
      #expect(inner.convertTime(10, from: nil) == 10 * 2 + 3 - 4)
      // Without speed, time stands still.
      outer.speed = 0
      #expect(inner.convertTime(10, from: nil) == inner.convertTime(20, from: nil))
    }

    @Test("A layer lays out through its delegate")
    func layout() {
      // quartzcore/calayer/layoutsublayers(), quartzcore/calayerdelegate/layoutsublayers(of:)
      let (layer, layouts) = (CALayer(), Layouts())
      layer.delegate = layouts
      layer.setNeedsLayout()
      layer.layoutIfNeeded()
      #expect(layouts.layers == [layer])
      // Not again until it needs layout, as after a change of its bounds.
      layer.layoutIfNeeded()
      #expect(layouts.layers == [layer])
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.layoutIfNeeded()
      #expect(layouts.layers == [layer, layer])
    }

    @Test("Layout begins with the highest layer above that needs it, too")
    func layoutOrder() {
      // SDK iOS 18.0 QuartzCore/CALayer.h
      let (outer, inner, layouts) = (CALayer(), CALayer(), Layouts())
      outer.addSublayer(inner)
      // What the new sublayer may have asked for is not recorded: the delegate comes after it.
      outer.layoutIfNeeded()
      (outer.delegate, inner.delegate) = (layouts, layouts)
      outer.setNeedsLayout()
      inner.setNeedsLayout()
      inner.layoutIfNeeded()
      #expect(layouts.layers == [outer, inner])
    }

    @Test("A sublayer has one layer above it")
    func tree() {
      // quartzcore/calayer/addsublayer(_:)
      let (old, new, child) = (CALayer(), CALayer(), CALayer())
      old.addSublayer(child)
      new.addSublayer(child)
      #expect(child.superlayer === new && old.sublayers?.isEmpty ?? true)
      child.removeFromSuperlayer()
      #expect(child.superlayer == nil && new.sublayers?.isEmpty ?? true)
    }
  }

#endif
