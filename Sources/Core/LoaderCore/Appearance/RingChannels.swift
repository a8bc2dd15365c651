import TimelineModule

/// The ring's two ends, in turns, clockwise from 12 o'clock.
public struct RingEnds: ChannelVector {
  public var tail: Double
  public var head: Double

  @inlinable
  public init(tail: Double, head: Double) {
    (self.tail, self.head) = (tail, head)
  }

  @inlinable
  public static var zero: RingEnds { RingEnds(tail: 0, head: 0) }

  @inlinable
  public static func + (one: RingEnds, other: RingEnds) -> RingEnds {
    RingEnds(tail: one.tail + other.tail, head: one.head + other.head)
  }

  @inlinable
  public static func - (one: RingEnds, other: RingEnds) -> RingEnds {
    RingEnds(tail: one.tail - other.tail, head: one.head - other.head)
  }

  @inlinable
  public static func * (ends: RingEnds, factor: Double) -> RingEnds {
    RingEnds(tail: ends.tail * factor, head: ends.head * factor)
  }

  @inlinable
  public static func / (ends: RingEnds, divisor: Double) -> RingEnds {
    RingEnds(tail: ends.tail / divisor, head: ends.head / divisor)
  }

  @inlinable
  public func offset(by distance: Double) -> RingEnds {
    RingEnds(tail: tail + distance, head: head + distance)
  }

  /// The slower of two velocities in one direction, because the ring may turn on; otherwise 0.
  @inlinable
  public var sharedVelocity: Double {
    tail * head <= 0 ? 0 : abs(tail) < abs(head) ? tail : head
  }
}

/// The values of a frame of the ring, or their velocities per second.
public struct RingChannels: ChannelList {
  /// Whole turns since the spin began.
  public var turns = 0.0
  /// The tail's position within its turn, 0..<1, clockwise from 12 o'clock: a layer's rotation.
  public var rotation = 0.0
  /// The arc from tail to head, 0...1 of a turn: a shape layer's `strokeEnd`.
  public var sweep = 0.0
  /// 0 is not drawn, 1 is opaque.
  public var opacity = 0.0
  /// The stroke width, 0...1 of the full width.
  public var thickness = 0.0
  /// How much of a check is drawn, 0...1, or of a cross, 0...−1.
  public var mark = 0.0

  /// Every channel 0.0.
  @inlinable
  public init() {}

  /// The tail in unwrapped turns, which continue past 1.
  @inlinable
  public var tail: Double { turns + rotation }

  /// The head in unwrapped turns, which continue past 1.
  @inlinable
  public var head: Double { turns + (rotation + sweep) }

  @inlinable
  public static var zero: RingChannels { RingChannels() }

  @inlinable
  public static var count: Int { 5 }

  @inlinable
  public static func name(at index: Int) -> StaticString {
    switch index {
    case 0: "tail_turn"
    case 1: "head_turn"
    case 2: "opacity_ratio"
    case 3: "thickness_ratio"
    default: "mark_ratio"
    }
  }

  @inlinable
  public subscript(index: Int) -> Double {
    switch index {
    case 0: tail
    case 1: head
    case 2: opacity
    case 3: thickness
    default: mark
    }
  }

  /// A layer is turned by the tail, and stroked up to the sweep.
  @inlinable
  public static func keyframeName(at index: Int) -> StaticString {
    index == 1 ? "sweep_turn" : name(at: index)
  }

  @inlinable
  public func keyframeValue(at index: Int, after turns: Double) -> Double {
    switch index {
    case 0: (self.turns - turns) + rotation
    case 1: sweep
    default: self[index]
    }
  }

  @inlinable
  public var wholeTurns: Double { turns }
}

#if !hasFeature(Embedded)
  extension RingEnds: Codable {}
  extension RingChannels: Codable {}
#endif
