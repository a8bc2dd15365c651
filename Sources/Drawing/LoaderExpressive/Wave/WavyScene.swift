import LoaderCore
import LoaderDrawing

/// An appearance whose line can be a wave: the ring and the bar.
public protocol WaveAppearance: SceneAppearance {
  /// Returns the box for a style, with space for a wave.
  static func wavyBounds(_ style: LoaderStyle) -> CanvasRect

  /// Draws the appearance with a wave.
  ///
  /// - Parameter wave: The phase of the wave in wavelengths, its amplitude in 0...1, and the weight of unknown
  ///   progress.
  static func wavyScene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<Channels, S.Number>, wave: PathInputs<S.Number>,
    _ style: LoaderStyle, into scene: inout S)
}

extension Wavy: CanvasAppearance where Base: WaveAppearance {}

extension Wavy: SceneAppearance where Base: WaveAppearance {
  @inlinable
  public static func bounds(_ style: LoaderStyle) -> CanvasRect { Base.wavyBounds(style) }

  /// Draws the base, the appearance without its wave, with the wave that the last two channels describe.
  @inlinable
  public static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<Channels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    // The base's channels come first, then the amplitude and the phase.
    let (unknown, count) = (channels.unknownWeight, Base.Channels.count)
    let base = SceneInputs<Base.Channels, S.Number>(unknownWeight: unknown, channels.motion) {
      channels[$0]
    }
    let wave = PathInputs(
      phase: channels[count + 1], amplitude: channels[count], unknownWeight: unknown)
    Base.wavyScene(base, wave: wave, style, into: &scene)
  }
}

extension Ring: WaveAppearance {
  /// Returns the box of a ring without a wave: the wave is inside the circle.
  @inlinable
  public static func wavyBounds(_ style: LoaderStyle) -> CanvasRect { bounds(style) }

  /// Draws the ring with a wave and, if the style has one, the mark in its middle.
  @inlinable
  public static func wavyScene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<RingChannels, S.Number>, wave: PathInputs<S.Number>,
    _ style: LoaderStyle, into scene: inout S
  ) {
    guard let measures = RingMeasures(style) else { return }
    let mark = channels.mark
    scene.group("ring", opacity: channels.opacity) { scene in
      scene.wavyRing(
        rotation: channels.rotation, sweep: channels.sweep, thickness: channels.thickness,
        wave: wave, in: measures,
        style, style.drawsMark ? mark.paint : .accent)
      guard style.drawsMark else { return }
      scene.mark(
        mark, in: measures.center, radius: measures.radius,
        width: measures.stroke * channels.thickness, style, .accent)
    }
  }
}

extension Linear: WaveAppearance {
  /// Returns the box of a bar, made higher by the amplitude of the wave above and below the line.
  @inlinable
  public static func wavyBounds(_ style: LoaderStyle) -> CanvasRect {
    let bar = style.barBounds
    let wave = 2 * WavePath.heightOnLine * style.strokeWidth
    return CanvasRect(width: bar.width, height: bar.height + wave)
  }

  /// Draws the bar with a wave and, if the style has one, the mark in its end. A thin bar has no mark.
  @inlinable
  public static func wavyScene<S: DrawingScene & ~Copyable>(
    _ bar: SceneInputs<LinearChannels, S.Number>, wave: PathInputs<S.Number>,
    _ style: LoaderStyle, into scene: inout S
  ) {
    guard style.hasRoomForBar else { return }
    let (mark, box) = (bar.mark, wavyBounds(style))
    let isMirrored = style.direction == .rightToLeft
    scene.group("bar", opacity: bar.opacity) { scene in
      scene.mirrored(across: isMirrored ? box.width : nil) { scene in
        scene.wavyBar(
          bar.first, bar.second, thickness: bar.thickness, wave: wave, height: box.height, style,
          style.drawsMark ? mark.paint : .accent)
      }
      guard style.drawsMark, style.hasRoomForMark else { return }
      // The mark is clipped to the height of a bar without a wave.
      let inside = CanvasRect(
        x: 0, y: (box.height - style.strokeWidth) / 2, width: box.width, height: style.strokeWidth)
      scene.clipped(to: inside, corner: 0) {
        $0.mark(mark, ofBar: box, style, thickness: bar.thickness)
      }
    }
  }
}

extension DrawingScene where Self: ~Copyable {
  /// Draws a ring whose arc is a wave, and the track beside it.
  ///
  /// - Parameters:
  ///   - rotation: The position of the arc's tail, in turns.
  ///   - sweep: The extent of the arc, in turns.
  ///   - thickness: The width of the strokes, as a fraction of the style's stroke width.
  ///   - wave: The wave, whose weight is the weight of unknown progress.
  ///   - paint: The paint of the arc.
  @inlinable
  package mutating func wavyRing(
    rotation: Number, sweep: Number, thickness: Number, wave: PathInputs<Number>,
    in measures: RingMeasures, _ style: LoaderStyle, _ paint: ScenePaint<Number>
  ) {
    let ring = RingStrokes(
      sweep, thickness: thickness, unknownWeight: wave.weight, measures, style)
    // The track is turned to where the arc is. The wave is not: it travels along the circle by its phase alone, so the
    // arc is a part of a wavy circle, from `rotation` on.
    turned(by: rotation, about: measures.center) { $0.track(of: ring, paint) }
    stroke(
      "arc", WavePath(ring.circle, stroke: measures.stroke), at: wave,
      Portion(from: rotation, length: ring.arc), width: ring.width, minimumWidth: ring.minimumWidth,
      cap: ring.cap, paint)
  }

  /// Draws a bar whose parts are waves, the track, and the dot at its end.
  ///
  /// - Parameters:
  ///   - wave: The wave, whose weight is the weight of unknown progress.
  ///   - thickness: The width of the strokes, as a fraction of the style's stroke width.
  ///   - height: The height of the box, in points; the bar lies in its middle.
  @inlinable
  package mutating func wavyBar(
    _ first: BarPart<Number>, _ second: BarPart<Number>, thickness: Number,
    wave: PathInputs<Number>, height: Double, _ style: LoaderStyle, _ paint: ScenePaint<Number>
  ) {
    let bar = BarStrokes(
      first, second, thickness: thickness, unknownWeight: wave.weight, style, height: height)
    let path = WavePath(bar.line, stroke: style.strokeWidth)
    track(of: bar, paint)
    stroke(
      "bar1", path, at: wave, Portion(from: first.tail, to: first.head), width: bar.width,
      cap: bar.cap, paint)
    stroke(
      "bar2", path, at: wave, Portion(from: second.tail, to: second.head), width: bar.width,
      cap: bar.cap, paint)
  }
}
