import FieldDynamics
import FloatingCore

/// A random throw, with bounds, a loader, a position in them, and a velocity.
struct RandomThrow: Sendable, CustomStringConvertible {
  /// The width and height of the bounds, in points.
  var bounds: FieldVector
  /// The size and the insets of the loader.
  var geometry: FloatingGeometry
  /// The position of its center at the release, in points.
  var position: FieldVector
  /// The velocity at the release, in points per second.
  var velocity: FieldVector

  /// The maximum speed of a throw that the laws cover, in points per second.
  static let fastest = 20_000.0
  /// The longest side of the bounds that the laws cover, in points: the width of a 4K screen.
  static let longest = 3840.0

  /// Creates the throw with this number, always the same.
  init(number seed: Int) {
    // The factor, an odd number, makes the seeds of neighboring numbers differ in many bits.
    var random = SplitMix(state: UInt64(seed) &* 0x2545_F491_4F6C_DD1D &+ 9)
    /// Returns the next random number in a range.
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    bounds = FieldVector(number(120...Self.longest), number(120...Self.longest))
    let side = number(16...100)
    geometry = FloatingGeometry(
      size: FieldVector(side, number(0...1) < 0.5 ? side : number(16...100)),
      top: number(0...64), left: number(0...64), bottom: number(0...64), right: number(0...64))
    let limits = FloatingLimits(of: geometry, in: bounds)
    /// Returns a random coordinate on an axis, in points.
    func position(_ axis: Int) -> Double {
      let (low, high) = (limits.walls.low[axis], limits.walls.high[axis])
      let kind = number(0...1)
      // One in five coordinates is exactly at a wall, a resting point or the middle, where the formulas
      // change.
      if kind < 0.05 { return low }
      if kind < 0.1 { return high }
      if kind < 0.15 { return number(-1...1) < 0 ? limits.first[axis] : limits.last[axis] }
      if kind < 0.2 { return limits.middle[axis] }
      return number(low...high)
    }
    self.position = FieldVector(position(0), position(1))
    // Slow throws are as likely as fast ones, in any direction; some do not move along one axis.
    var speedLimit = Self.fastest
    for _ in 0..<Int(number(0...8)) { speedLimit /= 4 }
    velocity = Self.heading(number(0...0.999)) * number(0...speedLimit)
    if number(0...1) < 0.05 { velocity.x = 0 }
    if number(0...1) < 0.05 { velocity.y = 0 }
  }

  /// Returns the direction at about this fraction of a turn, 0..<1, as a unit vector.
  ///
  /// With t, the tangent of half the angle in a quarter, it is a rational point of the circle, which needs no sine.
  /// Here t is the fraction of the quarter, so that the angle is only about this fraction.
  private static func heading(_ fraction: Double) -> FieldVector {
    let quarter = Int(fraction * 4)
    let t = fraction * 4 - Double(quarter)
    let (cosine, sine) = ((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))
    return switch quarter {
    case 0: FieldVector(cosine, sine)
    case 1: FieldVector(-sine, cosine)
    case 2: FieldVector(-cosine, -sine)
    default: FieldVector(sine, -cosine)
    }
  }

  /// The walls and resting positions.
  var limits: FloatingLimits { FloatingLimits(of: geometry, in: bounds) }

  /// The flight of the throw.
  var flight: Flight {
    Flight(
      from: position, velocity: velocity, to: limits.corner(of: position, velocity: velocity),
      in: limits)
  }

  /// Returns a loader that is dragged to the position, and released there at `time`.
  func thrown(at time: Double) -> FloatingLoader {
    var loader = FloatingLoader(in: bounds, geometry: geometry)
    loader.send(.orderIn, at: 0)
    loader.send(.grab(at: loader.frame(at: 0).position), at: 0)
    loader.send(.move(to: position), at: time)
    loader.send(.release(velocity: velocity), at: time)
    return loader
  }

  var description: String {
    "bounds \(bounds.x) × \(bounds.y), loader \(geometry.size.x) × \(geometry.size.y), "
      + "insets \(geometry.top), \(geometry.left), \(geometry.bottom), \(geometry.right), "
      + "from \(position.x), \(position.y) with \(velocity.x), \(velocity.y)"
  }
}
