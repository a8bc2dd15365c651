import Testing

@testable import LoaderCore

/// The invariants of motion: every event, in every situation, at a grid of 64 phases.
struct SmoothnessTests {
  static let phases = 64

  @Test("Neither value nor velocity of a drawn channel jumps", arguments: Situation.all)
  func continuity(situation: Situation) {
    strike(situation) { event, time, before, after in
      guard before.frame(at: time).channels.opacity > 0, event != .orderOut else { return }
      let (old, new) = (before.frame(at: time).channels, after.frame(at: time).channels)
      let (slow, fast) = (before.velocities(at: time), after.velocities(at: time))
      for index in 0..<Circular.Channels.count {
        #expect(abs(new[index] - old[index]) <= 1e-9, "\(event) at \(time), channel \(index)")
        #expect(abs(fast[index] - slow[index]) <= 1e-6, "\(event) at \(time), channel \(index)")
      }
    }
  }

  @Test("Neither end moves backwards but where a progress shrinks", arguments: Situation.all)
  func forward(situation: Situation) {
    strike(situation) { event, time, before, after in
      guard before.frame(at: time).channels.opacity > 0, after.state.isVisible else { return }
      let isShrinking = before.velocities(at: time).head < 0 || after.shrinks(at: time)
      var last = after.frame(at: time).channels
      for step in 1...48 {
        let frame = after.frame(at: time + Double(step) / 64)
        guard frame.isVisible else { break }
        #expect(frame.channels.tail - last.tail >= -1e-9, "\(event) at \(time), step \(step)")
        #expect(
          isShrinking || frame.channels.head - last.head >= -1e-9,
          "\(event) at \(time), step \(step)")
        last = frame.channels
      }
    }
  }

  @Test("Sweep, opacity and thickness keep their ranges", arguments: Situation.all)
  func range(situation: Situation) {
    strike(situation) { event, time, _, after in
      for step in 0...48 {
        let channels = after.frame(at: time + Double(step) / 64).channels
        #expect(channels.tail.isFinite && channels.head.isFinite)
        #expect((-1e-12...1 + 1e-12).contains(channels.head - channels.tail), "\(event) at \(time)")
        #expect((-1e-12...1 + 1e-12).contains(channels.sweep), "\(event) at \(time)")
        #expect((0...1).contains(channels.opacity), "\(event) at \(time)")
        #expect((0...1).contains(channels.thickness), "\(event) at \(time)")
      }
    }
  }

  @Test("A switch is over in time, and the new motion then stands alone", arguments: Situation.all)
  func finite(situation: Situation) {
    strike(situation) { event, time, before, after in
      var landed = before
      landed.send(event, at: time, animated: false)
      guard Matrix[before.frame(at: time).state, event.kind] != nil else { return }
      for later in [time + 0.6, time + 0.6 + 0.001, time + 1, time + 100] {
        #expect(after.frame(at: later) == landed.frame(at: later), "\(event) at \(time)")
      }
      if let deadline = after.deadline, event.kind == .activate || event.kind == .deactivate {
        #expect(deadline - time <= (after.state == .activating ? 0.35 : 0.25) + 1e-12)
      }
    }
  }

  /// Sends every event at every phase of the situation.
  private func strike(
    _ situation: Situation,
    _ check: (LoaderEvent, Double, _ before: Loader<Circular>, _ after: Loader<Circular>) -> Void
  ) {
    for event in Situation.strikes {
      for time in situation.grid(Self.phases) {
        var after = situation.loader
        after.send(event, at: time)
        check(event, time, situation.loader, after)
      }
    }
  }
}

extension Loader where Appearance == Circular {
  /// Whether the progress shown has still to go back, or the head goes back already.
  fileprivate func shrinks(at time: Double) -> Bool {
    let progress = appearance.ring.progress
    let farthest = max(progress.sample(at: time).value, progress.carry.coast.restingValue)
    let isUnderWay = appearance.ring.isFilled && time < progress.carry.end
    return velocities(at: time).head < 0 || isUnderWay && farthest > progress.target
  }
}
