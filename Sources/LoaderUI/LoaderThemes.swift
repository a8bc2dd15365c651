#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderDrawing

  /// The colours of an app's loaders on light and on dark backgrounds.
  ///
  /// Without them loaders have Material's colours, and the tint of the view they are in.
  public struct LoaderThemes: Hashable, Sendable {
    /// The colours on a light background.
    public var light: Theme
    /// The colours on a dark background.
    public var dark: Theme

    /// Creates themes.
    public init(light: Theme = .light, dark: Theme = .dark) {
      (self.light, self.dark) = (light, dark)
    }

    /// The colours on one of the backgrounds.
    func theme(isDark: Bool) -> Theme { isDark ? dark : light }
  }

#endif
