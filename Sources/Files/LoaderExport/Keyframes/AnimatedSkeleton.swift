import LoaderCore
import LoaderDrawing
import LoaderPlans
import PlainText
import SkeletonLayout

/// The bones of a skeleton as an SVG that shimmers by itself, without end.
///
/// One band of light crosses all bones, as if they were one surface. For readers who ask for it, the motion is
/// reduced. The command `loader skeleton` creates it.
package struct AnimatedSkeleton<Part: Hashable & Sendable>: FrameFormat {
  /// The bones, each with its frame.
  private let bones: [PlacedBone<Part>]
  /// The rectangle that the light crosses. The picture has its size, but always begins at (0, 0).
  private let bounds: CanvasRect
  /// The direction in which the light moves.
  private let direction: ReadingDirection
  /// The title of the picture.
  private let title: String

  /// The maximum number of bones, far more than a screen shows.
  package static var maximumBones: Int { 2_000 }
  /// The longest side, in points, far longer than a screen.
  package static var longestSide: Double { 16_384 }

  /// Creates the picture.
  ///
  /// It is nil with more than ``maximumBones`` bones, or with a side that is 0 or less, or more than
  /// ``longestSide``. It is also nil if the left or upper edge is farther than ``longestSide`` from 0.
  package init?(
    _ bones: [PlacedBone<Part>], in bounds: CanvasRect, _ direction: ReadingDirection, title: String
  ) {
    let longest = Self.longestSide
    guard bones.count <= Self.maximumBones,
      [bounds.width, bounds.height].allSatisfy({ $0 > 0 && $0 <= longest }),
      [bounds.x, bounds.y].allSatisfy({ abs($0) <= longest })
    else { return nil }
    self.bones = bones
    self.bounds = bounds
    self.direction = direction
    self.title = title
  }

  /// Passes the file to `body`.
  ///
  /// - Complexity: O(bones).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    // The light is shown (`orderIn`) and moves (`activate`) at once, without an entrance, so that its
    // loop begins at 0 s.
    let script = Scenario(entries: [
      .init(time: 0, event: .orderIn, isAnimated: false),
      .init(time: 0, event: .activate, isAnimated: false),
    ])
    let style = LoaderStyle()
    // The duration does not matter: a scenario that is one loop is written with the loop's own period.
    let plans = PlannedScenario(script, on: Loader(Shimmer()), upTo: 1)
    // A shimmer's scene, but with these bones under its light. Bones have no numbers of their own, so the
    // list of numbers is the same, and the plans of a shimmer apply to it.
    let scene = SceneParts(ShimmerChannels.self) { channels, scene in
      scene.band(
        channels.light, opacity: channels.opacity, across: bounds, direction, count: bones.count
      ) { index in
        (bones[index].frame, bones[index].corner)
      }
    }
    var xml = XMLWriter()
    xml.write(
      AnimatedScene.elements(scene, style),
      moving: AnimationSheet(plans, style), in: bounds, title: title)
    // The file is short, so no progress is displayed: its time is 0 s.
    try xml.buffer.flush(at: 0, to: body)
  }
}
