#if !hasFeature(Embedded) || EXPRESSIVE

  // Outlines are arrays: of the Embedded builds, only the expressive module of a page has a heap.

  import LoaderCore
  import LoaderDrawing

  extension SceneInputs where List == MorphChannels {
    /// The number of shapes so far: 2.3 is three tenths of the way from the third to the fourth.
    @inlinable package var morph: Number { self[0] }
    /// The rotation in turns, clockwise.
    @inlinable package var rotation: Number { self[1] }
    /// The weight of known progress.
    @inlinable package var weight: Number { self[2] }
    /// The progress, 0...1.
    @inlinable package var fill: Number { self[3] }
    @inlinable package var opacity: Number { self[4] }
    @inlinable package var scale: Number { self[5] }
    /// The drawn extents of a check and of a cross, of which at most one is above 0.
    @inlinable package var mark: SceneMark<Number> { SceneMark(self[6], motion) }
  }

  extension Morphing: SceneAppearance {
    /// Returns a square, the box of a ring in this style.
    @inlinable
    public static func bounds(_ style: LoaderStyle) -> CanvasRect { Circular.bounds(style) }

    /// Returns the center of the square box, and the radius of the circle inside its margin, in points.
    @inlinable
    static func layout(_ style: LoaderStyle) -> (center: CanvasPoint, radius: Double) {
      let middle = bounds(style).width / 2
      return (CanvasPoint(x: middle, y: middle), middle - style.margin)
    }

    /// Returns the outline of the shape, in the middle of the box.
    @inlinable
    package static func path(_ style: LoaderStyle) -> MorphPath {
      MorphPath(center: layout(style).center, radius: shapeRadius(style))
    }

    /// Returns the radius of the shape, in points: 17/24 of the radius inside the margin, 19/24 on a container.
    ///
    /// A container is a colored disk behind the shape. Inside a track, the ring that shows the progress, the shape is
    /// no larger than what the track leaves. Source of the size on a container: androidx, compose/material3,
    /// LoadingIndicatorTokens.kt, 38 dp of 48. Compose draws its shapes of unknown progress smaller: a circle of
    /// 38 dp contains the largest, however it is turned.
    @usableFromInline
    static func shapeRadius(_ style: LoaderStyle) -> Double {
      let reach = layout(style).radius * (style.containerColor == nil ? 17 : 19) / 24
      // Without space for a ring there are no measures, and no track.
      guard style.showsTrack ?? false, let track = RingMeasures(style) else { return reach }
      return min(reach, max(0, track.radius - track.stroke / 2 - track.gap))
    }

    /// Draws the shape, over its container and inside its track if the style has them.
    ///
    /// The track shows the progress. The shape alone is too similar from 0 to 5 % and from 95 to
    /// 100 % for anyone to read it.
    @inlinable
    public static func scene<S: DrawingScene & ~Copyable>(
      _ channels: SceneInputs<MorphChannels, S.Number>, _ style: LoaderStyle, into scene: inout S
    ) {
      let (center, radius) = layout(style)
      // Less than a millionth of a point is only rounding: there is no space to draw.
      guard radius > 1e-6 else { return }
      let path = path(style)
      // The mark is designed for a box whose radius is 24/17 of the shape's, so it scales with the shape. The mark's
      // circle has 0.64 of the box's radius, and its lines are an eighth of the box's radius wide.
      let markBoxRadius = shapeRadius(style) * 24 / 17
      // The mark is drawn on the shape, in the color behind the shape.
      let ground = style.containerColor.map { PaintColor.fixed($0) } ?? style.track
      let mark = channels.mark
      let inputs = PathInputs(channels.morph, channels.fill, weight: channels.weight)
      // With a mark, the accent becomes the color of errors while a cross is drawn.
      let paint = style.drawsMark ? mark.paint : .accent
      scene.group("morphing", opacity: channels.opacity) { scene in
        scene.scaled(by: channels.scale, about: center) { scene in
          if let color = style.containerColor {
            // A disk: a stroke from the center to the radius.
            scene.stroke(
              "container", .circle(center: center, radius: radius / 2),
              Portion(from: S.Number(0), length: S.Number(1), wraps: false),
              width: S.Number(radius), cap: .butt, .color(.fixed(color)))
          }
          if style.showsTrack ?? false, let track = RingMeasures(style) {
            scene.ring(
              rotation: S.Number(0), sweep: channels.fill, thickness: S.Number(1),
              unknownWeight: S.Number(0), in: track,
              style, paint)
          }
          scene.turned(by: channels.rotation, about: center) { scene in
            scene.fill("shape", path, at: inputs, paint)
          }
          guard style.drawsMark else { return }
          scene.mark(
            mark, in: center, radius: markBoxRadius * 0.64, width: S.Number(markBoxRadius / 8),
            style,
            .color(ground),
            failure: .color(ground))
        }
      }
    }
  }

#endif
