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
  /// The delegate of its layer: in methods of its own, which Swift does not see.
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
  open func hitTest(_ point: NSPoint) -> NSView? {
    guard frame.contains(point) else { return nil }
    let inner = convert(point, from: superview)
    return subviews.reversed().lazy.compactMap { $0.hitTest(inner) }.first ?? self
  }

  /// appkit/nsview/convert(_:from:)-1k3s6
  public func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    guard view !== self, let superview else { return point }
    let outer = superview.convert(point, from: view)
    let y = outer.y - frame.minY
    return NSPoint(
      x: outer.x - frame.minX, y: superview.isFlipped == isFlipped ? y : frame.height - y)
  }

  /// appkit/nsview/convert(_:from:)-7fbb6
  public func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
    guard let view else { fatalError("the hosts convert from a view") }
    var path = rect
    var outer: NSView? = view
    while let inner = outer, inner !== superview, let parent = inner.superview {
      let y = parent.isFlipped == inner.isFlipped ? path.minY : inner.frame.height - path.maxY
      path = path.offsetBy(dx: inner.frame.minX, dy: inner.frame.minY + y - path.minY)
      outer = parent
    }
    guard let superview, superview.isFlipped != isFlipped else {
      return path.offsetBy(dx: -frame.minX, dy: -frame.minY)
    }
    return CGRect(
      x: path.minX - frame.minX, y: frame.maxY - path.maxY, width: path.width, height: path.height)
  }

  open var alphaValue: CGFloat = 1
  open func addSubview(_ view: NSView) {
    subviews.append(view)
    view.superview = self
    if let own = layer, let other = view.layer { own.addSublayer(other) }
    view.move(to: window)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    layer?.removeFromSuperlayer()
    move(to: nil)
  }

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
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open func invalidateIntrinsicContentSize() {}
  /// For tests: the size that the constraints of a view ask for; zero for a view without any.
  public var constrainedSize = CGSize.zero
  public var fittingSize: CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: max(constrainedSize.width, own.width, 0),
      height: max(constrainedSize.height, own.height, 0))
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

/// The delegate of a backing layer, which lays out the view and stops every search of an action.
private final class BackingDelegate: NSObject, CALayerDelegate {
  private weak var view: NSView?
  init(_ view: NSView) { self.view = view }
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

  func layoutSublayers(of layer: CALayer) {
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

  /// For tests: moves the window to another screen.
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

  private let own: Name
  fileprivate init(_ name: Name) { own = name }

  /// For tests: the appearance in which colors are resolved now.
  @MainActor public private(set) static var drawing = Name.aqua

  @MainActor
  public func performAsCurrentDrawingAppearance(_ block: () -> Void) {
    let old = Self.drawing
    Self.drawing = own
    block()
    Self.drawing = old
  }

  public func bestMatch(from appearances: [Name]) -> Name? {
    appearances.contains(own) ? own : appearances.first
  }
}
