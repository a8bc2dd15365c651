import TimelineModule

/// Where the ring's two ends are, in turns, and their velocities, in turns a second.
///
/// The whole turns are kept apart, for a spin of ten years has made 240 million of them, and a sum
/// would leave the rest no better than 3e-8.
@usableFromInline
struct Arc: Hashable, Sendable {
  /// Whole turns, to be added to both ends.
  @usableFromInline var turns: Double
  @usableFromInline var tail: Sample
  @usableFromInline var head: Sample

  @inlinable
  init(turns: Double, tail: Sample, head: Sample) {
    (self.turns, self.tail, self.head) = (turns, tail, head)
  }

  /// The same arc, turned on by `turns` whole turns and `rotation` of one.
  @inlinable
  func turned(by turns: Double, rotation: Double) -> Arc {
    var arc = self
    arc.turns += turns
    arc.tail.value += rotation
    arc.head.value += rotation
    return arc
  }
}
