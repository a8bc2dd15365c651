#if (canImport(Darwin) && !os(watchOS) && !os(tvOS)) || APPLE_DOUBLES

  import FieldDynamics
  import FloatingCore
  import LoaderCore
  import LoaderLayers
  import QuartzCore

  #if os(macOS) || APPKIT_DOUBLES
    import AppKit

    /// The floating view under AppKit's naming convention.
    public typealias FloatingLoaderNSView = FloatingLoaderView
    /// Distances from the edges of a view.
    public typealias LoaderPlatformInsets = NSEdgeInsets
  #else
    import UIKit

    #if !UIKIT_DOUBLES
      import UIKit.UIGestureRecognizerSubclass
    #endif

    /// Distances from the edges of a view.
    public typealias LoaderPlatformInsets = UIEdgeInsets
  #endif

  /// A view that lets another one float: it can be dragged and thrown, and sticks in a corner.
  ///
  /// ```swift
  /// let floating = FloatingLoaderView(LoaderUIView())
  /// floating.frame = parent.bounds
  /// parent.addSubview(floating)
  /// ```
  ///
  /// It covers its parent; touches and clicks go through it, except where the floating view is.
  /// Core Animation plays the flight, and the app does nothing until the next event. Arrow keys
  /// move it from corner to corner while it has the focus. Assistive technology has an action for
  /// each corner.
  open class FloatingLoaderView: LoaderHostView {
    /// The floating view, in the size that it asks for; on a Mac in its intrinsic content size.
    public let content: LoaderPlatformView

    /// The distances between the safe area and the resting view, in points.
    public var insets = LoaderPlatformInsets(top: 16, left: 16, bottom: 16, right: 16) {
      didSet { setNeedsLayout() }
    }

    /// The names of the actions for assistive technology.
    public var texts = FloatingTexts() { didSet { describe() } }

    private let host: FloatingHost

    /// Creates a view that lets `content` float, beginning in a corner.
    public init(_ content: LoaderPlatformView, corner: Corner = .bottomRight) {
      (self.content, host) = (content, FloatingHost(corner: corner))
      super.init(())
      #if os(macOS) || APPKIT_DOUBLES
        content.wantsLayer = true
        autoresizingMask = [.width, .height]
      #else
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addGestureRecognizer(FloatingDrag(host))
      #endif
      host.layer = { [weak content] in content?.layer }
      host.place = { [weak self] in self?.place($0) }
      addSubview(content)
      describe()
      followMotion()
    }

    public required init?(coder: NSCoder) { nil }

    /// The corner where it rests or to which it flies.
    ///
    /// Corners are physical: left is left in every language.
    public var corner: Corner { host.corner }

    /// Moves it to a corner.
    public func fly(to corner: Corner, animated: Bool = true) {
      host.fly(to: corner, animated: animated && Self.isAnimating)
    }

    override func setOnScreen(_ isOnScreen: Bool) { host.setOnScreen(isOnScreen) }

    override func setMotion(_ motion: MotionPreference) { host.setMotion(motion) }

    override func arrange() {
      let safe = safeAreaInsets
      let size = takeSize()
      host.fit(
        FloatingGeometry(
          size: FieldVector(size.width, size.height), top: insets.top + safe.top,
          left: insets.left + safe.left, bottom: insets.bottom + safe.bottom,
          right: insets.right + safe.right),
        in: bounds.size)
    }

    /// Returns true if a touch at a point, in its own coordinates, is on the floating view.
    ///
    /// The view counts where it is now, and never for an inactive loader.
    private func isTouched(at point: CGPoint) -> Bool {
      (content as? LoaderUIView)?.isActive != false && host.contains(point)
    }

    private func press(_ arrow: Arrow) { fly(to: corner.moved(x: arrow.x, y: arrow.y)) }

    /// The direction of an arrow key per axis: to the low or the high end; 0 keeps the side.
    private typealias Arrow = (x: Double, y: Double)

    #if os(macOS) || APPKIT_DOUBLES

      private func place(_ middle: CGPoint) {
        let size = content.frame.size
        content.frame.origin = CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2)
      }

      /// Gives the content its size.
      private func takeSize() -> CGSize {
        content.frame.size = content.intrinsicContentSize
        return content.frame.size
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

      open override func hitTest(_ point: NSPoint) -> NSView? {
        isTouched(at: convert(point, from: superview)) ? self : nil
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

      private func place(of event: NSEvent) -> NSPoint {
        convert(event.locationInWindow, from: nil)
      }

      open override var acceptsFirstResponder: Bool { true }

      open override func keyDown(with event: NSEvent) {
        let arrows: [NSEvent.SpecialKey: Arrow] = [
          .leftArrow: (-1, 0), .rightArrow: (1, 0), .upArrow: (0, -1), .downArrow: (0, 1),
        ]
        guard let arrow = event.specialKey.flatMap({ arrows[$0] }) else {
          return super.keyDown(with: event)
        }
        press(arrow)
      }

    #else

      private func place(_ middle: CGPoint) {
        UIView.performWithoutAnimation { content.center = middle }
      }

      /// Gives the content its size.
      private func takeSize() -> CGSize {
        content.bounds = CGRect(origin: .zero, size: content.sizeThatFits(bounds.size))
        return content.bounds.size
      }

      private func describe() {
        content.accessibilityCustomActions = texts.actions.map { corner, name in
          UIAccessibilityCustomAction(name: name) { [weak self] _ in
            self?.fly(to: corner)
            return true
          }
        }
      }

      open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
      }

      open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        isTouched(at: point)
      }

      open override var canBecomeFocused: Bool { true }

      open override var canBecomeFirstResponder: Bool { true }

      open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let arrows: [UIKeyboardHIDUsage: Arrow] = [
          .keyboardLeftArrow: (-1, 0), .keyboardRightArrow: (1, 0), .keyboardUpArrow: (0, -1),
          .keyboardDownArrow: (0, 1),
        ]
        guard let arrow = presses.first?.key.flatMap({ arrows[$0.keyCode] }) else {
          return super.pressesBegan(presses, with: event)
        }
        press(arrow)
      }

    #endif
  }

  #if !(os(macOS) || APPKIT_DOUBLES)

    /// A drag that begins with the touch, and that the recognizers of views above do not take away.
    ///
    /// It is not a pan, because that begins after some points, and has no touches in between.
    private final class FloatingDrag: UIGestureRecognizer {
      private let host: FloatingHost
      /// The one finger that drags.
      private var finger: UITouch?

      init(_ host: FloatingHost) {
        self.host = host
        super.init(target: nil, action: nil)
      }

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
          guard finger == nil else {
            ignore(touch, for: event)
            continue
          }
          finger = touch
          host.grab(at: touch.location(in: view), time: touch.timestamp)
          state = .began
        }
      }

      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let finger, touches.contains(finger) else { return }
        for each in event.coalescedTouches(for: finger) ?? [] {
          host.track(each.location(in: view), time: each.timestamp)
        }
        host.move(to: finger.location(in: view), time: finger.timestamp)
        state = .changed
      }

      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let finger, touches.contains(finger) else { return }
        host.release(at: finger.location(in: view), time: finger.timestamp)
        state = .ended
      }

      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
      }

      override func reset() {
        super.reset()
        // Without effect after a release.
        host.cancel()
        finger = nil
      }
    }

  #endif

#endif
