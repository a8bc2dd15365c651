import LoaderCore

// The channels of a shimmer, by index: the middle of the band, the lit part, and the opacity.
extension SceneInputs where List == ShimmerChannels {
  /// The band of light, and the lit part.
  @inlinable package var light: LightBand<Number> {
    let half = Number(ShimmerChannels.halfWidth)
    return LightBand(start: self[0] - half, middle: self[0], end: self[0] + half, fill: self[1])
  }
  @inlinable package var opacity: Number { self[2] }
}

extension Shimmer {
  /// The light of the lit part, which shows a known progress, as a fraction of the band's light.
  ///
  /// It is less than 1, so that the band stays visible over the lit part.
  @inlinable package static var fillLight: Double { 0.6 }
}

extension DrawingScene where Self: ~Copyable {
  /// Draws bones under a band of light, as one group of this opacity.
  ///
  /// The other parameters are as in ``DrawingScene/bones(_:_:across:_:count:_:)``.
  @inlinable
  package mutating func band(
    _ light: LightBand<Number>, opacity: Number, across surface: CanvasRect,
    _ direction: ReadingDirection?, count: Int, _ bone: (_ index: Int) -> SceneBone
  ) {
    group("band", opacity: opacity) { scene in
      scene.bones("bone", light, across: surface, direction, count: count, bone)
    }
  }
}

extension Shimmer: SceneAppearance {
  @inlinable
  public static func bounds(_ style: LoaderStyle) -> CanvasRect { style.barBounds }

  /// Draws one bone that fills the box.
  @inlinable
  public static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<ShimmerChannels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    scene.band(channels.light, opacity: channels.opacity, style)
  }
}

extension DrawingScene where Self: ~Copyable {
  /// Draws a bone that fills the box of a bar without its margin, with a band of light over it.
  @inlinable
  package mutating func band(
    _ light: LightBand<Number>, opacity: Number, _ style: LoaderStyle
  ) {
    let (box, margin) = (style.barBounds, style.margin)
    let frame = CanvasRect(
      x: margin, y: margin, width: box.width - 2 * margin, height: box.height - 2 * margin)
    // A wide margin may leave no space inside it.
    guard frame.width > 0, frame.height > 0 else { return }
    // Half the height makes round ends.
    let corner = style.lineCap == .round ? frame.height / 2 : 0
    band(light, opacity: opacity, across: frame, style.direction, count: 1) { _ in (frame, corner) }
  }
}

extension SceneAppearance where Channels == ShimmerChannels {
  /// Draws bones under a band of light across `surface`, or nothing if the frame is not visible.
  ///
  /// The other parameters are as in ``DrawingScene/bones(_:_:across:_:count:_:)``.
  @inlinable
  public static func draw<Surface: DrawingCanvas & ~Copyable>(
    _ frame: Frame<Channels>, across surface: CanvasRect, _ direction: ReadingDirection?,
    count: Int, _ bone: (_ index: Int) -> SceneBone,
    into canvas: inout Surface
  ) {
    guard frame.isVisible else { return }
    // Any accent would do: bones and light have colors of their own. The scene owns the canvas while it draws.
    var scene = CanvasScene(canvas, accent: .role(.accent))
    let channels = SceneInputs<Channels, Double>(frame)
    scene.band(
      channels.light, opacity: channels.opacity, across: surface, direction, count: count, bone)
    canvas = scene.canvas
  }
}

extension LightBand where Number == Double {
  /// Returns the paint of bones on `surface`: a gradient from their color to the light and back.
  ///
  /// Bones that take their paint from one surface shimmer as one. There is no band if its width is 0, if its
  /// middle is not between its ends, or if a number is not finite. Then the paint is the bones' color alone.
  @inlinable
  package func paint(across surface: CanvasRect, _ direction: ReadingDirection?) -> Paint {
    // The width of the band in points, and the middle as a location in the gradient, 0...1.
    let width = (end - start) * surface.width
    let offset = (middle - start) / (end - start)
    guard width > 0, width.isFinite, offset >= 0, offset <= 1 else { return .color(.role(.bone)) }
    let isMirrored = direction == .rightToLeft
    /// Returns the point at a fraction of the surface's width from the edge where reading begins.
    func point(_ fraction: Double) -> CanvasPoint {
      let distance = fraction * surface.width
      return CanvasPoint(
        x: isMirrored ? surface.maxX - distance : surface.x + distance, y: surface.y)
    }
    let (from, to) = (point(start), point(end))
    guard from.isFinite, to.isFinite else { return .color(.role(.bone)) }
    return .gradient(
      PaintGradient(
        from: from, to: to,
        PaintGradient.Stop(0, .role(.bone)), PaintGradient.Stop(offset, .role(.highlight)),
        PaintGradient.Stop(1, .role(.bone))))
  }
}
