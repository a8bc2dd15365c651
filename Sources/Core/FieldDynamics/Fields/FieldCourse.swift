#if !hasFeature(Embedded)

  import TimelineModule

  /// The path of one body if all forces are linear: pieces in closed form, from border to border.
  ///
  /// A piece ends where the body crosses the border of a region, or meets a wall. A search finds
  /// that instant. Each of its steps certainly ends before the next border
  /// (``FieldBorder/approach(of:isInside:)``), so no border is missed. If one step of the solver's
  /// time grid would need more than ``most`` of them, as between two fields that push a body
  /// against each other, the solver takes that step of the grid instead.
  struct FieldCourse: Sendable {
    private let fields: [ForceField]
    /// All borders of all fields, field by field; then the walls.
    private let borders: [FieldBorder]
    /// What the fields add to the law, and what always acts.
    private let laws: [FieldLaw]
    private let always: FieldLaw
    /// The number of the body, and that of the first wall among the borders; there are four walls
    /// or none.
    private let number, firstWall: Int

    /// When the present piece begins, and the body at that instant.
    private var start: Double
    private var origin: FieldBody
    /// The side of each border that the body is on: true for inside.
    private var sides: [Bool]
    private var law = FieldLaw()
    /// The axes on which the body lies at a wall and does not move.
    private var isHeld = (x: false, y: false)
    /// From `start` until this instant, there is certainly no border.
    private var searched: Double
    /// How many steps the search has made in the present step of the grid, and the number of that
    /// grid step.
    private(set) var steps = (count: 0, cell: 0.0)

    /// The most steps of the search in one step of the grid.
    static var most: Int { 200 }
    /// A body that bounces more slowly than this stays at the wall, in points a second.
    private static var restingSpeed: Double { 0.01 }

    /// The course of a body; nil if something that acts on it is not linear.
    init?(_ body: FieldBody, number: Int, at time: Double, in scene: Scene) {
      let perMass = 1 / body.mass
      var always = FieldLaw(damping: min(max(body.resistance, 0), 240))
      for behavior in scene.behaviors {
        guard let law = behavior.law(of: number, perMass: perMass) else { return nil }
        always += law
      }
      var (borders, laws): ([FieldBorder], [FieldLaw]) = ([], [])
      for field in scene.allFields {
        guard let law = field.law(perMass: perMass),
          let edges = field.region.borders(around: field.position)
        else { return nil }
        laws.append(law)
        borders += edges
      }
      let firstWall = borders.count
      if let walls = scene.walls(of: body) {
        guard max(walls.low.length, walls.high.length) < 1e12 else { return nil }
        for axis in 0..<2 {
          borders.append(.line(axis: axis, place: walls.low[axis], isLow: true))
          borders.append(.line(axis: axis, place: walls.high[axis], isLow: false))
        }
      }
      // Beyond this, or with NaN, a closed form would have too few exact digits.
      let sum = laws.reduce(into: always) { $0 += $1 }
      guard sum.stiffness < 1e9, sum.damping < 1e9, sum.pull.length < 1e18 else { return nil }
      (fields, self.borders, self.laws, self.always) = (scene.allFields, borders, laws, always)
      (self.number, self.firstWall) = (number, firstWall)
      (start, searched, origin) = (time, time, body)
      sides = borders.map { $0.isInside(body.position) }
      begin(body, at: time)
    }

    /// Begins a piece. What acts in it depends on which side of each border the body is.
    private mutating func begin(_ body: FieldBody, at time: Double) {
      (start, searched, origin) = (time, time, body)
      law = always
      var rest = ArraySlice(sides)
      for (field, part) in zip(fields, laws) where field.region.contains(&rest) { law += part }
      isHeld = (false, false)
      let force = law.acceleration(at: origin.position, origin.velocity)
      for index in firstWall..<borders.count {
        // A body at a wall counts as inside.
        sides[index] = true
        guard case .line(let axis, let place, let isLow) = borders[index],
          origin.position[axis] == place, abs(origin.velocity[axis]) <= Self.restingSpeed,
          isLow ? force[axis] <= 0 : force[axis] >= 0
        else { continue }
        origin.velocity[axis] = 0
        if axis == 0 { isHeld.x = true } else { isHeld.y = true }
      }
    }

    /// The body at `time`; the course must have been advanced to `time`.
    func body(at time: Double, in scene: Scene) -> FieldBody {
      if steps.count > Self.most, time > searched {
        return scene.stepped(
          body(at: searched, in: scene), number: number, from: searched, by: time - searched)
      }
      let elapsed = max(time - start, 0)
      guard elapsed > 0 else { return origin }
      var body = origin
      for axis in 0..<2 where !isHeld(on: axis) {
        let sample = law.sample(
          Sample(value: origin.position[axis], velocity: origin.velocity[axis]), axis: axis,
          after: elapsed)
        (body.position[axis], body.velocity[axis]) = (sample.value, sample.velocity)
      }
      scene.turn(&body, elapsed)
      return body
    }

    /// Advances to the piece that contains `time`.
    ///
    /// - Complexity: O(borders) for each step of the search; a few steps for each border that is
    ///   met, and at most ``most`` in a step of the grid.
    mutating func advance(to time: Double, in scene: Scene, rate: Double) {
      while searched < time {
        let body = body(at: searched, in: scene)
        if steps.count > Self.most {
          let end = (steps.cell + 1) / rate
          guard end <= time else { return }
          steps.count = 0
          let next =
            end > searched
            ? scene.stepped(body, number: number, from: searched, by: end - searched) : body
          sides = borders.map { $0.isInside(next.position) }
          begin(next, at: max(end, searched.nextUp))
          continue
        }
        let limits = law.limits(from: body.position, body.velocity)
        let motion = FieldBorder.Motion(
          place: body.position, velocity: body.velocity, speed: limits.speed,
          acceleration: limits.acceleration)
        var (safe, met): (Double, Int?) = (1, nil)
        for index in borders.indices where !isAlong(borders[index]) {
          let approach = borders[index].approach(of: motion, isInside: sides[index])
          if approach.way <= FieldBorder.reached, approach.rate < 0 {
            met = index
            break
          }
          safe = min(safe, approach.safe)
        }
        let next = max(searched + safe, searched.nextUp)
        if met == nil, next >= time { return }
        // Only steps that are taken count, so the result does not depend on earlier queries.
        let cell = (searched * rate).rounded(.down)
        steps = cell == steps.cell ? (steps.count + 1, cell) : (1, cell)
        if let met { cross(met, body, scene) } else { searched = next }
      }
    }

    /// Whether a border is parallel to an axis on which the body does not move.
    private func isAlong(_ border: FieldBorder) -> Bool {
      guard case .line(let axis, _, _) = border else { return false }
      return isHeld(on: axis)
    }

    private func isHeld(on axis: Int) -> Bool { axis == 0 ? isHeld.x : isHeld.y }

    /// Crosses a border at the instant that the search has found, or bounces off a wall.
    private mutating func cross(_ index: Int, _ body: FieldBody, _ scene: Scene) {
      var body = body
      if index >= firstWall, case .line(let axis, let place, _) = borders[index] {
        scene.bounce(&body, axis: axis, wall: place)
      } else {
        sides[index].toggle()
      }
      begin(body, at: searched)
    }
  }

#endif
