import FieldDynamics
import FloatingCore

/// The claims about the flights of a loader, checked on random throws, which are the same in every
/// run.
package enum FloatingProof {
  /// The longest time to rest that is allowed, in seconds.
  static let longest = 3.5

  /// The claims, checked on `count` throws; the slower ones on fewer.
  package static func claims(throws count: Int) -> [Claim] {
    let searches = [
      search(
        "a throw stays inside, is smooth, gains no energy, rests in a corner within 3.5 s", count
      ) {
        let start = RandomThrow(number: $0)
        var ledger = FlightLedger(start, number: $0, flight: start.flight)
        ledger.check(&$1)
      },
      search("mirrored throws are mirrored, bit for bit", count / 4, mirrored),
      search("a throw from the middle straight at a corner ends in that corner", count / 10, aimed),
      search("frames are the same bits, however often they are asked for", count / 10, sampled),
      search(
        "keyframes of a flight: at most 24 cubics an axis, within 0.25 pt", count / 100, keyframed),
      search("a world of four springs moves a body as a flight does", count / 10, general),
      search("7680 steps a second lead to the same places", count / 1000, stepped),
    ]
    // A search over no throws proves nothing.
    return searches.filter { !$0.parts.isEmpty }
  }

  /// Checks the numbers below `count`, in parts.
  static func search(
    _ name: String, _ count: Int, _ check: @escaping @Sendable (Int, inout Finding) -> Void
  ) -> Claim {
    let parts = min(count, 64)
    return Claim(
      name, cost: Double(count) * 1000,
      parts: (0..<parts).map { part in
        {
          var finding = Finding()
          for number in stride(from: part, to: count, by: parts) {
            check(number, &finding)
            finding.count(1, "throws")
          }
          return finding
        }
      })
  }

  /// A throw and its mirror image, around the middle of the resting points, which is moved to 0.
  private static func mirrored(number: Int, finding: inout Finding) {
    let start = RandomThrow(number: number)
    let (across, down) = start.axes
    let place = start.place - FieldVector(across.middle, down.middle)
    let velocity = start.velocity
    // The one exception: on a midline, with no velocity across it, the loader goes right or down.
    let falls = place.x == 0 && velocity.x == 0 || place.y == 0 && velocity.y == 0
    if falls { return finding.count(1, "left out: on a midline, without a velocity across it") }
    for sides in [FieldVector(-1, 1), FieldVector(1, -1), FieldVector(-1, -1)] {
      var flight = Flight(
        from: place, velocity: velocity, on: (across.mirrored(1), down.mirrored(1)))
      var image = Flight(
        from: place * sides, velocity: velocity * sides,
        on: (across.mirrored(sides.x), down.mirrored(sides.y)))
      while true {
        var instants = [flight.end]
        if flight.end == flight.rest { instants += (1...8).map { flight.end * Double($0) / 8 } }
        for instant in instants {
          let (one, other) = (flight.sample(at: instant), image.sample(at: instant))
          // Adding 0 turns −0 into 0.
          let isSame =
            one.place * sides + 0 == other.place + 0
            && one.velocity * sides + 0 == other.velocity + 0
          if !isSame || flight.end != image.end {
            finding.violate("\(sides) differs at \(instant) s: \(start)")
          }
          finding.count(1, "instants")
        }
        guard flight.advance(), image.advance() else { break }
      }
    }
  }

  /// From the middle toward a corner, at any speed.
  private static func aimed(number: Int, finding: inout Finding) {
    let start = RandomThrow(number: number)
    let middle = FieldVector(start.axes.0.middle, start.axes.1.middle)
    // After it has met a wall, it swings back and passes its resting point by 6 % of the way. If
    // the middle is so near, it crosses the middle.
    for axis in [start.axes.0, start.axes.1]
    where axis.reach > 0 && max(axis.low, axis.high) > 17 * axis.reach {
      return finding.count(1, "left out: insets of more than 16 times the distance to the middle")
    }
    for corner in Corner.allCases {
      let target = start.geometry.place(of: corner, in: start.bounds)
      guard target != middle else { continue }
      let way = (target - middle) / (target - middle).length
      let speed = max(start.velocity.length, 1e-3)
      let flight = Flight(from: middle, velocity: way * speed, on: start.axes)
      // Places are compared, and not corners: if there is room for only one resting point on an
      // axis, two corners have the same place.
      if flight.landed.restingPlace != target {
        finding.violate("at \(speed) pt/s it misses \(corner.name): \(start)")
      }
      finding.count(1, "corners")
    }
  }

  /// Compares two loaders with the same events. One is asked rarely; in the other, what is due is
  /// completed at many instants in between.
  private static func sampled(number: Int, finding: inout Finding) {
    let start = RandomThrow(number: number)
    var random = SplitMix(state: UInt64(number) &+ 77)
    let release = Double.random(in: 0...1e6, using: &random)
    var rarely = FloatingLoader(in: start.bounds, geometry: start.geometry)
    rarely.send(.orderIn, at: 0)
    rarely.send(.grab(rarely.frame(at: 0).place), at: 0)
    rarely.send(.move(start.place), at: release)
    rarely.send(.release(start.velocity), at: release)
    var often = rarely
    for step in 1...40 {
      let time = release + Double(step) * 0.1
      while often.settle(upTo: time - .random(in: 0...0.1, using: &random)) != nil {}
      if often.frame(at: time) != rarely.frame(at: time) {
        finding.violate("the frames differ \(time - release) s after the release: \(start)")
      }
      finding.count(1, "frames")
    }
    if rarely.nextChange(after: release + longest) != .never {
      finding.violate("it still moves after \(longest) s: \(start)")
    }
  }
}

extension FloatingProof {
  /// Compares the keyframes for a player with the flight, from the release and from a later
  /// instant.
  private static func keyframed(number: Int, finding: inout Finding) {
    let start = RandomThrow(number: number)
    let flight = start.flight
    let rest = flight.landed.rest
    for axis in [Flight.Axis.horizontal, .vertical] {
      for elapsed in [0, rest * Double(number % 100) / 100] {
        var (segments, now) = (0, elapsed)
        flight.settled(at: elapsed).keyframes(of: axis, from: elapsed) { segment in
          segments += 1
          if segment.start.time != now { finding.violate("a gap at \(now) s: \(start)") }
          now = segment.end.time
          for step in 0...32 {
            let time = segment.start.time + segment.duration * Double(step) / 32
            let place = flight.settled(at: time).sample(at: time).place
            let error = abs(
              segment.sample(at: time).value - (axis == .vertical ? place.y : place.x))
            finding.meet(error, "pt from the flight", by: "\(time) s after: \(start)")
            if !(error <= 0.25) { finding.violate("\(error) pt at \(time) s: \(start)") }
          }
        }
        finding.meet(Double(segments), "cubics of an axis", by: "\(start)")
        if segments > 24 || elapsed < rest && now != rest {
          finding.violate("\(segments) cubics up to \(now) s of \(rest) s: \(start)")
        }
        finding.count(1, "plans")
      }
    }
  }
}

extension FlightAxis {
  /// The same axis around 0, with its walls exchanged if `side` is −1.
  fileprivate func mirrored(_ side: Double) -> FlightAxis {
    FlightAxis(
      middle: 0, reach: reach, low: side > 0 ? low : high, high: side > 0 ? high : low)
  }
}
