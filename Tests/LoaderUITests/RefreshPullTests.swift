import LoaderCore
import LoaderScreens
import Testing

/// Tests of a pull to refresh: the movement of a finger, and its effect on a loader.
///
/// A pull fills the ring. Released beyond its threshold, 80 points, it begins a refresh, in which the ring
/// spins until the content has loaded. Released before, the ring disappears.
struct RefreshPullTests {
  /// A loader on screen, and a pull that controls it.
  private struct Refresher {
    var pull = RefreshPull(threshold: 80)
    var loader = Loader()
    /// The number of refreshes that have begun.
    var begun = 0

    init() { loader.send(.orderIn, at: 0) }

    /// Moves the content to a distance in points, and counts the refreshes that begin.
    ///
    /// - Parameters:
    ///   - isHeld: True while the finger is down.
    ///   - time: The instant, in seconds.
    mutating func move(to distance: Double, isHeld: Bool = true, at time: Double) {
      // A copy, because the closure must not change `self` while `move` changes `pull`.
      var loader = loader
      let begins = pull.move(to: distance, isHeld: isHeld) { event, animated in
        loader.send(event, at: time, animated: animated)
      }
      self.loader = loader
      if begins { begun += 1 }
    }
  }

  @Test("Follows the finger, and continues from there when released, as one loader")
  func follows() {
    var refresher = Refresher()
    // Down, a little back for a few steps of every twenty, and down again, like a finger: 96 points in half a
    // second.
    var time = 1.0
    for step in 1...60 {
      time += 1.0 / 120
      let distance = 1.6 * Double(step) + (step % 20 < 5 ? -4 : 0)
      refresher.move(to: distance, at: time)
      let frame = refresher.loader.frame(at: time)
      // A pull of 80 points fills the ring. While the content is above its start, nothing is shown.
      let expected = min(max(distance, 0) / 80, 1)
      guard distance > 0 else {
        #expect(frame.state == .inactive)
        continue
      }
      #expect(frame.channels.sweep == expected && frame.channels.opacity == 1)
      #expect(refresher.pull.fraction == expected && refresher.pull.phase == .pulling)
    }
    // Released beyond 80 points, the ring spins on from the position of its ends at this instant.
    let before = refresher.loader.frame(at: time + 1.0 / 120).channels
    time += 1.0 / 120
    refresher.move(to: 95, isHeld: false, at: time)
    #expect(refresher.begun == 1 && refresher.pull.phase == .refreshing)
    let after = refresher.loader.frame(at: time).channels
    #expect(abs(after.sweep - before.sweep) < 1e-9 && abs(after.tail - before.tail) < 1e-9)
    #expect(after.opacity == 1)
    // Scrolling during the refresh changes nothing: the progress stays unknown.
    for distance in [60.0, 0, -40, 90] { refresher.move(to: distance, at: time + 0.1) }
    #expect(refresher.begun == 1 && refresher.loader.progress == nil)
    #expect(refresher.loader.frame(at: time + 2).state == .indeterminate)
    var loader = refresher.loader
    // The refresh ends; ending it twice is as ending it once. The ring begins to disappear, and is gone 2 s
    // later.
    for _ in 0..<2 {
      refresher.pull.end { event, animated in loader.send(event, at: time + 3, animated: animated) }
    }
    #expect(refresher.pull.phase == .idle && loader.frame(at: time + 3).channels.opacity == 1)
    #expect(loader.frame(at: time + 5).state == .inactive)
  }

  @Test("Disappears when released early or pushed back, and can be pulled again")
  func given() {
    var refresher = Refresher()
    refresher.move(to: 79.9, at: 1)
    // The distance before the release counts, not the distance at it, and 79.9 points are not enough.
    refresher.move(to: 200, isHeld: false, at: 1.1)
    #expect(refresher.begun == 0 && !refresher.loader.isActive)
    // The finger is up: the content only swings back, which is no pull.
    refresher.move(to: 50, isHeld: false, at: 1.2)
    #expect(!refresher.loader.isActive && refresher.pull.phase == .idle)
    // A distance that is not a number counts as pushed back.
    refresher.move(to: 120, at: 3)
    refresher.move(to: .nan, at: 3.1)
    #expect(!refresher.loader.isActive)
    // Again, the distance before the release counts: 120 points begin a refresh.
    refresher.move(to: 120, at: 3.2)
    refresher.move(to: 0, isHeld: false, at: 3.3)
    #expect(refresher.begun == 1 && refresher.loader.progress == nil)
  }

  @Test("An invalid threshold is 80 points", arguments: [0, -1, .nan, .infinity] as [Double])
  func threshold(threshold: Double) { #expect(RefreshPull(threshold: threshold).threshold == 80) }
}
