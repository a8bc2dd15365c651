#if (canImport(Darwin) && !os(watchOS) && !os(tvOS)) || APPLE_DOUBLES

  import FieldDynamics
  import FloatingCore
  import LoaderCore
  import LoaderHosting
  import SwiftUI

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
    ///   - inset: The distance between the edges of that space, such as the safe area, and the
    ///     resting view, in points.
    ///   - texts: The names of the actions for assistive technology.
    public func loaderFloating(
      from corner: Corner = .bottomRight, inset: Double = 16, texts: FloatingTexts = FloatingTexts()
    ) -> some View {
      FloatingView(content: self, corner: corner, inset: inset, texts: texts)
    }
  }

  /// A view that floats.
  struct FloatingView<Content: View>: View {
    private let content: Content
    private let inset: Double
    private let texts: FloatingTexts

    @State private var floating: FloatingLoader
    @State private var finger: FingerVelocity?
    @State private var size = CGSize.zero
    @State private var isFitted = false
    @GestureState private var isHeld = false
    @Environment(\.loader) private var settings
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.layoutDirection) private var layoutDirection

    init(content: Content, corner: Corner, inset: Double, texts: FloatingTexts) {
      (self.content, self.inset, self.texts) = (content, inset, texts)
      _floating = State(initialValue: FloatingLoader(in: .zero, corner: corner))
    }

    var body: some View {
      GeometryReader { room in
        LoaderTimeline(nextChange: floating.nextChange(after:)) { [floating] time in
          let frame = floating.frame(at: time)
          let shadow = FloatingRecipe.shadow
          moved
            .scaleEffect(FloatingRecipe.scale(lifted: frame.lift))
            .shadow(
              color: Color(red: 0, green: 0, blue: 0, opacity: shadow.opacity * frame.lift),
              radius: shadow.radius, y: shadow.offset
            )
            .position(x: frame.position.x, y: frame.position.y)
        }
        .onAppear { fit(room.size) }
        .onChange(of: room.size) { _, room in fit(room) }
        .onChange(of: size) { _, _ in fit(room.size) }
        .onChange(of: reduceMotion) { _, _ in
          // A flight continues by the new motion preference.
          fit(room.size)
        }
      }
      // Positions count from the left, whatever the reading direction.
      .environment(\.layoutDirection, .leftToRight)
      .coordinateSpace(.named(Self.space))
      .onAppear { floating.send(.orderIn, at: now) }
      .onDisappear { floating.send(.orderOut, at: now) }
      .onChange(of: scenePhase) { _, phase in
        floating.send(phase == .background ? .orderOut : .orderIn, at: now)
      }
      .onChange(of: isHeld) { _, isHeld in
        // The system canceled the drag: no throw. It may also be the reset of a drag whose end is
        // reported after it, in the same turn.
        if !isHeld { Task { letGo(.zero) } }
      }
    }

    /// The floating content, with its gestures and actions.
    private var moved: some View {
      content
        .environment(\.layoutDirection, layoutDirection)
        .fixedSize()
        .background {
          GeometryReader { own in
            Color.clear
              .onAppear { size = own.size }
              .onChange(of: own.size) { _, own in size = own }
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

    private static var space: String { "floating loader" }

    private var drag: some Gesture {
      DragGesture(minimumDistance: 0, coordinateSpace: .named(Self.space))
        .updating($isHeld) { _, isHeld, _ in isHeld = true }
        .onChanged { value in
          let time = settings.time(at: value.time)
          if finger == nil {
            let start = FieldVector(value.startLocation.x, value.startLocation.y)
            finger = FingerVelocity(at: start, time: time)
            floating.send(.grab(start), at: now)
          }
          move(to: value.location, at: time)
        }
        .onEnded { value in
          move(to: value.location, at: settings.time(at: value.time))
          letGo(finger?.pointsPerSecond ?? .zero)
        }
    }

    private var now: Double { settings.now() }

    private func move(to point: CGPoint, at time: Double) {
      let place = FieldVector(point.x, point.y)
      finger?.move(to: place, at: time)
      floating.send(.move(place), at: now)
    }

    private func letGo(_ velocity: FieldVector) {
      guard finger != nil else { return }
      finger = nil
      floating.send(.release(velocity), at: now)
    }

    private func press(x: Double = 0, y: Double = 0) -> KeyPress.Result {
      fly(to: floating.store.corner.moved(x: x, y: y))
      return .handled
    }

    private func fly(to corner: Corner) {
      finger = nil
      floating.fly(to: corner, at: now, animated: isLoaderAnimated())
    }

    /// Updates the geometry, after its space, size or motion may have changed.
    private func fit(_ room: CGSize) {
      floating.motion = reduceMotion ? .reduced : .full
      let geometry = FloatingGeometry(
        size: FieldVector(size.width, size.height), top: inset, left: inset, bottom: inset,
        right: inset)
      // Nobody has seen it elsewhere when it is first shown.
      floating.setGeometry(
        geometry, in: FieldVector(room.width, room.height), at: now, animated: isFitted)
      isFitted = size != .zero
    }
  }

#endif
