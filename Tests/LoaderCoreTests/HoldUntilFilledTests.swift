import Testing

@testable import LoaderCore

/// `holdsUntilFilled`: a last 100 % is seen before the loader leaves.
struct HoldUntilFilledTests {
  func filling(to progress: Double = 1, at time: Double = 10) -> Loader<Circular> {
    var loader = Loader(policy: LoaderPolicy(holdsUntilFilled: true))
    loader.send(.progress(0.2), at: 0)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 1)
    loader.send(.progress(progress), at: time)
    return loader
  }

  @Test("The presence stays until the ring has arrived")
  func holds() {
    var loader = filling()
    let arrival = loader.appearance.settles
    loader.send(.deactivate, at: 10)
    #expect(loader.deadline == arrival + 0.25)
    #expect(loader.frame(at: arrival).channels.sweep == 1)
    #expect(loader.frame(at: arrival).channels.opacity == 1)
    #expect(loader.frame(at: arrival + 0.1).channels.opacity < 1)
  }

  @Test("A value told while it holds is waited for too, at most 0.6 s in all")
  func prolonged() {
    var loader = filling(to: 0.5)
    loader.send(.deactivate, at: 10)
    loader.send(.progress(0.6), at: 10.2)
    #expect(loader.deadline == loader.appearance.settles + 0.25)
    loader.send(.progress(1), at: 10.35)
    #expect(loader.appearance.settles > 10.6)
    #expect(loader.deadline == 10.6 + 0.25)
  }

  @Test("A last value told at the instant of the deactivation is waited for")
  func sameInstant() {
    var loader = filling(to: 0.2)
    loader.send(.deactivate, at: 10)
    loader.send(.progress(1), at: 10)
    #expect(loader.deadline == loader.appearance.settles + 0.25)
    #expect(loader.appearance.settles > 10.4)
  }

  @Test("Once the exit has begun, nothing holds it")
  func begun() {
    var loader = filling(to: 0.2)
    loader.send(.deactivate, at: 12)
    loader.send(.progress(1), at: 12.1)
    #expect(loader.deadline == 12.25)
  }

  @Test("A ring that spins has no progress to wait for")
  func spinning() {
    var loader = filling()
    loader.send(.progress(nil), at: 11)
    loader.send(.deactivate, at: 12)
    #expect(loader.deadline == 12.25)
  }

  @Test("Off by default: the exit begins at once")
  func off() {
    var loader = filling()
    loader.policy = LoaderPolicy()
    loader.send(.deactivate, at: 10)
    #expect(loader.deadline == 10.25)
  }

  @Test("A hold is over sooner where the progress arrives sooner, or becomes unknown")
  func shortened() {
    var loader = filling()
    loader.send(.deactivate, at: 10)
    loader.send(.progress(0.25), at: 10.02)
    #expect(loader.deadline == loader.appearance.settles + 0.25)
    loader.send(.progress(nil), at: 10.05)
    #expect(loader.deadline == 10.05 + 0.25)
  }
}
