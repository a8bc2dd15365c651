import LoaderCore
import MotionLaws
import TestSupport
import Testing

/// Tests of the checker for each channel: it names the channel that breaks a law.
///
/// `Faulty` is a sound ring whose displayed values a `Fault` distorts.
struct ChannelControlTests {
  @Test("A jump of only the first channel is found and reported for that channel")
  func first() {
    enum Turn: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        // A hundredth of a turn further, from the end of known progress on.
        display.turn(by: (loader.unknownSince == nil ? 0 : 0.01, 0))
      }
    }
    let check = MotionCheck<Faulty<Turn>>(
      NegativeControlTests.sequence, NegativeControlTests.limits, samples: 24)
    let name = "\(Circular.Channels.name(at: 0))"
    #expect(check.brokenLaws.contains { $0.law == .value && $0.channel == name })
  }

  @Test("A stroke that is thicker than its style is out of range")
  func thickness() {
    enum Thick: Fault {
      static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
        if display.values.thickness == 1 { display.values.thickness = 1.01 }
      }
    }
    let check = MotionCheck<Faulty<Thick>>(
      NegativeControlTests.sequence, NegativeControlTests.limits, samples: 24)
    #expect(check.brokenLaws.contains { $0.law == .range && $0.channel == "thickness" })
  }

  @Test("A span, an opacity or a mark beyond either end in only the last frame is out of range")
  func range() {
    enum Bright: LateFault {
      static func change(_ values: inout Circular.Channels) { values.opacity = 1.01 }
    }
    enum Dark: LateFault {
      static func change(_ values: inout Circular.Channels) { values.opacity = -0.01 }
    }
    enum Long: LateFault {
      static func change(_ values: inout Circular.Channels) { values.sweep = 1.01 }
    }
    enum Short: LateFault {
      static func change(_ values: inout Circular.Channels) { values.sweep = -0.01 }
    }
    enum Crossed: LateFault {
      static func change(_ values: inout Circular.Channels) { values.mark = -1.01 }
    }
    /// Returns the channel that is out of range in the last frame, at 9 s; nil if none is.
    func broken<Broken: Fault>(_: Broken.Type) -> String? {
      let start = EventSequence([TimedEvent(0, .orderIn), TimedEvent(1, .activate)])
      var check = MotionCheck<Faulty<Broken>>(NegativeControlTests.limits, like: start)
      for event in start.events { check.send(event) }
      check.run(until: 9, samples: 4)
      return check.brokenLaws.first { $0.law == .range && $0.time == 9 }?.channel
    }
    #expect(broken(Bright.self) == "opacity" && broken(Dark.self) == "opacity")
    #expect(broken(Long.self) == "span 0" && broken(Short.self) == "span 0")
    #expect(broken(Crossed.self) == "mark")
  }

  @Test("Random sequences have every kind of step and both preferences")
  func steps() {
    var generator = SeededGenerator(seed: 3)
    var steps: Set<TimedEvent.Step> = []
    for _ in 0..<200 {
      steps.formUnion(EventSequence.random(.all, using: &generator).events.map(\.step))
    }
    #expect(steps.contains(.motion(.full)) && steps.contains(.motion(.reduced)))
    #expect(
      [.orderIn, .orderOut, .activate, .deactivate].allSatisfy { steps.contains(.event($0)) })
  }
}

/// A fault of only the last frame.
private protocol LateFault: Fault {
  static func change(_ values: inout Circular.Channels)
}

extension LateFault {
  static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {
    if time == 9 { change(&display.values) }
  }
}
