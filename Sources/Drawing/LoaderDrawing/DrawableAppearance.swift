import LoaderCore

/// An appearance that can be drawn: all that a host has to know about it.
///
/// ```swift
/// func show<Look: DrawableAppearance>(_ loader: Loader<Look>, at now: Double) {
///   Look.draw(loader.frame(at: now), style, into: &canvas)
/// }
/// ```
///
/// The ring, the bar and the band of light of this package conform. Every host can draw an
/// appearance of your own that conforms. For a bar or a band, conform to ``BarAppearance`` or
/// ``BandAppearance``, which need only one line.
public protocol DrawableAppearance: Appearance {
  /// The box that a style gives it, from (0, 0): nothing is drawn outside.
  static func bounds(_ style: LoaderStyle) -> CanvasRect

  /// Draws a frame into that box; nothing if the frame is not visible.
  static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: Frame<Channels>, _ style: LoaderStyle, into canvas: inout Surface)
}
