// A double of AppKit for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have.

@_exported import QuartzCore

@MainActor
open class NSView: NSResponder {
  public init(frame frameRect: CGRect) {
    super.init()
    frame = frameRect
  }

  public required init?(coder: NSCoder) { super.init() }

  public var wantsLayer = false {
    didSet {
      guard wantsLayer, layer == nil else { return }
      let layer = makeBackingLayer()
      layer.delegate = backing
      layer.frame = frame
      layer.isGeometryFlipped = isFlipped
      self.layer = layer
    }
  }
  /// The delegate of the view's layer. In AppKit that is the view, by methods which Swift does not see; here it is an
  /// object of its own, so that a view has no such methods.
  private lazy var backing = BackingDelegate(self)

  open func makeBackingLayer() -> CALayer { CALayer() }
  public private(set) var layer: CALayer?
  open var frame = CGRect.zero { didSet { layer?.frame = frame } }
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var isFlipped: Bool { false }
  public private(set) weak var window: NSWindow?
  public private(set) var subviews: [NSView] = []
  public private(set) weak var superview: NSView?
  public var autoresizingMask: AutoresizingMask = []

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let width = AutoresizingMask(rawValue: 2)
    public static let height = AutoresizingMask(rawValue: 16)
  }

  public var needsLayout = false { didSet { if needsLayout { layer?.setNeedsLayout() } } }
  open var safeAreaInsets: NSEdgeInsets { NSEdgeInsets() }
  override var outer: NSResponder? { superview }
  /// Returns the innermost view at a point of the superview's coordinates; nil if the point is outside.
  open func hitTest(_ point: NSPoint) -> NSView? {
    guard frame.contains(point) else { return nil }
    let inner = convert(point, from: superview)
    // The last subview is in front of the others.
    return subviews.reversed().lazy.compactMap { $0.hitTest(inner) }.first ?? self
  }

  /// appkit/nsview/convert(_:from:)-1k3s6
  ///
  /// The point is in the coordinates of `view`, which is around this view; nil stands for the outermost view. A
  /// flipped view counts y from its top, any other one from its bottom.
  public func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    guard view !== self, let superview else { return point }
    let outer = superview.convert(point, from: view)
    let y = outer.y - frame.minY
    return NSPoint(
      x: outer.x - frame.minX, y: superview.isFlipped == isFlipped ? y : frame.height - y)
  }

  /// appkit/nsview/convert(_:from:)-7fbb6
  ///
  /// Here `view` is inside the superview of this view, at any depth, or is that superview.
  public func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
    guard let view else { fatalError("the hosts convert from a view") }
    // Outward, from `view` to the superview that it shares with this view. `moved` is in the coordinates of `current`.
    var moved = rect
    var current: NSView? = view
    while let inner = current, inner !== superview, let parent = inner.superview {
      // Where only one of them is flipped, the distance from the other edge counts.
      let y = parent.isFlipped == inner.isFlipped ? moved.minY : inner.frame.height - moved.maxY
      moved = moved.offsetBy(dx: inner.frame.minX, dy: inner.frame.minY + y - moved.minY)
      current = parent
    }
    // Inward, from the superview to this view.
    guard let superview, superview.isFlipped != isFlipped else {
      return moved.offsetBy(dx: -frame.minX, dy: -frame.minY)
    }
    return CGRect(
      x: moved.minX - frame.minX, y: frame.maxY - moved.maxY,
      width: moved.width, height: moved.height)
  }

  open var alphaValue: CGFloat = 1
  open func addSubview(_ view: NSView) {
    subviews.append(view)
    view.superview = self
    if let layer, let sublayer = view.layer { layer.addSublayer(sublayer) }
    view.move(to: window)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    layer?.removeFromSuperlayer()
    move(to: nil)
  }

  /// Sets the window of this view and of all views inside it, and tells each; nil if they leave their window.
  fileprivate func move(to window: NSWindow?) {
    for view in tree {
      view.window = window
      view.viewDidMoveToWindow()
    }
  }

  open func viewDidMoveToWindow() {}

  open var isHidden = false {
    didSet {
      layer?.isHidden = isHidden
      // Only a change is told, to the view and to all views inside it.
      for view in tree where isHidden != oldValue {
        if view.isHiddenOrHasHiddenAncestor { view.viewDidHide() } else { view.viewDidUnhide() }
      }
    }
  }
  public var isHiddenOrHasHiddenAncestor: Bool {
    isHidden || superview?.isHiddenOrHasHiddenAncestor ?? false
  }

  /// For tests: this view, and all views inside it.
  fileprivate var tree: [NSView] { [self] + subviews.flatMap(\.tree) }

  open func viewDidHide() {}
  open func viewDidUnhide() {}
  open func layout() {}
  /// −1, as `NSView.noIntrinsicMetric`, means no size of its own.
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open func invalidateIntrinsicContentSize() {}
  /// For tests: the size that the constraints of a view ask for; zero for a view without any.
  public var constrainedSize = CGSize.zero
  /// The larger one of the sizes by constraints and by content, in each direction; 0 if there is neither.
  public var fittingSize: CGSize {
    let content = intrinsicContentSize
    return CGSize(
      width: max(constrainedSize.width, content.width, 0),
      height: max(constrainedSize.height, content.height, 0))
  }
  public var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
  public var effectiveAppearance: NSAppearance { window?.appearance ?? NSAppearance(.aqua) }
  open func viewDidChangeEffectiveAppearance() {}
  open func viewDidChangeBackingProperties() {}

  private var isElement = false
  private var role: NSAccessibility.Role?
  private var label: String?

  /// appkit/nsaccessibilityprotocol/setaccessibilityelement(_:)
  open func setAccessibilityElement(_ element: Bool) { isElement = element }
  /// appkit/nsaccessibilityprotocol/isaccessibilityelement()
  open func isAccessibilityElement() -> Bool { isElement }
  /// appkit/nsaccessibilityprotocol/setaccessibilityrole(_:)
  open func setAccessibilityRole(_ role: NSAccessibility.Role?) { self.role = role }
  /// appkit/nsaccessibilityprotocol/accessibilityrole()
  open func accessibilityRole() -> NSAccessibility.Role? { role }
  /// appkit/nsaccessibilityprotocol/setaccessibilitylabel(_:)
  open func setAccessibilityLabel(_ accessibilityLabel: String?) { label = accessibilityLabel }
  /// appkit/nsaccessibilityprotocol/accessibilitylabel()
  open func accessibilityLabel() -> String? { label }
  /// appkit/nsaccessibilityprotocol/accessibilityvalue()
  open func accessibilityValue() -> Any? { nil }
  private var actions: [NSAccessibilityCustomAction]?

  /// appkit/nsaccessibilityprotocol/setaccessibilitycustomactions(_:)
  open func setAccessibilityCustomActions(_ actions: [NSAccessibilityCustomAction]?) {
    self.actions = actions
  }
  /// appkit/nsaccessibilityprotocol/accessibilitycustomactions()
  open func accessibilityCustomActions() -> [NSAccessibilityCustomAction]? { actions }
}

/// The delegate of a view's layer. With the layer it lays out the view, and its answer `NSNull`, no action, ends
/// every search of an action, so that nothing is animated implicitly.
private final class BackingDelegate: NSObject, CALayerDelegate {
  private weak var view: NSView?
  init(_ view: NSView) { self.view = view }
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

  func layoutSublayers(of layer: CALayer) {
    // A copy, because the closure may not capture this object, which is not Sendable.
    let view = view
    MainActor.assumeIsolated { view?.layout() }
  }
}

public enum NSUserInterfaceLayoutDirection: Sendable {
  case leftToRight, rightToLeft
}

public final class NSWindow: NSResponder {
  public let contentView: NSView? = NSView(frame: .zero)

  public override init() {
    super.init()
    contentView?.wantsLayer = true
    contentView?.layer?.isRoot = true
    contentView?.move(to: self)
  }

  public private(set) var backingScaleFactor: CGFloat = 2

  /// For tests: moves the window to another screen, with this number of pixels to a point.
  public func setScale(_ scale: CGFloat) {
    backingScaleFactor = scale
    for view in contentView?.tree ?? [] { view.viewDidChangeBackingProperties() }
  }

  public private(set) var occlusionState: OcclusionState = .visible

  public struct OcclusionState: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let visible = OcclusionState(rawValue: 2)
  }

  nonisolated public static let didChangeOcclusionStateNotification = NSNotification.Name(
    "NSWindowDidChangeOcclusionStateNotification")

  /// For tests: covers or uncovers the window.
  public func setVisible(_ isVisible: Bool) {
    occlusionState = isVisible ? .visible : []
    NotificationCenter.default.post(name: Self.didChangeOcclusionStateNotification, object: self)
  }

  fileprivate var appearance = NSAppearance(.aqua)

  /// For tests: sets the appearance that the user chooses.
  public func setAppearance(_ name: NSAppearance.Name) {
    appearance = NSAppearance(name)
    for view in contentView?.tree ?? [] { view.viewDidChangeEffectiveAppearance() }
  }
}

public final class NSAppearance {
  public struct Name: Hashable, Sendable {
    fileprivate let name: String
    public static let aqua = Name(name: "aqua")
    public static let darkAqua = Name(name: "darkAqua")
  }

  private let name: Name
  fileprivate init(_ name: Name) { self.name = name }

  /// For tests: the appearance in which colors are resolved now.
  @MainActor public private(set) static var drawing = Name.aqua

  @MainActor
  public func performAsCurrentDrawingAppearance(_ block: () -> Void) {
    let old = Self.drawing
    Self.drawing = name
    block()
    Self.drawing = old
  }

  /// Returns its own name if that is in the list, and otherwise the first one there.
  public func bestMatch(from appearances: [Name]) -> Name? {
    appearances.contains(name) ? name : appearances.first
  }
}
