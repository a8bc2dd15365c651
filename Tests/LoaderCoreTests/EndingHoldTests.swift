import LoaderExpressive
import LoaderPlans
import LoaderSupport
import MatrixEngine
import Testing

@testable import LoaderCore

/// Tests of `endingHold`: a mark that stays, for seconds or until the next activation.
///
/// A mark shows an ending: 0...1 of a check is drawn for a success, 0...−1 of a cross for a failure. Times are in
/// seconds. A mark is drawn in 0.25 s, stays for the hold, and exits in 0.25 s; the `deadline` is the end of this exit.
struct EndingHoldTests {
  /// The mark of a full ring is complete at this time: drawn in 0.25 s from 2 s on.
  private static let complete = 2.25

  /// Returns a full ring that is deactivated at 2 s, with an ending; it has been on screen and active since 0 s.
  private static func ending(
    hold: Double, _ ending: LoaderEnding = .success, minimumVisible: Double = 0, linger: Double = 0,
    motion: MotionPreference = .full
  ) -> Loader<Circular> {
    let policy = LoaderPolicy(
      minimumVisible: minimumVisible, linger: linger, stillWorkingDelay: 10, endingHold: hold)
    var loader = Loader(Circular(), policy: policy, motion: motion).shown()
    loader.send(.progress(1), at: 0.5)
    loader.setEnding(ending, at: 1)
    loader.send(.deactivate, at: 2)
    return loader
  }

  @Test("A hold of up to 0.4 s changes nothing", arguments: [-1, .nan, 0, 0.1, 0.4])
  func standard(hold: Double) {
    let (plain, held) = (Self.ending(hold: 0), Self.ending(hold: hold))
    // 2 s + 0.25 s to draw the mark + 0.4 s that it stays + 0.25 s of exit.
    #expect(plain.deadline == 2.9 && held.deadline == 2.9)
    for time in stride(from: 2, to: 3.2, by: 0.01) {
      #expect(plain.frame(at: time) == held.frame(at: time))
      #expect(plain.nextChange(after: time) == held.nextChange(after: time))
    }
  }

  @Test("A complete mark stays for the seconds of its hold, an hour at most", arguments: [2, 3600])
  func held(hold: Double) {
    for ending in [LoaderEnding.success, .failure] {
      let loader = Self.ending(hold: hold, ending)
      let exit = Self.complete + hold
      #expect(loader.deadline == exit + 0.25 && loader.nextChange(after: 3) == .at(exit))
      #expect(abs(loader.mark(at: exit)) == 1 && loader.frame(at: exit).channels.opacity == 1)
      #expect(loader.frame(at: exit + 0.1).channels.opacity < 1)
      #expect(loader.state(at: exit + 0.25) == .inactive)
    }
  }

  @Test(
    "A mark without an end has no deadline, and wakes nobody",
    arguments: [Double(3600).nextUp, 1e9, .infinity], [MotionPreference.full, .reduced])
  func endless(hold: Double, motion: MotionPreference) {
    // A hold of more than an hour, 3600 s, has no end. At 2.1 s the mark is being drawn.
    var loader = Self.ending(hold: hold, motion: motion)
    #expect(loader.deadline == nil && loader.nextChange(after: 2.1) == .everyFrame)
    for time in [3, 100, 1e7] {
      let frame = loader.frame(at: time)
      #expect(frame.channels.mark == 1 && frame.channels.opacity == 1)
      #expect(frame.state == .deactivating && frame.ending == .success)
      #expect(loader.nextChange(after: time) == .never)
      #expect(loader.velocities(at: time) == .zero)
    }
    let timing = loader.keyframeTiming(from: 2.1)
    #expect(timing.expiry == .infinity && timing.steadyStart == Self.complete)
    #expect(loader.settle(upTo: .infinity) == nil)
  }

  @Test("The longest of hold, minimum visible time and linger counts")
  func longest() {
    // The minimum visible time counts from 0 s, the linger from the request at 2 s, the hold from the complete mark at
    // 2.25 s. The exit follows, 0.25 s.
    #expect(Self.ending(hold: 2, minimumVisible: 9).deadline == 9.25)
    #expect(Self.ending(hold: 2, linger: 7).deadline == 9.25)
    #expect(Self.ending(hold: 8, minimumVisible: 9, linger: 7).deadline == 10.5)
    #expect(Self.ending(hold: .infinity, minimumVisible: 9, linger: 7).deadline == nil)
  }

  @Test("An activation takes the mark back, and counts as the first instant that is drawn")
  func activated() {
    var loader = Self.ending(hold: .infinity, minimumVisible: 3)
    loader.send(.activate, at: 1000)
    #expect(loader.frame(at: 1000).channels.mark == 1 && loader.ending == .none)
    #expect(loader.frame(at: 1000.25).channels.mark == 0)
    #expect(loader.state(at: 1000) == .determinate)
    #expect(loader.frame(at: 1000.1).channels.opacity == 1)
    // Both the 10 s of `stillWorkingDelay` and the minimum of 3 s count from 1000 s.
    #expect(!loader.isStillWorking(at: 1009.9) && loader.isStillWorking(at: 1010))
    loader.send(.deactivate, at: 1001)
    #expect(loader.deadline == 1003.25)
    // Without a hold, it counts as drawn since its first entrance, at 0 s.
    var plain = Self.ending(hold: 0)
    plain.send(.activate, at: 2.3)
    #expect(plain.isStillWorking(at: 10))
  }

  @Test("While a mark stays, progress is stored; an event without animation ends it")
  func events() {
    var loader = Self.ending(hold: .infinity)
    loader.send(.progress(0.2), at: 50)
    loader.send(.deactivate, at: 60)
    loader.send(.orderIn, at: 61)
    #expect(loader.frame(at: 70).channels.sweep == 1 && loader.mark(at: 70) == 1)
    #expect(loader.progress == 0.2 && loader.deadline == nil)
    loader.setMotion(.reduced, at: 71)
    #expect(loader.mark(at: 72) == 1 && loader.deadline == nil)
    var cut = loader
    cut.send(.progress(0.3), at: 80, animated: false)
    #expect(cut.state(at: 80) == .inactive && !cut.frame(at: 80).isVisible)
    // Another ending draws its own mark, which stays as well; the ending none lets it go.
    loader.setEnding(.failure, at: 90)
    #expect(loader.mark(at: 95) == -1 && loader.deadline == nil)
    loader.setEnding(.none, at: 100)
    // The exit takes 0.25 s.
    #expect(loader.deadline == 100.25 && loader.state(at: 100.25) == .inactive)
  }

  @Test("A mark that leaves the screen is gone when the loader comes back")
  func left() {
    var loader = Self.ending(hold: .infinity)
    loader.send(.orderOut, at: 50)
    #expect(!loader.frame(at: 50).isVisible && loader.deadline == nil)
    loader.send(.orderIn, at: 51)
    #expect(loader.state(at: 51) == .inactive && !loader.frame(at: 51).isVisible)
    loader.send(.activate, at: 52)
    // The entrance takes 0.35 s.
    #expect(loader.deadline == 52.35 && loader.mark(at: 53) == 0)
  }

  @Test("A loader that gets an appearance without marks does not wait for one")
  func replaced() throws {
    let loader = Self.ending(hold: .infinity)
    // The shimmer has no mark: its exit of 0.25 s begins with the change. The bar has one.
    let light = try #require(Loader(loader, as: Shimmer(), at: 50))
    #expect(light.deadline == 50.25 && light.state(at: 50.25) == .inactive)
    let bar = try #require(Loader(loader, as: Linear(), at: 50))
    #expect(bar.deadline == nil && bar.frame(at: 60).channels.mark == 1)
  }
}
