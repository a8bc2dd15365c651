#if canImport(Darwin) || APPLE_DOUBLES

  import LoaderDrawing

  /// The colours of an app's loaders on a light ground and on a dark one.
  ///
  /// Without them loaders have Material's colours, and the tint of the view they are in.
  public struct LoaderThemes: Hashable, Sendable {
    /// On a light ground.
    public var light: Theme
    /// On a dark ground.
    public var dark: Theme

    /// Creates themes.
    public init(light: Theme = .light, dark: Theme = .dark) {
      (self.light, self.dark) = (light, dark)
    }

    /// The colours on one of the grounds.
    func theme(isDark: Bool) -> Theme { isDark ? dark : light }
  }

#endif
