import LoaderSupport
import TestSupport
import Testing

@testable import LoaderCore

/// Tests of the shimmer: a band of light that passes always, and a lit part up to the known fraction.
///
/// Positions are in widths of the view: `middle` is the band's, `fill` the end of the lit part. Times are in seconds.
/// `shown()` returns a loader on screen and active since 0 s; its entrance takes 0.35 s.
struct ShimmerTests {
  @Test("The middle goes evenly from −0.5 to 1.5 in 1.5 s")
  func band() {
    let loader = Loader(Shimmer()).shown(animated: false)
    // 30 s are 20 passes.
    for step in 0..<1500 {
      let time = 30 + Double(step) / 1000
      let channels = loader.frame(at: time).channels
      #expect(abs(channels.middle - Self.middle(at: time)) < 1e-12)
      #expect(abs(loader.velocities(at: time).middle - 2 / 1.5) < 1e-12)
    }
    // Halfway through a pass. The channels are the middle, the lit part and the opacity.
    let channels = loader.frame(at: 30.75).channels
    #expect((0..<3).map { channels[$0] } == [0.5, 0, 1])
  }

  @Test("All skeletons are in phase, regardless of their history")
  func phase() {
    let early = Loader(Shimmer()).shown(animated: false)
    var late = Loader(Shimmer()).shown(0.7, at: 3.1, animated: false)
    late.send(.progress(nil), at: 7.43)
    for step in 0..<500 {
      let time = 8.02 + Double(step) / 100
      #expect(early.frame(at: time).channels == late.frame(at: time).channels)
    }
  }

  @Test("At known progress, the part up to the fraction is lit, and the band moves on")
  func known() {
    let loader = Loader(Shimmer()).shown(0.3, animated: false)
    for step in 0..<1500 {
      let time = 5 + Double(step) / 1000
      let frame = loader.frame(at: time)
      #expect(frame.channels.fill == 0.3 && frame.channels.opacity == 1)
      #expect(abs(frame.channels.middle - Self.middle(at: time)) < 1e-12)
      #expect(loader.nextChange(after: time) == .everyFrame)
    }
  }

  @Test(
    "No switch moves the band, and the lit part begins each where it is, also in mid-flight",
    arguments: [0.0, 0.4, 0.9, 1.3, 1.45])
  func switches(phase: Double) {
    // To a value, to another in the middle of that switch, away from it, and back before it is away.
    let start = 6 + phase
    let events: [(after: Double, fraction: Double?)] = [
      (0, 0.6), (0.2, 0.9), (0.4, nil), (0.6, 0.3), (0.7, nil), (2, 0.5),
    ]
    var loader = Loader(Shimmer()).shown(animated: false)
    for (index, event) in events.enumerated() {
      let time = start + event.after
      let before = loader
      loader.send(.progress(event.fraction), at: time)
      let (old, new) = (before.frame(at: time).channels, loader.frame(at: time).channels)
      #expect(abs(old.fill - new.fill) < 1e-12 && old.middle == new.middle)
      #expect(abs(before.velocities(at: time).fill - loader.velocities(at: time).fill) < 1e-9)
      let end = index + 1 < events.count ? start + events[index + 1].after : time + 3
      for step in 0..<200 {
        let now = time + (end - time) * Double(step) / 200
        let channels = loader.frame(at: now).channels
        #expect(abs(channels.middle - Self.middle(at: now)) < 1e-9, "\(now)")
        #expect((0...1).contains(channels.fill), "\(now)")
      }
    }
    #expect(loader.frame(at: start + 5).channels.fill == 0.5)
  }

  @Test("A change of the preference moves the band on from where it is, at known progress, too")
  func preference() {
    for fraction in [nil, 0.4] as [Double?] {
      for phase in [0.1, 0.6, 1.2, 1.4] {
        var loader = Loader(Shimmer()).shown(fraction, animated: false)
        var last = loader.frame(at: 6 + phase).channels.middle
        loader.setMotion(.reduced, at: 6 + phase)
        for step in 0..<580 {
          let middle = loader.frame(at: 6 + phase + Double(step) / 1000).channels.middle
          // In a millisecond. The band may go up to two widths in this switch of 0.58 s; a jump would be larger.
          #expect(abs(middle - last) < 0.012, "\(phase) \(step)")
          last = middle
        }
        // From then on it is the slow band, with a cycle of 5 · 1.5 = 7.5 s, the second of which has begun by 9 s.
        let passed = (9 + phase) / 7.5 - 1
        #expect(abs(loader.frame(at: 9 + phase).channels.middle - (-0.5 + 2 * passed)) < 1e-9)
      }
    }
  }

  @Test("In reduced motion the band has a fifth of the speed")
  func reduced() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let time = random.number(0...1000)
      let slow = Shimmer().indeterminate(at: time, .reduced).sample
      // 7.5 s is five times 1.5 s. `tail2` is where the band begins, half a width before its middle.
      #expect(abs(slow.velocity.tail2 - 2 / 7.5) < 1e-12)
      let passed = time / 7.5 - (time / 7.5).rounded(.down)
      #expect(abs(slow.value.tail2 - (-1 + 2 * passed)) < 1e-9)
    }
  }

  /// Returns the middle of the band in full motion: from −0.5 by two views in a cycle of 1.5 s.
  private static func middle(at time: Double) -> Double {
    let cycles = time / 1.5
    return -0.5 + 2 * (cycles - cycles.rounded(.down))
  }
}
