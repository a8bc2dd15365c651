import LoaderCore
import LoaderDrawing
import TimelineModule

/// The ring as an appearance of another module, for measurements.
///
/// A module that draws it does not see the code of its functions, so the compiler specializes no generic code for it.
package struct ExternalRing: SceneAppearance {
  private let ring = Circular()

  package init() {}

  package func indeterminate(
    at time: Double, _ motion: MotionPreference
  ) -> ShapeSample<RingEnds> { ring.indeterminate(at: time, motion) }

  package func determinate(_ progress: Sample) -> MotionSample<RingEnds> {
    ring.determinate(progress)
  }

  package func channels(
    of shape: ShapeSample<RingEnds>, _ presence: PresenceSample
  ) -> (values: RingChannels, velocities: RingChannels) { ring.channels(of: shape, presence) }

  package static func bounds(_ style: LoaderStyle) -> CanvasRect { Circular.bounds(style) }

  package static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<RingChannels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) { Circular.scene(channels, style, into: &scene) }
}
