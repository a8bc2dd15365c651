// A double of UIKit for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have.

@_exported import QuartzCore

@MainActor
open class UIView: UIResponder, UITraitEnvironment {
  public let layer: CALayer
  open class var layerClass: AnyClass { CALayer.self }

  /// Returns a layer of the class that the view's own class names.
  private static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else { fatalError("no class of a layer") }
    return type.init()
  }

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
  }

  /// quartzcore/calayerdelegate/action(for:forkey:)
  ///
  /// In a block of animations it returns an action; outside, `NSNull`, which ends the layer's search for one. The page
  /// is of the delegate, since the method of a view has none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    Self.inheritedAnimationDuration > 0 && Self.areAnimationsEnabled ? BlockAction() : NSNull()
  }

  /// quartzcore/calayerdelegate/layoutsublayers(of:)
  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

  open var frame: CGRect {
    get { layer.frame }
    set {
      let size = bounds.size
      layer.frame = newValue
      resizeSubviews(from: size)
    }
  }
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      // The middle stays.
      let middle = center
      let size = bounds.size
      layer.bounds = newValue
      center = middle
      resizeSubviews(from: size)
    }
  }

  /// Changes the size of each flexible subview by as much as this view's changed since it was `old`.
  private func resizeSubviews(from old: CGSize) {
    let size = bounds.size
    for view in subviews where !view.autoresizingMask.isEmpty && size != old {
      let mask = view.autoresizingMask
      let width = mask.contains(.flexibleWidth) ? size.width - old.width : 0
      let height = mask.contains(.flexibleHeight) ? size.height - old.height : 0
      view.frame.size = CGSize(
        width: view.frame.width + width, height: view.frame.height + height)
    }
  }

  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  open var autoresizingMask: AutoresizingMask = []

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  open var safeAreaInsets: UIEdgeInsets { window?.safeArea ?? Self.noInsets }
  open func safeAreaInsetsDidChange() {}
  fileprivate static let noInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// For tests: this view, and all views inside it.
  fileprivate var tree: [UIView] { [self] + subviews.flatMap(\.tree) }

  /// uikit/uiview/convert(_:from:)-7irzk
  ///
  /// Both views are in one window; nil instead of a view is the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let (start, end) = (view?.originInWindow ?? .zero, originInWindow)
    return rect.offsetBy(dx: start.x - end.x, dy: start.y - end.y)
  }

  /// For tests: the origin of the view in the outermost view, which usually is its window.
  private var originInWindow: CGPoint {
    guard let superview else { return .zero }
    let outer = superview.originInWindow
    return CGPoint(x: outer.x + frame.minX, y: outer.y + frame.minY)
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open var canBecomeFocused: Bool { false }
  public private(set) weak var window: UIWindow?
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    layer.addSublayer(view.layer)
    view.move(to: self as? UIWindow ?? window)
    view.didMoveToSuperview()
  }

  open func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
    move(to: nil)
    didMoveToSuperview()
  }

  /// Sets the window of this view and of all views inside it, and tells those that had another one; nil for none.
  private func move(to window: UIWindow?) {
    if self.window !== window {
      self.window = window
      didMoveToWindow()
    }
    for view in subviews { view.move(to: window) }
  }

  public private(set) var gestureRecognizers: [UIGestureRecognizer]?
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  open func didMoveToSuperview() {}
  open var alpha: CGFloat = 1
  open var isUserInteractionEnabled = true
  open func didMoveToWindow() {}

  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  /// The view's own tint, or else the first one of the views above it, or else the system's blue.
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? UIColor(red: 0, green: 0.5, blue: 1, alpha: 1) }
    set {
      ownTint = newValue
      spreadTint()
    }
  }
  private var ownTint: UIColor?

  /// Tells this view that its tint changed, and all views inside that inherit it.
  private func spreadTint() {
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.spreadTint() }
  }

  open func tintColorDidChange() {}

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified:
      traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// uikit/uitraitenvironment/traitcollection
  ///
  /// Without a window there is no screen, and so no scale of one: 0.
  open var traitCollection: UITraitCollection {
    window?.traitCollection ?? UITraitCollection(scale: 0)
  }
  /// The traits for which a handler is registered, and the handler, which gets the previous traits.
  private var traitHandlers: [(traits: [any UITraitDefinition.Type], (UITraitCollection) -> Void)] =
    []

  /// uikit/uitraitchangeobservable-67e94/registerfortraitchanges(_:handler:)
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [any UITraitDefinition.Type],
    handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let call = { [weak self] (previous: UITraitCollection) in
      if let object = self as? TraitEnvironment { handler(object, previous) }
    }
    traitHandlers.append((traits, call))
    return TraitRegistration()
  }

  /// Calls each handler for whose traits at least one value differs from the previous one.
  fileprivate func reportTraits(from previous: UITraitCollection) {
    let current = traitCollection
    for (traits, call) in traitHandlers
    where traits.contains(where: { previous.differs(from: current, in: $0) }) { call(previous) }
  }

  /// −1, as `UIView.noIntrinsicMetric`, means no size of its own.
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open func invalidateIntrinsicContentSize() { invalidations += 1 }
  /// For tests: the number of calls of `invalidateIntrinsicContentSize()`.
  public private(set) var invalidations = 0
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  public static let layoutFittingCompressedSize = CGSize.zero
  /// For tests: the size that the constraints of a view ask for; zero for a view without any.
  public var constrainedSize = CGSize.zero
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isWidthGiven = horizontalFittingPriority == .required
    return CGSize(
      width: isWidthGiven ? targetSize.width : constrainedSize.width,
      height: constrainedSize.height)
  }
  public func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutSubviews() {}
  public func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// objectivec/nsobject-swift.class/isaccessibilityelement
  open var isAccessibilityElement = false
  /// objectivec/nsobject-swift.class/accessibilitytraits
  open var accessibilityTraits = UIAccessibilityTraits()
  /// objectivec/nsobject-swift.class/accessibilitylabel
  open var accessibilityLabel: String?
  /// objectivec/nsobject-swift.class/accessibilityvalue
  open var accessibilityValue: String?
  /// For tests: true while assistive technology is at this view.
  public var isFocused = false
  /// objectivec/nsobject-swift.class/accessibilityelementisfocused()
  open func accessibilityElementIsFocused() -> Bool { isFocused }
  /// objectivec/nsobject-swift.class/accessibilitycustomactions
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  public private(set) static var areAnimationsEnabled = true
  /// The duration of the innermost block of animations, in seconds; 0 outside of all.
  public private(set) static var inheritedAnimationDuration: TimeInterval = 0

  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    let old = inheritedAnimationDuration
    inheritedAnimationDuration = duration
    animations()
    inheritedAnimationDuration = old
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let old = areAnimationsEnabled
    areAnimationsEnabled = false
    actionsWithoutAnimation()
    areAnimationsEnabled = old
  }
}

extension UIView: @preconcurrency CALayerDelegate {}

/// The action in a block of animations. As in UIKit it is no `CAAnimation`; here it does nothing.
private final class BlockAction: NSObject, CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

public struct UILayoutPriority: Hashable, Sendable {
  private let number: Float
  public static let required = UILayoutPriority(number: 1000)
  public static let fittingSizeLevel = UILayoutPriority(number: 50)
}

@MainActor
public final class UIWindow: UIView {
  private var traits = UITraitCollection()
  fileprivate var safeArea = noInsets
  public weak var windowScene: UIWindowScene?

  /// For tests: sets the safe area, as after a new bar or a rotation of the device.
  public func setSafeArea(_ insets: UIEdgeInsets) {
    safeArea = insets
    for view in tree { view.safeAreaInsetsDidChange() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isRoot = true
  }

  public required init?(coder: NSCoder) { nil }
  public override var traitCollection: UITraitCollection { traits }

  /// For tests: sets the traits of the system.
  public func setTraits(_ traits: UITraitCollection) {
    let previous = self.traits
    self.traits = traits
    for view in tree { view.reportTraits(from: previous) }
  }
}
