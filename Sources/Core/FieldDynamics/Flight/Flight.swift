import TimelineModule

/// The flight of a body to a corner: both axes, and the instant at which the body rests.
///
/// On each axis, the springs of the four quarters pull the body to the nearer resting point,
/// wherever it is on the other axis. So the two axes are computed independently, and come to rest
/// together.
///
/// ```swift
/// let axis = FlightAxis(length: 400, size: 48, lowInset: 16, highInset: 16)
/// let flight = Flight(from: FieldVector(200, 200), velocity: FieldVector(900, -300), on: (axis, axis))
/// let frame = flight.settled(at: 0.2).sample(at: 0.2)
/// ```
public struct Flight: Hashable, Sendable {
  /// The flight along each of the two axes, in its present piece.
  public private(set) var horizontal, vertical: AxisFlight
  /// When the body rests, in seconds since the release; infinite while it meets a border first.
  public private(set) var rest = Double.infinity

  /// A corner of the bounds: −1 or 1 on each axis; y downwards, so −1 is the top.
  public typealias Sides = SIMD2<Double>

  /// Starts a flight.
  ///
  /// - Parameters:
  ///   - place: Where it is, in points.
  ///   - velocity: How fast it is, in points a second.
  ///   - axes: The walls and resting points across and down.
  ///   - guidance: What acts on the body. With `straight`, the velocity has to point to the corner.
  ///   - sides: The corner whose spring pulls the body; `fields` ignores it.
  public init(
    from place: FieldVector, velocity: FieldVector, on axes: (FlightAxis, FlightAxis),
    guidance: AxisFlight.Guidance = .fields, toward sides: Sides = Sides(1, 1)
  ) {
    horizontal = AxisFlight(
      from: place.x, velocity: velocity.x, on: axes.0, guidance: guidance, toward: sides.x)
    vertical = AxisFlight(
      from: place.y, velocity: velocity.y, on: axes.1, guidance: guidance, toward: sides.y)
    findRest(after: 0)
  }

  /// A flight straight to a corner, critically damped. It keeps the part of the velocity that
  /// points there, limited so that it does not overshoot.
  public static func straight(
    from place: FieldVector, velocity: FieldVector, on axes: (FlightAxis, FlightAxis),
    toward sides: Sides
  ) -> Flight {
    let target = FieldVector(
      axes.0.restingPoint(side: sides.x), axes.1.restingPoint(side: sides.y))
    let way = target - place
    // The share of the way that is covered in a second: v·way/way², at most ω.
    let square = way.squaredLength
    let share = square > 0 ? (velocity * way).sum() / square : 0
    return Flight(
      from: place, velocity: way * min(max(share, 0), FloatingRecipe.frequency), on: axes,
      guidance: .straight, toward: sides)
  }

  /// Restores a flight from recorded pieces, with the same bits; nil if no flight has such pieces.
  public init?(
    _ pieces: (AxisFlight.Piece, AxisFlight.Piece), on axes: (FlightAxis, FlightAxis),
    guidance: AxisFlight.Guidance
  ) {
    guard let horizontal = AxisFlight(pieces.0, on: axes.0, guidance: guidance),
      let vertical = AxisFlight(pieces.1, on: axes.1, guidance: guidance)
    else { return nil }
    (self.horizontal, self.vertical) = (horizontal, vertical)
    findRest(after: max(horizontal.start, vertical.start))
  }

  /// When the present pieces end, at a border or at rest, in seconds since the release.
  public var end: Double { min(rest, min(horizontal.end, vertical.end)) }

  /// Whether the present pieces end because the body rests, and not at a border.
  public var endsAtRest: Bool { end == rest }

  /// The side of each axis whose spring pulls in the present pieces. With `fields`, this is the
  /// quarter that the body is in; with `corner` and `straight`, the corner that it flies to. In the
  /// last pieces, it is the corner in which the body rests.
  public var sides: Sides { Sides(horizontal.side, vertical.side) }

  /// Where it rests if it meets no border before: the resting point of the corner ``sides``.
  public var restingPlace: FieldVector {
    FieldVector(
      horizontal.axis.restingPoint(side: horizontal.side),
      vertical.axis.restingPoint(side: vertical.side))
  }

  /// Place and velocity `elapsed` seconds after the release, in the present pieces; from ``rest``
  /// on, and for NaN, exactly the resting place.
  public func sample(at elapsed: Double) -> (place: FieldVector, velocity: FieldVector) {
    guard elapsed < rest else { return (restingPlace, .zero) }
    let (x, y) = (horizontal.sample(at: elapsed), vertical.sample(at: elapsed))
    return (FieldVector(x.value, y.value), FieldVector(x.velocity, y.velocity))
  }

  /// Begins the pieces that follow at ``end``; false if the body rests, and nothing follows.
  @discardableResult
  public mutating func advance() -> Bool {
    let instant = end
    guard instant < rest else { return false }
    if horizontal.end == instant { horizontal.advance() }
    if vertical.end == instant { vertical.advance() }
    findRest(after: instant)
    return true
  }

  /// The flight with the pieces that are present `elapsed` seconds after the release. It never goes
  /// back to earlier pieces; for NaN it does not change.
  ///
  /// - Complexity: O(pieces up to then). There are few: see ``landed``.
  public func settled(at elapsed: Double) -> Flight {
    var flight = self
    while flight.end <= elapsed, flight.advance() {}
    return flight
  }

  /// The flight with its last pieces: its ``rest`` is known, and its ``sides`` are the corner.
  ///
  /// - Complexity: O(pieces). A wall stops the body, and a swing reaches only 6 % of its width on
  ///   the other side, so an axis has a handful of pieces.
  public var landed: Flight { settled(at: .infinity) }

  /// √(v² + ω²x²), summed over both axes under the root, in points a second; x is the distance from
  /// the resting place. It never rises along a flight, and is 0 at rest.
  public func swing(at elapsed: Double) -> Double {
    guard elapsed < rest else { return 0 }
    return energy(at: elapsed).squareRoot()
  }

  private func energy(at elapsed: Double) -> Double {
    horizontal.energy(at: elapsed) + vertical.energy(at: elapsed)
  }

  /// Finds when the body rests in the present pieces, which begin at `instant` or before.
  ///
  /// The energy never rises, so there is one such instant, and it is found by bisection.
  private mutating func findRest(after instant: Double) {
    rest = .infinity
    let limit = FloatingRecipe.restingSpeed * FloatingRecipe.restingSpeed
    func isLively(_ instant: Double) -> Bool { energy(at: instant) > limit }
    guard isLively(instant) else {
      rest = instant
      return
    }
    var (low, high) = (instant, min(horizontal.end, vertical.end))
    if high == .infinity {
      high = instant + 1
      while isLively(high) { (low, high) = (high, high + 1) }
    } else if isLively(high) {
      return
    }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if isLively(middle) { low = middle } else { high = middle }
    }
    rest = high
  }
}
