import LoaderCore

extension SceneInputs where List == RingChannels {
  /// Where the tail is, in turns.
  @inlinable public var rotation: Number { self[0] }
  /// From tail to head, in turns.
  @inlinable public var sweep: Number { self[1] }
  @inlinable public var opacity: Number { self[2] }
  @inlinable public var thickness: Number { self[3] }
}

extension Ring: DrawnAppearance {
  @inlinable
  public static func bounds(_ style: LoaderStyle) -> CanvasRect {
    let size = style.extent(or: MaterialMeasures.ring)
    return CanvasRect(width: size, height: size)
  }

  @inlinable
  public static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<RingChannels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    scene.ring(
      channels.rotation, channels.sweep, opacity: channels.opacity, thickness: channels.thickness,
      style)
  }
}

extension DrawingScene where Self: ~Copyable {
  /// Draws a ring: the arc from tail to head, and the track beside it.
  ///
  /// Source of the track: Compose Material 3, ProgressIndicator.kt: it leaves a gap at both ends of
  /// the arc, never longer than the arc, so the track of an empty ring is a whole circle. Compose
  /// measures the gap on the outer circle; here it is measured on the middle of the stroke, where
  /// it is exactly as wide as the style says.
  @inlinable
  package mutating func ring(
    _ rotation: Number, _ sweep: Number, opacity: Number, thickness: Number, _ style: LoaderStyle
  ) {
    let (middle, radius) = (style.extent(or: MaterialMeasures.ring) / 2, style.ringRadius)
    let center = CanvasPoint(x: middle, y: middle)
    guard radius > 0, style.strokeWidth > 0 else { return }
    // Computed before the closures, so that they capture some numbers and no copy of the style.
    let circle = Outline.circle(center: center, radius: radius)
    let (cap, track) = (style.lineCap, style.drawsTrack ? style.track : nil)
    let width = style.strokeWidth * Number.fraction(thickness)
    let sweep = Number.fraction(sweep)
    let gap = Number.least(sweep, style.clearance(around: width) / circle.length)
    group("ring", opacity: opacity) { scene in
      scene.turned(by: rotation, about: center) { scene in
        if let track {
          scene.stroke(
            "track", circle,
            Portion(
              from: sweep + gap, length: Number(1) - sweep - 2 * gap, wraps: false),
            width: width, cap: cap, .color(track))
        }
        scene.stroke(
          "arc", circle, Portion(from: Number(0), length: sweep, wraps: false), width: width,
          cap: cap, .accent)
      }
    }
  }
}

extension LoaderStyle {
  /// The radius of the middle of a ring's stroke, in points; 0 or less if there is no room for one.
  @inlinable
  package var ringRadius: Double {
    extent(or: MaterialMeasures.ring) / 2 - margin - strokeWidth / 2
  }

  /// The room between the ends of two center lines whose strokes are `width` wide, 0 or more: round
  /// caps reach into it.
  @inlinable
  func clearance<Number: SceneNumber>(around width: Number) -> Number {
    let room = Number(clearance(ofWidth: 0))
    return lineCap == .round ? room + width : room
  }
}
