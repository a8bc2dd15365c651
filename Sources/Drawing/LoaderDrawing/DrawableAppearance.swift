import LoaderCore

/// An appearance that can be drawn: all that a host has to know about it.
///
/// ```swift
/// func show<Look: DrawableAppearance>(_ loader: Loader<Look>, at now: Double) {
///   Look.draw(loader.frame(at: now), style, into: &canvas)
/// }
/// ```
///
/// The ring, the bar and the band of light of this package conform, as every ``DrawnAppearance`` does:
/// those are drawn by scenes, which files and layers read, too. An appearance that only canvases have
/// to show may draw itself.
public protocol DrawableAppearance: Appearance {
  /// The box that a style gives it, from (0, 0): nothing is drawn outside.
  static func bounds(_ style: LoaderStyle) -> CanvasRect

  /// Draws a frame into that box; nothing if the frame is not visible.
  static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: Frame<Channels>, _ style: LoaderStyle, into canvas: inout Surface)
}
