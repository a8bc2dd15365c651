// A double of Core Animation for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves
// as far as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have.

import CoreGraphics

open class CALayer: NSObject {
  /// For tests: the number of layers that exist now.
  nonisolated(unsafe) public static var count = 0
  /// For tests: the number of additions of an animation to any layer.
  nonisolated(unsafe) public static var additions = 0
  /// For tests: the number of changes that Core Animation would animate implicitly.
  ///
  /// It does so for a layer without a view, unless actions are disabled.
  nonisolated(unsafe) public static var implicitAnimations = 0
  /// For tests: true if Core Animation tells layers twice that they came on screen, or left it.
  nonisolated(unsafe) public static var isRepeatingNotices = false
  public weak var delegate: (any CALayerDelegate)?

  /// Runs the action of a change that Core Animation would animate: here always the action of `position`, for any
  /// property, as the count of such changes is all that the tests look at.
  private func moveImplicitly() { post("position") }

  /// Runs the action of a property, as each change of a property does.
  ///
  /// The action is looked up before `store` stores the value, and runs after that. There is none for a layer without
  /// a superlayer, and none while actions are disabled.
  private func post(_ key: String, storing store: () -> Void = {}) {
    let isSilent = superlayer == nil || CATransaction.disableActions()
    let action = isSilent ? nil : action(forKey: key)
    store()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  public var beginTime: CFTimeInterval = 0
  /// quartzcore/camediatiming/speed
  public var speed: Float = 1
  /// quartzcore/camediatiming/timeoffset
  public var timeOffset: CFTimeInterval = 0

  public required override init() {
    super.init()
    CALayer.count += 1
  }

  public init(layer: Any) {
    super.init()
    CALayer.count += 1
  }

  public required init?(coder: NSCoder) { nil }

  deinit { CALayer.count -= 1 }

  public private(set) var sublayers: [CALayer]?
  public private(set) weak var superlayer: CALayer?
  open var frame = CGRect.zero {
    didSet {
      if frame.size != oldValue.size { setNeedsLayout() }
      if frame != oldValue { moveImplicitly() }
    }
  }
  /// The position of the middle in the superlayer.
  open var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// The size alone counts. Another one leaves the origin of the frame where it is, so the position changes.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  public var contentsScale: CGFloat = 1
  public var zPosition: CGFloat = 0
  public var isGeometryFlipped = false
  public var masksToBounds = false
  public var mask: CALayer?
  public var cornerRadius: CGFloat = 0
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var shadowColor: CGColor?
  public var shadowOffset = CGSize(width: 0, height: -3)
  public var shadowRadius: CGFloat = 3
  public var backgroundColor: CGColor?
  public var actions: [String: any CAAction]?
  public var style: [AnyHashable: Any]?
  open var isHidden = false {
    // Nothing comes or goes where a layer above is hidden, or is in no window.
    didSet { if isHidden != oldValue, superlayer?.isVisible ?? false { order(isIn: !isHidden) } }
  }

  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
    if isVisible { layer.order(isIn: true) }
  }

  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    let wasVisible = isVisible
    parent.sublayers?.removeAll { $0 === self }
    superlayer = nil
    if wasVisible { order(isIn: false) }
  }

  /// For tests: true if this is the layer of a window.
  public var isRoot = false
  /// True if neither the layer nor one above it is hidden, up to the layer of a window.
  private var isVisible: Bool { !isHidden && (isRoot || superlayer?.isVisible ?? false) }

  /// Runs the action `kCAOnOrderIn` (`kCAOnOrderOut` if `isIn` is false) of a layer that comes on screen, or leaves it,
  /// and of all layers below it that come or go with it.
  private func order(isIn: Bool) {
    // While actions are disabled, no layer is told.
    guard !CATransaction.disableActions() else { return }
    let key = isIn ? kCAOnOrderIn : kCAOnOrderOut
    for _ in 0..<(Self.isRepeatingNotices ? 2 : 1) {
      action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
    }
    for layer in sublayers ?? [] where !layer.isHidden { layer.order(isIn: isIn) }
  }

  /// Returns the first action that is found: by the delegate, in `actions`, in `style`, or as the default of the class.
  /// `NSNull` ends the search, too, and becomes nil.
  open func action(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? Self.styled(event, style) ?? Self.defaultAction(forKey: event)
    return found is NSNull ? nil : found
  }

  /// Returns the action for a key in a style, or else in the style on which that one is based, under the key `style`.
  private static func styled(_ event: String, _ style: [AnyHashable: Any]?) -> (any CAAction)? {
    guard let style else { return nil }
    return (style["actions"] as? [String: any CAAction])?[event]
      ?? styled(event, style["style"] as? [AnyHashable: Any])
  }

  /// Returns the action of a property that a layer animates by itself. Here `position` stands for all of these.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "position" ? ImplicitAnimation() : nil
  }

  /// The values for keys that a program invented; a layer stores these, too.
  private var ownValues: [String: Any] = [:]

  /// objectivec/nsobject-swift.class/setvalue(_:forkey:)
  ///
  /// A layer takes any key, by its extensions of key-value coding.
  open func setValue(_ value: Any?, forKey key: String) {
    post(key) { ownValues[key] = value }
  }

  /// objectivec/nsobject-swift.class/value(forkey:)
  open func value(forKey key: String) -> Any? { ownValues[key] }
  private var needsLayout = false
  open func setNeedsLayout() { needsLayout = true }
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Lays out this layer and all below it. If the layer above needs layout, too, it begins there, and so on upward.
  public func layoutIfNeeded() {
    var top: CALayer = self
    while let above = top.superlayer, above.needsLayout { top = above }
    top.layoutTree()
  }

  /// Lays out the layer, if it needs layout, and then each layer below it that does.
  private func layoutTree() {
    if needsLayout {
      needsLayout = false
      layoutSublayers()
    }
    for layer in sublayers ?? [] { layer.layoutTree() }
  }

  /// Returns the time of this layer at a time of the clock, in seconds: each layer from the top on shifts the time of
  /// the one above by its begin, scales it by its speed, and adds its offset.
  public func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    guard layer == nil else { fatalError("the hosts convert from the clock alone") }
    let parent = superlayer.map { $0.convertTime(t, from: nil) } ?? t
    return (parent - beginTime) * Double(speed) + timeOffset
  }

  /// The values of animatable properties, by key path, without animations.
  private var values: [String: Any] = ["opacity": Float(1)]
  /// The animations in the order of their addition, one for a key.
  private var animations: [(key: String, animation: CAKeyframeAnimation)] = []

  /// objectivec/nsobject-swift.class/setvalue(_:forkeypath:)
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    // All key paths that the hosts set; a shape has more of them.
    let known = ["opacity", "transform.rotation.z", "transform.translation.x"]
    guard known.contains(keyPath) || self is CAShapeLayer else {
      fatalError("a layer has no \(keyPath)")
    }
    values[keyPath] = value
    // The path of a shape has no implicit animation.
    if keyPath != "path" { moveImplicitly() }
  }

  open func add(_ anim: CAAnimation, forKey key: String?) {
    Self.additions += 1
    // A transition blends two pictures of the layer. These layers have no pictures, so it is only counted.
    if anim is CATransition { return }
    guard let key, let animation = anim as? CAKeyframeAnimation else {
      fatalError("the hosts give each keyframe animation a key")
    }
    animations.removeAll { $0.key == key }
    animations.append((key, animation.copied()))
  }

  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  public func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
  public func removeAllAnimations() { animations = [] }

  /// For tests: removes the animations of this layer and of all below it, like the system when a scene enters the
  /// background. Those that are not removed on completion stay.
  public func loseAnimations() {
    animations.removeAll { $0.animation.isRemovedOnCompletion }
    for layer in sublayers ?? [] { layer.loseAnimations() }
  }

  /// For tests: all animations of the layer, also those that begin later, or are over.
  public var animationList: [CAKeyframeAnimation] { animations.map(\.animation) }
  public func animationKeys() -> [String]? { animations.map(\.key) }

  /// For tests: returns the presented value at an instant of the clock, in seconds; nil if there is none.
  ///
  /// The animations apply in the order of their addition: each replaces the value, or adds to it.
  public func presented(_ keyPath: String, at now: CFTimeInterval) -> Any? {
    let time = convertTime(now, from: nil)
    var value = values[keyPath]
    for (_, animation) in animations where animation.keyPath == keyPath {
      guard let played = animation.value(at: time) else { continue }
      if animation.isAdditive, let sum = CAKeyframeAnimation.number(value),
        let addend = CAKeyframeAnimation.number(played)
      {
        value = sum + addend
      } else {
        value = played
      }
    }
    return value
  }

  /// For tests: returns the presented value as a number; NaN if it is none.
  public func number(_ keyPath: String, at now: CFTimeInterval) -> Double {
    CAKeyframeAnimation.number(presented(keyPath, at: now)) ?? .nan
  }
}

public protocol CALayerDelegate: NSObjectProtocol {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  func layoutSublayers(of layer: CALayer)
}

// In Core Animation both methods are optional; here they have a default, which answers nothing and does nothing.
extension CALayerDelegate {
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func layoutSublayers(of layer: CALayer) {}
}

/// The animation of a property that Core Animation makes by itself. Here it is only counted.
private final class ImplicitAnimation: CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    CALayer.implicitAnimations += 1
  }
}

public final class CAShapeLayer: CALayer {
  public var path: CGPath?
  public var fillColor: CGColor?
  public var lineCap = CAShapeLayerLineCap.butt
  public var lineJoin = CAShapeLayerLineJoin.miter
}

public struct CAShapeLayerLineJoin: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
}

public struct CAShapeLayerLineCap: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public final class CAGradientLayer: CALayer {
  public var colors: [Any]?
  public var startPoint = CGPoint(x: 0.5, y: 0)
  public var endPoint = CGPoint(x: 0.5, y: 1)
}
