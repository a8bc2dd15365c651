import Testing

@testable import LoaderCore

/// `animated: false`: at once what the motions would have led to.
struct LandingTests {
  @Test(
    "Without animation, state and frame are at once what the animated path reaches",
    arguments: LoaderState.allCases, Setup.all)
  func lands(state: LoaderState, setup: Setup) {
    for event in LoaderEvent.Kind.allCases.flatMap(\.events) {
      guard Matrix[state, event.kind] != nil else { continue }
      for time in [10, 10.1, 10.2] {
        var animated = Loader.in(state, setup: setup)
        var landed = animated
        animated.send(event, at: time)
        landed.send(event, at: time, animated: false)
        #expect(!landed.state.isTemporary)
        #expect(landed.frame(at: time).state == animated.frame(at: time + 2).state)
        #expect(landed.frame(at: time + 2) == animated.frame(at: time + 2))
        let opacity = landed.frame(at: time).channels.opacity
        #expect(opacity == (landed.state.isVisible ? 1 : 0))
      }
    }
  }

  @Test("A null cell lands nothing")
  func nullCell() {
    var loader = Loader.in(.activating)
    loader.send(.activate, at: 10.1, animated: false)
    #expect(loader.state == .activating)
    #expect(loader.frame(at: 10.1).channels.opacity < 1)
  }
}
