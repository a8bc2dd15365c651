import Testing

@testable import LoaderCore

/// `minimumVisible`: what has been drawn stays long enough to be seen.
struct MinimumVisibleTests {
  func appearing(showDelay: Double = 0, minimum: Double = 1) -> Loader<Circular> {
    var loader = Loader(policy: LoaderPolicy(showDelay: showDelay, minimumVisible: minimum))
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 10)
    return loader
  }

  @Test("An earlier deactivation holds, the entrance going on, and then leaves")
  func holds() {
    var loader = appearing()
    loader.send(.deactivate, at: 10.1)
    #expect(loader.state == .deactivating)
    #expect(loader.frame(at: 10.2).channels.opacity == appearing().frame(at: 10.2).channels.opacity)
    #expect(loader.frame(at: 11).channels.opacity == 1)
    #expect(loader.frame(at: 11.125).channels.opacity == 0.5)
    #expect(loader.deadline == 11.25)
    #expect(loader.frame(at: 11.25).state == .inactive)
  }

  @Test("It is measured from the first drawn instant, not from the activation")
  func fromFirstDrawn() {
    var loader = appearing(showDelay: 0.5)
    loader.send(.deactivate, at: 10.6)
    #expect(loader.deadline == 11.75)
  }

  @Test("Deactivated in the silence, nothing holds")
  func neverDrawn() {
    var loader = appearing(showDelay: 0.5)
    loader.send(.deactivate, at: 10.4)
    #expect(loader.frame(at: 10.4).state == .inactive)
  }

  @Test("A later deactivation leaves at once")
  func later() {
    var loader = appearing()
    loader.send(.deactivate, at: 11.5)
    #expect(loader.deadline == 11.75)
  }

  @Test("Re-activated while it holds, it was never gone: no frame differs")
  func reactivated() {
    var loader = appearing()
    loader.send(.deactivate, at: 10.1)
    loader.send(.activate, at: 10.2)
    for step in 0..<100 {
      let time = 10.2 + Double(step) / 50
      #expect(loader.frame(at: time).channels == appearing().frame(at: time).channels)
    }
    #expect(loader.deadline == appearing().deadline)
    loader.send(.deactivate, at: 10.9)
    #expect(loader.deadline == 11.25)
  }

  @Test("A hold that begins within the entrance turns it round with its velocity")
  func turnsRound() {
    var loader = appearing(minimum: 0.2)
    loader.send(.deactivate, at: 10.1)
    let (before, after) = (10.2 - 1e-7, 10.2 + 1e-7)
    let (rising, falling) = (loader.velocities(at: before), loader.velocities(at: after))
    #expect(rising.opacity > 1)
    #expect(abs(rising.opacity - falling.opacity) < 1e-4)
    #expect(loader.deadline == 10.2 + 0.25)
  }

  @Test("A settled ring that holds lets the host sleep until it leaves")
  func sleeps() {
    var loader = appearing(minimum: 3)
    loader.send(.progress(0.5), at: 10)
    loader.send(.deactivate, at: 11)
    #expect(loader.nextChange(after: 11) == .at(13))
    #expect(loader.frame(at: 11).channels == loader.frame(at: 13.nextDown).channels)
    #expect(loader.nextChange(after: 13) == .everyFrame)
  }

  @Test("Without animation, nothing holds")
  func landed() {
    var loader = appearing()
    loader.send(.deactivate, at: 10.1, animated: false)
    #expect(loader.state == .inactive)
  }

  @Test("Neither leaving and returning at one instant nor landing begins to count anew")
  func notAnew() {
    var loader = appearing()
    loader.send(.orderOut, at: 10.9)
    loader.send(.orderIn, at: 10.9)
    loader.send(.deactivate, at: 10.95)
    #expect(loader.deadline == 11.25)

    loader = appearing()
    loader.send(.progress(0.5), at: 10.9, animated: false)
    loader.send(.deactivate, at: 10.95)
    #expect(loader.deadline == 11.25)
  }

  @Test("Off screen for a while, it is drawn anew when it returns")
  func anew() {
    var loader = appearing()
    loader.send(.orderOut, at: 12)
    loader.send(.orderIn, at: 13)
    loader.send(.deactivate, at: 13.5)
    #expect(loader.deadline == 14.25)
  }
}
