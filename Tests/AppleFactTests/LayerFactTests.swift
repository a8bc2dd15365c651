#if canImport(UIKit)

  import QuartzCore
  import Testing
  import UIKit

  /// Facts about layers on which the hosts rely, each with its page.
  ///
  /// Paths are those behind `https://developer.apple.com/documentation/`. On Linux they judge the
  /// interfaces of `Tests/AppleInterfaces`; on a Mac, in a simulator, they judge Apple's own.
  @MainActor
  @Suite(.serialized)
  struct LayerFactTests {
    /// An action that counts its runs, and keeps the value that it finds.
    private final class Counter: NSObject, CAAction {
      var runs = 0
      var found: Any?

      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        runs += 1
        found = (anObject as? CALayer)?.value(forKey: event)
      }
    }

    /// A delegate with one answer for the key `mood`.
    private final class Delegate: NSObject, CALayerDelegate {
      var answer: (any CAAction)?

      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        event == "mood" ? answer : nil
      }
    }

    /// A layer with a default action for the key `mood`.
    private final class MoodyLayer: CALayer {
      nonisolated(unsafe) static let mood = Counter()

      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "mood" ? mood : super.defaultAction(forKey: event)
      }
    }

    private let delegate = Counter()
    private let own = Counter()
    private let styled = Counter()
    private let base = Counter()

    @Test("An action is searched in the delegate, actions, style, base styles, and the class")
    func order() {
      // quartzcore/calayer/action(forkey:)
      let layer = MoodyLayer()
      #expect(layer.action(forKey: "mood") as? Counter === MoodyLayer.mood)
      let below: [AnyHashable: Any] = ["actions": ["mood": base]]
      layer.style = ["style": below]
      #expect(layer.action(forKey: "mood") as? Counter === base)
      layer.style = ["actions": ["mood": styled], "style": below]
      #expect(layer.action(forKey: "mood") as? Counter === styled)
      layer.actions = ["mood": own]
      #expect(layer.action(forKey: "mood") as? Counter === own)
      let asked = Delegate()
      layer.delegate = asked
      #expect(layer.action(forKey: "mood") as? Counter === own)
      asked.answer = delegate
      #expect(layer.action(forKey: "mood") as? Counter === delegate)
    }

    @Test("NSNull ends the search, and becomes nil")
    func null() {
      // quartzcore/calayer/action(forkey:), quartzcore/calayerdelegate/action(for:forkey:)
      let (layer, asked) = (MoodyLayer(), Delegate())
      layer.actions = ["mood": NSNull()]
      #expect(layer.action(forKey: "mood") == nil)
      layer.actions = ["mood": own]
      asked.answer = NSNull()
      layer.delegate = asked
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
      layer.actions = ["mood": own]
      layer.setValue("blue", forKey: "mood")
      let before = own.runs
      layer.action(forKey: "mood")?.run(forKey: "mood", object: layer, arguments: nil)
      #expect(own.runs == before + 1 && own.found as? String == "blue")
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
      layer.add(animation, forKey: "mood")
      #expect(layer.animationKeys() == ["mood"])
      layer.removeAnimation(forKey: "mood")
      #expect(layer.animationKeys()?.isEmpty ?? true)
    }

    @Test("An animation by default begins at once, is removed at its end, and fills nothing")
    func defaults() {
      // quartzcore/caanimation/isremovedoncompletion, quartzcore/camediatiming/fillmode
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      #expect(animation.isRemovedOnCompletion && animation.fillMode == .removed)
      #expect(animation.beginTime == 0 && animation.speed == 1 && animation.timeOffset == 0)
      #expect(animation.repeatCount == 0 && !animation.isAdditive)
    }

    @Test("Actions can be disabled, and a nested transaction inherits that")
    func transactions() {
      // quartzcore/catransaction/setdisableactions(_:), quartzcore/catransaction
      #expect(!CATransaction.disableActions())
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      #expect(CATransaction.disableActions())
      CATransaction.setDisableActions(false)
      CATransaction.commit()
      #expect(CATransaction.disableActions())
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
    }

    @Test("The time of a layer follows its own begin, speed and offset, and those above it")
    func time() {
      // quartzcore/camediatiming, quartzcore/calayer/converttime(_:from:)
      let (outer, inner) = (CALayer(), CALayer())
      outer.addSublayer(inner)
      outer.speed = 2
      outer.timeOffset = 3
      inner.beginTime = 4
      #expect(inner.convertTime(10, from: nil) == 10 * 2 + 3 - 4)
      outer.speed = 0
      #expect(inner.convertTime(10, from: nil) == inner.convertTime(20, from: nil))
    }

    @Test("A layer lays out through its delegate")
    func layout() {
      // quartzcore/calayer/layoutsublayers(), quartzcore/calayerdelegate/layoutsublayers(of:)
      final class Counting: NSObject, CALayerDelegate {
        var layouts = 0
        func layoutSublayers(of layer: CALayer) { layouts += 1 }
      }
      let (layer, counting) = (CALayer(), Counting())
      layer.delegate = counting
      layer.setNeedsLayout()
      layer.layoutIfNeeded()
      #expect(counting.layouts == 1)
      layer.layoutIfNeeded()
      #expect(counting.layouts == 1)
    }

    @Test("A sublayer has one layer above it")
    func tree() {
      // quartzcore/calayer/addsublayer(_:)
      let (one, other, child) = (CALayer(), CALayer(), CALayer())
      one.addSublayer(child)
      other.addSublayer(child)
      #expect(child.superlayer === other && one.sublayers?.isEmpty ?? true)
      child.removeFromSuperlayer()
      #expect(child.superlayer == nil && other.sublayers?.isEmpty ?? true)
    }
  }

#endif
