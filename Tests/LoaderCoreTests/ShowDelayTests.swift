import Testing

@testable import LoaderCore

/// `showDelay`: what is over before anyone could notice is never drawn.
struct ShowDelayTests {
  let policy = LoaderPolicy(showDelay: 0.5)

  func waiting(progress: Double? = nil) -> Loader<Circular> {
    var loader = Loader(policy: policy)
    loader.send(.progress(progress), at: 0)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 10)
    return loader
  }

  @Test("Nothing is drawn until the delay is over, and the host may sleep until then")
  func silence() {
    let loader = waiting()
    for time in [10, 10.25, 10.5.nextDown] {
      let frame = loader.frame(at: time)
      #expect(frame.state == .activating)
      #expect(!frame.isVisible)
      #expect(frame.channels == .zero)
      #expect(loader.nextChange(after: time) == .at(10.5))
    }
    #expect(loader.frame(at: 10.5).isVisible)
    #expect(loader.nextChange(after: 10.5) == .everyFrame)
    #expect(loader.frame(at: 10.675).channels.opacity > 0.49)
    #expect(loader.deadline == 10.5 + 0.35)
  }

  @Test("Deactivated before, it is never drawn at all, and is inactive at that instant")
  func neverDrawn() {
    var loader = waiting()
    #expect(loader.send(.deactivate, at: 10.4).to == .deactivating)
    #expect(loader.frame(at: 10.4).state == .inactive)
    for step in 0..<100 {
      #expect(loader.frame(at: 10.4 + Double(step) / 50).channels == .zero)
    }
    #expect(loader.nextChange(after: 10.4) == .never)
  }

  @Test("Progress that comes in the silence is simply there when it ends")
  func progressInSilence() {
    var loader = waiting()
    loader.send(.progress(0.3), at: 10.2)
    #expect(loader.frame(at: 10.5).channels.sweep == 0.3)
    loader.send(.progress(0.6), at: 10.3)
    #expect(loader.frame(at: 10.5).channels.sweep == 0.6)
    #expect(loader.nextChange(after: 10.3) == .at(10.5))
  }

  @Test("Re-activated while it leaves, it is drawn already and comes up at once")
  func reactivated() {
    var loader = waiting()
    loader.send(.deactivate, at: 12)
    loader.send(.activate, at: 12.1)
    #expect(loader.frame(at: 12.1).isVisible)
    #expect(loader.deadline == 12.1 + 0.35)
  }

  @Test("Without animation, there is no delay")
  func landed() {
    var loader = Loader(policy: policy)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 10, animated: false)
    #expect(loader.state == .indeterminate)
    #expect(loader.frame(at: 10).channels.opacity == 1)
  }
}
