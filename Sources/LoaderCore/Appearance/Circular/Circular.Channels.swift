extension Circular {
  /// The values of a frame of the ring; of its velocities too, each a second.
  public struct Channels: ChannelList {
    /// Whole turns since the spin began.
    public var turns = 0.0
    /// Where the tail stands in its turn, 0..<1, clockwise from 12 o'clock: a layer's rotation.
    public var rotation = 0.0
    /// From tail to head, 0...1 of a turn: a shape layer's `strokeEnd`.
    public var sweep = 0.0
    /// 0 is not drawn, 1 opaque.
    public var opacity = 0.0
    /// The stroke, 0...1 of its full width.
    public var thickness = 0.0

    /// Every channel 0.0.
    @inlinable
    public init() {}

    /// The tail in unwrapped turns, which go on past 1.
    @inlinable
    public var tail: Double { turns + rotation }

    /// The head in unwrapped turns, which go on past 1.
    @inlinable
    public var head: Double { turns + (rotation + sweep) }

    @inlinable
    public static var zero: Channels { Channels() }

    @inlinable
    public static var count: Int { 4 }

    @inlinable
    public static func name(at index: Int) -> StaticString {
      switch index {
      case 0: "tail_turn"
      case 1: "head_turn"
      case 2: "opacity_ratio"
      default: "thickness_ratio"
      }
    }

    @inlinable
    public subscript(index: Int) -> Double {
      switch index {
      case 0: tail
      case 1: head
      case 2: opacity
      default: thickness
      }
    }
  }
}
