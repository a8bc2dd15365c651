import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderPlans

/// The claims about the flights of a loader, checked on random throws, the same in every run.
///
/// A thrown loader flies to a corner: each flight is a damped oscillation around its resting position there, between
/// walls, in pieces from wall to wall.
package enum FloatingProof {
  /// The maximum time from a release to rest, in seconds.
  static let longest = 2.1
  /// The maximum number of hits on the walls across one axis.
  ///
  /// It is more than one only in narrow rooms, or if the loader rests at a wall.
  static let maximumHits = 6.0

  /// Returns the claims, checked on `count` throws, the slower ones on fewer.
  package static func claims(throws count: Int) -> [Claim] {
    let searches = [
      search(
        "a throw stays inside, is smooth, gains no energy, rests in a corner within 2.1 s",
        count: count
      ) { number, finding in
        let start = RandomThrow(number: number)
        var ledger = FlightLedger(start, number: number, flight: start.flight)
        ledger.check(&finding)
      },
      search("mirrored throws are mirrored, bit for bit", count: count / 4, checkMirrorImage),
      search(
        "a throw from the middle straight at a corner ends in that corner", count: count / 10,
        checkAim
      ),
      search(
        "frames are the same bits, however often they are asked for", count: count / 10,
        checkQueries),
      search(
        "keyframes of a flight: at most 24 cubics an axis, within 0.25 pt", count: count / 100,
        checkKeyframes),
      search(
        "a world of one spring moves a body as a flight does", count: count / 10, checkGeneralWorld),
    ]
    // A search over no throws proves nothing.
    return searches.filter { !$0.parts.isEmpty }
  }

  /// Returns a claim that checks the throws with the numbers below `count`, in up to 64 parts.
  ///
  /// A throw takes about as long as 1000 steps of a loader that draws nothing, the unit of `cost`.
  ///
  /// - Parameter check: Checks the throw with a number, and adds the result to a finding.
  static func search(
    _ name: String, count: Int, _ check: @escaping @Sendable (Int, inout Finding) -> Void
  ) -> Claim {
    let parts = min(count, 64)
    return Claim(
      name, cost: Double(count) * 1000,
      parts: (0..<parts).map { part in
        {
          var finding = Finding()
          for number in stride(from: part, to: count, by: parts) {
            check(number, &finding)
            finding.count(1, of: "throws")
          }
          return finding
        }
      })
  }

  /// Compares a throw with its mirror images: across one axis, the other, and both.
  ///
  /// The middle of the resting positions is moved to 0 first, so that mirroring changes only signs.
  /// Equal numbers have the same bits, but for 0, whose sign does not count.
  private static func checkMirrorImage(number: Int, finding: inout Finding) {
    let start = RandomThrow(number: number)
    let limits = start.limits.aroundMiddle
    let position = start.position - start.limits.middle
    let velocity = start.velocity
    let corner = limits.corner(of: position, velocity: velocity)
    for sides in [FieldVector(-1, 1), FieldVector(1, -1), FieldVector(-1, -1)] {
      let mirrored = limits.mirrored(sides)
      let image = mirrored.corner(of: position * sides, velocity: velocity * sides)
      // A corner is on the side of the midlines to which the throw would carry a scrolled page: by `reach` seconds of
      // its velocity. Exactly on a midline, at 0, right or bottom counts, for the image as well. So only there the
      // image's corner may be another one than the mirrored corner.
      if image != Corner(sides: corner.sides * sides) {
        let reached = position + velocity * FloatingRecipe.reach
        if reached.x != 0, reached.y != 0 {
          finding.violate("\(sides) has another corner: \(start)")
        }
        finding.count(1, of: "left out: thrown to a midline")
        continue
      }
      // Both flights are compared at nine instants of each piece.
      var flight = Flight(from: position, velocity: velocity, to: corner, in: limits)
      var mirroredFlight = Flight(
        from: position * sides, velocity: velocity * sides, to: image, in: mirrored)
      repeat {
        for step in 0...8 {
          let instant = flight.path.start + (flight.end - flight.path.start) * Double(step) / 8
          let sample = flight.sample(at: instant)
          let mirroredSample = mirroredFlight.sample(at: instant)
          let isSame =
            sample.position * sides == mirroredSample.position
            && sample.velocity * sides == mirroredSample.velocity
          if !isSame || flight.end != mirroredFlight.end {
            finding.violate("\(sides) differs at \(instant) s: \(start)")
          }
          finding.count(1, of: "instants")
        }
      } while flight.advance() && mirroredFlight.advance()
    }
  }

  /// Checks that a throw from the middle straight at a corner, with the speed of the random throw, ends there.
  private static func checkAim(number: Int, finding: inout Finding) {
    let start = RandomThrow(number: number)
    let middle = start.limits.middle
    for corner in Corner.allCases {
      let target = start.limits.restingPosition(in: corner)
      guard target != middle else { continue }
      let direction = (target - middle) / (target - middle).length
      let velocity = direction * max(start.velocity.length, 1e-3)
      let reached = start.limits.corner(of: middle, velocity: velocity)
      // Positions are compared, and not corners: if there is room for only one resting position on
      // an axis, two corners share it.
      if start.limits.restingPosition(in: reached) != target {
        finding.violate("at \(velocity) pt/s it misses \(corner.name): \(start)")
      }
      finding.count(1, of: "corners")
    }
  }

  /// Compares two copies of a thrown loader, and checks that it is at rest after `longest`.
  ///
  /// Their 40 frames, 0.1 s apart, are compared. Before each, one copy completes what is due up to
  /// random instants, at most 0.1 s earlier; the other is only asked for the frames.
  private static func checkQueries(number: Int, finding: inout Finding) {
    let start = RandomThrow(number: number)
    var random = SplitMix(state: UInt64(number) &+ 77)  // not the numbers of the throw
    let release = Double.random(in: 0...1e6, using: &random)
    let rarely = start.thrown(at: release)
    var often = rarely
    for step in 1...40 {
      let time = release + Double(step) * 0.1
      // Each pass draws another instant. The first up to which nothing is due ends the loop.
      while often.settle(upTo: time - .random(in: 0...0.1, using: &random)) != nil {}
      if often.frame(at: time) != rarely.frame(at: time) {
        finding.violate("the frames differ \(time - release) s after the release: \(start)")
      }
      finding.count(1, of: "frames")
    }
    if rarely.nextChange(after: release + longest) != .never {
      finding.violate("it still moves after \(longest) s: \(start)")
    }
  }
}

extension FloatingProof {
  /// Compares the keyframes for a player with the motion, from the release and from a later instant.
  ///
  /// Channels 0 and 1 are the position, in points, and 2 is the lift, 0...1.
  private static func checkKeyframes(number: Int, finding: inout Finding) {
    let start = RandomThrow(number: number)
    let loader = start.thrown(at: 0)
    let rest = loader.machine.settled(at: longest).store.time
    // The later instant is another percentage of the time to rest for each number.
    for time in [0, rest * Double(number % 100) / 100] {
      let plan = KeyframePlan(of: loader, from: time)
      for (index, channel) in plan.channels.enumerated() {
        let (unit, maximum) = index < 2 ? ("pt", 0.25) : ("of a lift", 0.01)
        for segment in channel.transient {
          for step in 0...32 {
            let now = segment.start.time + segment.duration * Double(step) / 32
            let frame = loader.frame(at: now)
            let value = index < 2 ? frame.position[index] : frame.lift
            let error = abs(segment.sample(at: now).value - value)
            finding.consider(error, as: "\(unit) from the motion", by: "\(now) s after: \(start)")
            if !(error <= maximum) { finding.violate("\(error) \(unit) at \(now) s: \(start)") }
          }
        }
        let segments = channel.transient.count
        finding.consider(Double(segments), as: "cubics of a channel", by: "\(start)")
        // After its segments, cubic curves, a channel has to hold its value at rest.
        let end = loader.frame(at: longest)
        let last = index < 2 ? end.position[index] : end.lift
        if segments > 24 || channel.continuation != .hold(last) {
          finding.violate("\(segments) cubics, and then \(channel.continuation): \(start)")
        }
      }
      finding.count(1, of: "plans")
    }
  }
}

extension FloatingLimits {
  /// The same limits centered at 0: the middle between the resting positions is the origin.
  fileprivate var aroundMiddle: FloatingLimits {
    let half = (last - first) / 2
    return FloatingLimits(
      walls: FieldWalls(
        low: pointwiseMin(walls.low - middle, -half), high: pointwiseMax(walls.high - middle, half)),
      first: -half, last: half)
  }

  /// Returns limits around 0 with its sides exchanged on each axis on which `sides` is −1.
  fileprivate func mirrored(_ sides: FieldVector) -> FloatingLimits {
    let (low, high) = (walls.low * sides, walls.high * sides)
    return FloatingLimits(
      walls: FieldWalls(low: pointwiseMin(low, high), high: pointwiseMax(low, high)),
      first: first, last: last)
  }
}
