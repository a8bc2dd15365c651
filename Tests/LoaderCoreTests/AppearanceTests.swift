import Testing
import TimelineModule

@testable import LoaderCore

/// A second appearance, to show that the matrix does not know what it animates.
private struct Pulse: Appearance {
  struct Channels: ChannelList {
    var glow = 0.0
    static var zero: Channels { Channels() }
    static var count: Int { 1 }
    static func name(at index: Int) -> StaticString { "glow_ratio" }
    subscript(index: Int) -> Double { glow }
  }

  var fill = ProgressMotion(0)
  var settles: Double { fill.carry.end }

  mutating func land(on fill: Double?) { self.fill = ProgressMotion(fill ?? 0) }
  mutating func head(toward fill: Double?, at time: Double) {
    self.fill.follow(fill ?? 0, at: time)
  }
  mutating func land() { fill.carry = .over }
  mutating func forget() { fill = ProgressMotion(0) }
  func channels(
    presence: Sample, at time: Double
  ) -> (values: Channels, velocities: Channels) {
    let fill = fill.sample(at: time)
    return (
      Channels(glow: presence.value * fill.value),
      Channels(glow: presence.velocity * fill.value + presence.value * fill.velocity)
    )
  }
}

struct AppearanceTests {
  @Test("A second appearance is driven by the same thirty cells, its channels as smooth")
  func second() {
    for situation in Situation.all {
      var ring = situation.loader
      var pulse = Loader(Pulse())
      pulse.store = ring.store
      pulse.presence = ring.presence
      pulse.appearance.land(on: ring.progress)
      for (step, event) in Situation.strikes.enumerated() {
        let time = situation.phases.lowerBound + 0.07 * Double(step)
        let before = pulse.frame(at: time).channels.glow
        let told = ring.send(event, at: time)
        #expect(pulse.send(event, at: time) == told)
        #expect(pulse.store == ring.store)
        guard event.kind != .orderIn && event.kind != .orderOut else { continue }
        #expect(abs(pulse.frame(at: time).channels.glow - before) < 1e-9)
      }
    }
  }
}
