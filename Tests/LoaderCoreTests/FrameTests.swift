import Testing

@testable import LoaderCore

/// A frame is a function of the events and the time alone, and says when the next one differs.
struct FrameTests {
  @Test("The bits do not depend on how earlier times are sampled", arguments: Moment.all)
  func frameRateIndependent(moment: Moment) {
    for event in Moment.strikes {
      let time = moment.phases.lowerBound + 0.1
      var asked = moment.loader
      for step in 0..<37 {
        _ = asked.frame(at: time * Double(step) / 37)
        _ = asked.settle(upTo: time * Double(step) / 37)
      }
      var unasked = moment.loader
      asked.send(event, at: time)
      unasked.send(event, at: time)
      for step in 0..<100 {
        let later = time + Double(step) / 97
        _ = asked.settle(upTo: later)
        #expect(asked.frame(at: later) == unasked.frame(at: later))
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

  @Test("It is drawn from the first instant of the entrance to the end of the exit, and not before")
  func isVisible() {
    var loader = Loader(policy: LoaderPolicy(showDelay: 0.5, minimumVisible: 1))
    #expect(!loader.frame(at: 0).isVisible)
    loader.send(.orderIn, at: 1)
    #expect(!loader.frame(at: 5).isVisible)
    loader.send(.activate, at: 10)
    #expect(!loader.frame(at: 10.5.nextDown).isVisible)
    #expect(loader.frame(at: 10.5).isVisible)
    #expect(loader.frame(at: 10.5).channels.opacity == 0)
    loader.send(.deactivate, at: 10.6)
    #expect(loader.frame(at: 11.75.nextDown).isVisible)
    #expect(!loader.frame(at: 11.75).isVisible)
  }

  @Test(
    "state(at:) is the frame's state, and needs no event to be up to date", arguments: Moment.all)
  func state(moment: Moment) {
    for time in moment.grid(16) + [.nan, -1, 1e9] {
      #expect(moment.loader.state(at: time) == moment.loader.frame(at: time).state)
    }
    #expect(Loader.in(.activating).state(at: 10.35.nextDown) == .activating)
    #expect(Loader.in(.activating).state(at: 10.35) == .indeterminate)
  }

  @Test("Velocities are the derivatives of the channels", arguments: Moment.all)
  func velocities(moment: Moment) {
    // Off the grid of durations, where one formula gives way to the next.
    for time in moment.grid(29).dropFirst().map({ $0 + 1e-4 }) {
      let (before, after) = (
        moment.loader.frame(at: time - 1e-6), moment.loader.frame(at: time + 1e-6)
      )
      let velocities = moment.loader.velocities(at: time)
      for index in 0..<Circular.Channels.count where before.isVisible && after.isVisible {
        let slope = (after.channels[index] - before.channels[index]) / 2e-6
        #expect(abs(slope - velocities[index]) < 1e-3, "\(index) at \(time)")
      }
    }
  }

  @Test("Resting states never change, moving ones change at every frame")
  func nextChange() {
    #expect(Loader.in(.offscreen).nextChange(after: 11) == .never)
    #expect(Loader.in(.inactive).nextChange(after: 11) == .never)
    #expect(Loader.in(.activating).nextChange(after: 10.1) == .everyFrame)
    #expect(Loader.in(.indeterminate).nextChange(after: 11) == .everyFrame)
    #expect(Loader.in(.determinate).nextChange(after: 11) == .never)
    #expect(Loader.in(.deactivating).nextChange(after: 10.1) == .everyFrame)
    #expect(Loader.in(.deactivating).nextChange(after: 10.25) == .never)
  }

  @Test("A determinate loader moves until it has settled, and not an instant longer")
  func settling() {
    var loader = Loader.in(.indeterminate)
    loader.send(.progress(0.3), at: 11)
    loader.send(.progress(0.9), at: 11.4)
    let end = loader.shape.settles
    #expect(loader.nextChange(after: end.nextDown) == .everyFrame)
    #expect(loader.nextChange(after: end) == .never)
    #expect(loader.frame(at: end.nextDown).channels != .zero)
    for later in [end.nextUp, end + 1, end + 31_557_600] {
      #expect(loader.frame(at: later).channels == loader.frame(at: end).channels)
    }
    #expect(loader.frame(at: end).channels.sweep == 0.9)
    #expect(loader.frame(at: end).channels.rotation == 0)
  }
}
