import LoaderCore
import MatrixLaws
import ScreenCore
import Testing

/// Tests of the virtual clock on screens with a loader.
///
/// The clock goes from one change of a screen to the next until nothing changes any more: the screen has settled. Times
/// are in seconds.
struct SettleTests {
  /// Returns the time of the next change of a screen that draws 60 times a second while it moves; nil if none comes.
  private func next(_ screen: Screen<Circular>, _ now: Double) -> Double? {
    screen.nextChange(after: now).instant(after: now, frameRate: 60)
  }

  @Test("A screen with an error settles when loader and banner are gone")
  func settles() throws {
    var (clock, screen) = (VirtualClock(now: 2), Screen(Loader()))
    screen.loader.send(.orderIn, at: 0)
    screen.send(.loadingStarted, at: 0)
    screen.send(.errorReceived(.banner(seconds: 3)), at: clock.now)
    let changes = try clock.settle(&screen, nextChange: next)
    // A banner of 3 s from 2 s on.
    #expect(clock.now == 5)
    // The 15 ticks of the loader's exit, 0.25 s at 60 a second, and the banner's end.
    #expect(changes.count == 16)
    let frame = screen.frame(at: clock.now)
    #expect(frame.error == .silent && frame.loader.state == .inactive)
  }

  @Test("With the loader at rest, the next change is the end of the banner")
  func nextChange() {
    var screen = Screen(Loader())
    screen.loader.send(.orderIn, at: 0)
    #expect(screen.nextChange(after: 0) == .never)
    screen.send(.errorReceived(.banner(seconds: 3)), at: 1)
    // 1 s + 3 s.
    #expect(screen.nextChange(after: 1) == .at(4))
    #expect(screen.nextChange(after: 4) == .never)
    screen.send(.loadingStarted, at: 2)
    #expect(screen.nextChange(after: 2) == .everyFrame)
  }

  // A delay of 1 s from 1.5 s on ends at 2.5 s; one of 5 s after the banner, which ends at 1 + 3 = 4 s.
  @Test(
    "During a show delay, the next change is the earlier of delay and banner",
    arguments: [(1, 2.5), (5, 4)] as [(Double, Double)])
  func delayed(delay: Double, change: Double) {
    var screen = Screen(Loader(policy: LoaderPolicy(showDelay: delay)))
    screen.loader.send(.orderIn, at: 0)
    screen.send(.errorReceived(.banner(seconds: 3)), at: 1)
    screen.loader.send(.activate, at: 1.5)
    #expect(screen.nextChange(after: 1.5) == .at(change))
  }
}
