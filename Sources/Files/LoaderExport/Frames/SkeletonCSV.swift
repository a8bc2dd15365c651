import PlainText
import SkeletonLayout

/// The bones of a skeleton as a CSV: one row each, in the order of declaration.
///
/// For a bone that has no part, the part is an empty field; lengths are in points.
package struct SkeletonCSV: FrameFormat {
  private let bones: [PlacedBone<String>]

  /// The columns.
  static let header: StaticString = "part,kind,x_pt,y_pt,width_pt,height_pt,corner_pt\n"

  /// Creates the CSV of these bones; the names of parts have neither commas nor quotes.
  package init(_ bones: [PlacedBone<String>]) {
    self.bones = bones
  }

  /// Passes the file to `body` in chunks of whole lines, the header first.
  ///
  /// - Parameter body: Takes the bytes, which are valid until it returns. An error that it throws
  ///   ends the writing.
  /// - Complexity: O(*n*) in the bones.
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    var buffer = ByteBuffer()
    buffer.append(Self.header)
    for bone in bones {
      // A skeleton has no time, so all chunks are written up to 0 s.
      if buffer.isFull { try buffer.flush(at: 0, to: body) }
      let frame = bone.frame
      buffer.appendLine([
        bone.part, bone.kind.rawValue, frame.x, frame.y, frame.width, frame.height, bone.corner,
      ])
    }
    try buffer.flush(at: 0, to: body)
  }
}
