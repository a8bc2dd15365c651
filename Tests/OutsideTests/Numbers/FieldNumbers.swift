import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderExport
import LoaderImport
import MatrixEngine
import TimelineModule

extension NumberCalls {
  /// FieldDynamics. Flights of finite numbers are finite; a world is, of whatever is put into it.
  @Sendable
  static func fields() -> NumberCalls {
    var calls = NumberCalls()
    calls.addAxes()
    calls.addFlights()
    calls.addForces()
    calls.addWorlds()
    return calls
  }

  private static let axis = FlightAxis(length: 400, size: 48, lowInset: 16, highInset: 16)

  private mutating func addAxes() {
    call("FlightAxis.init(length:size:lowInset:highInset:)", 400, 48, 16, 16) { n in
      let axis = FlightAxis(length: n[0], size: n[1], lowInset: n[2], highInset: n[3])
      return finite(axis.middle, axis.reach, axis.low, axis.high) && axis.reach >= 0
        && axis.low >= axis.reach && axis.high >= axis.reach
    }
    call("FlightAxis.init(middle:reach:low:high:)", 200, 150, 170, 170) { n in
      let axis = FlightAxis(middle: n[0], reach: n[1], low: n[2], high: n[3])
      return finite(axis.middle, axis.reach, axis.low, axis.high) && axis.reach >= 0
        && axis.low >= axis.reach
        && axis.high >= axis.reach
    }
    call("FlightAxis.clamped(_:)", 30) { n in
      24...376 ~= Self.axis.clamped(n[0])
    }
    call("FlightAxis.restingPoint(side:)", 1) { n in
      Self.axis.restingPoint(side: n[0]) == (n[0] < 0 ? 40 : 360)
    }
    call("FlightAxis.side(of:)", 30) { n in Self.axis.side(of: n[0]).magnitude == 1 }
    call("FloatingRecipe.strength(mass:)", 1) { n in
      same(FloatingRecipe.strength(mass: n[0]), n[0] * 6 * 6)
    }
  }

  private mutating func addFlights() {
    call("AxisFlight.init(from:velocity:on:guidance:toward:)", 100, 900, 1) { n in
      [AxisFlight.Guidance.fields, .corner, .straight].allSatisfy { guidance in
        let flight = AxisFlight(
          from: n[0], velocity: n[1], on: Self.axis, guidance: guidance, toward: n[2])
        return [0, 0.1, 5].allSatisfy { flight.sample(at: $0).isFinite }
      }
    }
    let flight = AxisFlight(from: 100, velocity: 900, on: Self.axis)
    call("AxisFlight.sample(at:)", 0.1) { n in
      flight.sample(at: n[0]).isFinite != n[0].isNaN
    }
    set(
      "AxisFlight.Piece", of: flight.piece,
      ["place": \.place, "side": \.side, "start": \.start, "velocity": \.velocity]
    ) { piece in
      let axes = (Self.axis, Self.axis)
      guard let flight = Flight((piece, piece), on: axes, guidance: .fields) else { return true }
      return flight.sample(at: 0.1).place.isFinite
    }
    call("Flight.init(_:on:guidance:)", 100, 900, 0, 1) { n in
      var piece = flight.piece
      (piece.place, piece.velocity, piece.start, piece.side) = (n[0], n[1], n[2], n[3])
      guard let whole = Flight((piece, piece), on: (Self.axis, Self.axis), guidance: .fields)
      else { return true }
      return n.allSatisfy(\.isFinite) && whole.sample(at: 0.1).place.isFinite
    }
    call("Flight.init(from:velocity:on:guidance:toward:)", 100, 200, 900, -300) { n in
      let flight = Flight(
        from: FieldVector(n[0], n[1]), velocity: FieldVector(n[2], n[3]), on: (Self.axis, Self.axis)
      )
      return Self.isFlown(flight)
    }
    call("Flight.straight(from:velocity:on:toward:)", 100, 200, 900, -300, 1, -1) {
      n in
      let flight = Flight.straight(
        from: FieldVector(n[0], n[1]), velocity: FieldVector(n[2], n[3]),
        on: (Self.axis, Self.axis),
        toward: Flight.Sides(n[4], n[5]))
      return Self.isFlown(flight)
    }
    let whole = Flight(
      from: FieldVector(100, 200), velocity: FieldVector(900, -300), on: (Self.axis, Self.axis))
    call("Flight.sample(at:)", 0.1) { n in
      whole.sample(at: n[0]).place.isFinite
    }
    call("Flight.settled(at:)", 0.1) { n in Self.isFlown(whole.settled(at: n[0])) }
    call("Flight.swing(at:)", 0.1) { n in whole.swing(at: n[0]).isFinite }
    call("Flight.keyframes(of:from:tolerance:into:)", 0.1, 0.25) { n in
      var segments: [CubicSegment] = []
      whole.keyframes(of: .horizontal, from: n[0], tolerance: n[1]) { segments.append($0) }
      return segments.allSatisfy(\.isFinite)
    }
  }

  private static func isFlown(_ flight: Flight) -> Bool {
    var pieces = flight
    while pieces.advance() {}
    return [0, 0.1, 60].allSatisfy { flight.sample(at: $0).place.isFinite }
      && pieces.restingPlace.isFinite
  }

  private static let kinds: [ForceField.Kind] = [
    .drag, .electric, .linearGravity(direction: FieldVector(0, 1)), .magnetic, .radialGravity,
    .spring,
    .noise(smoothness: 0.5, animationSpeed: 1), .turbulence(smoothness: 0.5, animationSpeed: 1),
    .velocity(direction: FieldVector(1, 0)), .vortex,
  ]

  private mutating func addForces() {
    let situation = ForceField.Situation(
      position: FieldVector(10, 20), velocity: FieldVector(3, 4), charge: 1, time: 2)
    let isPushed: (ForceField.Situation) -> Bool = { situation in
      Self.kinds.allSatisfy { ForceField($0).acceleration(of: situation).isFinite }
    }
    set(
      "ForceField.Situation", of: situation,
      ["charge": \.charge, "mass": \.mass, "time": \.time], holds: isPushed)
    for (name, path) in [
      ("position", \ForceField.Situation.position), ("velocity", \ForceField.Situation.velocity),
    ] {
      call("ForceField.Situation.\(name)", 1, 2) { n in
        var changed = situation
        changed[keyPath: path] = FieldVector(n[0], n[1])
        return same(changed[keyPath: path].x, n[0]) && isPushed(changed)
      }
    }
    call(
      "ForceField.Situation.init(position:velocity:mass:charge:time:)", 1, 2, 3, 4, 1, 1, 2,

    ) { n in
      isPushed(
        ForceField.Situation(
          position: FieldVector(n[0], n[1]), velocity: FieldVector(n[2], n[3]), mass: n[4],
          charge: n[5], time: n[6]))
    }
    call("ForceField.acceleration(of:)", 10, 20, 3, 4, 2) { n in
      let body = ForceField.Situation(
        position: FieldVector(n[0], n[1]), velocity: FieldVector(n[2], n[3]), time: n[4])
      return Self.kinds.allSatisfy { ForceField($0).acceleration(of: body).isFinite }
    }
    call("ForceField.carrier(at:)", 1, 2) { n in
      Self.kinds.allSatisfy {
        ForceField($0).carrier(at: FieldVector(n[0], n[1]))?.isFinite ?? true
      }
    }
    let fields = Self.kinds.map { ForceField($0, at: FieldVector(5, 5), falloff: 1) }
    for field in fields {
      set(
        "ForceField", of: field,
        ["falloff": \.falloff, "minimumRadius": \.minimumRadius, "strength": \.strength]
      ) { $0.acceleration(of: situation).isFinite }
    }
    call("ForceField.position", 1, 2) { n in
      fields.allSatisfy { field in
        var changed = field
        changed.position = FieldVector(n[0], n[1])
        return changed.acceleration(of: situation).isFinite
      }
    }
    call(
      "ForceField.init(_:at:region:strength:falloff:minimumRadius:)", 1, 2, 50, 1, 1, 1,

    ) { n in
      Self.kinds.allSatisfy { kind in
        let field = ForceField(
          kind, at: FieldVector(n[0], n[1]), region: .circle(radius: n[2]), strength: n[3],
          falloff: n[4], minimumRadius: n[5])
        return field.acceleration(of: situation).isFinite
      }
    }
    call("FieldRegion.contains(_:)", 1, 2, 30, 40) { n in
      let place = FieldVector(n[0], n[1])
      let regions = [
        FieldRegion.circle(radius: n[2]), .rectangle(size: FieldVector(n[2], n[3])),
        .intersection(.circle(radius: n[2]), .inverse(.infinite)), .empty,
      ]
      // A place that is nowhere is in no bounded region.
      return !(n[0].isNaN || n[1].isNaN) || regions.allSatisfy { !$0.contains(place) }
    }
  }
}
