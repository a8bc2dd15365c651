import Foundation
import LoaderCore
import MotionLaws
import TestSupport
import Testing

/// Appearances that a user wrote: the same thirty cells drive them, smooth by construction.
struct AppearanceTests {
  private static let motions = [MotionPreference.full, .reduced]
  private static let events: [LoaderEvent] = [
    .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(0), .progress(0.3),
    .progress(1),
  ]

  @Test("A light of one channel never jumps, whatever happens", arguments: motions)
  func pulse(motion: MotionPreference) {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<400 {
      var (loader, time) = (Loader(Pulse(), motion: motion), 0.0)
      for _ in 0..<12 {
        time += .random(in: 0...0.7, using: &random)
        let event = Self.events[Int.random(in: 0..<Self.events.count, using: &random)]
        let (old, pace) = (loader.frame(at: time), loader.velocities(at: time).glow)
        loader.send(event, at: time)
        let (glow, newPace) = (
          loader.frame(at: time).channels.glow, loader.velocities(at: time).glow
        )
        let isCut = event == .orderIn || event == .orderOut || old.channels.glow == 0
        let isSmooth = abs(glow - old.channels.glow) <= 1e-9 && abs(newPace - pace) <= 1e-6
        // No #expect, which takes longer than all else here.
        if !(isCut || isSmooth) || !(0...1 ~= glow) { Issue.record("\(event) at \(time): \(old)") }
      }
    }
  }

  @Test("The public checker finds no law broken, whatever happens")
  func laws() {
    let limits = MotionLimits(of: Curtain())
    var random = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let sequence = EventSequence.random(.all, using: &random)
      let check = MotionCheck<Loader<Curtain>>(sequence, limits, samples: 16, hasTwins: true)
      for broken in check.brokenLaws { Issue.record("\(broken)") }
    }
  }

  @Test("Keyframes of a look with no known period last a second, then have to be renewed")
  func untoldLoop() throws {
    var loader = Loader(Pulse())
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0, animated: false)
    for start in [5, 5.7, 6.4] {
      let plan = KeyframePlan(of: loader, from: start)
      #expect(plan.timing.expiry == start + 1 && plan.timing.settled == start + 1)
      let segments = plan.channels[0].transient
      #expect(segments.first?.start.time == start && segments.last?.end.time == start + 1)
      for step in 0..<100 {
        let time = start + Double(step) / 100
        let segment = try #require(segments.last { $0.start.time <= time })
        let glow = loader.frame(at: time).channels.glow
        #expect(abs(segment.sample(at: time).value - glow) <= 1e-4)
      }
      guard case .wait(let value, until: start + 1) = plan.channels[0].ending else {
        Issue.record("expected a wait: \(plan.channels[0].ending)")
        continue
      }
      #expect(abs(value - loader.frame(at: start + 1).channels.glow) <= 1e-9)
    }
    // Known progress stands still, however it spins.
    loader.send(.progress(0.4), at: 8)
    #expect(KeyframePlan(of: loader, from: 9).channels[0].ending == .hold(0.4))
  }

  @Test("A switch is over within 0.6 s, and shows the progress exactly")
  func arrives() {
    for phase in 0..<32 {
      let time = 2 + Double(phase) / 40
      var (pulse, curtain) = (Loader(Pulse()), Loader(Curtain()))
      for event in [LoaderEvent.orderIn, .activate] {
        pulse.send(event, at: 0)
        curtain.send(event, at: 0)
      }
      pulse.send(.progress(0.4), at: time)
      curtain.send(.progress(0.4), at: time)
      #expect(pulse.frame(at: time + 0.6).channels.glow == 0.4)
      #expect(curtain.frame(at: time + 0.6).channels.left == 0)
      #expect(curtain.frame(at: time + 0.6).channels.right == 0.4)
      #expect(pulse.nextChange(after: time + 0.6) == .never)
    }
  }

  @Test("A breathing light moves while progress is unknown, with full and with reduced motion")
  func breathes() {
    for motion in Self.motions {
      var loader = Loader(Pulse(), motion: motion)
      loader.send(.orderIn, at: 0)
      loader.send(.activate, at: 0)
      let glow = (0..<32).map { loader.frame(at: 2 + Double($0) / 20).channels.glow }
      #expect(Set(glow).count > 16)
      #expect(loader.nextChange(after: 2) == .everyFrame)
    }
  }

  @Test("A loader with a custom appearance is Codable if its parts are")
  func coded() throws {
    var loader = Loader(Curtain())
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0.1)
    loader.send(.progress(0.6), at: 2)
    let data = try JSONEncoder().encode(loader)
    let decoded = try JSONDecoder().decode(Loader<Curtain>.self, from: data)
    #expect(decoded == loader)
    #expect(decoded.frame(at: 2.3) == loader.frame(at: 2.3))
    let frame = try JSONEncoder().encode(loader.frame(at: 2.3))
    #expect(
      try JSONDecoder().decode(Frame<Curtain.Channels>.self, from: frame) == loader.frame(at: 2.3))
  }

  @Test("A new preset or origin on a running loader causes no jump")
  func setAppearance() {
    for phase in 0..<32 {
      let time = 2 + Double(phase) / 48
      var ring = Loader(Circular())
      ring.send(.orderIn, at: 0)
      ring.send(.activate, at: 0)
      let (before, pace) = (ring.frame(at: time).channels, ring.velocities(at: time))
      ring.setAppearance(Circular(origin: 0.5), at: time)
      let (after, newPace) = (ring.frame(at: time).channels, ring.velocities(at: time))
      for index in 0..<Circular.Channels.count {
        #expect(abs(after[index] - before[index]) <= 1e-9)
        #expect(abs(newPace[index] - pace[index]) <= 1e-6)
      }

      var pulse = Loader(Pulse())
      pulse.send(.orderIn, at: 0)
      pulse.send(.activate, at: 0)
      let (glow, speed) = (pulse.frame(at: time).channels.glow, pulse.velocities(at: time).glow)
      pulse.setAppearance(Pulse(breath: 3), at: time)
      #expect(abs(pulse.frame(at: time).channels.glow - glow) <= 1e-9)
      #expect(abs(pulse.velocities(at: time).glow - speed) <= 1e-6)
      var slow = Loader(Pulse(breath: 3))
      slow.send(.orderIn, at: 0)
      slow.send(.activate, at: 0)
      #expect(pulse.frame(at: time + 0.6).channels == slow.frame(at: time + 0.6).channels)
    }
  }
}
