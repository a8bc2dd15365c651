#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && (canImport(Darwin) || APPLE_DOUBLES)

  import FieldDynamics
  import FloatingCore
  import LoaderLayers
  import UIKit

  /// A view that lets another one float: it can be dragged and thrown, flies to a corner, and sticks there.
  ///
  /// ```swift
  /// let floating = FloatingLoaderView(LoaderUIView())
  /// floating.frame = parent.bounds
  /// parent.addSubview(floating)
  /// ```
  ///
  /// It covers its parent; touches go through it, except where the floating view is. Core Animation
  /// plays the flight, and the app does nothing until the next event. Arrow keys move it from
  /// corner to corner while it has the focus; assistive technology has an action for each corner.
  open class FloatingLoaderView: UIView {
    /// What floats, in the size that it asks for.
    public let content: UIView

    /// The distances from the safe area to the resting view, in points.
    public var insets = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16) {
      didSet { setNeedsLayout() }
    }

    /// The names of the actions for assistive technology.
    public var texts = FloatingTexts() { didSet { describe() } }

    private let host: FloatingHost
    private lazy var system = HostSystem(self)

    /// Creates a view that lets `content` float, beginning in a corner.
    public init(_ content: UIView, corner: Corner = .bottomRight) {
      (self.content, host) = (content, FloatingHost(corner: corner))
      super.init(frame: .zero)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      host.layer = { [weak content] in content?.layer }
      host.place = { [weak content] place in
        UIView.performWithoutAnimation { content?.center = place }
      }
      addSubview(content)
      describe()
      host.follow(system)
    }

    public required init?(coder: NSCoder) { nil }

    /// The corner that it rests in or flies to. Corners are physical: left is left in every
    /// language.
    public var corner: Corner { host.corner }

    /// Throws it to a corner.
    public func fly(to corner: Corner, animated: Bool = true) {
      host.fly(to: corner, animated: animated && UIView.areAnimationsEnabled)
    }

    private func describe() {
      content.accessibilityCustomActions = texts.actions.map { corner, name in
        UIAccessibilityCustomAction(name: name) { [weak self] _ in
          self?.fly(to: corner)
          return true
        }
      }
    }

    open override func didMoveToWindow() {
      super.didMoveToWindow()
      system.followScreen()
    }

    open override var isHidden: Bool {
      didSet { system.followScreen() }
    }

    open override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      setNeedsLayout()
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      let (size, safe) = (content.sizeThatFits(bounds.size), safeAreaInsets)
      content.bounds = CGRect(origin: .zero, size: size)
      host.fit(
        FloatingGeometry(
          size: FieldVector(size.width, size.height), top: insets.top + safe.top,
          left: insets.left + safe.left, bottom: insets.bottom + safe.bottom,
          right: insets.right + safe.right),
        in: bounds.size)
    }

    /// True only where the floating view is now, and never for a loader that is not active.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      (content as? any LoaderHostView)?.isActive != false && host.contains(point)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first else { return }
      host.grab(at: touch.location(in: self), time: touch.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first else { return }
      for each in event?.coalescedTouches(for: touch) ?? [] {
        host.track(each.location(in: self), time: each.timestamp)
      }
      host.move(to: touch.location(in: self), time: touch.timestamp)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first else { return }
      host.release(at: touch.location(in: self), time: touch.timestamp)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      host.cancel()
    }

    open override var canBecomeFocused: Bool { true }

    open override var canBecomeFirstResponder: Bool { true }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let arrows: [UIKeyboardHIDUsage: FloatingHost.Arrow] = [
        .keyboardLeftArrow: .left, .keyboardRightArrow: .right, .keyboardUpArrow: .up,
        .keyboardDownArrow: .down,
      ]
      guard let arrow = presses.first?.key.flatMap({ arrows[$0.keyCode] }) else {
        return super.pressesBegan(presses, with: event)
      }
      host.fly(arrow, animated: UIView.areAnimationsEnabled)
    }
  }

#endif

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
    private lazy var system = HostSystem(self)

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
      host.follow(system)
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
      content.setAccessibilityCustomActions(
        texts.actions.map { corner, name in
          NSAccessibilityCustomAction(name: name) { [weak self] in
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
      let arrows: [NSEvent.SpecialKey: FloatingHost.Arrow] = [
        .leftArrow: .left, .rightArrow: .right, .upArrow: .up, .downArrow: .down,
      ]
      guard let arrow = event.specialKey.flatMap({ arrows[$0] }) else {
        return super.keyDown(with: event)
      }
      host.fly(arrow, animated: true)
    }
  }

#endif
