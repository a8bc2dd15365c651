#if canImport(Darwin) || APPLE_DOUBLES

  import Accessibility
  import LoaderCore
  import LoaderDrawing
  import LoaderHosting
  import LayerPlans
  import MatrixEngine
  import SwiftUI

  /// A loader for SwiftUI that the app draws, for watchOS and for appearances that no layer plays.
  ///
  /// ```swift
  /// DrawnLoaderView(Constellation(), isActive: isLoading, progress: fraction)
  /// ```
  ///
  /// It is drawn by a `Canvas` in a `TimelineView`, which stops while the loader rests. It takes the
  /// same modifiers as ``LoaderView``, and follows the scene phase, reduced motion, tint, control
  /// size, dynamic type and layout direction. In a transaction without animations nothing is
  /// animated. A bar fills the offered width, unless its style has a size; ideally it is 240 pt wide.
  public struct DrawnLoaderView: View {
    /// The given appearance; nil for a ring with the preset of the views around it.
    private let given: (any CanvasAppearance)?
    private let values: LoaderValues

    /// Creates a view of a loader of any appearance.
    ///
    /// - Parameters:
    ///   - isActive: True while it is to be shown.
    ///   - progress: The fraction of the whole, 0...1; nil while unknown.
    ///   - start: When its work began, for a view that is made anew while it runs. Nil for now.
    public init(
      _ appearance: some CanvasAppearance, isActive: Bool = true, progress: Double? = nil,
      since start: Date? = nil
    ) {
      given = appearance
      values = LoaderValues(isActive: isActive, progress: progress, start: start)
    }

    /// Creates a view of a Material ring, with the preset of the views around it.
    public init(isActive: Bool = true, progress: Double? = nil, since start: Date? = nil) {
      given = nil
      values = LoaderValues(isActive: isActive, progress: progress, start: start)
    }

    /// Creates a view of the given appearance; nil for a ring with the preset of the views around it.
    init(given: (any CanvasAppearance)?, _ values: LoaderValues) {
      self.given = given
      self.values = values
    }

    public var body: some View {
      AdaptedLoader { style, preset in
        let appearance = given ?? Circular(preset: preset)
        LoaderCanvas(appearance: appearance, style: style(appearance), values: values)
      }
    }
  }

  /// The values of a loader of SwiftUI, as an app passes them to its view.
  struct LoaderValues {
    var isActive = true
    var progress: Double?
    /// The time at which its work began; nil for the activation.
    var start: Date?
  }

  /// A view of a loader in the style that suits the views around it.
  struct AdaptedLoader<Content: View>: View {
    /// Makes the content. It gets a function that returns the style for an appearance, and the preset of rings.
    @ViewBuilder let content:
      (
        _ style: @escaping (any CanvasAppearance) -> LoaderStyle, CircularPreset
      ) -> Content

    @Environment(\.loader) private var settings
    @Environment(\.layoutDirection) private var layoutDirection
    #if !os(tvOS)
      @Environment(\.controlSize) private var controlSize
    #endif
    /// The length of 100 pt at the user's text size: 1 pt would be rounded to pixels.
    @ScaledMetric private var hundredPoints = 100.0

    /// The content, which gets the style and the preset that the environment sets.
    var body: some View {
      content({ style($0) }, settings.preset)
    }

    /// Returns the style in the size of the control and the text.
    ///
    /// The app's chain of actions may have a style, too: its drawing values precede the values that the views set.
    private func style(_ appearance: any CanvasAppearance) -> LoaderStyle {
      let chainStyle = settings.chain.style?.drawing ?? LoaderStyle()
      return chainStyle.over(settings.style)
        .adapted(
          to: appearance, factor: controlFactor * hundredPoints / 100, direction: layoutDirection)
    }

    /// The size of controls as a factor of regular ones.
    private var controlFactor: Double {
      #if os(tvOS)
        // All controls have one size there.
        return 1
      #else
        return controlSize.factor
      #endif
    }
  }

  /// The canvas of a loader in a style; its state keeps the loader from the first time on screen.
  private struct LoaderCanvas: View {
    let appearance: any CanvasAppearance
    let style: LoaderStyle
    let values: LoaderValues

    /// The loader, whose `box` has its appearance; nil before the view was first on screen.
    @State private var loader: AnyLoader?
    /// The visibility that was reported last.
    @State private var presence = ScreenPresence.hidden
    /// The activity and the progress for assistive technology.
    @State private var status = AccessibilityStatus()
    /// The setting of the current update's transaction that disables animations.
    @State private var ambient = AmbientTransaction()
    @Environment(\.loader) private var settings
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.self) private var environment

    /// The canvas of the loader, with a handler for each change of its values and settings.
    var body: some View {
      // A transaction counts for one update, and at some updates SwiftUI does not call `transaction` below.
      let _ = ambient.forget()
      let themes = settings.themes(in: environment)
      let theme = (themes ?? LoaderThemes()).theme(isDark: colorScheme == .dark)
      // Copies, so that the closure of the canvas captures values instead of this view.
      let style = style
      let settings = settings
      let appearance = appearance
      // The rectangle of the drawing; a bar without a given length is wider, where there is space.
      let ideal = appearance.bounds(style)
      let fills = style.fills(ideal)
      let isCollapsed = settings.collapses && !values.isActive
      // Nil unless the loader is frozen.
      let frozenLoader = settings.frozen.map { _ in self.frozenLoader }
      LoaderTimeline(nextChange: loader?.box.nextChange(after:)) { [loader] time in
        Canvas { graphics, size in
          guard let loader = settings.frozen == nil ? loader?.box : frozenLoader else {
            return
          }
          let style = style.filling(width: size.width, of: ideal)
          let drawn = appearance.bounds(style)
          graphics.translateBy(
            x: (size.width - drawn.width) / 2, y: (size.height - drawn.height) / 2)
          var canvas = GraphicsCanvas(graphics, theme, isTinted: themes == nil)
          loader.draw(at: time, style, into: &canvas)
        }
      }
      .frame(
        minWidth: fills ? 0 : ideal.width, idealWidth: ideal.width,
        maxWidth: fills ? .infinity : ideal.width
      )
      .frame(height: ideal.height)
      // A collapsed loader takes no space; a bar that fills the width only loses its height. While it leaves, it is
      // drawn over the edges of this frame.
      .frame(width: isCollapsed && !fills ? 0 : nil, height: isCollapsed ? 0 : nil)
      .accessibilityElement()
      .accessibilityLabel(Text(settings.texts.label))
      .accessibilityValue(Text(status.percent.map { settings.texts.value(percent: $0) } ?? ""))
      .accessibilityAddTraits(.updatesFrequently)
      .accessibilityHidden(!values.isActive)
      .transaction { ambient.disablesAnimations = $0.disablesAnimations }
      .onScreen { follow($0) }
      .onChange(of: values.isActive) { _, isActive in send(isActive ? .activate : .deactivate) }
      .task(id: values.isActive) { await announceWork() }
      // The stored value, because NaN never equals itself and would count as a change each time.
      .onChange(of: LoaderEvent.progress(values.progress).normalized) { _, event in send(event) }
      .onChange(of: reduceMotion) { _, _ in loader?.box.setMotion(motion, at: now) }
      .onChange(of: settings.ending) { _, ending in loader?.box.setEnding(ending, at: now) }
      .onChange(of: settings.policy) { _, policy in loader?.box.policy = policy }
      .onChange(of: AnyHashable(appearance)) { _, _ in
        loader?.setAppearance(appearance, at: now)
      }
    }

    private var now: Double { settings.now() }

    /// A loader as if on screen since 0 s (`restarted`), for a still picture.
    ///
    /// The view of a picture may never appear, so `loader` may stay nil.
    private var frozenLoader: any LoaderBox {
      var loader = AnyLoader(appearance, motion: motion)
      loader.send(.progress(values.progress), at: 0)
      if values.isActive { loader.send(.activate, at: 0) }
      return loader.box.restarted
    }

    private var motion: MotionPreference { reduceMotion ? .reduced : .full }

    /// Creates the loader when the view is first on screen; its events count from the start of its work.
    private func begin() {
      var loader = AnyLoader(appearance, policy: settings.policy, motion: motion)
      // The transaction does not count: in the first phase of a transition it disables animations.
      let isAnimated = isLoaderAnimated()
      // Work does not begin in the future.
      let startTime = values.start.map { min(settings.time(at: $0), now) } ?? now
      let activation: [LoaderEvent] = values.isActive ? [.activate] : []
      for event in [.progress(values.progress)] + activation {
        loader.send(event, at: startTime, animated: isAnimated, using: settings.chain)
      }
      self.loader = loader
      status.update(isActive: values.isActive, progress: values.progress)
    }

    /// Tells the loader that the view came on screen or left it, and nothing in the background.
    ///
    /// The first time, it creates the loader.
    private func follow(_ presence: ScreenPresence) {
      if loader == nil { begin() }
      self.presence = presence
      if presence != .suspended { send(presence == .shown ? .orderIn : .orderOut) }
    }

    /// Announces once that it is still working, at the time that its policy sets.
    private func announceWork() async {
      guard let text = settings.texts.stillWorking, let start = loader?.box.stillWorkingStart else {
        return
      }
      // A canceled sleep throws: then the activity has changed, or the view is gone.
      try? await Task.sleep(for: .seconds(max(start - now, 0)))
      if !Task.isCancelled, presence == .shown {
        AccessibilityNotification.Announcement(text).post()
      }
    }

    /// True if an event now is animated: if neither `withoutLoaderAnimation` nor the transaction forbids it.
    private var isAnimated: Bool { isLoaderAnimated() && !ambient.disablesAnimations }

    /// Sends an event now, and announces the end of the work to assistive technology.
    private func send(_ event: LoaderEvent) {
      let time = now
      // The exit needs its ending before it begins. SwiftUI may report a change of the ending only after this event.
      if event == .deactivate { loader?.box.setEnding(settings.ending, at: time) }
      loader?.send(event, at: time, animated: isAnimated, using: settings.chain)
      let hasEnded = status.update(isActive: values.isActive, progress: values.progress)
      if hasEnded, presence == .shown, let text = settings.texts.ended {
        AccessibilityNotification.Announcement(text).post()
      }
    }
  }

  /// The settings of the current update's transaction.
  ///
  /// It is a class, because a change of it must not cause another update.
  private final class AmbientTransaction {
    var disablesAnimations = false

    /// Forgets the transaction of the last update.
    func forget() { disablesAnimations = false }
  }

#endif
