import LoaderCore
import MatrixLaws
import ScreenCore
import Testing

@Test("Three seconds after the error the banner is gone and nothing moves")
func screenSettles() throws {
  var (clock, screen) = (VirtualClock(), Screen(Loader()))
  screen.loader.send(.orderIn, at: clock.now)
  screen.send(.loadingStarted, at: clock.now)
  clock.advance(by: 2)
  screen.send(.errorReceived(.banner(seconds: 3)), at: clock.now)
  try clock.settle(&screen, within: 10) { screen, now in
    screen.nextChange(after: now).instant(after: now, frameRate: 60)
  }
  #expect(clock.now == 5)
}
