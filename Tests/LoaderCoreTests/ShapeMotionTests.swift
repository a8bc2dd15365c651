import LoaderSupport
import MotionLaws
import TestSupport
import Testing
import TimelineModule

@testable import LoaderCore

/// Tests of switches between the two bases: by a blend, or by a dissolve with reduced motion.
///
/// A base is the motion that a switch leads to: the spin for unknown progress, or the ring filled to a known one.
/// In a blend the old motion coasts to rest while the base fades in. A dissolve fades out in 0.25 s, is dark, and
/// fades in on the base.
///
/// Times are in seconds. `Loader.in(_:)` returns a loader in a state at 10 s: an entrance, until
/// 10.35 s, or an exit, until 10.25 s, begins then. `shown()` is one on screen and active since 0 s.
struct ShapeMotionTests {
  private let reduced = Variant(description: "reduced", motion: .reduced)

  @Test("Spinning and filling at one instant does not turn a ring at rest")
  func needlessTurn() {
    // After a spin in between, the ring rests on the same progress, some whole turns farther.
    for step in 0...100 {
      var loader = Loader.in(.determinate, progress: Double(step) / 100)
      loader.send(.progress(nil), at: 11)
      loader.send(.progress(0.3), at: 11.2)
      loader.send(.progress(Double(step) / 100), at: 12)
      let before = loader.frame(at: 14).channels
      loader.send(.progress(nil), at: 14)
      loader.send(.progress(Double(step) / 100), at: 14)
      #expect(loader.frame(at: 15).channels == before)
    }
  }

  @Test("The shared rotation coasts for 0.29 s, however short the brake of the remainder")
  func sharedCoast() {
    // Velocities in turns a second; both ends share the slower one if they move in the same direction. What an end
    // has beyond it, the remainder, brakes in 0.06 s. Of a duration of 0.54 s only half, 0.27 s, is for the coast.
    for (tail, head, shared, duration) in [
      (1.0, 3.0, 1.0, 0.8), (-4, -1, -1, 0.8), (2, -1, 0, 0.8), (1, 4, 1, 0.54),
    ] {
      let blend = InertialBlend(
        from: MotionSample(
          value: RingEnds(tail: 0.2, head: 0.7), velocity: RingEnds(tail: tail, head: head)),
        at: 0, duration: duration, brakingTime: 0.06)
      let coast = min(0.29, duration / 2)
      /// Returns the distance that a velocity covers while it falls as v·(1 − t/d)²: the integral. d is `brakingTime`.
      func distance(_ velocity: Double, _ elapsed: Double, _ brakingTime: Double) -> Double {
        let left = max(0, 1 - elapsed / brakingTime)
        return velocity * brakingTime / 3 * (1 - left * left * left)
      }
      for elapsed in [0.0, 0.03, 0.06, 0.2, 0.3, 0.6] {
        let ends = blend.coasting(at: elapsed).value
        let together = distance(shared, elapsed, coast)
        #expect(abs(ends.tail - (0.2 + together + distance(tail - shared, elapsed, 0.06))) < 1e-12)
        #expect(abs(ends.head - (0.7 + together + distance(head - shared, elapsed, 0.06))) < 1e-12)
      }
    }
  }

  @Test("On the way to known progress, the remainder brakes evenly in half the time")
  func evenBrake() {
    // Both ends share 0.46 of the tail's velocity and 0.54 of the head's, if they move in the same direction.
    for (tail, head, shared) in [(1.0, 3.0, 2.08), (4, 1, 2.38), (2, -1, 0)] {
      let blend = InertialBlend(
        from: MotionSample(
          value: RingEnds(tail: 0.2, head: 0.7), velocity: RingEnds(tail: tail, head: head)),
        at: 0, duration: 0.8, brakingTime: 0.12)
      for elapsed in [0.0, 0.03, 0.06, 0.2, 0.3, 0.8] {
        let ends = Circular().coasting(blend, fills: true, at: elapsed)
        // Of the remainder 1 − t/0.06 is left, as it brakes in half of `brakingTime`, and of the shared velocity
        // (1 − t/0.29)². The distances are their integrals.
        let (braked, coasted) = (min(1, elapsed / 0.06), min(1, elapsed / 0.29))
        let (brakeLeft, coastLeft) = (1 - braked, 1 - coasted)
        let together = shared * 0.29 / 3 * (1 - coastLeft * coastLeft * coastLeft)
        let evenly = 0.06 * (braked - braked * braked / 2)
        #expect(abs(ends.value.tail - (0.2 + together + (tail - shared) * evenly)) < 1e-12)
        #expect(abs(ends.value.head - (0.7 + together + (head - shared) * evenly)) < 1e-12)
        let velocity = shared * coastLeft * coastLeft
        #expect(abs(ends.velocity.tail - (velocity + (tail - shared) * brakeLeft)) < 1e-12)
        #expect(abs(ends.velocity.head - (velocity + (head - shared) * brakeLeft)) < 1e-12)
      }
    }
  }

  @Test("A long switch takes longer, at no more than 1.45 × the speed of its preset")
  func longWay() throws {
    var longest = 0.0
    for preset in CircularPreset.allCases {
      // The highest speed of either end in the first six seconds of the spin, in turns a second.
      var spinSpeed = 0.0
      for step in 0..<60_000 {
        let ends = preset.ends(at: Double(step) / 10_000).sample.velocity
        spinSpeed = max(spinSpeed, ends.tail, ends.head)
      }
      if preset.peakSpeed.isFinite { #expect(abs(preset.peakSpeed - spinSpeed) < 0.01) }
      let spinning = Loader(Circular(preset: preset)).shown()
      for step in 0..<512 {
        for progress in [0.02, 0.1, 0.4, 0.7, 1] {
          let start = 1 + Double(step) * 6 / 512
          var loader = spinning
          loader.send(.progress(progress), at: start)
          let seconds = loader.machine.shape.end - start
          // A switch takes 0.58 s, unless a spin declares a peak speed, which `materialExpressive` alone does.
          if preset != .materialExpressive { #expect(abs(seconds - 0.58) < 1e-9) }
          longest = max(longest, seconds)
          for sample in 0..<20 {
            let time = start + seconds * Double(sample) / 20
            let ends = loader.velocities(at: time)
            let speed = max(ends.tail, ends.head)
            #expect(speed < 1.45 * spinSpeed, "\(preset) from \(start) to \(progress)")
          }
        }
      }
    }
    // The longest switch was prolonged, and takes 0.8 s at most.
    #expect((0.7...0.8).contains(longest))
  }

  @Test("A switch to the spin turns it no more than needed: one end is where the ring would rest")
  func leastRotation() throws {
    // The 64 phases of a cycle of 64/48 s.
    for step in 0..<64 {
      let time = 11 + Double(step) / 48
      var loader = Loader.in(.determinate, progress: 0.3)
      loader.send(.progress(nil), at: time)
      guard case .blending(let shapeSwitch) = loader.machine.shape.change else {
        throw Problem("expected a blend")
      }
      let base = loader.machine.shape.base(at: time, of: loader.appearance, loader.motion)
      let rest = shapeSwitch.blend.restingValue
      let ahead = base.turns - shapeSwitch.turns
      // How far each end of the spin is ahead of where the old motion would come to rest, in turns.
      let leads = [
        ahead + base.sample.value.tail - rest.tail, ahead + base.sample.value.head - rest.head,
      ]
      #expect(abs(try #require(leads.min())) < 1e-9)
    }
  }

  @Test("Reduced: the old base fades out in 0.25 s, the new one in by 0.58 s")
  func dissolve() {
    // The reduced spin is a quarter of the ring, at a quarter turn a second.
    var loader = Loader.in(.indeterminate, reduced)
    loader.send(.progress(0.4), at: 12)
    // The start, the middle and the end of both fades.
    for (time, opacity) in [(12, 1), (12.125, 0.5), (12.25, 0), (12.415, 0.5), (12.58, 1)] {
      #expect(abs(loader.frame(at: time).channels.opacity - opacity) < 1e-12)
    }
    for step in 0..<60 {
      let time = 12 + Double(step) / 100
      let channels = loader.frame(at: time).channels
      #expect(abs(channels.sweep - (time < 12.25 ? 0.25 : 0.4)) < 1e-12)
      #expect(channels.thickness == 1)
      #expect(abs(loader.velocities(at: time).tail) <= 0.25 + 1e-12)
      #expect(abs(loader.velocities(at: time).head) <= 0.25 + 1e-12)
    }
    // `switched` is the loader without anything left of the old motion.
    #expect(loader.frame(at: 12.6) == loader.switched.frame(at: 12.6))
    #expect(loader.nextChange(after: 12.57) == .everyFrame)
    #expect(loader.nextChange(after: 12.6) == .never)
  }

  @Test(
    "Reduced: switched back before the dark instant, the opacity rises again", arguments: 1..<25)
  func back(hundredths: Int) {
    let time = 12 + Double(hundredths) / 100
    var loader = Loader.in(.indeterminate, reduced)
    loader.send(.progress(0.4), at: 12)
    loader.expectSmooth(at: time) { $0.send(.progress(nil), at: time) }
    // The ring keeps the reduced spin, a quarter of a turn long.
    for frame in loader.frames(from: time) {
      #expect(abs(frame.channels.sweep - 0.25) < 1e-12)
      #expect(frame.channels.opacity > 0)
    }
    // A fade in takes 0.58 s − 0.25 s = 0.33 s.
    #expect(loader.frame(at: time + 0.34).channels.opacity == 1)
  }

  @Test("Reduced: progress set before the dark instant changes the hidden base immediately")
  func landsInTheDark() {
    var loader = Loader.in(.indeterminate, reduced)
    loader.send(.progress(0.4), at: 12)
    loader.send(.progress(0.9), at: 12.2)
    #expect(loader.frame(at: 12.25).channels.sweep == 0.9)
    #expect(loader.frame(at: 12.58).channels.opacity == 1)
    #expect(loader.nextChange(after: 12.6) == .never)
  }

  @Test("Reduced: a new goal after the dark instant dissolves again", arguments: [0.25, 0.3, 0.4])
  func anew(elapsed: Double) {
    var loader = Loader.in(.indeterminate, reduced)
    loader.send(.progress(0.4), at: 12)
    loader.expectSmooth(at: 12 + elapsed) { $0.send(.progress(nil), at: 12 + elapsed) }
    // A second dissolve fades out in 0.25 s, too. A goal at the dark instant itself applies immediately, unseen.
    if elapsed > 0.25 {
      #expect(abs(loader.frame(at: 12.24 + elapsed).channels.sweep - 0.4) < 1e-12)
      #expect(loader.frame(at: 12.25 + elapsed).channels.opacity < 1e-12)
    }
    // Then the spin, a quarter of a turn long, fades in.
    #expect(abs(loader.frame(at: 12.26 + elapsed).channels.sweep - 0.25) < 1e-12)
    #expect(loader.frame(at: 12.6 + elapsed).channels.opacity == 1)
  }

  @Test("Reduced: with changes faster than a fade, the opacity is continuous and in 0...1")
  func toAndFro() {
    var isDarkEarly = false
    for step in 1..<25 {
      var loader = Loader.in(.indeterminate, reduced)
      loader.send(.progress(0.4), at: 12)
      // Before the dark instant at 12.25 s, to the spin and again to the progress.
      let back = 12 + Double(step) / 100
      loader.send(.progress(nil), at: back)
      loader.send(.progress(0.4), at: back)
      for later in 0..<50 {
        let time = back + Double(later) / 200
        #expect((0...1).contains(loader.frame(at: time).channels.opacity))
        // Dark less than 0.25 s after the last event: the first fading out went on.
        isDarkEarly = isDarkEarly || loader.frame(at: time).channels.opacity == 0
        for event in [LoaderEvent.progress(nil), .progress(0.9), .deactivate] {
          var changed = loader
          changed.expectSmooth(at: time, "\(step), \(event)") { $0.send(event, at: time) }
        }
      }
    }
    #expect(isDarkEarly)
  }

  @Test("Reduced: progress is followed as in full motion")
  func follows() {
    var (reducedLoader, fullLoader) = (Loader.in(.determinate, reduced), Loader.in(.determinate))
    reducedLoader.send(.progress(0.9), at: 11)
    fullLoader.send(.progress(0.9), at: 11)
    #expect(
      reducedLoader.frames(from: 11).map(\.channels)
        == fullLoader.frames(from: 11).map(\.channels))
  }
}
