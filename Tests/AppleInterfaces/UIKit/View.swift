@_exported import QuartzCore

/// uikit/uiview
@MainActor
open class UIView: UIResponder, UITraitEnvironment {
  /// uikit/uiview/layer
  public let layer: CALayer

  /// uikit/uiview/layerclass
  open class var layerClass: AnyClass { CALayer.self }

  private static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else { fatalError("no class of a layer") }
    return type.init()
  }

  /// uikit/uiview/init(frame:)
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    self.frame = frame
  }

  /// uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
  }

  /// quartzcore/calayerdelegate/action(for:forkey:)
  ///
  /// It stops the search, but for a block of animations. As a method of a view it has no page.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    Self.inheritedAnimationDuration > 0 && Self.areAnimationsEnabled ? BlockAction() : NSNull()
  }

  /// quartzcore/calayerdelegate/layoutsublayers(of:)
  open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

  /// uikit/uiview/frame
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  /// uikit/uiview/bounds
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      // The middle stays.
      let middle = center
      layer.bounds = newValue
      center = middle
    }
  }
  /// uikit/uiview/center
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// uikit/uiview/autoresizingmask-swift.property
  open var autoresizingMask: AutoresizingMask = []

  /// uikit/uiview/autoresizingmask-swift.struct
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// uikit/uiview/autoresizingmask-swift.struct/flexiblewidth
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// uikit/uiview/autoresizingmask-swift.struct/flexibleheight
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  /// uikit/uiview/safeareainsets
  open var safeAreaInsets: UIEdgeInsets { window?.safeArea ?? Self.noInsets }
  /// uikit/uiview/safeareainsetsdidchange()
  open func safeAreaInsetsDidChange() {}
  fileprivate static let noInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  fileprivate func spreadSafeArea() {
    safeAreaInsetsDidChange()
    for view in subviews { view.spreadSafeArea() }
  }

  /// uikit/uiview/convert(_:from:)-7irzk
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let (own, other) = (place, view?.place ?? .zero)
    return rect.offsetBy(dx: other.x - own.x, dy: other.y - own.y)
  }

  /// For tests: the origin of its bounds in the outermost view.
  private var place: CGPoint {
    guard let superview else { return .zero }
    let outer = superview.place
    return CGPoint(x: outer.x + frame.minX, y: outer.y + frame.minY)
  }

  /// uikit/uiview/point(inside:with:)
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// uikit/uiview/canbecomefocused
  open var canBecomeFocused: Bool { false }
  /// uikit/uiview/window
  public private(set) weak var window: UIWindow?
  /// uikit/uiview/superview
  public private(set) weak var superview: UIView?
  /// uikit/uiview/subviews
  public private(set) var subviews: [UIView] = []

  /// uikit/uiview/addsubview(_:)
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    layer.addSublayer(view.layer)
    view.move(to: self as? UIWindow ?? window)
    view.didMoveToSuperview()
  }

  /// uikit/uiview/removefromsuperview()
  open func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
    move(to: nil)
    didMoveToSuperview()
  }

  private func move(to window: UIWindow?) {
    if self.window !== window {
      self.window = window
      didMoveToWindow()
    }
    for view in subviews { view.move(to: window) }
  }

  /// uikit/uiview/gesturerecognizers
  public private(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// uikit/uiview/addgesturerecognizer(_:)
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// uikit/uiview/didmovetosuperview()
  open func didMoveToSuperview() {}
  /// uikit/uiview/alpha
  open var alpha: CGFloat = 1
  /// uikit/uiview/isuserinteractionenabled
  open var isUserInteractionEnabled = true

  /// uikit/uiview/didmovetowindow()
  open func didMoveToWindow() {}

  /// uikit/uiview/ishidden
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  /// uikit/uiview/tintcolor
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? UIColor(red: 0, green: 0.5, blue: 1, alpha: 1) }
    set {
      ownTint = newValue
      spreadTint()
    }
  }
  private var ownTint: UIColor?

  private func spreadTint() {
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.spreadTint() }
  }

  /// uikit/uiview/tintcolordidchange()
  open func tintColorDidChange() {}

  /// uikit/uiview/effectiveuserinterfacelayoutdirection
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified:
      traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
  /// uikit/uiview/semanticcontentattribute
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// uikit/uitraitenvironment/traitcollection
  open var traitCollection: UITraitCollection {
    window?.traitCollection ?? UITraitCollection(scale: 0)
  }
  fileprivate var traitHandlers: [(UITraitCollection) -> Void] = []

  /// uikit/uitraitchangeobservable-67e94/registerfortraitchanges(_:handler:)
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [any UITraitDefinition.Type],
    handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitHandlers.append { [weak self] previous in
      if let object = self as? TraitEnvironment { handler(object, previous) }
    }
    return TraitRegistration()
  }

  fileprivate func spreadTraits(from previous: UITraitCollection) {
    for handler in traitHandlers { handler(previous) }
    for view in subviews { view.spreadTraits(from: previous) }
  }

  /// uikit/uiview/intrinsiccontentsize
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  /// uikit/uiview/invalidateintrinsiccontentsize()
  open func invalidateIntrinsicContentSize() { invalidations += 1 }
  /// For tests: the number of invalidations of its size.
  public private(set) var invalidations = 0
  /// uikit/uiview/sizethatfits(_:)
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// uikit/uiview/layoutfittingcompressedsize
  public static let layoutFittingCompressedSize = CGSize.zero
  /// For tests: the height that the constraints of a view ask for; 0 for a view without any.
  public var constrainedHeight: CGFloat = 0
  /// uikit/uiview/systemlayoutsizefitting(_:withhorizontalfittingpriority:verticalfittingpriority:)
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: constrainedHeight) }
  /// uikit/uiview/setneedslayout()
  public func setNeedsLayout() { layer.setNeedsLayout() }
  /// uikit/uiview/layoutsubviews()
  open func layoutSubviews() {}
  /// uikit/uiview/layoutifneeded()
  public func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// objectivec/nsobject-swift.class/isaccessibilityelement
  open var isAccessibilityElement = false
  /// objectivec/nsobject-swift.class/accessibilitytraits
  open var accessibilityTraits = UIAccessibilityTraits()
  /// objectivec/nsobject-swift.class/accessibilitylabel
  open var accessibilityLabel: String?
  /// objectivec/nsobject-swift.class/accessibilityvalue
  open var accessibilityValue: String?
  /// objectivec/nsobject-swift.class/accessibilitycustomactions
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// uikit/uiview/areanimationsenabled
  public class var areAnimationsEnabled: Bool { !isWithoutAnimation }
  private static var isWithoutAnimation = false

  /// uikit/uiview/inheritedanimationduration
  public private(set) class var inheritedAnimationDuration: TimeInterval {
    get { blockDuration }
    set { blockDuration = newValue }
  }
  private static var blockDuration: TimeInterval = 0

  /// uikit/uiview/animate(withduration:animations:)
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    let old = blockDuration
    blockDuration = duration
    animations()
    blockDuration = old
  }

  /// uikit/uiview/performwithoutanimation(_:)
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let old = isWithoutAnimation
    isWithoutAnimation = true
    actionsWithoutAnimation()
    isWithoutAnimation = old
  }
}

extension UIView: @preconcurrency CALayerDelegate {}

/// The action in a block of animations, which is no `CAAnimation`.
private final class BlockAction: NSObject, CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// uikit/uilayoutpriority
public struct UILayoutPriority: Hashable, Sendable {
  private let number: Float

  /// uikit/uilayoutpriority/required
  public static let required = UILayoutPriority(number: 1000)
  /// uikit/uilayoutpriority/fittingsizelevel
  public static let fittingSizeLevel = UILayoutPriority(number: 50)
}

/// uikit/uiwindow
@MainActor
public final class UIWindow: UIView {
  private var traits = UITraitCollection()
  fileprivate var safeArea = noInsets

  /// For tests: sets the safe area, as after a new bar or a rotation of the device.
  public func setSafeArea(_ insets: UIEdgeInsets) {
    safeArea = insets
    spreadSafeArea()
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
    spreadTraits(from: previous)
  }
}
