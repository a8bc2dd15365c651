#if (canImport(Darwin) && !os(watchOS) && !os(tvOS)) || APPLE_DOUBLES

  import FieldDynamics
  import FloatingCore
  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import LoaderUI
  import LayerPlans
  import QuartzCore

  #if os(macOS) || APPKIT_DOUBLES
    import AppKit

    /// Distances from the edges of a view.
    public typealias LoaderPlatformInsets = NSEdgeInsets
  #else
    import UIKit

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
  open class FloatingLoaderView: LoaderHostView, HostResponses {
    /// The floating view, in the size that its constraints ask for, or else in its own.
    public let content: LoaderPlatformView

    /// The distances between the safe area and the resting view, in points.
    public var insets = LoaderPlatformInsets(top: 16, left: 16, bottom: 16, right: 16) {
      didSet { setNeedsLayout() }
    }

    /// The names of the actions for assistive technology.
    public var texts = FloatingTexts() { didSet { describe() } }

    /// The machine of the floating view, with the finger or the mouse that drags it.
    private var grip: FloatingGrip

    /// Creates a view that lets `content` float, beginning in a corner.
    public init(_ content: LoaderPlatformView, corner: FloatingCorner = .bottomRight) {
      self.content = content
      grip = FloatingGrip(corner: corner)
      super.init(frame: .zero)
      #if os(macOS) || APPKIT_DOUBLES
        content.wantsLayer = true
        autoresizingMask = [.width, .height]
      #else
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // It needs no target, because it calls `change` itself.
        addGestureRecognizer(FloatingDrag(target: nil, action: nil))
      #endif
      // The shadow of a lifted loader, invisible at first.
      let shadow = FloatingRecipe.shadow
      flyingLayer?.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
      flyingLayer?.shadowOffset = CGSize(width: 0, height: shadow.offset)
      flyingLayer?.shadowRadius = shadow.radius
      addSubview(content)
      frameRate = FloatingGrip.frameRate
      describe()
      // Calls `setMotion` with the user's preference for motion.
      followMotion()
    }

    /// Returns nil: a view from an archive would have no content.
    public required init?(coder: NSCoder) { nil }

    /// The corner where it rests or to which it flies.
    ///
    /// Corners are physical: left is left in every language.
    public var corner: FloatingCorner { grip.loader.store.corner }

    /// True while it is dragged.
    var isHeld: Bool { grip.isHeld }

    /// Moves it to a corner.
    public func fly(to corner: FloatingCorner, animated: Bool = true) {
      // Nothing is animated in `withoutLoaderAnimation`, nor while the framework animates nothing.
      let isAnimated = animated && isLoaderAnimated() && Self.isAnimating
      change { $0.fly(to: corner, now: $1, animated: isAnimated) }
    }

    /// Passes on that the view came on screen, or left it.
    ///
    /// It passes on nothing in the background, where `keepsPicture` is true: there a flight plays on.
    package func setOnScreen(_ isOnScreen: Bool) {
      if !keepsPicture { change { $0.setOnScreen(isOnScreen, now: $1) } }
    }

    /// Passes on the user's preference for motion.
    package func setMotion(_ motion: MotionPreference) {
      change { $0.setMotion(motion, now: $1) }
    }

    /// The layer that flies; nil only for a view of AppKit without a layer.
    private var flyingLayer: CALayer? { content.layer }

    /// The current time of the layer that flies, in seconds.
    private var flightTime: CFTimeInterval { time(in: flyingLayer) }

    /// Changes the floating loader by `body`, and plays its new plan: its final position, and the animations to there.
    ///
    /// - Parameter body: Called with the current time of the layer that flies, in seconds.
    func change(_ body: (inout FloatingGrip, _ now: Double) -> Void) {
      let now = flightTime
      body(&grip, now)
      let anchor = flyingLayer?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5)
      let plan = FloatingPlan(
        of: grip.loader, from: now, anchor: CanvasPoint(x: anchor.x, y: anchor.y))
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      // The content is placed at its goal at once; the animations shift it to there from where it is seen.
      place(CGPoint(plan.position))
      // The keys of flights have a prefix that no other animation of the content has.
      for key in flyingLayer?.animationKeys() ?? [] where key.hasPrefix("floating ") {
        flyingLayer?.removeAnimation(forKey: key)
      }
      for animation in plan.animations {
        // A key path may have two animations, of which one is additive.
        let key = "floating \(animation.keyPath.rawValue)\(animation.isAdditive ? " more" : "")"
        flyingLayer?.add(CAKeyframeAnimation(animation, frameRate: frameRate), forKey: key)
      }
      CATransaction.commit()
    }

    /// Measures the content, and sets its size, its distances from the edges, and the bounds in which it floats.
    package func arrange() {
      let safe = safeAreaInsets
      let size = fitContent()
      let geometry = FloatingGeometry(
        size: FieldVector(size.width, size.height), top: insets.top + safe.top,
        left: insets.left + safe.left, bottom: insets.bottom + safe.bottom,
        right: insets.right + safe.right)
      change { $0.fit(geometry, in: bounds.size, now: $1) }
    }

    /// Returns true if a touch at a point, in its own coordinates, is on the floating view.
    ///
    /// The view counts where it is now, not where it will be. A loader is never touched while it is inactive, because
    /// it is invisible then, or disappears. Any other content can always be touched.
    private func isTouched(at point: CGPoint) -> Bool {
      // From the point to the middle of the view.
      let offset = grip.loader.frame(at: flightTime).position - FieldVector(point)
      let size = grip.loader.geometry.size
      let isTouchable = (content as? LoaderUIView)?.isActive ?? true
      return isTouchable
        && abs(offset.x) <= size.x / 2 && abs(offset.y) <= size.y / 2
    }

    /// The direction of an arrow key: an x of −1 is left, a y of −1 is up, 1 is opposite, and 0 keeps the side.
    private typealias Arrow = (x: Double, y: Double)

    /// Flies to the corner in the direction of an arrow key.
    private func fly(toward arrow: Arrow) { fly(to: corner.moved(x: arrow.x, y: arrow.y)) }

    #if os(macOS) || APPKIT_DOUBLES

      /// Centers the content at a point.
      private func place(_ middle: CGPoint) {
        let size = content.frame.size
        content.frame.origin = CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2)
      }

      /// Gives the content the size that its constraints ask for, if any, and returns its size.
      private func fitContent() -> CGSize {
        let fitting = content.fittingSize
        if fitting != .zero { content.frame.size = fitting }
        return content.frame.size
      }

      /// Offers the flights to the corners as actions, for users who cannot drag.
      private func describe() {
        content.setAccessibilityCustomActions(
          texts.actions.map { corner, name in
            NSAccessibilityCustomAction(name: name) { [weak self] in
              self?.fly(to: corner)
              return true
            }
          })
      }

      /// Returns the view inside that was hit, such as a button; nil beside the floating view.
      ///
      /// Clicks that the view inside does not use come up to this view.
      open override func hitTest(_ point: NSPoint) -> NSView? {
        isTouched(at: convert(point, from: superview)) ? super.hitTest(point) ?? self : nil
      }

      /// Begins a touch by the mouse: a click, or a drag.
      open override func mouseDown(with event: NSEvent) {
        change { $0.press(at: position(of: event), time: event.timestamp, now: $1) }
      }

      /// Drags the view once the mouse has moved far enough.
      open override func mouseDragged(with event: NSEvent) {
        change { $0.move(to: position(of: event), time: event.timestamp, now: $1) }
      }

      /// Ends a touch; a drag throws the view.
      open override func mouseUp(with event: NSEvent) {
        change { $0.release(at: position(of: event), time: event.timestamp, now: $1) }
      }

      /// Returns the position of an event in this view.
      private func position(of event: NSEvent) -> NSPoint {
        convert(event.locationInWindow, from: nil)
      }

      /// True, so that it gets the arrow keys.
      open override var acceptsFirstResponder: Bool { true }

      /// Flies in the direction of an arrow key, and passes on any other key.
      open override func keyDown(with event: NSEvent) {
        let arrows: [NSEvent.SpecialKey: Arrow] = [
          .leftArrow: (-1, 0), .rightArrow: (1, 0), .upArrow: (0, -1), .downArrow: (0, 1),
        ]
        guard let arrow = event.specialKey.flatMap({ arrows[$0] }) else {
          return super.keyDown(with: event)
        }
        fly(toward: arrow)
      }

    #else

      /// Centers the content at a point, whatever the app animates.
      private func place(_ middle: CGPoint) {
        UIView.performWithoutAnimation { content.center = middle }
      }

      /// Gives the content the size that its constraints ask for, if any, and returns its size.
      private func fitContent() -> CGSize {
        let fitting = content.systemLayoutSizeFitting(
          UIView.layoutFittingCompressedSize, withHorizontalFittingPriority: .fittingSizeLevel,
          verticalFittingPriority: .fittingSizeLevel)
        let size = fitting == .zero ? content.sizeThatFits(bounds.size) : fitting
        content.bounds = CGRect(origin: .zero, size: size)
        return size
      }

      /// Offers the flights to the corners as actions, for users who cannot drag.
      private func describe() {
        content.accessibilityCustomActions = texts.actions.map { corner, name in
          UIAccessibilityCustomAction(name: name) { [weak self] _ in
            self?.fly(to: corner)
            return true
          }
        }
      }

      /// Arranges it anew, because its distances count from the safe area.
      open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
      }

      /// Returns true on the floating view; touches beside it go to the views below.
      open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        isTouched(at: point)
      }

      /// True, so that a keyboard can move the focus to it.
      open override var canBecomeFocused: Bool { true }

      /// True, so that it gets the arrow keys.
      open override var canBecomeFirstResponder: Bool { true }

      /// Flies in the direction of an arrow key, and passes on any other key.
      open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let arrows: [UIKeyboardHIDUsage: Arrow] = [
          .keyboardLeftArrow: (-1, 0), .keyboardRightArrow: (1, 0), .keyboardUpArrow: (0, -1),
          .keyboardDownArrow: (0, 1),
        ]
        guard let arrow = presses.first?.key.flatMap({ arrows[$0.keyCode] }) else {
          return super.pressesBegan(presses, with: event)
        }
        fly(toward: arrow)
      }

    #endif
  }

#endif
