import LayerPlans
import LoaderCore
import LoaderDrawing
import TimelineModule

/// An appearance of nested parts in a mirror, an arc and a line, which moves like ``Sway``.
///
/// It has the channels of a sway: the head, in 0...1, and the opacity.
struct Mobile: SceneAppearance {
  private let sway = Sway()

  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Double> {
    sway.indeterminate(at: time, motion)
  }

  func determinate(_ progress: Sample) -> Sample { sway.determinate(progress) }

  func channels(
    of shape: ShapeSample<Double>, _ presence: PresenceSample
  ) -> (values: Sway.Channels, velocities: Sway.Channels) { sway.channels(of: shape, presence) }

  static func bounds(_ style: LoaderStyle) -> CanvasRect { CanvasRect(width: 48, height: 48) }

  static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<Sway.Channels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    let middle = CanvasPoint(x: 24, y: 24)
    let (head, opacity) = (channels[0], channels[1])
    scene.group("mobile", opacity: opacity) { scene in
      scene.mirrored(across: 48) { scene in
        scene.shifted(x: 4 * head, y: 3 * head) { scene in
          scene.turned(by: 0.1 * head, about: middle) { scene in
            scene.stroke(
              "arc", .circle(center: middle, radius: 16),
              Portion(from: S.Number(0), length: 0.8 * head, wraps: false), width: S.Number(3),
              cap: .butt, .accent)
          }
        }
        scene.mirrored(across: 40) { scene in
          scene.stroke(
            "line", .line(from: CanvasPoint(x: 4, y: 44), length: 30),
            Portion(from: S.Number(0), length: head), width: S.Number(2), cap: .butt, .accent)
        }
      }
    }
  }
}
