import CoreGraphics

open class CALayer: NSObject {
  /// For tests: the number of layers.
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
  private func moveImplicitly() { post("position") }

  /// Runs the action of a property, as each change of one does; first it is looked up, then stored.
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
  open var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
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
  private var isVisible: Bool { !isHidden && (isRoot || superlayer?.isVisible ?? false) }

  /// quartzcore/kcaonorderin: for the layer that is inserted or shown, and those below that it shows.
  private func order(isIn: Bool) {
    // Without actions it tells nobody.
    guard !CATransaction.disableActions() else { return }
    let key = isIn ? kCAOnOrderIn : kCAOnOrderOut
    for _ in 0..<(Self.isRepeatingNotices ? 2 : 1) {
      action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
    }
    for layer in sublayers ?? [] where !layer.isHidden { layer.order(isIn: isIn) }
  }

  /// The first answer that is not nil counts; nsnull becomes nil.
  open func action(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? Self.styled(event, style) ?? Self.defaultAction(forKey: event)
    return found is NSNull ? nil : found
  }

  private static func styled(_ event: String, _ style: [AnyHashable: Any]?) -> (any CAAction)? {
    guard let style else { return nil }
    return (style["actions"] as? [String: any CAAction])?[event]
      ?? styled(event, style["style"] as? [AnyHashable: Any])
  }

  /// For an animatable property, it is what Core Animation does implicitly.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "position" ? ImplicitAnimation() : nil
  }

  /// The keys of a program's own, which a layer stores, too.
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

  /// It begins with the highest layer above that needs layout, too.
  public func layoutIfNeeded() {
    var top: CALayer = self
    while let above = top.superlayer, above.needsLayout { top = above }
    top.layoutTree()
  }

  private func layoutTree() {
    if needsLayout {
      needsLayout = false
      layoutSublayers()
    }
    for layer in sublayers ?? [] { layer.layoutTree() }
  }

  public func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    guard layer == nil else { fatalError("the hosts convert from the clock alone") }
    let parent = superlayer.map { $0.convertTime(t, from: nil) } ?? t
    return (parent - beginTime) * Double(speed) + timeOffset
  }

  private var values: [String: Any] = ["opacity": Float(1)]
  private var animations: [(key: String, animation: CAKeyframeAnimation)] = []

  /// objectivec/nsobject-swift.class/setvalue(_:forkeypath:)
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
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
    // A transition takes what the layer shows, which these layers do not have.
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

  /// For tests: removes all animations, like the system when a scene enters the background.
  public func loseAnimations() {
    animations.removeAll { $0.animation.isRemovedOnCompletion }
    for layer in sublayers ?? [] { layer.loseAnimations() }
  }

  /// For tests: all current and future animations.
  public var animationList: [CAKeyframeAnimation] { animations.map(\.animation) }
  public func animationKeys() -> [String]? { animations.map(\.key) }

  /// For tests: returns the presented value at an instant of the clock.
  ///
  /// It applies the added animations in their order.
  public func presented(_ keyPath: String, at now: CFTimeInterval) -> Any? {
    let time = convertTime(now, from: nil)
    var value = values[keyPath]
    for (_, animation) in animations where animation.keyPath == keyPath {
      guard let played = animation.value(at: time) else { continue }
      if animation.isAdditive, let sum = CAKeyframeAnimation.number(value),
        let more = CAKeyframeAnimation.number(played)
      {
        value = sum + more
      } else {
        value = played
      }
    }
    return value
  }

  /// For tests: returns the presented value as a number.
  public func number(_ keyPath: String, at now: CFTimeInterval) -> Double {
    CAKeyframeAnimation.number(presented(keyPath, at: now)) ?? .nan
  }
}

public protocol CALayerDelegate: NSObjectProtocol {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  func layoutSublayers(of layer: CALayer)
}

// Its methods are optional.
extension CALayerDelegate {
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func layoutSublayers(of layer: CALayer) {}
}

/// The animation of a property that Core Animation makes by itself.
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
