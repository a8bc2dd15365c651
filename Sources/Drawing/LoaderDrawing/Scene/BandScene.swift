import LoaderCore

extension SceneInputs where List == ShimmerChannels {
  /// The band of light, and how much of it there is.
  @inlinable public var light: LightBand<Number> {
    LightBand(start: self[0], middle: self[1], end: self[2])
  }
  @inlinable public var opacity: Number { self[3] }
}

/// An appearance that is a band of light over bones: alone over one bone that fills its box, and in a
/// skeleton over all of its bones.
public protocol BandAppearance: DrawnAppearance {
  /// The band that these channels describe, and its opacity.
  static func band<Number: SceneNumber>(
    _ channels: SceneInputs<Channels, Number>
  ) -> (light: LightBand<Number>, opacity: Number)
}

extension BandAppearance {
  @inlinable
  public static func bounds(_ style: LoaderStyle) -> CanvasRect { style.barBounds }

  @inlinable
  public static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<Channels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    let (box, margin) = (style.barBounds, style.margin)
    let frame = CanvasRect(
      x: margin, y: margin, width: box.width - 2 * margin, height: box.height - 2 * margin)
    guard frame.width > 0, frame.height > 0 else { return }
    let corner = style.lineCap == .round ? frame.height / 2 : 0
    let (band, direction) = (band(channels), style.direction)
    scene.group("band", opacity: band.opacity) { scene in
      scene.bone("bone", frame, corner: corner, band.light, across: frame, direction)
    }
  }
}

extension BandAppearance {
  /// Draws one bone, lit by the band of a frame that goes over `surface`; nothing if the frame is not
  /// visible, a number of the bone is not finite, or a side is negative.
  ///
  /// - Parameter corner: The radius of its corners; half its height makes round ends.
  @inlinable
  public static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: Frame<Channels>, on bone: CanvasRect, corner: Double, across surface: CanvasRect,
    _ direction: ReadingDirection?, into canvas: inout Surface
  ) {
    guard frame.isVisible, bone.isDrawable else { return }
    let band = band(SceneInputs<Channels, Double>(frame))
    canvas.group(opacity: band.opacity.asFraction) { canvas in
      canvas.rectangle(bone, corner: corner)
      canvas.fill(band.light.paint(across: surface, direction))
    }
  }
}

extension Shimmer: BandAppearance {
  @inlinable
  public static func band<Number: SceneNumber>(
    _ channels: SceneInputs<ShimmerChannels, Number>
  ) -> (light: LightBand<Number>, opacity: Number) {
    (channels.light, channels.opacity)
  }
}

extension LightBand where Number == Double {
  /// What bones on `surface` are filled with: their own color, with the band over it.
  ///
  /// Bones that take their paint from one surface shimmer as one. A band without extent, or with
  /// numbers that are not finite, is not drawn.
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
}
