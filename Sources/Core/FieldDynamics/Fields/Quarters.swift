#if !hasFeature(Embedded)

  extension FieldWorld {
    /// The world in which a loader floats: four spring fields that meet at the midlines, a body
    /// with the constants of ``FloatingRecipe``, and walls.
    ///
    /// ``Flight`` computes the same motion with formulas of its own, one axis at a time. This world
    /// is for comparison, and to draw the fields.
    ///
    /// - Parameter velocity: In points a second.
    public init(
      floating place: FieldVector, velocity: FieldVector = .zero, size: FieldVector,
      on axes: (FlightAxis, FlightAxis), solver: Solver = .closedForm, rate: Double = 240
    ) {
      var body = FieldBody(at: place, velocity: velocity, size: size)
      body.density = FloatingRecipe.density
      body.resistance = FloatingRecipe.resistance
      body.elasticity = FloatingRecipe.elasticity
      body.allowsRotation = false
      let (across, down) = axes
      let middle = FieldVector(across.middle, down.middle)
      let walls = (
        low: middle - FieldVector(across.low, down.low),
        high: middle + FieldVector(across.high, down.high)
      )
      self.init(
        bodies: [body], fields: Self.quarters(of: axes, mass: body.mass),
        bounds: (walls.low - size / 2, walls.high + size / 2), solver: solver, rate: rate)
    }

    /// A spring field for each quarter, from the top left by rows.
    static func quarters(of axes: (FlightAxis, FlightAxis), mass: Double) -> [ForceField] {
      // Beyond the walls, but no farther than needed: a border far away has a larger rounding
      // error.
      func size(_ axis: FlightAxis) -> Double { 4 * max(axis.low, axis.high, 1) }
      let far = FieldVector(size(axes.0), size(axes.1))
      return [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].map { x, y in
        let position = FieldVector(
          axes.0.restingPoint(side: x), axes.1.restingPoint(side: y))
        // From the midlines outwards; the left and the top border of a rectangle belong to it, so a
        // place on a midline belongs to the right or the lower quarter.
        let offset = FieldVector(x, y) * (far / 2 - FieldVector(axes.0.reach, axes.1.reach))
        return ForceField(
          .spring, at: position, region: .rectangle(size: far, offset: offset),
          strength: FloatingRecipe.strength(mass: mass))
      }
    }
  }

#endif
