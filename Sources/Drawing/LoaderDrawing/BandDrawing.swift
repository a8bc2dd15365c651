import LoaderCore

/// An appearance that is a band of light: it says only which channel has which role.
public protocol BandAppearance: DrawableAppearance {
  /// The band that these channels describe.
  static func band(_ channels: Channels) -> BandDrawing
}

extension BandAppearance {
  @inlinable
  public static func bounds(_ style: LoaderStyle) -> CanvasRect { BandDrawing.bounds(style) }

  @inlinable
  public static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: Frame<Channels>, _ style: LoaderStyle, into canvas: inout Surface
  ) {
    guard frame.isVisible else { return }
    band(frame.channels).draw(style, into: &canvas)
  }
}

extension Shimmer: BandAppearance {
  @inlinable
  public static func band(_ channels: ShimmerChannels) -> BandDrawing {
    BandDrawing(
      start: channels.start, middle: channels.middle, end: channels.end, opacity: channels.opacity)
  }
}

/// The band of light that goes over a surface: three places of a gradient, as parts of its width.
///
/// Bones that take their paint from one surface shimmer as one.
public struct BandDrawing: Hashable, Sendable {
  /// Where the band begins: 0 is the surface's leading edge, 1 its trailing edge.
  public var start: Double
  /// Where it is brightest.
  public var middle: Double
  /// Where it ends.
  public var end: Double
  /// 0 is not drawn, 1 opaque; drawn as the nearest of 0...1, NaN as 0.
  public var opacity: Double

  /// Creates a band.
  @inlinable
  public init(start: Double, middle: Double, end: Double, opacity: Double) {
    (self.start, self.middle, self.end, self.opacity) = (start, middle, end, opacity)
  }

  /// What bones on `surface` are filled with: their own color, with the band over it.
  ///
  /// A band without extent, or with numbers that are not finite, is not drawn.
  @inlinable
  public func paint(across surface: CanvasRect, _ direction: ReadingDirection?) -> Paint {
    let extent = (end - start) * surface.width
    let offset = (middle - start) / (end - start)
    guard extent > 0, extent.isFinite, offset >= 0, offset <= 1 else { return .color(.role(.bone)) }
    let isMirrored = direction == .rightToLeft
    func place(_ part: Double) -> CanvasPoint {
      let way = part * surface.width
      return CanvasPoint(x: isMirrored ? surface.maxX - way : surface.x + way, y: surface.y)
    }
    let (from, to) = (place(start), place(end))
    guard from.isFinite, to.isFinite else { return .color(.role(.bone)) }
    return .gradient(
      PaintGradient(
        from: from, to: to,
        PaintGradient.Stop(0, .role(.bone)), PaintGradient.Stop(offset, .role(.highlight)),
        PaintGradient.Stop(1, .role(.bone))))
  }

  /// The box of a band that stands alone: as long as a bar, as thick as its style says.
  @inlinable
  public static func bounds(_ style: LoaderStyle) -> CanvasRect { BarDrawing.bounds(style) }

  /// Draws the band on one bone that fills its box.
  ///
  /// - Complexity: Constant.
  @inlinable
  public func draw<Surface: DrawingCanvas & ~Copyable>(
    _ style: LoaderStyle, into canvas: inout Surface
  ) {
    let (box, margin) = (Self.bounds(style), style.margin)
    let frame = CanvasRect(
      x: margin, y: margin, width: box.width - 2 * margin, height: box.height - 2 * margin)
    guard frame.width > 0, frame.height > 0 else { return }
    draw(
      on: frame, corner: style.lineCap == .round ? frame.height / 2 : 0, across: frame,
      style.direction, into: &canvas)
  }

  /// Draws one bone, lit by a band that goes over `surface`; nothing if a number of the bone is not
  /// finite, or a side is negative.
  ///
  /// - Parameter corner: The radius of its corners; half its height makes round ends.
  @inlinable
  public func draw<Surface: DrawingCanvas & ~Copyable>(
    on bone: CanvasRect, corner: Double, across surface: CanvasRect,
    _ direction: ReadingDirection?, into canvas: inout Surface
  ) {
    guard bone.isDrawable else { return }
    let paint = paint(across: surface, direction)
    canvas.group(opacity: opacity.asFraction) { canvas in
      canvas.rectangle(bone, corner: corner)
      canvas.fill(paint)
    }
  }
}
