#if !hasFeature(Embedded) || EXPRESSIVE

  import LoaderCore

  extension SceneInputs where List == MorphChannels {
    /// The number of shapes so far: 2.3 is three tenths of the way from the third to the fourth.
    @inlinable package var morph: Number { self[0] }
    @inlinable package var rotation: Number { self[1] }
    /// The weight of known progress.
    @inlinable package var weight: Number { self[2] }
    @inlinable package var fill: Number { self[3] }
    @inlinable package var opacity: Number { self[4] }
    @inlinable package var scale: Number { self[5] }
    @inlinable package var mark: SceneMark<Number> { SceneMark(self[6], motion) }
  }

  extension Morphing: DrawnAppearance {
    @inlinable
    public static func bounds(_ style: LoaderStyle) -> CanvasRect { Circular.bounds(style) }

    /// Returns the center of the box, and the radius that is left for the drawing.
    @inlinable
    static func middle(_ style: LoaderStyle) -> (center: CanvasPoint, radius: Double) {
      let middle = bounds(style).width / 2
      return (CanvasPoint(x: middle, y: middle), middle - style.margin)
    }

    /// Returns the outline of the shape.
    @inlinable
    package static func path(_ style: LoaderStyle) -> MorphPath {
      let (center, radius) = middle(style)
      return MorphPath(center: center, radius: radius * 17 / 24)
    }

    /// Draws a shape of 34 points in a box of 48, over a circle if the style shows its track.
    ///
    /// Source: androidx, compose/material3, LoadingIndicator.kt.
    @inlinable
    public static func scene<S: DrawingScene & ~Copyable>(
      _ channels: SceneInputs<MorphChannels, S.Number>, _ style: LoaderStyle, into scene: inout S
    ) {
      let (center, radius) = middle(style)
      guard radius > 1e-6 else { return }
      let path = path(style)
      let (mark, inputs) = (
        channels.mark, PathInputs(channels.morph, channels.fill, weight: channels.weight)
      )
      scene.group("morphing", opacity: channels.opacity) { scene in
        scene.scaled(by: channels.scale, about: center) { scene in
          if style.showsTrack ?? false {
            let half = radius / 2
            scene.stroke(
              "container", .circle(center: center, radius: half),
              Portion(from: S.Number(0), length: S.Number(1), wraps: false),
              width: S.Number(radius), cap: .butt, .color(style.track))
          }
          scene.turned(by: channels.rotation, about: center) { scene in
            scene.fill("shape", path, at: inputs, style.drawsMark ? mark.paint : .accent)
          }
          guard style.drawsMark else { return }
          scene.mark(
            mark, in: center, radius: radius * 0.64, width: S.Number(radius / 8),
            .color(style.track), failure: .color(style.track))
        }
      }
    }
  }

#endif
