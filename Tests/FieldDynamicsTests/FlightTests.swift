import Testing

@testable import FieldDynamics

@Suite("A flight on one axis")
struct FlightTests {
  let axis = FlightAxis(length: 400, size: 48, lowInset: 16, highInset: 16)

  @Test("has its walls half a loader inside, and its resting points at the insets")
  func places() {
    #expect(axis.middle == 200)
    #expect(axis.restingPoint(side: -1) == 40)
    #expect(axis.restingPoint(side: 1) == 360)
    #expect(axis.clamped(-5) == 24)
    #expect(axis.clamped(1e9) == 376)
    // Different insets: 24 + 10 and 376 − 60.
    let uneven = FlightAxis(length: 400, size: 48, lowInset: 10, highInset: 60)
    #expect(uneven.restingPoint(side: -1) == 34 && uneven.restingPoint(side: 1) == 316)
    #expect(uneven.middle == 175 && uneven.clamped(-5) == 24 && uneven.clamped(1e9) == 376)
    #expect(uneven.side(of: 174) == -1 && uneven.side(of: 175) == 1)
  }

  @Test(
    "has a place in any bounds",
    arguments: [0, -1, .nan, .infinity, 1, 47, 48, 79, 80, 81, 1e300] as [Double])
  func bounds(length: Double) {
    let axis = FlightAxis(length: length, size: 48, lowInset: 16, highInset: 16)
    let place = axis.restingPoint(side: 1)
    #expect(place.isFinite)
    #expect(axis.clamped(place) == place)
    if length < 80 || length.isNaN { #expect(axis.reach == 0) }
    if length >= 1, length <= 48 { #expect(place == length / 2) }
  }

  @Test("follows the damped oscillator of its corner")
  func closedForm() {
    // x = e^(−4t)(a cos rt + b sin rt) around 360, r = √20; released at rest at 330.
    let flight = AxisFlight(from: 330, velocity: 0, on: axis)
    // From a solution in 50 digits: −30·e^(−0.4)·(cos 0.1r + 4/r·sin 0.1r).
    #expect(abs(flight.sample(at: 0.1).value - 334.08968431692295) < 1e-11)
  }

  @Test("stops at a wall, exactly there, and slides back to its corner")
  func wall() throws {
    var flight = AxisFlight(from: 300, velocity: 5000, on: axis)
    let hit = flight.end
    #expect(abs(flight.sample(at: hit).value - 376) < 1e-9)
    #expect(flight.sample(at: hit).velocity > 1000)
    flight.advance()
    #expect(flight.sample(at: hit).value == 376)
    #expect(flight.sample(at: hit).velocity == 0)
    #expect(flight.end == .infinity)
    #expect(abs(flight.sample(at: hit + 4).value - 360) < 1e-4)
  }

  @Test("crosses the middle with its velocity, and the other spring takes over")
  func middle() {
    var flight = AxisFlight(from: 360, velocity: -2400, on: axis)
    let crossing = flight.end
    let before = flight.sample(at: crossing)
    flight.advance()
    let after = flight.sample(at: crossing)
    #expect(flight.side == -1)
    #expect(after.value == 200)
    #expect(abs(before.value - 200) < 1e-9)
    #expect(after.velocity == before.velocity)
  }

  @Test("comes in from outside, and never goes farther out")
  func outside() {
    for velocity in [-3000.0, -10, 0, 10, 3000] {
      let flight = Flight(
        from: FieldVector(700, -90), velocity: FieldVector(velocity, velocity), on: (axis, axis),
        guidance: .corner, toward: FieldVector(1, -1))
      var last = (across: 700.0, down: -90.0)
      for step in 0...400 {
        let place = flight.settled(at: Double(step) / 100).sample(at: Double(step) / 100).place
        #expect(place.x <= max(last.across, 376) + 1e-9)
        #expect(place.y >= min(last.down, 24) - 1e-9)
        last = (place.x, place.y)
      }
      #expect(last == (360, 40))
    }
  }

  @Test("goes straight with reduced motion, without passing its corner")
  func straight() {
    for velocity in [FieldVector.zero, FieldVector(4000, -300), FieldVector(-900, 20)] {
      let flight = Flight.straight(
        from: FieldVector(100, 300), velocity: velocity, on: (axis, axis),
        toward: FieldVector(1, 1))
      var left = 1.0
      for step in 0...300 {
        let place = flight.sample(at: Double(step) / 100).place
        let shares = (FieldVector(360, 360) - place) / FieldVector(260, 60)
        #expect(abs(shares.x - shares.y) < 1e-12)
        #expect(shares.x <= left && shares.x >= 0)
        left = shares.x
      }
      #expect(left == 0)
    }
  }

  @Test("has one spring if there is room for only one resting point")
  func narrow() {
    let axis = FlightAxis(length: 60, size: 48, lowInset: 16, highInset: 16)
    let flight = Flight(
      from: FieldVector(24, 36), velocity: FieldVector(5000, -8000), on: (axis, axis)
    ).landed
    #expect(flight.sample(at: flight.rest).place == FieldVector(30, 30))
    #expect(flight.rest < 3.5)
  }
}
