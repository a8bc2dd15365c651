import TimelineModule

/// A flight along one axis: the present piece of it, and the instant at which the next one begins.
///
/// A piece is a damped oscillator around the resting point of its side, in closed form. It ends
/// where the body crosses the middle, because the other spring takes over there, or where the body
/// meets a wall, which stops it. Both instants are roots of the closed form, so no frame depends on
/// earlier queries.
///
/// Places are counted from the middle outwards to `side`, so a mirrored flight has the same
/// numbers, bit for bit, with `side` reversed.
public struct AxisFlight: Hashable, Sendable {
  /// What acts on the body.
  public enum Guidance: Hashable, Sendable {
    /// The spring of the side that the body is on: it may cross the middle.
    case fields
    /// The spring of one side, wherever the body is.
    case corner
    /// The spring of one side, critically damped, so that it does not overshoot and meets no wall.
    case straight
  }

  /// The axis along which it flies.
  public let axis: FlightAxis
  /// What acts on it.
  public let guidance: Guidance
  /// −1 or 1: the side whose spring pulls in the present piece, and to which its places are
  /// counted. With `fields` the body is on this side; with `corner` and `straight` it may be on the
  /// other one.
  public private(set) var side: Double
  /// When the present piece begins, in seconds since the release.
  public private(set) var start: Double
  /// Where the present piece begins, from the middle outwards to `side`, and the velocity there.
  private var origin: Sample
  /// When the piece crosses the middle or meets a wall, in seconds since the release; infinite for
  /// never.
  public private(set) var end: Double
  /// Whether the piece ends at its high border, the wall of its side; otherwise it ends at
  /// ``lowBorder``.
  private var endsHigh = false

  /// Starts a flight.
  ///
  /// - Parameters:
  ///   - place: Where the body is, in points, limited to four billion; NaN counts as the middle. A
  ///     body outside the walls comes in.
  ///   - velocity: How fast the body is, in points a second, limited to four billion; NaN counts as
  ///     0.
  ///   - side: The side whose spring pulls the body: the low one if it is below 0, otherwise the
  ///     high one. `fields` ignores it, and pulls to the side that the body is on.
  public init(
    from place: Double, velocity: Double, on axis: FlightAxis, guidance: Guidance = .fields,
    toward side: Double = 1
  ) {
    let place = place.isNaN ? axis.middle : FieldVector.limited(place, Self.farthest)
    let velocity = FieldVector.limited(velocity, Self.farthest)
    (self.axis, self.guidance) = (axis, guidance)
    self.side = guidance == .fields ? axis.side(of: place) : side < 0 ? -1 : 1
    (start, end) = (0, .infinity)
    origin = Sample(value: 0)
    begin(
      Sample(value: self.side * (place - axis.middle), velocity: self.side * velocity), at: 0)
  }

  /// Place and velocity `elapsed` seconds after the release.
  ///
  /// Before the present piece the result is its start; past `end` the piece is continued. NaN gives
  /// NaN.
  public func sample(at elapsed: Double) -> Sample {
    let sample = spring.sample(at: elapsed - start)
    // Adding 0 turns −0 into 0.
    return Sample(value: axis.middle + side * sample.value, velocity: side * sample.velocity + 0)
  }

  /// v² + ω²x², with x counted from the resting point: it never rises along a flight.
  func energy(at elapsed: Double) -> Double {
    let sample = spring.sample(at: elapsed - start)
    let swing = FloatingRecipe.frequency * (sample.value - axis.reach)
    return sample.velocity * sample.velocity + swing * swing
  }

  /// Begins the next piece, at `end`.
  mutating func advance() {
    let instant = end
    let arriving = spring.sample(at: instant - start).velocity
    // A body that only just reaches a border has almost no velocity there, and rounding may reverse
    // its sign.
    begin(
      endsHigh
        ? Sample(value: wall, velocity: max(arriving, 0))
        : Sample(value: lowBorder, velocity: min(arriving, 0)), at: instant)
  }

  private var spring: SpringMotion {
    SpringMotion(
      from: origin, to: axis.reach, frequency: FloatingRecipe.frequency,
      dampingRatio: guidance == .straight ? 1 : FloatingRecipe.dampingRatio)
  }

  /// The border opposite the wall of its side: the middle, or the wall of the other side.
  private var lowBorder: Double {
    // With only one resting point there is only one spring, and no middle to cross.
    if guidance == .fields, axis.reach > 0 { return 0 }
    return side > 0 ? -axis.low : -axis.high
  }

  /// The wall on this side.
  private var wall: Double { side > 0 ? axis.high : axis.low }

  private mutating func begin(_ sample: Sample, at instant: Double) {
    var (place, velocity) = (sample.value, sample.velocity)
    let crosses = guidance == .fields && axis.reach > 0
    if crosses, place < 0 || place == 0 && (velocity < 0 || velocity == 0 && side < 0) {
      // A body on the middle without a velocity goes to the high side.
      (side, place, velocity) = (-side, 0 - place, 0 - velocity)
    }
    let isStopped =
      place >= wall && velocity > 0 || !crosses && place <= lowBorder && velocity < 0
    if isStopped, guidance != .straight { velocity *= -FloatingRecipe.elasticity }
    // Adding 0 turns −0 into 0.
    origin = Sample(value: place + 0, velocity: velocity + 0)
    start = instant
    let meeting = guidance == .straight ? nil : border()
    end = instant + (meeting?.elapsed ?? .infinity)
    endsHigh = meeting?.isHigh ?? false
  }
}

extension AxisFlight {
  /// The numbers of a piece, from which everything else about it is computed.
  public struct Piece: Hashable, Sendable {
    /// −1 or 1: the side whose spring pulls, and to which the place is counted.
    public var side: Double
    /// When the piece begins, in seconds since the release.
    public var start: Double
    /// Where it begins, in points from the middle outwards to its side, and its velocity, in points
    /// a second.
    public var place, velocity: Double
  }

  /// The greatest distance, in points, and the greatest speed, in points a second.
  private static var farthest: Double { 4e9 }

  /// The present piece.
  public var piece: Piece {
    Piece(side: side, start: start, place: origin.value, velocity: origin.velocity)
  }

  /// Restores a flight from a recorded piece, with the same bits; nil if no flight has such a
  /// piece.
  init?(_ piece: Piece, on axis: FlightAxis, guidance: Guidance) {
    guard abs(piece.side) == 1, piece.start >= 0, piece.start <= 1000,
      abs(piece.place) <= Self.farthest, abs(piece.velocity) <= Self.farthest
    else { return nil }
    (self.axis, self.guidance, side) = (axis, guidance, piece.side)
    (start, end, origin) = (0, .infinity, Sample(value: 0))
    begin(Sample(value: piece.place, velocity: piece.velocity), at: piece.start)
    guard self.piece == piece, !overshoots else { return nil }
  }

  /// Whether the flight is straight, but starts so fast that it would pass its resting point.
  private var overshoots: Bool {
    let left = axis.reach - origin.value
    let share = origin.velocity / FloatingRecipe.frequency
    return guidance == .straight && (share * left < 0 || abs(share) > abs(left) * (1 + 1e-9))
  }
}

// The instants at which a piece ends.
extension AxisFlight {
  /// Seconds from the start of the piece until it meets a border, and which one; nil for never.
  ///
  /// Between two turning points the body moves in one direction, so there is at most one root. Each
  /// swing is smaller than the one before: a border that the first two do not reach is never
  /// reached.
  private func border() -> (elapsed: Double, isHigh: Bool)? {
    let offset = origin.value - axis.reach
    let swing = origin.velocity / FloatingRecipe.frequency
    let amplitude = (offset * offset + swing * swing).squareRoot()
    // Most pieces reach no border: no swing is larger than the energy at the start allows.
    if axis.reach + amplitude <= wall, axis.reach - amplitude >= lowBorder { return nil }
    let spring = spring
    let turn = firstTurn(of: spring)
    let rises = origin.velocity == 0 ? offset < 0 : origin.velocity > 0
    if let first = meeting(high: rises, of: spring, from: 0, to: turn) { return (first, rises) }
    return meeting(high: !rises, of: spring, from: turn, to: turn + Self.halfPeriod)
      .map { ($0, !rises) }
  }

  /// Half a period of the damped oscillation, π/(ω√(1 − ζ²)).
  private static var halfPeriod: Double {
    let ratio = FloatingRecipe.dampingRatio
    return .pi / (FloatingRecipe.frequency * (1 - ratio * ratio).squareRoot())
  }

  /// When its velocity is 0 for the first time after the start; it is 0 once in each half period.
  private func firstTurn(of spring: SpringMotion) -> Double {
    let start = origin.velocity
    if start == 0 { return Self.halfPeriod }
    return Bracket(low: 0, high: Self.halfPeriod).root { instant in
      start > 0 ? spring.sample(at: instant).velocity : -spring.sample(at: instant).velocity
    }
  }

  /// When the body meets a border on its way from one turn to the next; nil if it turns before.
  private func meeting(
    high isHigh: Bool, of spring: SpringMotion, from first: Double, to last: Double
  ) -> Double? {
    func room(_ instant: Double) -> Double {
      let place = spring.sample(at: instant).value
      return isHigh ? wall - place : place - lowBorder
    }
    guard room(first) >= 0, room(last) < 0 else { return nil }
    return Bracket(low: first, high: last).root(of: room)
  }
}

/// Two instants between which a function goes from positive to negative.
struct Bracket {
  var low, high: Double

  /// The last instant at which the function is not below 0, to the last bit.
  ///
  /// Alternates between bisection, which makes sure that the search ends, and the secant, which
  /// makes it end soon (Illinois). Every operation is the same for a function and its mirror image.
  ///
  /// - Complexity: At most 200 evaluations; about 12 where the function is smooth.
  func root(of function: (Double) -> Double) -> Double {
    var (low, high) = (low, high)
    var (above, below) = (function(low), function(high))
    guard above > 0 else { return low }
    guard below < 0 else { return high }
    var kept = 0
    for round in 0..<200 {
      var middle = low + (high - low) * (above / (above - below))
      // If a secant leaves the bracket, or a bracket does not shrink, the bracket is halved.
      if round % 4 == 3 || !(middle > low && middle < high) { middle = low + (high - low) / 2 }
      guard middle > low, middle < high else { break }
      let value = function(middle)
      if value == 0 { return middle }
      if value > 0 {
        (low, above) = (middle, value)
        if kept > 0 { below /= 2 }
        kept = 1
      } else {
        (high, below) = (middle, value)
        if kept < 0 { above /= 2 }
        kept = -1
      }
      if high - low <= 0x1p-52 * high { break }
    }
    return low
  }
}

#if !hasFeature(Embedded)
  extension AxisFlight.Piece: Codable {}
#endif
