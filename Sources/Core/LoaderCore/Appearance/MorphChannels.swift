import TimelineModule

/// What moves in a morphing loader. Its turns are whole shapes, each of which turns it by 140°.
public struct MorphShape: ChannelVector {
  @usableFromInline var numbers: SIMD4<Double>

  /// How far each shape turns it, in turns.
  package static var turn: Double { 7.0 / 18 }

  /// Creates a shape.
  public init(morph: Double, rotation: Double, weight: Double, fill: Double) {
    numbers = SIMD4(morph, rotation, weight, fill)
  }

  private init(_ numbers: SIMD4<Double>) { self.numbers = numbers }

  /// The number of shapes so far: 2.3 is three tenths of the way from the third to the fourth.
  public var morph: Double {
    get { numbers.x }
    set { numbers.x = newValue }
  }

  /// In turns, clockwise.
  public var rotation: Double {
    get { numbers.y }
    set { numbers.y = newValue }
  }

  /// How much of it shows progress, 0...1.
  public var weight: Double {
    get { numbers.z }
    set { numbers.z = newValue }
  }

  /// The progress, 0...1.
  public var fill: Double {
    get { numbers.w }
    set { numbers.w = newValue }
  }

  public static var zero: MorphShape { MorphShape(SIMD4()) }

  public static func + (one: MorphShape, other: MorphShape) -> MorphShape {
    MorphShape(one.numbers + other.numbers)
  }

  public static func - (one: MorphShape, other: MorphShape) -> MorphShape {
    MorphShape(one.numbers - other.numbers)
  }

  public static func * (shape: MorphShape, factor: Double) -> MorphShape {
    MorphShape(shape.numbers * factor)
  }

  public static func / (shape: MorphShape, divisor: Double) -> MorphShape {
    MorphShape(shape.numbers / divisor)
  }

  public func offset(by distance: Double) -> MorphShape {
    MorphShape(numbers + SIMD4(distance, Self.turn * distance, 0, 0))
  }
}

/// The values of a frame of a morphing loader, or their velocities per second.
public struct MorphChannels: ChannelList {
  /// Whole shapes that are not in the shape.
  public var turns: Double
  public var shape: MorphShape
  /// 0 is not drawn, 1 is opaque.
  public var opacity: Double
  /// 0...1 of its full size.
  public var scale: Double
  /// How much of a check is drawn, 0...1, or of a cross, 0...−1.
  public var mark: Double

  /// Creates the values of a frame.
  public init(turns: Double, _ shape: MorphShape, opacity: Double, scale: Double, mark: Double) {
    (self.turns, self.shape) = (turns, shape)
    (self.opacity, self.scale, self.mark) = (opacity, scale, mark)
  }

  public static var zero: MorphChannels {
    MorphChannels(turns: 0, .zero, opacity: 0, scale: 0, mark: 0)
  }

  public static var count: Int { 7 }

  public static func name(at index: Int) -> StaticString {
    switch index {
    case 0: "morph_ratio"
    case 1: "rotation_turn"
    case 2: "weight_ratio"
    case 3: "fill_ratio"
    case 4: "opacity_ratio"
    case 5: "scale_ratio"
    default: "mark_ratio"
    }
  }

  public subscript(index: Int) -> Double { keyframeValue(at: index, after: 0) }

  public func keyframeValue(at index: Int, after turns: Double) -> Double {
    let shape = shape.offset(by: self.turns - turns)
    return switch index {
    case 0: shape.morph
    case 1: shape.rotation
    case 2: shape.weight
    case 3: shape.fill
    case 4: opacity
    case 5: scale
    default: mark
    }
  }

  /// In 126 shapes it has turned 49 times and is the first of the seven again.
  public var wholeTurns: Double { (turns / 126).rounded(.down) * 126 }
}
#if !hasFeature(Embedded)
  extension MorphShape: Codable {}
  extension MorphChannels: Codable {}
#endif
