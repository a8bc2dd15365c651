import TimelineModule

/// The edges of the two bars, as fractions of the track from its start, each tail before its head.
public struct LinearEdges: ChannelVector {
  public var tail1: Double
  public var head1: Double
  public var tail2: Double
  public var head2: Double

  @inlinable
  public init(tail1: Double, head1: Double, tail2: Double, head2: Double) {
    (self.tail1, self.head1, self.tail2, self.head2) = (tail1, head1, tail2, head2)
  }

  /// Creates the edges from a sample of each.
  @inlinable
  static func sample(
    _ tail1: Sample, _ head1: Sample, _ tail2: Sample, _ head2: Sample
  ) -> MotionSample<LinearEdges> {
    MotionSample(
      value: LinearEdges(
        tail1: tail1.value, head1: head1.value, tail2: tail2.value, head2: head2.value),
      velocity: LinearEdges(
        tail1: tail1.velocity, head1: head1.velocity, tail2: tail2.velocity,
        head2: head2.velocity))
  }

  @inlinable
  public static var zero: LinearEdges { LinearEdges(tail1: 0, head1: 0, tail2: 0, head2: 0) }

  @inlinable
  public static func + (one: LinearEdges, other: LinearEdges) -> LinearEdges {
    LinearEdges(
      tail1: one.tail1 + other.tail1, head1: one.head1 + other.head1,
      tail2: one.tail2 + other.tail2, head2: one.head2 + other.head2)
  }

  @inlinable
  public static func - (one: LinearEdges, other: LinearEdges) -> LinearEdges {
    LinearEdges(
      tail1: one.tail1 - other.tail1, head1: one.head1 - other.head1,
      tail2: one.tail2 - other.tail2, head2: one.head2 - other.head2)
  }

  @inlinable
  public static func * (edges: LinearEdges, factor: Double) -> LinearEdges {
    LinearEdges(
      tail1: edges.tail1 * factor, head1: edges.head1 * factor,
      tail2: edges.tail2 * factor, head2: edges.head2 * factor)
  }

  @inlinable
  public static func / (edges: LinearEdges, divisor: Double) -> LinearEdges {
    LinearEdges(
      tail1: edges.tail1 / divisor, head1: edges.head1 / divisor,
      tail2: edges.tail2 / divisor, head2: edges.head2 / divisor)
  }

  @inlinable
  public func offset(by distance: Double) -> LinearEdges {
    LinearEdges(
      tail1: tail1 + distance, head1: head1 + distance,
      tail2: tail2 + distance, head2: head2 + distance)
  }
}

/// The values of a frame of the bar, or their velocities per second.
public struct LinearChannels: ChannelList {
  /// The edges of the bars.
  public var edges: LinearEdges
  /// 0 is not drawn, 1 is opaque.
  public var opacity: Double
  /// The stroke width, 0...1 of the full width.
  public var thickness: Double
  /// How much of a check is drawn, 0...1, or of a cross, 0...−1.
  public var mark: Double

  /// Creates the values of a frame.
  @inlinable
  public init(_ edges: LinearEdges, opacity: Double, thickness: Double, mark: Double = 0) {
    (self.edges, self.opacity, self.thickness, self.mark) = (edges, opacity, thickness, mark)
  }

  @inlinable
  public static var zero: LinearChannels { LinearChannels(.zero, opacity: 0, thickness: 0) }

  @inlinable
  public static var count: Int { 7 }

  @inlinable
  public static func name(at index: Int) -> StaticString {
    switch index {
    case 0: "tail1_ratio"
    case 1: "head1_ratio"
    case 2: "tail2_ratio"
    case 3: "head2_ratio"
    case 4: "opacity_ratio"
    case 5: "thickness_ratio"
    default: "mark_ratio"
    }
  }

  @inlinable
  public subscript(index: Int) -> Double {
    switch index {
    case 0: edges.tail1
    case 1: edges.head1
    case 2: edges.tail2
    case 3: edges.head2
    case 4: opacity
    case 5: thickness
    default: mark
    }
  }
}

#if !hasFeature(Embedded)
  extension LinearEdges: Codable {}
  extension LinearChannels: Codable {}
#endif
