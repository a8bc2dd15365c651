import LoaderExpressive
import LoaderSupport
import Testing

@testable import LoaderCore

/// Tests of a loader's ending: the mark, the transition before it, and its cancellation.
///
/// A mark shows an ending: `mark(at:)` is 0...1 of a check for a success, 0...−1 of a cross for a failure. Times are in
/// seconds. A mark is drawn, and erased, in 0.25 s. It stays for 0.4 s; then the exit takes 0.25 s, until the
/// `deadline`. If the ring has to fill first, the mark waits for that. `shown()` returns a loader on screen and active
/// since 0 s.
struct EndingTests {
  /// Returns a ring that is shown at 0 s and spins, or is filled to `progress` from 0.5 s on.
  private static func loader(
    _ progress: Double? = nil, policy: LoaderPolicy = LoaderPolicy(),
    motion: MotionPreference = .full
  ) -> Loader<Circular> {
    var loader = Loader(Circular(), policy: policy, motion: motion).shown()
    loader.send(.progress(progress), at: 0.5)
    return loader
  }

  /// Returns a ring that is deactivated at 2 s, with an ending.
  private static func ending(
    _ ending: LoaderEnding, _ progress: Double? = 1, policy: LoaderPolicy = LoaderPolicy(),
    motion: MotionPreference = .full
  ) -> Loader<Circular> {
    var loader = loader(progress, policy: policy, motion: motion)
    loader.setEnding(ending, at: 1)
    loader.send(.deactivate, at: 2)
    return loader
  }

  @Test("A full ring draws a check immediately, keeps it for 0.4 s, then disappears with it")
  func success() {
    let loader = Self.ending(.success)
    #expect(loader.mark(at: 2) == 0 && loader.mark(at: 2.125) == 0.5)
    #expect(loader.mark(at: 2.25) == 1 && loader.mark(at: 2.8) == 1)
    // Drawn at 2.25 s, kept until 2.65 s, gone after an exit of 0.25 s.
    #expect(loader.deadline == 2.9)
    #expect(loader.frame(at: 2.65).channels.opacity == 1)
    #expect(loader.frame(at: 2.8).channels.opacity < 1)
    #expect(loader.frame(at: 2.1).ending == .success && loader.frame(at: 2).ending == .none)
    #expect(loader.nextChange(after: 2.1) == .everyFrame)
    #expect(loader.nextChange(after: 2.3) == .at(2.65))
    let gone = loader.frame(at: 2.9)
    #expect(gone.state == .inactive && !gone.isVisible && gone.channels == .zero)
  }

  // Each ending with a progress, nil while unknown, and the sweep of the ring under the mark.
  @Test(
    "The shape first reaches the end of its ending; the mark begins when it rests",
    arguments: [
      (LoaderEnding.success, nil, 1.0), (.success, 0.3, 1), (.failure, 1.0, 1),
      (.failure, 0.3, 0.3), (.failure, 0, 0),
    ])
  func base(ending: LoaderEnding, reported: Double?, filled: Double) throws {
    var loader = Self.ending(ending, reported)
    // The mark is drawn in 0.25 s, and stays for 0.4 s before the exit of 0.25 s.
    let exit = try #require(loader.deadline) - 0.25
    let start = exit - 0.65
    #expect(loader.mark(at: start) == 0)
    #expect(loader.frame(at: start).channels.sweep == filled)
    if filled != reported { #expect(loader.frame(at: start - 0.01).channels.sweep != filled) }
    #expect(loader.mark(at: exit) == (ending == .success ? 1 : -1))
    // Progress that is reported during the ending is stored, and not shown.
    loader.send(.progress(0.5), at: 2.05)
    #expect(loader.progress == 0.5 && loader.frame(at: 2.1).state == .deactivating)
    #expect(loader.frame(at: exit).channels.sweep == filled && loader.deadline == exit + 0.25)
  }

  @Test(
    "A failure of unknown progress keeps the lit part, and at least a quarter",
    arguments: [1.2, 1.5, 1.7, 2.0, 2.05, 2.3, 2.6])
  func keeps(time: Double) throws {
    /// Expects that the exit begins with the part that was lit at `time`, or a quarter if that is more.
    ///
    /// `lit` returns the lit part of a frame, as a fraction of the whole.
    func check<A: Appearance>(_ appearance: A, _ lit: (A.Channels) -> Double) throws {
      var loader = Loader(appearance).shown()
      loader.setEnding(.failure, at: 1)
      let kept = min(max(lit(loader.frame(at: time).channels), 0.25), 1)
      loader.send(.deactivate, at: time)
      let exit = try #require(loader.deadline) - 0.25
      #expect(abs(lit(loader.frame(at: exit).channels) - kept) < 1e-12)
    }
    try check(Circular()) { $0.sweep }
    try check(Linear()) { $0.edges.head1 - $0.edges.tail1 + $0.edges.head2 - $0.edges.tail2 }
    try check(WavyCircular()) { $0.base.sweep }
    try check(Morphing()) { $0.shape.fill }
  }

  @Test("No mark if nothing is visible or animated, or the appearance has no mark")
  func unseen() {
    // Deactivated within its show delay.
    var delayed = Loader(policy: LoaderPolicy(showDelay: 1)).shown()
    delayed.setEnding(.success, at: 0)
    delayed.send(.deactivate, at: 0.5)
    #expect(delayed.state(at: 0.5) == .inactive)
    // An appearance without marks only has its exit of 0.25 s.
    var shimmer = Loader(Shimmer()).shown()
    shimmer.setEnding(.success, at: 0)
    shimmer.send(.deactivate, at: 2)
    #expect(shimmer.deadline == 2.25)
    // Deactivated without animation.
    var cut = Self.loader(1)
    cut.setEnding(.success, at: 1)
    cut.send(.deactivate, at: 2, animated: false)
    #expect(cut.state(at: 2) == .inactive)
    // Deactivated off screen.
    var away = Self.loader(1)
    away.setEnding(.success, at: 1)
    away.send(.orderOut, at: 1.5)
    away.send(.deactivate, at: 2)
    away.send(.orderIn, at: 3)
    #expect(away.state(at: 3) == .inactive && !away.frame(at: 3).isVisible)
  }

  @Test("An activation clears an old ending, on and off screen")
  func forgotten() {
    var loader = Self.ending(.success)
    loader.send(.activate, at: 5)
    #expect(loader.ending == .none)
    // Without a mark, only the exit of 0.25 s follows.
    loader.send(.deactivate, at: 6)
    #expect(loader.deadline == 6.25)
    loader.setEnding(.failure, at: 7)
    loader.send(.orderOut, at: 7)
    loader.send(.activate, at: 7)
    loader.send(.orderIn, at: 8)
    loader.send(.deactivate, at: 9)
    #expect(loader.deadline == 9.25)
  }

  @Test("An ending set at the exit's instant counts as set before it, later only in a hold")
  func late() {
    var before = Self.loader(0.4)
    before.setEnding(.success, at: 2)
    before.send(.deactivate, at: 2)
    var after = Self.loader(0.4)
    after.send(.deactivate, at: 2)
    after.setEnding(.success, at: 2)
    #expect(before == after)
    // An exit that has begun goes on without a mark.
    var exiting = Self.loader(0.4)
    exiting.send(.deactivate, at: 2)
    let plain = exiting
    exiting.setEnding(.success, at: 2.1)
    #expect(exiting.ending == .success && exiting.deadline == 2.25)
    #expect(exiting.frame(at: 2.2).channels == plain.frame(at: 2.2).channels)
    // A held exit waits for the mark: 2.9 s + 0.25 to draw it + 0.4 to stay + 0.25 of exit.
    var held = Self.loader(1, policy: LoaderPolicy(minimumVisible: 3))
    held.send(.deactivate, at: 2)
    held.setEnding(.success, at: 2.9)
    #expect(held.mark(at: 2.9) == 0 && held.mark(at: 3.15) == 1 && held.deadline == 3.8)
    // A longer hold keeps its deadline.
    var long = Self.loader(1, policy: LoaderPolicy(minimumVisible: 6))
    long.send(.deactivate, at: 2)
    long.setEnding(.success, at: 2)
    #expect(long.deadline == 6.25 && long.nextChange(after: 3) == .at(6))
  }

  @Test("Another ending takes back the current mark, then draws its own from 0")
  func changed() {
    var loader = Self.ending(.success)
    loader.setEnding(.failure, at: 2.2)
    // The check is erased in 0.25 s. The cross, a negative mark, is drawn in 0.25 s and stays for 0.4 s: it begins
    // 0.65 s before the exit of 0.25 s.
    let (erased, begin) = (2.2 + 0.25, loader.deadline! - 0.25 - 0.65)
    #expect(loader.frame(at: 2.21).ending == .success && loader.mark(at: erased) == 0)
    #expect(begin >= erased && loader.frame(at: begin).channels.sweep == 1)
    #expect(
      loader.frame(at: begin + 0.01).ending == .failure && loader.mark(at: begin + 0.25) == -1)
    // A mark that has not begun is replaced: a check would be positive.
    var early = Self.ending(.success)
    early.setEnding(.failure, at: 2)
    #expect(early.mark(at: 2.05) <= 0)
    // Without an ending, the loader exits in 0.25 s, while the check is erased.
    loader.setEnding(.none, at: 2.3)
    #expect(loader.deadline == 2.3 + 0.25 && loader.mark(at: erased) == 0)
  }

  @Test("A mark that replaces another continues in a new preset and with reduced motion")
  func redrawn() throws {
    var loader = Self.ending(.success, 0.3)
    // The check has been drawn for 0.15 s: it began 0.65 s before the exit of 0.25 s.
    loader.setEnding(.failure, at: try #require(loader.deadline) - 0.75)
    // 0.1 s before the cross is complete; then it stays 0.4 s, and the exit takes 0.25 s.
    let middle = try #require(loader.deadline) - 0.25 - 0.4 - 0.1
    let drawn = loader.mark(at: middle)
    // 0.15 s of the 0.25 s have passed: more than half of the cross is drawn.
    #expect(drawn < -0.3 && drawn > -0.9)
    var reduced = loader
    loader.setAppearance(Circular(preset: .flutter), at: middle)
    reduced.setMotion(.reduced, at: middle)
    #expect(loader.mark(at: middle) == drawn && reduced.mark(at: middle) == drawn)
  }

  @Test("An appearance without marks drops the current mark")
  func unmarked() throws {
    let loader = Self.ending(.success)
    #expect(loader.mark(at: 2.2) > 0)
    let light = try #require(Loader(loader, as: Shimmer(), at: 2.2))
    #expect(light.machine.storedMark == .none && light.deadline == loader.deadline)
  }

  @Test("The mark of a new ending waits until the shape is at rest again")
  func waits() throws {
    var loader = Self.ending(.success, 0.3)
    let exit = try #require(loader.deadline) - 0.25
    // The check is complete; it is erased from `exit` − 0.5 s to `exit` − 0.25 s.
    loader.setEnding(.failure, at: exit - 0.5)
    let start = try #require(loader.deadline) - 0.25 - 0.65
    // The ring goes back from full to 0.3, which takes longer than erasing the check, 0.25 s.
    #expect(start > exit - 0.2 && abs(loader.frame(at: start).channels.sweep - 0.3) < 1e-9)
    for time in stride(from: exit - 0.24, through: start, by: 0.01) {
      #expect(loader.mark(at: time) == 0)
    }
  }

  @Test("If the ending is removed, the loader exits immediately with its current mark")
  func cancelled() {
    // Half of the mark is drawn; it goes on during the exit of 0.25 s.
    var loader = Self.ending(.success)
    loader.setEnding(.none, at: 2.125)
    #expect(loader.deadline == 2.375 && loader.mark(at: 2.25) == 1)
    // The ring is nearly full, so it comes to rest during the exit. No mark begins then, as it would with the ending.
    var near = Self.ending(.success, 0.99)
    near.setEnding(.none, at: 2.1)
    #expect(near.deadline == 2.35 && near.mark(at: 2.3) == 0)
    // Nor does a mark begin if the ring is still filling.
    var early = Self.ending(.success, nil)
    early.setEnding(.none, at: 2.1)
    #expect(early.deadline == 2.35)
    for time in stride(from: 2.1, to: 2.35, by: 0.01) { #expect(early.mark(at: time) == 0) }
  }

  @Test("An activation takes the mark back continuously, and a new mark waits for that")
  func activated() {
    // While the mark is drawn, while it stays, and in the exit from 2.65 s to 2.9 s.
    for time in stride(from: 2.0, through: 2.85, by: 0.05) {
      var loader = Self.ending(.success)
      let (mark, speed) = (loader.mark(at: time), loader.velocities(at: time).mark)
      loader.send(.activate, at: time)
      #expect(abs(loader.mark(at: time) - mark) < 1e-12)
      #expect(abs(loader.velocities(at: time).mark - speed) < 1e-9)
      #expect(loader.mark(at: time + 0.25) == 0 && loader.nextChange(after: time + 1) == .never)
      // Deactivated again 0.1 s later, the old mark goes on to 0 before the new one is drawn.
      let before = loader.mark(at: time + 0.1)
      loader.setEnding(.success, at: time + 0.1)
      loader.send(.deactivate, at: time + 0.1)
      #expect(abs(loader.mark(at: time + 0.1) - before) < 1e-12)
      // If nothing of the old mark was left at that time, the new one has begun at once.
      #expect(loader.mark(at: time + 0.25) == 0 || before == 0)
      #expect(loader.mark(at: loader.deadline! - 0.25) == 1)
    }
  }

  @Test("An activation between two marks takes back both")
  func activatedBetween() {
    var loader = Self.ending(.success)
    loader.setEnding(.failure, at: 2.2)
    loader.send(.activate, at: 2.3)
    // The check is erased by 2.2 s + 0.25 s, and the cross never begins.
    #expect(loader.mark(at: 2.3) > 0 && loader.mark(at: 2.45) == 0)
    for step in 0..<100 { #expect(loader.mark(at: 2.45 + Double(step) / 50) == 0) }
  }

  @Test("A loader that leaves the screen returns without a mark")
  func left() {
    var loader = Self.ending(.success)
    loader.send(.orderOut, at: 2.3)
    loader.send(.orderIn, at: 2.4)
    #expect(loader.state(at: 2.4) == .inactive && loader.deadline == nil)
    // The same while an activation takes the mark back, which lasts until 2.55 s.
    var taken = Self.ending(.success)
    taken.send(.activate, at: 2.3)
    taken.send(.orderOut, at: 2.35)
    taken.send(.orderIn, at: 2.36)
    #expect(taken.mark(at: 2.36) == 0 && taken.frame(at: 2.36).isVisible)
  }

  @Test("Reduced motion dissolves to the ending's shape; the mark is the same")
  func reduced() throws {
    let loader = Self.ending(.failure, nil, motion: .reduced)
    // A dissolve of 0.58 s, dark after 0.25 s; 0.25 s to draw the mark + 0.4 s to stay; the exit.
    #expect(try #require(loader.deadline) == 2 + 0.58 + 0.65 + 0.25)
    #expect(loader.frame(at: 2.25).channels.opacity == 0)
    // The ring without progress rests on a quarter, from 2.58 s on; its cross is whole at 2.83 s.
    #expect(loader.frame(at: 2.6).channels.sweep == 0.25 && loader.mark(at: 2.83) == -1)
  }

  @Test("A time that is not finite is rejected; an earlier one counts as the last event's")
  func times() {
    var loader = Self.loader(1)
    #expect(!loader.setEnding(.success, at: .nan) && loader.ending == .none)
    #expect(loader.setEnding(.success, at: -5) && loader.ending == .success)
    // `loader(_:)` sends its last event at 0.5 s.
    #expect(loader.store.time == 0.5)
  }
}
