import LoaderCore
import MatrixEngine
import Testing

/// Tests of the first steps in the README. Times are in seconds, and `after` is the current time.
struct UseTests {
  @Test("The next instant to draw is never, a given time, or the next tick of the clock")
  func instant() {
    #expect(NextChange.never.instant(after: 3, frameRate: 60) == nil)
    #expect(NextChange.at(7).instant(after: 3, frameRate: 60) == 7)
    // The ticks of 4 frames a second are the multiples of 0.25 s.
    #expect(NextChange.everyFrame.instant(after: 3, frameRate: 4) == 3.25)
    #expect(NextChange.everyFrame.instant(after: 3.1, frameRate: 4) == 3.25)
    #expect(NextChange.everyFrame.instant(after: -3.1, frameRate: 4) == -3)
    #expect(NextChange.never.stopsDisplayLink && NextChange.at(1).stopsDisplayLink)
    #expect(!NextChange.everyFrame.stopsDisplayLink)
    // The instant is later than the time, even where a frame is shorter than the precision of the time.
    for time in [0, 1e-9, 0.1, 1e6 / 3, 1e12 + 0.1, 1e16, 1e300] {
      for rate in [0.1, 24, 59.94, 60, 120, 1e9] {
        let next = NextChange.everyFrame.instant(after: time, frameRate: rate)
        #expect(next.map { $0 > time && $0.isFinite } == true)
      }
    }
  }

  /// Returns a ring that is filled to a half.
  private func loading() -> Loader<Circular> {
    var loader = Loader()
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0)
    loader.send(.progress(0.5), at: 1)
    return loader
  }

  @Test("An action lookup need not be a chain: any type that answers will do")
  func ownLookup() {
    struct Mute: ActionLookup {
      func answer(
        to question: CellQuestion<LoaderAction>
      ) -> CellAnswer<CustomAction<LoaderAction>> { .null }
    }
    // The loader, filled to a half, stays as it is.
    var loader = loading()
    #expect(loader.send(.deactivate, at: 3, using: Mute()).action == nil)
    #expect(loader.state(at: 4) == .determinate)
  }
}
