import TimelineModule

/// What moves in a wavy loader: what moves in the look without a wave, and the wave's amplitude.
public struct WavyShape<Base: ChannelVector>: ChannelVector {
  public var base: Base
  /// 0 is a line without a wave, 1 the whole wave.
  public var amplitude: Double

  /// Creates a shape.
  @inlinable
  public init(_ base: Base, amplitude: Double) {
    (self.base, self.amplitude) = (base, amplitude)
  }

  @inlinable
  public static var zero: WavyShape { WavyShape(.zero, amplitude: 0) }

  @inlinable
  public static func + (one: WavyShape, other: WavyShape) -> WavyShape {
    WavyShape(one.base + other.base, amplitude: one.amplitude + other.amplitude)
  }

  @inlinable
  public static func - (one: WavyShape, other: WavyShape) -> WavyShape {
    WavyShape(one.base - other.base, amplitude: one.amplitude - other.amplitude)
  }

  @inlinable
  public static func * (shape: WavyShape, factor: Double) -> WavyShape {
    WavyShape(shape.base * factor, amplitude: shape.amplitude * factor)
  }

  @inlinable
  public static func / (shape: WavyShape, divisor: Double) -> WavyShape {
    WavyShape(shape.base / divisor, amplitude: shape.amplitude / divisor)
  }

  @inlinable
  public func offset(by distance: Double) -> WavyShape {
    WavyShape(base.offset(by: distance), amplitude: amplitude)
  }
}

extension MotionSample {
  /// The sample of the look without a wave.
  @inlinable
  func withoutWave<Base>() -> MotionSample<Base> where Vector == WavyShape<Base> {
    MotionSample<Base>(value: value.base, velocity: velocity.base)
  }
}

/// The values of a frame of a wavy loader, or their velocities per second: those of the look without a wave, then
/// its own two.
public struct WavyChannels<Base: ChannelList>: ChannelList {
  public var base: Base
  /// 0 is a line without a wave, 1 the whole wave.
  public var amplitude: Double
  /// How many wavelengths the wave has traveled: the time in seconds.
  public var phase: Double

  /// Creates the values of a frame.
  @inlinable
  public init(_ base: Base, amplitude: Double, phase: Double) {
    (self.base, self.amplitude, self.phase) = (base, amplitude, phase)
  }

  @inlinable
  public static var zero: WavyChannels { WavyChannels(.zero, amplitude: 0, phase: 0) }

  @inlinable
  public static var count: Int { Base.count + 2 }

  @inlinable
  public static func name(at index: Int) -> StaticString {
    switch index - Base.count {
    case 0: "amplitude_ratio"
    case 1: "phase_turn"
    default: Base.name(at: index)
    }
  }

  @inlinable
  public subscript(index: Int) -> Double {
    switch index - Base.count {
    case 0: amplitude
    case 1: phase
    default: base[index]
    }
  }

  @inlinable
  public static func keyframeName(at index: Int) -> StaticString {
    index < Base.count ? Base.keyframeName(at: index) : name(at: index)
  }

  @inlinable
  public func keyframeValue(at index: Int, after turns: Double) -> Double {
    index < Base.count ? base.keyframeValue(at: index, after: turns) : self[index]
  }

  @inlinable
  public var wholeTurns: Double { base.wholeTurns }
}
#if !hasFeature(Embedded)
  extension WavyShape: Codable where Base: Codable {}
  extension WavyChannels: Codable where Base: Codable {}
#endif
