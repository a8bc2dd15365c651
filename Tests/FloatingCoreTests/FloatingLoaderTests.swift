import FieldDynamics
import FloatingCore
import LoaderCore
import MatrixEngine
import Testing

/// Tests of a floating loader of 48 pt, which rests 40 pt from two edges of 390 × 844 points.
///
/// Its walls are 24 pt from the edges, and its resting positions are (40 or 350, 40 or 804). Times are in seconds. The
/// lift, 0 to 1, rises in 0.15 s after a grab; after a release it falls in the time of the flight, at least 0.15 s.
@Suite("A floating loader")
struct FloatingLoaderTests {
  static let bounds = FieldVector(390, 844)

  /// Returns a loader on screen, at rest in the bottom right corner, (350, 804).
  func resting(motion: MotionPreference = .full) -> FloatingLoader {
    var loader = FloatingLoader(in: Self.bounds, motion: motion)
    loader.send(.orderIn, at: 0)
    return loader
  }

  /// Returns a loader that is released at 1 s in (200, 400), with a velocity in points per second.
  ///
  /// The finger grabs it at (355, 800): 5 pt to the right of the middle of the loader, and 4 above.
  func thrown(_ velocity: FieldVector, motion: MotionPreference = .full) -> FloatingLoader {
    var loader = resting(motion: motion)
    loader.send(.grab(at: FieldVector(355, 800)), at: 0.5)
    loader.send(.move(to: FieldVector(205, 396)), at: 1)
    loader.send(.release(velocity: velocity), at: 1)
    return loader
  }

  @Test("Follows the finger without lag, at a constant offset and within the walls")
  func held() {
    var loader = resting()
    loader.send(.grab(at: FieldVector(355, 800)), at: 0.5)
    #expect(loader.frame(at: 0.5).position == FieldVector(350, 804))
    loader.send(.move(to: FieldVector(205, 396)), at: 1)
    #expect(loader.frame(at: 1).position == FieldVector(200, 400))
    // The middle of the bounds is (195, 422), so this is in the upper right quarter.
    #expect(loader.frame(at: 1).corner == .topRight)
    loader.send(.move(to: FieldVector(-4000, 396)), at: 1.1)
    #expect(loader.frame(at: 1.1).position == FieldVector(24, 400))
    loader.send(.move(to: FieldVector(205, 396)), at: 1.2)
    #expect(loader.frame(at: 1.2).position == FieldVector(200, 400))
    #expect(loader.nextChange(after: 1.2) == .never)
  }

  @Test("Keeps position and velocity when released, and rests where it is thrown")
  func released() {
    let loader = thrown(FieldVector(-900, -2400))
    let frame = loader.frame(at: 1)
    #expect(frame.state == .flying)
    #expect((frame.position - FieldVector(200, 400)).length < 1e-12)
    #expect(frame.velocity == FieldVector(-900, -2400))
    #expect(frame.corner == .topLeft)
    #expect(loader.nextChange(after: 1) == .everyFrame)
    let rest = loader.frame(at: 4.5)
    #expect(rest.state == .resting)
    #expect(rest.position == FieldVector(40, 40))
    #expect(rest.velocity == .zero)
    #expect(loader.nextChange(after: 4.5) == .never)
  }

  // The bounds of a screen, and the least speed to the left and up that suffices, in points a second. A throw leads to
  // the corner that is nearest to where a scrolled page with its speed would stop, after 0.499 s of this speed
  // (`FloatingRecipe.reach`). Half of the way is needed and 15 % is covered, so the throw has to reach 0.35 of the
  // distance between the corners: the speed is 0.35 / 0.499 of it.
  @Test(
    "Reaches the far corner by a flick that is released after 15 % of the way",
    arguments: [
      (FieldVector(390, 844), FieldVector(217, 536)),
      (FieldVector(1280, 800), FieldVector(842, 505)),
      (FieldVector(1920, 1080), FieldVector(1291, 701)),
    ])
  func flicked(bounds: FieldVector, speed: FieldVector) {
    for (factor, corner) in [(1.01, Corner.topLeft), (0.99, .bottomRight)] {
      var loader = FloatingLoader(in: bounds)
      loader.send(.orderIn, at: 0)
      let (from, to) = (loader.position(of: .bottomRight), loader.position(of: .topLeft))
      loader.send(.grab(at: from), at: 1)
      loader.send(.move(to: from + (to - from) * 0.15), at: 1.1)
      loader.send(.release(velocity: -speed * factor), at: 1.1)
      #expect(loader.frame(at: 1.1).corner == corner)
      #expect(loader.frame(at: 4.1).position == loader.position(of: corner))
    }
  }

  // The lift rises by a blend, 3s² − 2s³, where s is the elapsed fraction of its duration.
  @Test("Lifted while it is held, by a blend that continues from the current value")
  func lifted() {
    var loader = resting()
    #expect(loader.frame(at: 0.4).lift == 0)
    loader.send(.grab(at: FieldVector(355, 800)), at: 0.5)
    #expect(loader.nextChange(after: 0.5) == .everyFrame)
    // After 0.05 of 0.15 s, s is a third, and 3s² − 2s³ is 7/27.
    #expect(abs(loader.frame(at: 0.55).lift - 7 / 27.0) < 1e-12)
    #expect(loader.frame(at: 0.65).lift == 1 && loader.nextChange(after: 0.65) == .never)
    loader.send(.move(to: FieldVector(205, 396)), at: 0.7)
    #expect(loader.frame(at: 0.7).lift == 1)
    loader.send(.release(velocity: .zero), at: 0.7)
    // It is lowered until its flight ends, not in 0.15 s.
    #expect(loader.frame(at: 0.7).lift == 1 && loader.frame(at: 0.85).lift > 0.9)
    // Caught while it is lowered, its lift goes on downward at first. A lift changes by at most 10 a second, 0.01 in
    // 1 ms: the steepest slope of 3s² − 2s³ is 1.5, and the shortest lift takes 0.15 s.
    loader.send(.grab(at: .zero), at: 1.2)
    let (last, next) = (loader.frame(at: 1.2).lift, loader.frame(at: 1.201).lift)
    #expect(last < 0.9 && next < last && last - next < 0.011)
    // Up again 0.15 s after the grab.
    #expect(loader.frame(at: 1.35).lift == 1)
    // Released in its resting position, it is lowered without a flight.
    var still = resting()
    still.send(.grab(at: FieldVector(355, 800)), at: 1)
    still.send(.release(velocity: .zero), at: 2)
    #expect(still.state(at: 2) == .resting && still.nextChange(after: 2) == .everyFrame)
    #expect(still.frame(at: 2.15).lift == 0 && still.nextChange(after: 2.15) == .never)
    // Held since 1.2 s, it is down immediately after a release without animation, and off screen.
    var released = loader
    released.send(.release(velocity: .zero), at: 2, animated: false)
    #expect(released.frame(at: 2).lift == 0)
    var hidden = loader
    hidden.send(.orderOut, at: 2)
    #expect(hidden.frame(at: 2).lift == 0)
    // Grabbed without animation, it is up immediately.
    var grabbed = resting()
    grabbed.send(.grab(at: FieldVector(355, 800)), at: 1, animated: false)
    #expect(grabbed.frame(at: 1).lift == 1)
  }

  @Test(
    "Flies while it still moves by half a pixel or more, and lands as it comes to rest",
    arguments: [MotionPreference.full, .reduced])
  func landing(motion: MotionPreference) {
    let loader = thrown(FieldVector(-900, -2400), motion: motion)
    // Each call of `settle` completes a piece of the flight; the last one is the landing, at the time `rest`.
    var (settled, rest) = (loader, 0.0)
    while let completion = settled.settle(upTo: 9) { rest = completion.time }
    // Half a pixel of a display with three pixels in a point.
    let half = 1 / 6.0
    let last = loader.frame(at: rest - 1e-6)
    #expect(last.state == .flying && loader.state(at: rest) == .resting)
    #expect((last.position - FieldVector(40, 40)).length <= half)
    // At the distance x with the velocity v, it can still move √(x² + (v/ω)²) from the corner and no farther, here
    // half a pixel; ω = 6.
    let squaredReach =
      (last.position - FieldVector(40, 40)).squaredLength + last.velocity.squaredLength / 36
    #expect(abs(squaredReach.squareRoot() - half) < 1e-4)
    #expect(loader.frame(at: rest - 0.05).lift > 0 && loader.frame(at: rest).lift == 0)
    #expect(loader.nextChange(after: rest - 1e-6) == .everyFrame)
    #expect(loader.nextChange(after: rest) == .never)
    #expect(loader.deadline == rest)
    // The lift falls all the way, from the release at 1 s to the landing.
    let lifts = (0...100).map { loader.frame(at: 1 + (rest - 1) * Double($0) / 100).lift }
    #expect(lifts[0] == 1 && zip(lifts, lifts.dropFirst()).allSatisfy { $0 > $1 })
    // Sent elsewhere in the air, it lands with the new flight, from where it is.
    var sent = loader
    sent.fly(to: .bottomRight, at: 1.2)
    #expect(sent.frame(at: 1.2).lift == loader.frame(at: 1.2).lift)
    #expect(sent.frame(at: rest).lift > 0 && sent.frame(at: 5).lift == 0)
    // A loader that was not lifted does not become so.
    var still = resting(motion: motion)
    still.send(.grab(at: FieldVector(350, 804)), at: 1)
    still.send(.release(velocity: .zero), at: 1)
    still.fly(to: .topLeft, at: 1.3)
    #expect([1.3, 1.4, 2].allSatisfy { still.frame(at: $0).lift == 0 })
  }

  @Test("Sent to a corner, it keeps position, velocity and lift, and leaves a finger that holds it")
  func sent() {
    var loader = thrown(FieldVector(-900, -2400))
    let before = loader.frame(at: 1.1)
    loader.fly(to: .bottomRight, at: 1.1)
    let after = loader.frame(at: 1.1)
    #expect((after.position - before.position).length < 1e-9)
    #expect((after.velocity - before.velocity).length < 1e-9)
    #expect(after.corner == .bottomRight && after.lift == before.lift)
    #expect(loader.frame(at: 1.6).lift < 1 && loader.nextChange(after: 1.6) == .everyFrame)
    #expect(loader.frame(at: 5).position == FieldVector(350, 804))
    // Held since 6 s, it leaves the finger at 7 s.
    loader.send(.grab(at: FieldVector(350, 804)), at: 6)
    loader.fly(to: .topLeft, at: 7)
    #expect(loader.state(at: 7) == .flying && loader.frame(at: 11).lift == 0)
    #expect(loader.frame(at: 11).position == FieldVector(40, 40))
  }

  @Test("Caught in flight, it stays in place")
  func caught() {
    var loader = thrown(FieldVector(-900, -2400))
    let before = loader.frame(at: 1.1).position
    loader.send(.grab(at: FieldVector(10, 10)), at: 1.1)
    #expect(loader.frame(at: 1.1).position == before)
    #expect(loader.frame(at: 9).position == before)
    loader.send(.move(to: FieldVector(11, 12)), at: 9)
    #expect((loader.frame(at: 9).position - before - FieldVector(1, 2)).length < 1e-12)
    // A second grab does not move it, wherever the finger is.
    loader.send(.grab(at: FieldVector(300, 300)), at: 9.1)
    #expect((loader.frame(at: 9.1).position - before - FieldVector(1, 2)).length < 1e-12)
  }

  @Test("Flies to its corner without a jump when the bounds change", arguments: [false, true])
  func resized(inFlight: Bool) {
    var loader = inFlight ? thrown(FieldVector(2000, 3000)) : resting()
    let time = inFlight ? 1.05 : 1
    let before = loader.frame(at: time)
    loader.send(.resize(to: FieldVector(844, 390)), at: time)
    let after = loader.frame(at: time)
    #expect((after.position - before.position).length < 1e-12)
    // In flight it is below the new lower wall, which reflects the velocity in y; only x continues.
    #expect((after.velocity - before.velocity).x.magnitude < 1e-9)
    #expect(after.corner == .bottomRight)
    #expect(loader.frame(at: time + 3.5).position == FieldVector(804, 350))
  }

  @Test("Off screen, it is in its corner immediately and cannot be grabbed")
  func offScreen() {
    var loader = thrown(FieldVector(-900, -2400))
    loader.send(.orderOut, at: 1.1)
    #expect(loader.frame(at: 1.1).state == .resting)
    #expect(loader.frame(at: 1.1).position == FieldVector(40, 40))
    loader.send(.resize(to: FieldVector(844, 390)), at: 2)
    loader.send(.grab(at: FieldVector(40, 40)), at: 2.1)
    #expect(loader.frame(at: 2.1).state == .resting)
    loader.send(.orderIn, at: 3)
    #expect(loader.frame(at: 3).position == FieldVector(40, 40))
    #expect(loader.nextChange(after: 3) == .never)
  }

  @Test("With reduced motion, flies straight to the corner of full motion")
  func reduced() {
    let (full, reduced) = (
      thrown(FieldVector(-900, -2400)), thrown(FieldVector(-900, -2400), motion: .reduced)
    )
    #expect(full.frame(at: 5).position == reduced.frame(at: 5).position)
    // From (200, 400) to (40, 40): every position on the way is on the line between them.
    // Two vectors are on one line if their cross product is 0.
    let displacement = FieldVector(-160, -360)
    for step in 0...100 {
      let gone = reduced.frame(at: 1 + Double(step) / 40).position - FieldVector(200, 400)
      #expect(abs(gone.x * displacement.y - gone.y * displacement.x) < 1e-9)
      #expect(gone.x >= -160 && gone.y >= -360)
    }
  }

  @Test("Flies from corner to corner by a keyboard", arguments: Corner.allCases, Corner.allCases)
  func keyboard(from: Corner, to: Corner) {
    for motion in [MotionPreference.full, .reduced] {
      var loader = FloatingLoader(in: Self.bounds, corner: from, motion: motion)
      loader.send(.orderIn, at: 0)
      loader.fly(to: to, at: 1)
      #expect(loader.frame(at: 1).state == (from == to ? .resting : .flying))
      #expect(loader.frame(at: 4.5).corner == to)
      #expect(loader.frame(at: 4.5).position == loader.position(of: to))
    }
  }

  @Test("An event that is not animated reaches the resting position immediately")
  func atOnce() {
    var loader = resting()
    loader.send(.grab(at: FieldVector(350, 804)), at: 1)
    loader.send(.release(velocity: FieldVector(-9000, 0)), at: 1, animated: false)
    #expect(loader.frame(at: 1).state == .resting)
    #expect(loader.frame(at: 1).position == FieldVector(40, 804))
  }
}
