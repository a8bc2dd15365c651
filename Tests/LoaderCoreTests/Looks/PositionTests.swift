import TestSupport
import Testing
import TimelineModule

@testable import LoaderCore

/// What a frame asks for, a position without its velocity: where the motion is, bit for bit.
struct PositionTests {
  /// A spin of another package's own.
  private struct Wheel: SpinPreset {
    var spin: Spin { CircularPreset.flutter.spin }
  }

  @Test("A position equals the value of the motion")
  func positions() {
    for preset in CircularPreset.allCases { check(Circular(preset: preset, origin: 0.37)) }
    check(Ring(preset: Wheel(), origin: 0.37))
    check(Linear(origin: 0.37))
    check(Shimmer(origin: 0.37))
  }

  private func check(_ look: some Appearance) {
    var random = SeededGenerator(seed: 88)
    for scale in [3, 1e6, 1e12, 0x1p60, 1e300] {
      for _ in 0..<100 {
        let time = random.number(-scale...scale)
        for motion in MotionPreference.allCases {
          // Without a switch, and under one, where a bar may wait for its next cycle.
          for end in [time, time + 0.5] {
            let moving = look.indeterminate(at: time, until: end, motion)
            let position = look.position(at: time, until: end, motion)
            #expect(
              bits(look, moving) == bits(look, position), "\(look) at \(time) until \(end)")
          }
        }
      }
    }
  }

  private func bits<Look: Appearance>(_ look: Look, _ shape: ShapeSample<Look.Shape>) -> [UInt64] {
    let channels = look.channels(of: shape, .whole).values
    return [channels.wholeTurns.bitPattern]
      + (0..<Look.Channels.count).map { channels[$0].bitPattern }
  }

  @Test("A frame equals the one computed with velocities, during switches too")
  func frames() {
    for preset in CircularPreset.allCases { checkFrames(Circular(preset: preset, origin: 0.37)) }
    checkFrames(Linear())
    checkFrames(Shimmer())
  }

  private func checkFrames<Look: Appearance>(_ look: Look) {
    var random = SeededGenerator(seed: 89)
    for motion in MotionPreference.allCases {
      var (loader, time) = (Loader(look, motion: motion), 0.0)
      loader.send(.orderIn, at: 0)
      for _ in 0..<60 {
        time += random.number(0...0.7)
        let events: [LoaderEvent] = [
          .activate, .activate, .deactivate, .progress(nil), .progress(random.number()),
        ]
        loader.send(events[Int(random.number(0...4.999))], at: time)
        for _ in 0..<8 {
          let instant = time + random.number(0...0.6)
          let frame = loader.unsettledFrame(at: instant)
          let moving = loader.sample(at: instant)?.values ?? .zero
          for index in 0..<Look.Channels.count {
            #expect(
              frame.channels[index].bitPattern == moving[index].bitPattern, "\(look) at \(instant)")
          }
        }
      }
    }
  }
}
