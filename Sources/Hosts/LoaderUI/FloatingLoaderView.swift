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
    private lazy var system = UIKitSystem(self)

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
      system.onScreen = { [weak self] in self?.host.setOnScreen($0) }
      system.onMotion = { [weak self] in self?.host.setMotion($0) }
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
      let corners: [Corner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
      content.accessibilityCustomActions = corners.map { corner in
        UIAccessibilityCustomAction(name: texts[corner]) { [weak self] _ in
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
      let size = content.sizeThatFits(bounds.size)
      content.bounds = CGRect(origin: .zero, size: size)
      host.fit(
        FloatingGeometry(
          size: FieldVector(size.width, size.height), top: insets.top + safeAreaInsets.top,
          left: insets.left + safeAreaInsets.left, bottom: insets.bottom + safeAreaInsets.bottom,
          right: insets.right + safeAreaInsets.right),
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
      switch presses.first?.key?.keyCode {
      case .keyboardLeftArrow: fly(to: corner.moved(x: -1))
      case .keyboardRightArrow: fly(to: corner.moved(x: 1))
      case .keyboardUpArrow: fly(to: corner.moved(y: -1))
      case .keyboardDownArrow: fly(to: corner.moved(y: 1))
      default: super.pressesBegan(presses, with: event)
      }
    }
  }

#endif
