#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderCore
  import LoaderDrawing
  import MatrixEngine
  import SwiftUI

  /// The settings that loaders inherit from the views around them.
  package struct LoaderSettings: Sendable {
    var style = LoaderStyle()
    package var policy = LoaderPolicy()
    var preset = CircularPreset.materialWeb
    /// The actions that an app sets for some cells of the loader's table, which has an action per state and event.
    ///
    /// An event asks this chain first, then the table.
    var chain = ActionLookupChain<LoaderAction, LoaderStyle>()
    /// The colors; nil for Material's with the tint of the view.
    var themes: LoaderThemes?
    /// The color of the moving part; nil for the themes' color.
    var color: Color?
    /// The color of the track; nil for the themes' color.
    var trackColor: Color?
    package var texts = LoaderTexts()
    var ending = LoaderEnding.none
    /// The action for the end of a loader, when nothing of it is drawn any more; nil for none.
    var onHidden: (@MainActor @Sendable () -> Void)?
    /// True while bones are shown in place of the views that `loaderBone` marks.
    package var hasBones = false
    /// True if an inactive loader takes no space.
    var collapses = false
    /// The seconds after it was shown at which it is frozen; nil for never.
    package var frozen: Double?
    /// The frames per second; nil for ``defaultFrameRate``.
    var frameRate: Double?
    /// The frames per second unless the app sets them: enough for a spinner, and half of the energy
    /// on a screen of 120 Hz.
    package static let defaultFrameRate = 60.0
    // The clocks, which tests replace: the calendar's date, and a monotonic time in seconds.
    var date: @Sendable () -> Date = { Date() }
    package var now: @Sendable () -> Double = { ProcessInfo.processInfo.systemUptime }

    /// The time of an event that is sent now, in seconds.
    ///
    /// In a frozen view it is 0, or the displayed time if that is less, so that no event comes after it.
    package var eventTime: Double { frozen.map { min($0, 0) } ?? now() }

    /// Returns the monotonic time of loaders at a date, in seconds.
    ///
    /// It is right for a date near the current one: over a longer time, the calendar's clock may be set.
    package func time(at date: Date) -> Double { now() + date.timeIntervalSince(self.date()) }

    /// Returns the app's colors, in the environment of a view; nil for Material's with the view's tint.
    ///
    /// SwiftUI's colors are resolved for the current background of the view, so both themes of the result are the same.
    package func themes(in environment: EnvironmentValues) -> LoaderThemes? {
      guard color != nil || trackColor != nil else { return themes }
      var theme = (themes ?? LoaderThemes()).theme(isDark: environment.colorScheme == .dark)
      if let color { theme.accent = CanvasColor(color.resolve(in: environment)) }
      if let trackColor { theme.track = CanvasColor(trackColor.resolve(in: environment)) }
      return LoaderThemes(light: theme, dark: theme)
    }
  }

  extension CanvasColor {
    /// Creates a color from SwiftUI's, whose parts are in sRGB.
    fileprivate init(_ color: Color.Resolved) {
      self.init(
        red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
        alpha: Double(color.opacity))
    }
  }

  /// The key of the settings in the environment of views.
  private struct LoaderSettingsKey: EnvironmentKey {
    static let defaultValue = LoaderSettings()
  }

  extension EnvironmentValues {
    package var loader: LoaderSettings {
      get { self[LoaderSettingsKey.self] }
      set { self[LoaderSettingsKey.self] = newValue }
    }
  }

  extension View {
    /// Sets the style of the loaders in this view.
    ///
    /// Values that the style omits come from the views around this one.
    nonisolated public func loaderStyle(_ style: LoaderStyle) -> some View {
      transformEnvironment(\.loader) { $0.style = style.over($0.style) }
    }

    /// Changes the style of the loaders in this view by a named decorator: `.loaderStyle(.thin)`.
    nonisolated public func loaderStyle(_ decorator: Decorator<LoaderStyle>) -> some View {
      transformEnvironment(\.loader) { decorator.apply(to: &$0.style) }
    }

    /// Sets the delay of the loaders in this view, and their minimum visible time.
    nonisolated public func loaderPolicy(_ policy: LoaderPolicy) -> some View {
      transformEnvironment(\.loader) { $0.policy = policy }
    }

    /// Sets the curves of the rings in this view.
    nonisolated public func loaderPreset(_ preset: CircularPreset) -> some View {
      transformEnvironment(\.loader) { $0.preset = preset }
    }

    /// Sets actions for some cells of the loaders in this view; the innermost setting counts.
    ///
    /// ```swift
    /// LoaderView(isActive: isLoading)
    ///   .loaderActions { $0[.deactivating, .activate] = .null }
    /// ```
    nonisolated public func loaderActions(
      _ change: @escaping (inout CellActions<LoaderAction>) -> Void
    ) -> some View {
      transformEnvironment(\.loader) { change(&$0.chain.actions) }
    }

    /// Sets the colors of the loaders in this view, instead of Material's with the view's tint.
    nonisolated public func loaderThemes(_ themes: LoaderThemes) -> some View {
      transformEnvironment(\.loader) { $0.themes = themes }
    }

    /// Sets the colors of the loaders in this view and of their tracks, where nil is the theme's.
    ///
    /// ```swift
    /// LoaderView(isActive: isLoading).loaderColors(.accentColor, track: Color("Track"))
    /// ```
    nonisolated public func loaderColors(_ color: Color, track: Color? = nil) -> some View {
      transformEnvironment(\.loader) { settings in
        settings.color = color
        settings.trackColor = track
      }
    }

    /// Sets an action for the end of the loaders in this view: nothing of them is drawn any more.
    ///
    /// Layers report it, so ``DrawnLoaderView`` does not.
    nonisolated public func onLoaderHidden(_ action: @escaping @MainActor @Sendable () -> Void)
      -> some View
    {
      transformEnvironment(\.loader) { $0.onHidden = action }
    }

    /// Sets the texts for assistive technology of the loaders in this view.
    nonisolated public func loaderTexts(_ texts: LoaderTexts) -> some View {
      transformEnvironment(\.loader) { $0.texts = texts }
    }

    /// Sets the ending of the loaders in this view: a check, a cross, or none.
    ///
    /// ```swift
    /// LoaderView(isActive: result == nil)
    ///   .loaderEnding(result == .failed ? .failure : .success)
    /// ```
    nonisolated public func loaderEnding(_ ending: LoaderEnding) -> some View {
      transformEnvironment(\.loader) { $0.ending = ending }
    }

    /// Sets whether inactive loaders in this view take no space, such as a bar above a list.
    ///
    /// By default they keep it, so that nothing moves. Change `isActive` in `withAnimation`, and
    /// the surroundings move smoothly. A stack keeps its spacing.
    nonisolated public func loaderCollapses(_ collapses: Bool = true) -> some View {
      transformEnvironment(\.loader) { $0.collapses = collapses }
    }

    /// Freezes the loaders in this view at a number of seconds after they were shown.
    ///
    /// It is for snapshots, which must not depend on the clock. Nil lets them continue.
    nonisolated public func loaderFreeze(at seconds: Double?) -> some View {
      transformEnvironment(\.loader) { $0.frozen = seconds }
    }

    /// Sets the frame rate of moving loaders in this view, 1...240 frames per second.
    ///
    /// By default, and for NaN, it is 60. Where layers play a loader, the system may draw fewer frames.
    nonisolated public func loaderFrameRate(_ frameRate: Double) -> some View {
      let frameRate = frameRate.isNaN ? nil : min(max(frameRate, 1), 240)
      return transformEnvironment(\.loader) { $0.frameRate = frameRate }
    }
  }

  extension LoaderStyle {
    /// Returns the style adapted to a view's control size and layout direction.
    ///
    /// Values that the style sets stay.
    ///
    /// - Parameter factor: The size of the view's controls relative to regular ones.
    func adapted(
      to appearance: any CanvasAppearance, factor: Double, direction: LayoutDirection
    ) -> LoaderStyle {
      // The ideal box tells a ring from a bar.
      let box = appearance.bounds(LoaderStyle())
      var style = self
      if factor != 1, box.width == box.height {
        // A square is the box of a ring, whose stroke follows its size.
        style.size = self.size ?? box.width * factor
      } else if factor != 1 {
        // A bar fills the width, so its control's size is its thickness.
        style.thickness = thickness ?? MaterialMeasures.thickness * factor
      }
      if self.direction == nil, direction == .rightToLeft { style.direction = .rightToLeft }
      return style
    }
  }

  #if !os(tvOS)
    extension ControlSize {
      /// The size of a control relative to a regular one, as the system's own spinners have it.
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
