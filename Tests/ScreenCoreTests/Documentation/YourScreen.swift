import LoaderCore
import MatrixLaws
import ScreenCore
import Testing

@Test("The banner is gone, and nothing moves, three seconds after the error")
func screenSettles() throws {
  var (clock, screen) = (VirtualClock(), Screen(Loader()))
  screen.loader.send(.orderIn, at: clock.now)
  screen.send(.loadingStarted, at: clock.now)
  clock.advance(by: 2)
  screen.send(.errorReceived(.banner(seconds: 3)), at: clock.now)
  try clock.settle(&screen, within: 10) { screen, now in
    switch screen.nextChange(after: now) {
    case .never: nil
    case .at(let time): time
    case .everyFrame: now + 1.0 / 60
    }
  }
  #expect(clock.now == 5)
}
