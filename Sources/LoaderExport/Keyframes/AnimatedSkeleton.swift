import LoaderCore
import LoaderDrawing
import PlainText
import ScenarioFormat
import SkeletonLayout

/// The bones of a skeleton as an SVG that shimmers by itself, all of them as one surface, until it is
/// taken away; calm where the reader asked for reduced motion.
public struct AnimatedSkeleton<Part: Hashable & Sendable>: Sendable {
  /// The bones, each with its place.
  public let bones: [PlacedBone<Part>]
  /// The room that they are laid out in, from (0, 0): the size of the picture.
  public let room: CanvasRect
  /// Where the light comes from.
  public let direction: ReadingDirection
  /// What the picture is called.
  public let title: String

  /// The most bones.
  public static var mostBones: Int { 2_000 }
  /// The longest side, in points.
  public static var longestSide: Double { 16_384 }

  /// Creates the picture, or nil where it would have more than ``mostBones`` bones, or a side that is
  /// not more than 0 and up to ``longestSide``.
  public init?(
    _ bones: [PlacedBone<Part>], in room: CanvasRect, _ direction: ReadingDirection, title: String
  ) {
    guard bones.count <= Self.mostBones, min(room.width, room.height) > 0,
      max(room.width, room.height) <= Self.longestSide
    else { return nil }
    (self.bones, self.room, self.direction, self.title) = (bones, room, direction, title)
  }

  /// Hands the file to `body`.
  ///
  /// - Complexity: O(bones).
  public func write<Failure: Error>(
    to body: (_ chunk: UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    // Light that has been there all along.
    let script = Scenario(entries: [
      .init(time: 0, event: .orderIn, isAnimated: false),
      .init(time: 0, event: .activate, isAnimated: false),
    ])
    let style = LoaderStyle()
    let plans = PlannedScenario(script, on: Loader(Shimmer()), upTo: 1)
    // The bones are laid out in the direction of reading already, so they are turned round twice.
    let isMirrored = direction == .rightToLeft
    let placed = bones.map { bone in
      var frame = bone.frame
      if isMirrored { frame.x = room.width - frame.maxX }
      return (frame: frame, corner: bone.corner)
    }
    var xml = XMLWriter()
    xml.write(
      Shimmer.elements(placed, across: room, isMirrored ? room : nil),
      moving: AnimationSheet(plans, style, prefix: "loader"), in: room, title: title)
    try xml.buffer.flush(to: body)
  }
}
