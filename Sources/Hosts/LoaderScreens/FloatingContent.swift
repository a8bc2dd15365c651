#if (canImport(Darwin) && !os(watchOS) && !os(tvOS)) || APPLE_DOUBLES

  import FieldDynamics
  import FloatingCore
  import LoaderCore
  import LoaderHosting
  import LoaderUI
  import SwiftUI

  /// A corner in which a floating view rests. Corners are physical: left is left in every language.
  public typealias FloatingCorner = Corner

  extension View {
    /// Lets this view float over the offered space: it can be dragged and thrown into a corner.
    ///
    /// ```swift
    /// ZStack {
    ///   Photos()
    ///   LoaderView(isActive: isLoading).loaderFloating(from: .bottomRight)
    /// }
    /// ```
    ///
    /// It sticks in its corner. Arrow keys move it from corner to corner while it has the focus.
    /// Assistive technology has an action for each corner.
    ///
    /// - Parameters:
    ///   - corner: The first corner. Corners are physical: left is left in every language.
    ///   - inset: The distance between the edges of the offered space, such as the safe area, and the
    ///     resting view, in points.
    ///   - texts: The names of the actions for assistive technology.
    nonisolated public func loaderFloating(
      from corner: FloatingCorner = .bottomRight, inset: Double = 16,
      texts: FloatingTexts = FloatingTexts()
    ) -> some View {
      FloatingContent(content: self, corner: corner, inset: inset, texts: texts)
    }
  }

  /// A view that floats.
  ///
  /// It belongs to no actor, so that its modifier can be called on any.
  struct FloatingContent<Content: View> {
    private let content: Content
    private let inset: Double
    private let texts: FloatingTexts

    /// The state of the floating view, which computes its position, with the finger that drags it.
    @State private var grip: FloatingGrip
    /// The size of the content, in points.
    @State private var size = CGSize.zero
    /// True during a drag; the system resets it to false, also if the system cancels the drag.
    @GestureState private var isHeld = false
    @Environment(\.loader) private var settings
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.layoutDirection) private var layoutDirection

    init(content: Content, corner: Corner, inset: Double, texts: FloatingTexts) {
      self.content = content
      self.inset = inset
      self.texts = texts
      _grip = State(initialValue: FloatingGrip(corner: corner))
    }
  }

  @MainActor
  extension FloatingContent: View {
    /// The content at its position in the offered space, with a handler for each change of size and settings.
    var body: some View {
      GeometryReader { space in
        LoaderTimeline(
          nextChange: grip.loader.nextChange(after:), frameRate: FloatingGrip.frameRate
        ) { [loader = grip.loader] time in
          // `lift` is 1 while a finger holds the view, and 0 at rest; in between the view grows or shrinks.
          let frame = loader.frame(at: time)
          let shadow = FloatingRecipe.shadow
          interactiveContent
            .scaleEffect(FloatingRecipe.scale(lifted: frame.lift))
            .shadow(
              color: Color(red: 0, green: 0, blue: 0, opacity: shadow.opacity * frame.lift),
              radius: shadow.radius, y: shadow.offset
            )
            .position(x: frame.position.x, y: frame.position.y)
        }
        .onAppear { fit(in: space.size) }
        .onChange(of: space.size) { _, bounds in fit(in: bounds) }
        .onChange(of: size) { _, _ in fit(in: space.size) }
        .onChange(of: reduceMotion) { _, _ in fit(in: space.size) }
      }
      // Positions count from the left, whatever the reading direction.
      .environment(\.layoutDirection, .leftToRight)
      .coordinateSpace(.named(Self.spaceName))
      .onScreen { presence in
        if presence != .suspended { grip.setOnScreen(presence == .shown, now: now) }
      }
      .onChange(of: isHeld) { _, isHeld in
        // If the system canceled the drag, it ends here without a throw. After a release, `isHeld` is reset, too, maybe
        // before `onEnded` throws the view. So the task runs after both; then the drag is over, and nothing changes.
        if !isHeld { Task { grip.cancel(now: now) } }
      }
    }

    /// The floating content in the reading direction around it, with its gestures and actions; its size is measured.
    private var interactiveContent: some View {
      content
        .environment(\.layoutDirection, layoutDirection)
        .fixedSize()
        .background {
          GeometryReader { area in
            Color.clear
              .onAppear { size = area.size }
              .onChange(of: area.size) { _, newSize in size = newSize }
          }
        }
        .gesture(drag)
        .focusable()
        .onKeyPress(.leftArrow) { press(x: -1) }
        .onKeyPress(.rightArrow) { press(x: 1) }
        .onKeyPress(.upArrow) { press(y: -1) }
        .onKeyPress(.downArrow) { press(y: 1) }
        .accessibilityAction(named: Text(texts.topLeft)) { fly(to: .topLeft) }
        .accessibilityAction(named: Text(texts.topRight)) { fly(to: .topRight) }
        .accessibilityAction(named: Text(texts.bottomLeft)) { fly(to: .bottomLeft) }
        .accessibilityAction(named: Text(texts.bottomRight)) { fly(to: .bottomRight) }
    }

    /// The name of the coordinate space in which the view floats.
    private static var spaceName: String { "floating loader" }

    /// The drag; until it begins, a button inside the content has the touch.
    private var drag: some Gesture {
      DragGesture(minimumDistance: FloatingGrip.slop, coordinateSpace: .named(Self.spaceName))
        .updating($isHeld) { _, isHeld, _ in isHeld = true }
        .onChanged { value in
          let time = settings.time(at: value.time)
          if !grip.isHeld { grip.grab(at: value.location, time: time, now: now) }
          grip.move(to: value.location, time: time, now: now)
        }
        .onEnded { value in
          grip.release(at: value.location, time: settings.time(at: value.time), now: now)
        }
    }

    private var now: Double { settings.now() }

    /// Flies in the direction of an arrow key: −1 is left, or up; 0 keeps the side.
    private func press(x: Double = 0, y: Double = 0) -> KeyPress.Result {
      // The next corner in this direction; the same one if there is none.
      fly(to: grip.loader.store.corner.moved(x: x, y: y))
      return .handled
    }

    /// Flies to a corner, animated unless the app is in `withoutLoaderAnimation`.
    private func fly(to corner: Corner) {
      grip.fly(to: corner, now: now, animated: isLoaderAnimated())
    }

    /// Passes the size, the insets and the preference for motion to the grip, after any of them may have changed.
    ///
    /// - Parameter bounds: The size of the space in which it floats, in points.
    private func fit(in bounds: CGSize) {
      grip.setMotion(reduceMotion ? .reduced : .full, now: now)
      let geometry = FloatingGeometry(
        size: FieldVector(size.width, size.height), top: inset, left: inset, bottom: inset,
        right: inset)
      grip.fit(geometry, in: bounds, now: now)
    }
  }

#endif
