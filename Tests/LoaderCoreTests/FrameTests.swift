import Testing

@testable import LoaderCore

/// A frame is a function of the events and the time alone.
struct FrameTests {
  @Test("However the time before is cut into samples, the bits are the same")
  func frameRateIndependent() {
    for situation in Situation.all {
      for event in Situation.strikes {
        let time = situation.phases.lowerBound + 0.1
        var asked = situation.loader
        for step in 0..<37 {
          _ = asked.frame(at: time * Double(step) / 37)
          _ = asked.settle(upTo: time * Double(step) / 37)
        }
        var unasked = situation.loader
        asked.send(event, at: time)
        unasked.send(event, at: time)
        for step in 0..<100 {
          let later = time + Double(step) / 97
          _ = asked.settle(upTo: later)
          #expect(asked.frame(at: later) == unasked.frame(at: later))
        }
      }
    }
  }

  @Test("The same script ten years later gives the same frames, within the rounding of time")
  func timeShifted() {
    let years = 315_576_000.0
    var now = Loader()
    var later = Loader(Circular(origin: years))
    let script: [(Double, LoaderEvent)] = [
      (0, .orderIn), (0.25, .activate), (1.5, .progress(0.25)), (1.75, .progress(0.75)),
      (2.0, .progress(nil)), (2.25, .progress(0.5)), (4, .deactivate),
    ]
    for (time, event) in script {
      now.send(event, at: time)
      later.send(event, at: years + time)
      for step in 0..<32 {
        let (frame, shifted) = (
          now.frame(at: time + Double(step) / 64), later.frame(at: years + time + Double(step) / 64)
        )
        #expect(frame.state == shifted.state)
        // The rounding of time is 6e-8 s here; nothing moves faster than 6 a second.
        for index in 0..<Circular.Channels.count {
          #expect(abs(frame.channels[index] - shifted.channels[index]) < 4e-7)
        }
      }
    }
  }

  @Test("A spin of ten years still turns evenly, its sweep as precise as on the first day")
  func tenYears() {
    let period = 6.665
    let years = period * 47_348_237
    var loader = Loader()
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0)
    for step in 0..<200 {
      let time = 1 + Double(step) / 32
      let (first, last) = (loader.frame(at: time).channels, loader.frame(at: years + time).channels)
      #expect(abs(first.sweep - last.sweep) < 4e-7)
      #expect((0..<1).contains(last.rotation))
      #expect((-1e-12...1 + 1e-12).contains(last.sweep))
    }
  }

  @Test("Entrance and exit run from 0 to 1 and back over the one ring")
  func presence() {
    let loader = Loader.in(.activating)
    #expect(loader.frame(at: 10).channels.opacity == 0)
    #expect(abs(loader.frame(at: 10.175).channels.opacity - 0.5) < 1e-12)
    #expect(loader.frame(at: 10.35).channels.opacity == 1)
    #expect(abs(loader.frame(at: 10.175).channels.thickness - 0.5) < 1e-12)
    let leaving = Loader.in(.deactivating)
    #expect(leaving.frame(at: 10).channels.opacity == 1)
    #expect(abs(leaving.frame(at: 10.125).channels.opacity - 0.5) < 1e-12)
    #expect(leaving.frame(at: 10.25).channels.opacity == 0)
  }
}
