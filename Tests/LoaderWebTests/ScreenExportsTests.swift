import LoaderCore
import StorySupport
import Testing

@testable import LoaderWeb

/// The functions that the script of a page's screen calls, with numbers for all names.
///
/// A phase has its index in `phases`; `screenTake` takes a screen, a phase, the kind of an error and its seconds, the
/// time, and 1 for animated. `screenPicture` returns the number of the part that is shown; `screenNext` is the next
/// instant at which it may change by itself. `screenNotice` takes 1 for on screen, and the time; `screenSet` the show
/// delay and the minimum visible time. `ScreenStory` is a recorded story of changes, with the pictures that follow.
/// Times are in seconds.
struct ScreenExportsTests {
  private static let phases = ["initial", "loading", "content", "empty", "failure"]

  /// Calls `body` with a screen that is on screen since 0 s, with full motion.
  private func withScreen(_ body: (UnsafeMutableRawPointer) throws -> Void) rethrows {
    let screen = UnsafeMutableRawPointer.allocate(byteCount: Int(screenSize()), alignment: 16)
    defer { screen.deallocate() }
    screenBegin(screen, 0)
    screenNotice(screen, 1, 0)
    try body(screen)
  }

  /// Returns the number of a picture, as the script reads it: the part, plus 8 while content is loaded again, and 16
  /// while an error lies over content. A recorded picture does not say whether another attempt is offered, which is 32.
  private func number(_ picture: ScreenStory.Picture) -> Int32 {
    let part = ["nothing", "skeleton", "content", "empty", "failure"].firstIndex(of: picture.part)
    return Int32(part ?? -1) + (picture.isRefreshing ? 8 : 0) + (picture.isErrorShown ? 16 : 0)
  }

  @Test("They show the recorded story, at the same times")
  func story() throws {
    try withScreen { screen in
      screenSet(screen, 0, 0)
      var changes = ScreenStory.changes[...]
      for frame in try ScreenStory().frames {
        while let next = changes.first, next.time <= frame.time {
          changes.removeFirst()
          // Another attempt, the other kind of change, begins to load.
          var phase = "loading"
          if case .phase(let name) = next.change { phase = name }
          let index = try #require(Self.phases.firstIndex(of: phase))
          // Kind 2 of an error is a banner; the last argument, 1, is "animated".
          screenTake(screen, Int32(index), 2, ScreenStory.banner, next.time, 1)
        }
        #expect(
          screenPicture(screen, frame.time) & ~32 == number(frame.picture), "at \(frame.time)")
      }
      #expect(changes.isEmpty)
    }
  }

  // The errors: silent, an alert, a banner, a placeholder without and with another attempt. A picture is the
  // number of its part, 4 for a failure, and 32 if it offers another attempt.
  @Test(
    "An error has its presentation, and offers another attempt or not",
    arguments: [(0, 4), (1, 36), (2, 4), (3, 4), (4, 36)] as [(Int32, Int32)])
  func errors(error: Int32, picture: Int32) {
    withScreen { screen in
      // The fifth phase, failure, at 1 s; then the first, initial, at 3 s.
      screenTake(screen, 4, error, 1, 1, 1)
      #expect(screenPicture(screen, 2) == picture)
      screenTake(screen, 0, 0, 0, 3, 1)
      #expect(screenPicture(screen, 4) == 0 && screenNext(screen, 4) == .infinity)
    }
  }

  @Test("A show delay and a minimum visible time are instants to wake at")
  func wakes() {
    withScreen { screen in
      // A show delay of 0.3 s, and a minimum visible time of 0.8 s. Phases 1 and 2: loading, content; pictures
      // 0, 1 and 2: nothing, a skeleton, content.
      screenSet(screen, 0.3, 0.8)
      // Loading from 1 s on, so the delay ends at 1.3 s.
      screenTake(screen, 1, 0, 0, 1, 1)
      #expect(screenPicture(screen, 1.2) == 0 && screenNext(screen, 1.2) == 1.3)
      #expect(screenPicture(screen, 1.3) == 1)
      // Content from 1.5 s on; the skeleton stays.
      screenTake(screen, 2, 0, 0, 1.5, 1)
      #expect(screenPicture(screen, 1.6) == 1)
      // Visible since 1.3 s, for 0.8 s.
      #expect(abs(screenNext(screen, 1.7) - 2.1) < 1e-9 && screenPicture(screen, 2.2) == 2)
      // Off screen.
      screenNotice(screen, 0, 3)
      #expect(screenNext(screen, 3) == .infinity)
    }
  }

  @Test("The remaining time is unknown at first, and after half of the work as long as that took")
  func estimate() {
    let estimate = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<ProgressEstimate>.stride, alignment: 16)
    defer { estimate.deallocate() }
    estimateBegin(estimate)
    #expect(estimateLeft(estimate, 0).isNaN)
    for second in 0...20 { estimateAdd(estimate, Double(second) / 40, Double(second)) }
    // Half of it took 20 s.
    #expect(estimateLeft(estimate, 20) == 20)
  }
}
