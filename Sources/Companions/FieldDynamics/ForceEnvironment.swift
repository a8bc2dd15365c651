#if !hasFeature(Embedded)

  import TimelineModule

  /// The forces on bodies and the walls, and the step of a body.
  ///
  /// A step is of fourth order, and the body meets walls in it at exact instants. A world keeps one
  /// environment, which never changes.
  struct ForceEnvironment: Sendable {
    /// The fields.
    let fields: [ForceField]
    /// The behaviors in addition to the fields.
    let behaviors: [Behavior]
    /// The walls, as the lowest and the highest corner; nil for none.
    let bounds: (low: FieldVector, high: FieldVector)?

    /// Returns the body with this number one step later: `seconds` after `time`.
    func stepped(
      _ body: FieldBody, number index: Int, from time: Double, by seconds: Double
    ) -> FieldBody {
      var body = body
      var (now, remaining) = (time, seconds)
      resolveWallContacts(&body)
      // At most four hits in one step: a body that meets walls more often is put back inside them
      // below.
      for _ in 0..<4 {
        let next = free(body, number: index, from: now, by: remaining)
        guard let hit = firstHit(from: body, to: next, in: remaining) else {
          body = next
          remaining = 0
          break
        }
        body = free(body, number: index, from: now, by: hit.after)
        bounce(&body, axis: hit.axis, wall: hit.wall)
        now += hit.after
        remaining -= hit.after
      }
      if remaining > 0 { body = free(body, number: index, from: now, by: remaining) }
      for behavior in behaviors { behavior.constrain(&body, number: index) }
      return contained(body)
    }

    /// Returns the body after a step by the classic Runge–Kutta method, without walls.
    private func free(
      _ body: FieldBody, number index: Int, from time: Double, by seconds: Double
    ) -> FieldBody {
      let (half, mass) = (seconds / 2, body.mass)
      // The range of `FieldBody.resistance`, in 1/s.
      let resistance = min(max(body.resistance, 0), 240)
      /// Returns the derivative of the velocity: the acceleration, resistance included.
      func slope(at position: FieldVector, velocity: FieldVector, time: Double) -> FieldVector {
        acceleration(
          of: index, at: position, velocity: velocity, time: time, mass: mass, charge: body.charge)
          - velocity * resistance
      }
      var body = body
      // A velocity field overrides all forces.
      if let carried = carried(body, by: seconds) { return carried }
      // The velocity and its slope at the start of the step, twice halfway through it, and at its end.
      let (x, v) = (body.position, body.velocity)
      let a1 = slope(at: x, velocity: v, time: time)
      let v2 = v + a1 * half
      let a2 = slope(at: x + v * half, velocity: v2, time: time + half)
      let v3 = v + a2 * half
      let a3 = slope(at: x + v2 * half, velocity: v3, time: time + half)
      let v4 = v + a3 * seconds
      let a4 = slope(at: x + v3 * seconds, velocity: v4, time: time + seconds)
      body.position = x + rungeKuttaSum(v, v2, v3, v4) * (seconds / 6)
      body.velocity = v + rungeKuttaSum(a1, a2, a3, a4) * (seconds / 6)
      return body
    }

    /// Returns the weighted sum of the four slopes of a step, of which the middle two count twice.
    ///
    /// It is six times their mean.
    private func rungeKuttaSum(
      _ first: FieldVector, _ second: FieldVector, _ third: FieldVector, _ fourth: FieldVector
    ) -> FieldVector {
      let middle = second + third
      return first + middle * 2 + fourth
    }

    /// Returns the body after a step in a velocity field, which overrides all forces.
    ///
    /// It is nil if no velocity field acts at its position.
    private func carried(_ body: FieldBody, by seconds: Double) -> FieldBody? {
      guard let first = imposedVelocity(at: body.position) else { return nil }
      var body = body
      let half = seconds / 2
      // Where the body leaves the fields within the step, it keeps its last velocity.
      let second = imposedVelocity(at: body.position + first * half) ?? first
      let third = imposedVelocity(at: body.position + second * half) ?? second
      let fourth = imposedVelocity(at: body.position + third * seconds) ?? third
      body.position += rungeKuttaSum(first, second, third, fourth) * (seconds / 6)
      body.velocity = fourth
      return body
    }

    /// Returns the sum of the velocities that velocity fields impose at a position; nil if none does.
    private func imposedVelocity(at position: FieldVector) -> FieldVector? {
      let velocities = fields.compactMap { $0.carrier(at: position) }
      return velocities.isEmpty ? nil : velocities.reduce(.zero, +)
    }

    /// Returns the acceleration by all fields and behaviors, in points per second squared.
    private func acceleration(
      of index: Int, at position: FieldVector, velocity: FieldVector, time: Double, mass: Double,
      charge: Double
    ) -> FieldVector {
      let situation = ForceField.Situation(
        position: position, velocity: velocity, mass: mass, charge: charge, time: time)
      var sum = FieldVector.zero
      for field in fields { sum += field.acceleration(of: situation) }
      for behavior in behaviors {
        sum += behavior.acceleration(of: index, at: position, velocity: velocity, mass: mass)
      }
      return sum
    }
  }

  // Walls.
  extension ForceEnvironment {
    /// A wall that a body meets: the seconds until then, the axis across the wall, 0 for x and 1 for y, and the
    /// wall's coordinate on it.
    private typealias Hit = (after: Double, axis: Int, wall: Double)

    /// Returns the walls that limit the body's center; nil without bounds.
    ///
    /// On an axis on which the body does not fit, both walls are in the middle.
    func walls(of body: FieldBody) -> FieldWalls? {
      guard let bounds else { return nil }
      let (low, high) = (bounds.low + body.size / 2, bounds.high - body.size / 2)
      let middle = (bounds.low + bounds.high) / 2
      return FieldWalls(
        low: low.replacing(with: middle, where: low .> high),
        high: high.replacing(with: middle, where: low .> high))
    }

    /// Returns the first wall that the body passes on its way to `next`, `seconds` later; nil if it passes none.
    private func firstHit(
      from body: FieldBody, to next: FieldBody, in seconds: Double
    ) -> Hit? {
      guard let walls = walls(of: body) else { return nil }
      var first: Hit?
      for axis in 0..<2 {
        let (start, end) = (body.position[axis], next.position[axis])
        let wall = end > walls.high[axis] ? walls.high[axis] : walls.low[axis]
        let isOut = end > walls.high[axis] || end < walls.low[axis]
        // A body on the wall already is bounced by `resolveWallContacts`.
        let wasIn = start >= walls.low[axis] && start <= walls.high[axis] && start != wall
        guard isOut, wasIn else { continue }
        let after = crossing(
          from: Sample(value: start, velocity: body.velocity[axis]),
          to: Sample(value: end, velocity: next.velocity[axis]), of: wall, in: seconds)
        if after < first?.after ?? .infinity { first = (after, axis, wall) }
      }
      return first
    }

    /// Returns the seconds after which a body meets `wall`, which lies between its coordinates at both ends.
    ///
    /// Its path is approximated by the cubic with these coordinates and velocities at its ends.
    private func crossing(
      from start: Sample, to end: Sample, of wall: Double, in seconds: Double
    ) -> Double {
      let curve = CubicSegment(from: start, at: 0, to: end, at: seconds)
      // With it, the distance to the wall is positive at the start, as a bracket has it.
      let sign = start.value < wall ? 1.0 : -1.0
      return Bracket(low: 0, high: seconds).root { (wall - curve.sample(at: $0).value) * sign }
    }

    /// Moves a body beyond a wall to the wall, and bounces it if it moves against the wall.
    private func resolveWallContacts(_ body: inout FieldBody) {
      guard let walls = walls(of: body) else { return }
      for axis in 0..<2 {
        let (low, high) = (walls.low[axis], walls.high[axis])
        let velocity = body.velocity[axis]
        body.position[axis] = min(max(body.position[axis], low), high)
        if body.position[axis] == high, velocity > 0 {
          bounce(&body, axis: axis, wall: high)
        } else if body.position[axis] == low, velocity < 0 {
          bounce(&body, axis: axis, wall: low)
        }
      }
    }

    /// Bounces a body off a wall, according to its elasticity.
    func bounce(_ body: inout FieldBody, axis: Int, wall: Double) {
      body.position[axis] = wall
      body.velocity[axis] *= -min(max(body.elasticity, 0), 1)
    }

    /// Returns the body inside the walls.
    ///
    /// A body beyond a wall is moved to it, and loses its outward velocity.
    func contained(_ body: FieldBody) -> FieldBody {
      guard let walls = walls(of: body) else { return body }
      var body = body
      for axis in 0..<2 {
        let coordinate = body.position[axis]
        body.position[axis] = min(max(coordinate, walls.low[axis]), walls.high[axis])
        if coordinate > walls.high[axis] { body.velocity[axis] = min(body.velocity[axis], 0) }
        if coordinate < walls.low[axis] { body.velocity[axis] = max(body.velocity[axis], 0) }
      }
      return body
    }
  }

#endif
