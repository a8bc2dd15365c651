import FieldDynamics
import FloatingCore

extension FloatingProof {
  /// The steps of the solver in a second, and how far its places may be from those of the closed
  /// form, in points.
  private static let (rate, most) = (7680.0, 1e-6)

  /// Compares the closed form with the solver, for throws that cross no midline and do not only
  /// just touch a wall.
  ///
  /// A step that crosses a midline is only of second order; and if a body only just touches a wall,
  /// a rounding error decides whether it meets the wall. So such throws say nothing about the
  /// formulas.
  static func stepped(number: Int, finding: inout Finding) {
    let start = RandomThrow(number: number)
    var flight = start.flight
    let sides = flight.sides
    if start.place.x == start.axes.0.middle || start.place.y == start.axes.1.middle {
      return finding.count(1, "left out: on or over a midline, or only just touching a wall")
    }
    let world = FieldWorld(
      floating: start.place, velocity: start.velocity, size: start.geometry.size, on: start.axes,
      solver: .stepped, rate: rate)
    var ends: [Flight] = [flight]
    while flight.advance() {
      let arriving = ends[ends.count - 1].sample(at: flight.horizontal.start)
      let isGraze = max(abs(arriving.velocity.x), abs(arriving.velocity.y)) < 10
      if flight.sides != sides || isGraze {
        return finding.count(1, "left out: on or over a midline, or only just touching a wall")
      }
      ends.append(flight)
    }
    for time in [0.02, 0.1, 0.4] {
      let place = start.flight.settled(at: time).sample(at: time).place
      let error = (world.bodies(at: time)[0].position - place).length
      finding.meet(error, "pt from the closed form", by: "\(time) s after: \(start)")
      if !(error <= most) { finding.violate("\(error) pt at \(time) s: \(start)") }
      finding.count(1, "instants")
    }
  }

  /// Compares the flight with a `FieldWorld` of four springs in closed form, whose formulas know
  /// nothing of corners.
  ///
  /// That world meets a border within 1e-10 pt. If a body is slower than 10 pt/s at a border, this
  /// error decides what it does next, so such throws are left out.
  static func general(number: Int, finding: inout Finding) {
    let start = RandomThrow(number: number)
    let (across, down) = start.axes
    if start.place.x == across.middle && abs(start.velocity.x) < 10
      || start.place.y == down.middle && abs(start.velocity.y) < 10
    {
      return finding.count(1, "left out: on a midline, slower than 10 pt/s across it")
    }
    var flight = start.flight
    while true {
      let before = flight
      guard flight.advance() else { break }
      let ended = [before.horizontal, before.vertical].filter { $0.end == before.end }
      if ended.contains(where: { abs($0.sample(at: before.end).velocity) < 10 }) {
        return finding.count(1, "left out: slower than 10 pt/s at a border")
      }
    }
    var world = FieldWorld(
      floating: start.place, velocity: start.velocity, size: start.geometry.size, on: start.axes)
    if !world.isInClosedForm { finding.violate("the world is not in closed form: \(start)") }
    for time in [0.02, 0.1, 0.4, 1.5] where time < flight.rest {
      world.advance(to: time)
      let place = start.flight.settled(at: time).sample(at: time).place
      let error = (world.bodies[0].position - place).length
      finding.meet(error, "pt from the flight", by: "\(time) s after: \(start)")
      if !(error <= 1e-7) { finding.violate("\(error) pt at \(time) s: \(start)") }
      finding.count(1, "instants")
    }
  }
}
