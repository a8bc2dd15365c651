#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderCore
  import LoaderDrawing
  import LoaderLayers
  import MatrixEngine
  import SwiftUI

  /// The settings that loaders get from the views around them.
  struct LoaderSettings: Sendable {
    var style = LoaderStyle()
    var policy = LoaderPolicy()
    var preset = CircularPreset.materialWeb
    var chain = LayeredLoader.Chain()
    var themes: LoaderThemes?
    var texts = LoaderTexts()
    var ending = LoaderEnding.none
    /// Whether a loader that is not active takes no room.
    var collapses = false
    /// Seconds after it was shown at which it stands still; nil lets it go on.
    var frozen: Double?
    /// Frames a second; nil for the screen's.
    var frameRate: Double?
    // The present, which tests give: the calendar's, and in seconds of a clock that nobody sets.
    var date: @Sendable () -> Date = { Date() }
    var now: @Sendable () -> Double = { ProcessInfo.processInfo.systemUptime }

    /// The time of loaders at a date about now.
    func time(at date: Date) -> Double { now() + date.timeIntervalSince(self.date()) }

    /// The colors on the ground of a view.
    func theme(_ colorScheme: ColorScheme) -> Theme {
      (themes ?? LoaderThemes()).theme(isDark: colorScheme == .dark)
    }
  }

  private struct LoaderSettingsKey: EnvironmentKey {
    static let defaultValue = LoaderSettings()
  }

  extension EnvironmentValues {
    var loader: LoaderSettings {
      get { self[LoaderSettingsKey.self] }
      set { self[LoaderSettingsKey.self] = newValue }
    }
  }

  extension View {
    /// Sets how the loaders in this view are drawn. What the style leaves open comes from the views
    /// around this one.
    public func loaderStyle(_ style: LoaderStyle) -> some View {
      transformEnvironment(\.loader) { $0.style = style.over($0.style) }
    }

    /// Sets when the loaders in this view may appear, and how long they stay at least.
    public func loaderPolicy(_ policy: LoaderPolicy) -> some View {
      transformEnvironment(\.loader) { $0.policy = policy }
    }

    /// Sets the curves of the rings in this view.
    public func loaderPreset(_ preset: CircularPreset) -> some View {
      transformEnvironment(\.loader) { $0.preset = preset }
    }

    /// Sets actions for some cells of the loaders in this view; the innermost setting counts.
    ///
    /// ```swift
    /// LoaderView(isActive: isLoading)
    ///   .loaderActions { $0[.deactivating, .activate] = .null }
    /// ```
    public func loaderActions(
      _ change: @escaping (inout CellActions<LoaderAction>) -> Void
    ) -> some View {
      transformEnvironment(\.loader) { change(&$0.chain.actions) }
    }

    /// Sets the colors of the loaders in this view, instead of Material's with the view's tint.
    public func loaderThemes(_ themes: LoaderThemes) -> some View {
      transformEnvironment(\.loader) { $0.themes = themes }
    }

    /// Sets the texts for assistive technology of the loaders in this view.
    public func loaderTexts(_ texts: LoaderTexts) -> some View {
      transformEnvironment(\.loader) { $0.texts = texts }
    }

    /// Sets how the loaders in this view disappear: after a check, after a cross, or at once.
    ///
    /// ```swift
    /// LoaderView(isActive: result == nil)
    ///   .loaderEnding(result == .failed ? .failure : .success)
    /// ```
    public func loaderEnding(_ ending: LoaderEnding) -> some View {
      transformEnvironment(\.loader) { $0.ending = ending }
    }

    /// Sets whether loaders in this view that are not active take no room, as a bar above a list; by
    /// default they keep it, so that nothing moves. Change `isActive` in `withAnimation`, and what is
    /// around moves smoothly. A stack keeps its spacing.
    public func loaderCollapses(_ collapses: Bool = true) -> some View {
      transformEnvironment(\.loader) { $0.collapses = collapses }
    }

    /// Stops the loaders in this view as they are so many seconds after they were shown: for
    /// snapshots, which must not depend on the clock. Nil lets them go on.
    public func loaderFreeze(at seconds: Double?) -> some View {
      transformEnvironment(\.loader) { $0.frozen = seconds }
    }

    /// Sets how many times a second the loaders in this view are drawn while they move, 1...240; by
    /// default, and for NaN, as often as the screen can show it.
    public func loaderFrameRate(_ frameRate: Double) -> some View {
      let frameRate = frameRate.isNaN ? nil : min(max(frameRate, 1), 240)
      return transformEnvironment(\.loader) { $0.frameRate = frameRate }
    }
  }

  extension LoaderStyle {
    /// The style in a view whose controls are `factor` times as large as regular ones, and with its
    /// layout direction. What the style sets itself stays.
    func adapted(
      to appearance: any DrawableAppearance, _ factor: Double, _ direction: LayoutDirection
    ) -> LoaderStyle {
      let box = appearance.bounds(LoaderStyle())
      var style = self
      if factor != 1, box.width == box.height {
        // The stroke of a ring follows its size.
        style.size = self.size ?? box.width * factor
      } else if factor != 1 {
        style.thickness = thickness ?? MaterialMeasures.thickness * factor
      }
      if self.direction == nil, direction == .rightToLeft { style.direction = .rightToLeft }
      return style
    }
  }

  #if !os(tvOS)
    extension ControlSize {
      /// How large a control is compared with a regular one: like the system's own spinners.
      var factor: Double {
        switch self {
        case .mini: 0.375
        case .small: 0.5
        case .large: 1.25
        case .extraLarge: 1.5
        default: 1
        }
      }
    }
  #endif

#endif
