import MotionLaws
import Testing

@testable import LoaderCore

/// Tests of the ring: its spin at the absolute time, and its origin.
///
/// Times are in seconds. `Loader.in(_:)` returns a loader in a state at 10 s: an entrance, until
/// 10.35 s, or an exit, until 10.25 s, begins then. The other states began at 0 s. A `Moment` is a loader with a
/// history, and the time range in which the next event comes. `expectSmooth` expects that a change makes nothing jump.
/// `switched` is the same loader without anything of an old motion.
struct CircularTests {
  @Test("A spinning loader shows its preset's arc at the absolute time")
  func spinning() {
    let loader = Loader.in(.indeterminate)
    for step in 0..<100 {
      let time = 10 + Double(step) * 0.07
      let arc = CircularPreset.materialWeb.ends(at: time)
      let ends = arc.sample.value
      let channels = loader.frame(at: time).channels
      #expect(abs(channels.tail - (arc.turns + ends.tail)) < 1e-12)
      #expect(channels.sweep == ends.head - ends.tail)
    }
  }

  // A switch leads to a base: the spin, or the ring filled to the progress. Neither of its ends may be behind the shape
  // that is displayed, where it is or where its motion would rest; so the base is moved by an offset.
  @Test("A base is less than a turn ahead of the shape's current and resting ends")
  func placement() {
    let ring = Circular()
    let shapes = [RingEnds(tail: 0, head: 0.9), RingEnds(tail: 0.2, head: 0.4)]
    // The tail that is farther ahead is at 0.2 of a turn, the head at 0.9, both after two whole turns.
    for (now, rest) in [(shapes[0], shapes[1]), (shapes[1], shapes[0])] {
      for fill in [nil, 0.3] {
        // The base's ends in turns: it spins, or is filled to 0.3 from the top on.
        let placement = ring.baseOffset(
          for: fill, current: now, resting: rest, turns: 2, at: 5.3, .full)
        let base = ring.indeterminate(at: 5.3, .full)
        let ends = fill.map { RingEnds(tail: 0, head: $0) } ?? base.sample.value
        let turns = placement.turns + placement.rotation + (fill == nil ? base.turns : 0)
        // How far the base is ahead: by its tail or its head, whichever is less far.
        let lead = min(turns + ends.tail - 2 - 0.2, turns + ends.head - 2 - 0.9)
        #expect((-1e-9..<1).contains(lead), "\(now), \(rest), \(String(describing: fill))")
      }
    }
  }

  @Test("The cycle begins at the origin")
  func origin() {
    let ring = Circular(origin: 3)
    for step in 0..<50 {
      let time = Double(step) / 8
      let (here, there) = (
        ring.indeterminate(at: time + 3, .full), Circular().indeterminate(at: time, .full)
      )
      #expect(here == there)
    }
  }

  @Test("A new origin moves nothing immediately, and applies fully within 0.6 s")
  func setAppearance() {
    for moment in Moment.all {
      for time in moment.grid(16) {
        var loader = moment.loader
        let state = loader.state(at: time)
        loader.expectSmooth(at: time, "\(moment)") {
          $0.setAppearance(Circular(origin: 0.7), at: time)
        }
        #expect(loader.state(at: time) == state)
        #expect(loader.appearance.origin == 0.7)
        // After 0.6 s, nothing is left of the old motion.
        #expect(loader.frame(at: time + 0.6) == loader.switched.frame(at: time + 0.6))
      }
    }
    // A time that is not a number changes nothing.
    var loader = Loader.in(.indeterminate)
    let isTaken = loader.setAppearance(Circular(origin: 1), at: .nan)
    #expect(!isTaken)
    #expect(loader == .in(.indeterminate))
  }
}
