import LoaderCore

/// An appearance that can be drawn.
///
/// It is all that a host has to know about an appearance:
///
/// ```swift
/// func show<Appearance: CanvasAppearance>(_ loader: Loader<Appearance>, at now: Double) {
///   loader.draw(at: now, style, into: &canvas)
/// }
/// ```
///
/// Every appearance of this package conforms, by ``SceneAppearance``: it draws a scene, which files and
/// layers read as well. An appearance for canvases alone conforms directly, and draws itself.
public protocol CanvasAppearance: Appearance {
  /// Returns the box for a style, with its origin at (0, 0). Nothing is drawn outside it.
  static func bounds(_ style: LoaderStyle) -> CanvasRect

  /// Draws a frame, the picture of a loader at an instant, into that box; nothing if the frame is not visible.
  static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: Frame<Channels>, _ style: LoaderStyle, into canvas: inout Surface)
}

extension Loader where Appearance: CanvasAppearance {
  /// Draws the frame at `time`, in seconds, into the box of the style; nothing if it is not visible.
  ///
  /// A time before the last event's counts as the last event's.
  @inlinable
  public func draw<Surface: DrawingCanvas & ~Copyable>(
    at time: Double, _ style: LoaderStyle = LoaderStyle(), into canvas: inout Surface
  ) {
    Appearance.draw(frame(at: time), style, into: &canvas)
  }
}
