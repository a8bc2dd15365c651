#if canImport(AppKit) && !targetEnvironment(macCatalyst) && (canImport(Darwin) || APPLE_DOUBLES)

  import AppKit
  import FieldDynamics
  import FloatingCore
  import LoaderLayers

  /// A view that lets another one float: it can be dragged and thrown with the mouse, flies to a corner, and
  /// sticks there.
  ///
  /// ```swift
  /// let floating = FloatingLoaderNSView(LoaderNSView())
  /// floating.frame = parent.bounds
  /// parent.addSubview(floating)
  /// ```
  ///
  /// It covers its parent; clicks go through it, except where the floating view is. Core Animation
  /// plays the flight, and the app does nothing until the next event. Arrow keys move it from
  /// corner to corner while it is the first responder; assistive technology has an action for each
  /// corner.
  open class FloatingLoaderNSView: NSView {
    /// What floats, as large as its intrinsic content.
    public let content: NSView

    /// The distances from the safe area to the resting view, in points.
    public var insets = NSEdgeInsets(top: 16, left: 16, bottom: 16, right: 16) {
      didSet { needsLayout = true }
    }

    /// The names of the actions for assistive technology.
    public var texts = FloatingTexts() { didSet { describe() } }

    private let host: FloatingHost
    private lazy var system = AppKitSystem(self)

    /// Creates a view that lets `content` float, beginning in a corner.
    public init(_ content: NSView, corner: Corner = .bottomRight) {
      (self.content, host) = (content, FloatingHost(corner: corner))
      super.init(frame: .zero)
      wantsLayer = true
      content.wantsLayer = true
      autoresizingMask = [.width, .height]
      host.layer = { [weak content] in content?.layer }
      host.place = { [weak content] place in
        guard let content else { return }
        let size = content.frame.size
        content.frame.origin = CGPoint(x: place.x - size.width / 2, y: place.y - size.height / 2)
      }
      addSubview(content)
      describe()
      system.onScreen = { [weak self] in self?.host.setOnScreen($0) }
      system.onMotion = { [weak self] in self?.host.setMotion($0) }
    }

    public required init?(coder: NSCoder) { nil }

    /// The corner that it rests in or flies to. Corners are physical: left is left in every
    /// language.
    public var corner: Corner { host.corner }

    /// Throws it to a corner.
    public func fly(to corner: Corner, animated: Bool = true) {
      host.fly(to: corner, animated: animated)
    }

    private func describe() {
      let corners: [Corner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
      content.setAccessibilityCustomActions(
        corners.map { corner in
          NSAccessibilityCustomAction(name: texts[corner]) { [weak self] in
            self?.fly(to: corner)
            return true
          }
        })
    }

    /// Corners count downwards.
    open override var isFlipped: Bool { true }

    open override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      system.followScreen()
    }

    open override func viewDidHide() {
      super.viewDidHide()
      system.followScreen()
    }

    open override func viewDidUnhide() {
      super.viewDidUnhide()
      system.followScreen()
    }

    open override func layout() {
      super.layout()
      let (size, safe) = (content.intrinsicContentSize, safeAreaInsets)
      content.frame.size = size
      host.fit(
        FloatingGeometry(
          size: FieldVector(size.width, size.height), top: insets.top + safe.top,
          left: insets.left + safe.left, bottom: insets.bottom + safe.bottom,
          right: insets.right + safe.right),
        in: bounds.size)
    }

    /// Answers only where the floating view is now, and not at all for a loader that is not active.
    open override func hitTest(_ point: NSPoint) -> NSView? {
      let isSeen = (content as? any LoaderHostView)?.isActive != false
      return isSeen && host.contains(convert(point, from: superview)) ? self : nil
    }

    open override func mouseDown(with event: NSEvent) {
      host.grab(at: place(of: event), time: event.timestamp)
    }

    open override func mouseDragged(with event: NSEvent) {
      host.move(to: place(of: event), time: event.timestamp)
    }

    open override func mouseUp(with event: NSEvent) {
      host.release(at: place(of: event), time: event.timestamp)
    }

    private func place(of event: NSEvent) -> NSPoint { convert(event.locationInWindow, from: nil) }

    open override var acceptsFirstResponder: Bool { true }

    open override func keyDown(with event: NSEvent) {
      switch event.specialKey {
      case .leftArrow: fly(to: corner.moved(x: -1))
      case .rightArrow: fly(to: corner.moved(x: 1))
      case .upArrow: fly(to: corner.moved(y: -1))
      case .downArrow: fly(to: corner.moved(y: 1))
      default: super.keyDown(with: event)
      }
    }
  }

#endif
