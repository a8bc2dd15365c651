#if !hasFeature(Embedded)

  import TimelineModule

  /// Bodies in fields of force, solved in closed form if there is one, otherwise in steps.
  ///
  /// ```swift
  /// var world = FieldWorld(
  ///   bodies: [FieldBody(at: FieldVector(0, 0), velocity: FieldVector(300, 0))],
  ///   fields: [ForceField(.vortex, at: FieldVector(100, 0), strength: 20)])
  /// let position = world.bodies(at: 0.7)[0].position
  /// ```
  ///
  /// **In closed form**, if nothing but the following acts on the bodies, and they do not collide:
  ///
  /// - fields of springs, drag and linear gravity without a falloff, in any regions;
  /// - resistance, gravity, pushes and snaps.
  ///
  /// The body then meets borders of regions and walls at exact instants, and nothing depends on a
  /// rate.
  ///
  /// **Stepped**, in every other case. Steps of fourth order (Runge and Kutta) end at whole
  /// multiples of 1/rate seconds, a grid of absolute time. A frame between two of these instants is
  /// one shorter step on a copy. So no frame depends on earlier queries.
  public struct FieldWorld: Sendable {
    /// The bodies at ``time``.
    package private(set) var bodies: [FieldBody]
    /// The fields and behaviors that act on them.
    private let environment: ForceEnvironment
    /// A Boolean that indicates whether bodies collide, as discs of their mean width and height.
    package let bodiesCollide: Bool
    /// The number of steps per second.
    package let rate: Double
    /// The time to which the world has been advanced, in seconds.
    public private(set) var time: Double

    /// The method by which a world is solved.
    public enum Solver: Hashable, Sendable {
      /// In closed form if there is one for all bodies, otherwise stepped.
      case closedForm
      /// Always stepped, for comparison.
      case stepped
    }

    /// The paths of the bodies in closed form; nil if they are stepped.
    private var trajectories: [FieldTrajectory]?

    /// A Boolean that indicates whether it is solved in closed form.
    package var isInClosedForm: Bool { trajectories != nil }

    /// Creates a world.
    ///
    /// - Parameters:
    ///   - bodies: A body outside the bounds is placed at the wall.
    ///   - bounds: The walls, in points, at most 10¹⁵; a coordinate that is NaN counts as 0.
    ///   - time: The time at which the bodies are as given, in seconds; 0 if it is not finite.
    ///   - solver: The method by which the world is solved.
    ///   - rate: The number of steps per second; more are more accurate. At most a million; NaN, 0
    ///     and negative numbers count as 240.
    public init(
      bodies: [FieldBody], fields: [ForceField] = [], behaviors: [Behavior] = [],
      bounds: (low: FieldVector, high: FieldVector)? = nil, bodiesCollide: Bool = false,
      time: Double = 0, solver: Solver = .closedForm, rate: Double = 240
    ) {
      let time = time.isFinite ? time : 0
      let walls = bounds.map { ($0.low.limited(to: 1e15), $0.high.limited(to: 1e15)) }
      environment = ForceEnvironment(fields: fields, behaviors: behaviors, bounds: walls)
      self.bodiesCollide = bodiesCollide
      self.time = time
      self.rate = rate > 0 ? min(rate, 1e6) : 240
      // `sound` limits the numbers of a body, and `contained` puts it inside the walls.
      self.bodies = bodies.map { [environment] in environment.contained(Self.sound($0)) }
      guard solver == .closedForm, !bodiesCollide else { return }
      var trajectories: [FieldTrajectory] = []
      for (number, body) in self.bodies.enumerated() {
        // If one body has no closed form, all are stepped.
        guard let trajectory = FieldTrajectory(body, number: number, at: time, in: environment)
        else {
          return
        }
        trajectories.append(trajectory)
      }
      self.trajectories = trajectories
    }

    /// Returns the bodies at `time`, in seconds.
    ///
    /// A time that is earlier than the world's own ``time``, or not finite, counts as that.
    ///
    /// - Complexity: O(steps · bodies · fields) from the last time that it was advanced to.
    public func bodies(at time: Double) -> [FieldBody] {
      var world = self
      world.advance(to: time)
      // On the copy, one shorter step from the last instant of the grid.
      if !isInClosedForm { world.step(to: time) }
      return world.bodies
    }

    /// Advances to `time`, in seconds; if stepped, to the last instant of the grid at or before it.
    ///
    /// A time that is earlier than ``time``, or not finite, changes nothing. Work for an earlier
    /// query is not repeated, and earlier queries change no bit.
    package mutating func advance(to time: Double) {
      guard time.isFinite, time > self.time else { return }
      if trajectories != nil { return follow(to: time) }
      while let instant = nextInstant, instant <= time { step(to: instant) }
    }

    /// The first instant of the grid after ``time``; nil if a step is below the precision of such a time.
    private var nextInstant: Double? {
      // The product is rounded, so it may be one step too low. A count from 2⁵² on is left as it is:
      // there, adding 1 may change nothing, and the loop would not end.
      var count = (time * rate).rounded(.down)
      while count / rate <= time, count.ulp < 1 { count += 1 }
      return count / rate > time ? count / rate : nil
    }

    /// Moves each body along its exact trajectory to `time`, in seconds; called only in closed form.
    private mutating func follow(to time: Double) {
      for index in bodies.indices {
        trajectories?[index].advance(to: time, in: environment, rate: rate)
        if let body = trajectories?[index].body(at: time, in: environment) {
          bodies[index] = Self.sound(environment.contained(body), else: bodies[index])
        }
      }
      self.time = time
    }

    /// Advances all bodies by one solver step, to `instant`, in seconds.
    ///
    /// An instant that is not later, or not finite, changes nothing.
    private mutating func step(to instant: Double) {
      guard instant > time, instant.isFinite else { return }
      let seconds = instant - time
      for index in bodies.indices {
        let body = bodies[index]
        // After a step to numbers that are not finite, the body is where it was before, at rest.
        bodies[index] = Self.sound(
          environment.stepped(body, number: index, from: time, by: seconds), else: body)
      }
      if bodiesCollide { collide() }
      time = instant
    }

    /// Returns a body limited to a range in which nothing overflows.
    ///
    /// That is 10⁹ points, and 10⁶ points per second. If its position or velocity is not finite, it is at
    /// the position of `other`, at rest; without `other`, such a number becomes the limit or 0.
    private static func sound(_ body: FieldBody, else other: FieldBody? = nil) -> FieldBody {
      var body = body
      // The sum is finite only if all four numbers are.
      let isFinite = (body.position + body.velocity).sum().isFinite
      if !isFinite, let other {
        body.position = other.position
        body.velocity = .zero
      }
      let size = body.size.limited(to: 1e9)
      body.size = FieldVector(max(size.x, 0), max(size.y, 0))
      body.position = body.position.limited(to: 1e9)
      body.velocity = body.velocity.limited(to: 1e6)
      return body
    }

    /// Resolves the contacts of all pairs of bodies, one after the other.
    ///
    /// - Complexity: O(bodies²).
    private mutating func collide() {
      for first in bodies.indices {
        for second in bodies.indices where second > first {
          resolveContact(between: first, and: second)
        }
      }
    }

    /// Separates two bodies that overlap, and reflects their velocities along the line between them.
    ///
    /// Each takes a part of both changes in proportion to its inverse mass.
    private mutating func resolveContact(between first: Int, and second: Int) {
      var (one, other) = (bodies[first], bodies[second])
      let displacement = other.position - one.position
      // The sum of both radii; a body is a disc of its mean width and height.
      let reach = (one.size.sum() + other.size.sum()) / 4
      let distance = displacement.length
      guard distance < reach else { return }
      let oneInverseMass = 1 / one.mass
      let otherInverseMass = 1 / other.mass
      let inverseMassSum = oneInverseMass + otherInverseMass
      // Two bodies in the same position separate along x.
      let direction = distance > 0 ? displacement / distance : FieldVector(1, 0)
      // The overlap for each unit of inverse mass.
      let overlap = direction * ((reach - distance) / inverseMassSum)
      one.position -= overlap * oneInverseMass
      other.position += overlap * otherInverseMass
      // The speed at which they separate; below 0 they approach.
      let speed = ((other.velocity - one.velocity) * direction).sum()
      if speed < 0 {
        let restitution = min(one.elasticity, other.elasticity)
        // The change of velocity for each unit of inverse mass.
        let push = direction * (-(1 + restitution) * speed / inverseMassSum)
        one.velocity -= push * oneInverseMass
        other.velocity += push * otherInverseMass
      }
      bodies[first] = environment.contained(Self.sound(one))
      bodies[second] = environment.contained(Self.sound(other))
    }
  }

#endif
