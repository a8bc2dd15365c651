import FieldDynamics

/// The flight of a loader to a corner: a motion in the field of one spring, between walls.
///
/// On each axis the spring makes a damped oscillator, in closed form; a wall takes most of the
/// velocity across it. So a flight is a ``LinearPath`` up to a wall, and another one from there.
/// All instants are in seconds since the release. A new flight begins at each throw or change of the
/// target; the machine advances it from piece to piece. In limits whose middle is 0, the mirror image of
/// a throw has the mirrored flight, bit for bit.
package struct Flight: Hashable, Sendable {
  /// The target.
  package let corner: Corner
  /// The walls and resting positions.
  package let limits: FloatingLimits
  /// True with reduced motion: it goes straight, critically damped, and neither overshoots nor meets a wall.
  package let isStraight: Bool
  /// The current piece.
  package private(set) var path: LinearPath
  /// The end of the current piece, at a wall or at rest.
  package private(set) var end = 0.0
  /// The index in `limits.walls` of the wall at the end of the current piece; nil if it ends at rest.
  package private(set) var wall: Int?
  /// The time at which the loader rests, after all walls.
  package private(set) var landing = 0.0

  /// Creates a flight.
  ///
  /// - Parameters:
  ///   - position: The position of the loader, in points. From outside the walls, it comes in.
  ///   - velocity: The velocity in points a second. A straight flight keeps the component toward
  ///     the corner, limited so that it does not overshoot.
  package init(
    from position: FieldVector, velocity: FieldVector, to corner: Corner, in limits: FloatingLimits,
    isStraight: Bool = false
  ) {
    var velocity = velocity
    if isStraight {
      // The fraction of the displacement d that the velocity covers in a second is v·d/d². Up to ω, a
      // critically damped spring does not overshoot.
      let displacement = limits.restingPosition(in: corner) - position
      let square = displacement.squaredLength
      let rate = square > 0 ? (velocity * displacement).sum() / square : 0
      velocity = displacement * min(max(rate, 0), FloatingRecipe.frequency)
    }
    self.init(at: 0, position, velocity, to: corner, in: limits, isStraight: isStraight)
  }

  /// Creates a flight whose current piece begins at `start`, in seconds since the release.
  ///
  /// The velocity is taken as it is, also for a straight flight.
  init(
    at start: Double, _ position: FieldVector, _ velocity: FieldVector, to corner: Corner,
    in limits: FloatingLimits, isStraight: Bool
  ) {
    self.corner = corner
    self.limits = limits
    self.isStraight = isStraight
    let law = FieldLaw(
      frequency: FloatingRecipe.frequency,
      dampingRatio: isStraight ? 1 : FloatingRecipe.dampingRatio,
      to: limits.restingPosition(in: corner))
    // A first value: `begin` finds its end, and replaces it if it leads out of a wall.
    path = LinearPath(law, from: position, velocity: velocity, at: start)
    begin(path)
    // All pieces, on a copy: the landing is the end of the last one.
    var flight = self
    while flight.advance() {}
    landing = flight.end
  }

  /// Returns position and velocity `elapsed` seconds after the release, on the current piece.
  ///
  /// The piece is continued beyond its end.
  package func sample(at elapsed: Double) -> (position: FieldVector, velocity: FieldVector) {
    let now = path.sample(at: elapsed)
    // Adding 0 turns −0 into 0, so that mirror images are equal to the last bit.
    return (now.position + 0, now.velocity + 0)
  }

  /// Returns √(v² + ω²x²), in points a second, where x is the distance from the resting position.
  ///
  /// On a piece, it never rises. Once it falls to ``FloatingRecipe/restingSpeed``, the loader is at rest.
  package func swing(at elapsed: Double) -> Double {
    let now = path.sample(at: elapsed)
    let displacement =
      (now.position - limits.restingPosition(in: corner)) * FloatingRecipe.frequency
    return (now.velocity.squaredLength + displacement.squaredLength).squareRoot()
  }

  /// Begins the piece that follows at ``end``; returns false if the loader comes to rest there.
  @discardableResult
  package mutating func advance() -> Bool {
    guard let wall else { return false }
    var (position, velocity) = path.sample(at: end)
    // At the wall to the last bit, as `begin` compares.
    let met = limits.walls.wall(wall)
    position[met.axis] = met.coordinate
    begin(LinearPath(path.law, from: position, velocity: velocity, at: end))
    return true
  }

  /// Begins a piece, and finds its end: the first wall that it meets, or else the instant at which it comes to rest.
  ///
  /// If the piece begins at a wall, or outside, a velocity that leads out is reflected.
  private mutating func begin(_ piece: LinearPath) {
    let (position, walls) = (piece.position, limits.walls)
    var velocity = piece.velocity
    for axis in 0..<2 {
      let (low, high) = (walls.low[axis], walls.high[axis])
      let leavesLow = position[axis] <= low && velocity[axis] < 0
      let leavesHigh = position[axis] >= high && velocity[axis] > 0
      guard leavesLow || leavesHigh else { continue }
      // Without space between the walls, nothing bounces.
      velocity[axis] *= low < high ? -FloatingRecipe.elasticity : 0
    }
    path = LinearPath(piece.law, from: position, velocity: velocity, at: piece.start)
    end = restingInstant
    wall = nil
    var now = piece.start
    while now < end {
      // The wall that is met now, if any, and the seconds in which certainly none is met.
      let (met, safe) = path.motion(at: now).search(FieldWalls.count) { walls.border($0) }
      if let met {
        end = now
        wall = met
      } else {
        // At least the next number, so that the loop ends even if `safe` is lost in rounding.
        now = max(now + safe, now.nextUp)
      }
    }
  }

  /// The time at which the loader rests if the current piece meets no wall before.
  private var restingInstant: Double {
    guard swing(at: path.start) > FloatingRecipe.restingSpeed else { return path.start }
    // First the second in which the swing falls to the limit, then the instant in it.
    var bracket = Bracket(low: path.start, high: path.start + 1)
    while swing(at: bracket.high) > FloatingRecipe.restingSpeed {
      bracket = Bracket(low: bracket.high, high: bracket.high + 1)
    }
    return bracket.root { swing(at: $0) - FloatingRecipe.restingSpeed }
  }
}
