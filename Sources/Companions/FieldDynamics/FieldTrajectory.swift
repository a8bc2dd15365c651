#if !hasFeature(Embedded)

  import TimelineModule

  /// The path of one body under linear forces: pieces in closed form, from border to border.
  ///
  /// A world keeps one for each body.
  ///
  /// A piece ends where the body crosses the border of a region, or meets a wall. The search for
  /// that instant may need more than ``limit`` steps in one step of the solver's time grid, which has
  /// `rate` steps per second. An example is two fields that push a body against each other. Then the
  /// solver moves the body through that step of the grid instead: see ``ForceEnvironment``.
  struct FieldTrajectory: Sendable {
    /// The fields that may act on the body.
    private let fields: [ForceField]
    /// All borders of all fields, field by field, then the walls: four or none.
    private var borders: [FieldBorder]
    /// The index of the first wall in `borders`.
    private let firstWall: Int
    /// The terms of the law, one for each field; it acts while the body is in the field's region.
    private let laws: [FieldLaw]
    /// The term of the law that always acts: resistance and behaviors.
    private let always: FieldLaw
    /// The index of the body.
    private let number: Int

    /// The current piece.
    private var path: LinearPath
    /// The body at the start of the current piece.
    private var origin: FieldBody
    /// The instant up to which the search has found no border, from the start of the piece on.
    private var searched: Double
    /// The number of search steps in the current step of the grid (`count`), and that grid step's number (`cell`),
    /// counted from time 0.
    ///
    /// With more than ``limit`` search steps, the search is given up in this step of the grid.
    private(set) var steps = (count: 0, cell: 0.0)

    /// The maximum number of search steps in one step of the grid.
    static var limit: Int { 200 }
    /// The speed below which a bouncing body stays at the wall, in points per second.
    private static var restingSpeed: Double { 0.01 }

    /// Creates the trajectory of a body; nil if something that acts on it is not linear, or too large for a
    /// closed form.
    init?(_ body: FieldBody, number: Int, at time: Double, in environment: ForceEnvironment) {
      let perMass = 1 / body.mass
      // The range of `FieldBody.resistance`, in 1/s; numbers beyond it count as its nearest end.
      var always = FieldLaw(damping: min(max(body.resistance, 0), 240))
      for behavior in environment.behaviors {
        guard let law = behavior.law(of: number, perMass: perMass) else { return nil }
        always += law
      }
      var (borders, laws): ([FieldBorder], [FieldLaw]) = ([], [])
      for field in environment.fields {
        guard let law = field.law(perMass: perMass),
          let edges = field.region.borders(around: field.position)
        else { return nil }
        laws.append(law)
        borders += edges
      }
      let firstWall = borders.count
      if let walls = environment.walls(of: body) {
        // Farther walls would leave a closed form too few exact digits.
        guard max(walls.low.length, walls.high.length) < 1e12 else { return nil }
        borders += walls.borders
      }
      // A law beyond these limits, or with NaN, would leave a closed form too few exact digits, too.
      let sum = laws.reduce(into: always) { $0 += $1 }
      guard sum.stiffness < 1e9, sum.damping < 1e9, sum.pull.length < 1e18 else { return nil }
      fields = environment.fields
      self.laws = laws
      self.always = always
      self.number = number
      self.borders = borders
      self.firstWall = firstWall
      origin = body
      searched = time
      // A first value: `begin` replaces it by a path with the laws of the fields.
      path = LinearPath(always, from: body.position, velocity: body.velocity, at: time)
      begin(body, at: time, findsSides: true)
    }

    /// Begins a piece. The forces in it depend on the body's side of each border.
    ///
    /// - Parameter findsSides: True to determine the sides; false after a crossing, which has updated them.
    private mutating func begin(_ body: FieldBody, at time: Double, findsSides: Bool = false) {
      searched = time
      origin = body
      if findsSides {
        for index in 0..<firstWall {
          borders[index].isInside = borders[index].contains(body.position)
        }
      }
      // `contains` takes the region's own borders from the front of `remainder`, and reads their sides.
      var (law, remainder) = (always, ArraySlice(borders))
      for (field, part) in zip(fields, laws) where field.region.contains(&remainder) { law += part }
      let force = law.acceleration(at: origin.position, origin.velocity)
      for wall in borders[firstWall...] {
        // A wall is always a line.
        if case .line(let axis, let coordinate, let isLow) = wall.curve {
          let isAtWall = origin.position[axis] == coordinate
          let isSlow = abs(origin.velocity[axis]) <= Self.restingSpeed
          let isPressed = isLow ? force[axis] <= 0 : force[axis] >= 0
          guard isAtWall, isSlow, isPressed else { continue }
          // The wall's reaction balances everything else, so the body stays there: without velocity, a law's
          // acceleration is `pull - position * stiffness`, which this pull makes 0 at the wall.
          origin.velocity[axis] = 0
          law.pull[axis] = coordinate * law.stiffness
        }
      }
      path = LinearPath(law, from: origin.position, velocity: origin.velocity, at: time)
    }

    /// Returns the body at `time`, to which it must have been advanced.
    func body(at time: Double, in environment: ForceEnvironment) -> FieldBody {
      // The search was given up in this step of the grid: from `searched` on, the solver moves the body by `stepped`.
      if steps.count > Self.limit, time > searched {
        return environment.stepped(
          body(at: searched, in: environment), number: number, from: searched, by: time - searched)
      }
      guard time > path.start else { return origin }
      var body = origin
      let sample = path.sample(at: time)
      body.position = sample.position
      body.velocity = sample.velocity
      return body
    }

    /// Advances to the piece that contains `time`.
    ///
    /// `rate` is the number of grid steps per second.
    ///
    /// - Complexity: O(borders) for each step of the search. It makes a few steps for each border
    ///   that is met, and at most ``limit`` in a step of the grid.
    mutating func advance(to time: Double, in environment: ForceEnvironment, rate: Double) {
      while searched < time {
        if steps.count > Self.limit {
          // The search was given up: the next piece begins at the end of this step of the grid.
          let end = (steps.cell + 1) / rate
          guard end <= time else { return }
          let body = body(at: searched, in: environment)
          steps.count = 0
          // The next piece begins later than `searched` in any case, so the loop ends.
          let next =
            end > searched
            ? environment.stepped(body, number: number, from: searched, by: end - searched) : body
          begin(next, at: max(end, searched.nextUp), findsSides: true)
          continue
        }
        // The border that is met at `searched`, if any; otherwise the seconds in which none is met.
        let (met, safe) = path.motion(at: searched).search(borders.count) { borders[$0] }
        let next = max(searched + safe, searched.nextUp)
        if met == nil, next >= time { return }
        // Only steps that are taken count, so the result does not depend on earlier queries.
        let cell = (searched * rate).rounded(.down)
        let count = cell == steps.cell ? steps.count + 1 : 1
        steps = (count, cell)
        if let met { cross(border: met, in: environment) } else { searched = next }
      }
    }

    /// Crosses a border at the instant that the search has found, or bounces off a wall.
    private mutating func cross(border index: Int, in environment: ForceEnvironment) {
      var body = body(at: searched, in: environment)
      if index >= firstWall, case .line(let axis, let coordinate, _) = borders[index].curve {
        environment.bounce(&body, axis: axis, wall: coordinate)
      } else {
        borders[index].isInside.toggle()
      }
      begin(body, at: searched)
    }
  }

#endif
