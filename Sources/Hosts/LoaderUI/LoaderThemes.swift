#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderDrawing

  /// The colors of an app's loaders on light and on dark backgrounds.
  ///
  /// Without them loaders have Material's colors, and the tint of the view they are in.
  public struct LoaderThemes: Hashable, Sendable {
    /// The colors on a light background.
    public var light: Theme
    /// The colors on a dark background.
    public var dark: Theme

    /// Creates themes.
    public init(light: Theme = .light, dark: Theme = .dark) {
      (self.light, self.dark) = (light, dark)
    }

    /// The colors on one of the backgrounds.
    func theme(isDark: Bool) -> Theme { isDark ? dark : light }
  }

#endif
