import LoaderCore
import TestSupport
import Testing

@testable import ScreenCore

/// Tests of the part of a screen that a host shows: skeleton, content, nothing, or a failure.
///
/// An app enters a phase; the picture at a time says the part that a host shows, nil for none, and what is shown with
/// it. A skeleton appears after a show delay of 0.3 s, and stays for 0.8 s at least. Times are in seconds.
@Suite("Screens as hosts show them")
struct HostedScreenTests {
  private static let policy = LoaderPolicy(showDelay: 0.3, minimumVisible: 0.8)

  /// Returns a screen that comes on screen at 0, and takes phases at their times.
  private func screen(
    _ phases: [(Double, HostedScreen.Phase)], policy: LoaderPolicy = policy
  ) -> HostedScreen {
    var screen = HostedScreen(policy: policy)
    screen.setOnScreen(true, at: 0)
    for (time, phase) in phases { screen.enter(phase, at: time) }
    return screen
  }

  @Test("A load within the show delay shows no skeleton; a longer one shows it for its minimum")
  func skeleton() {
    // A skeleton appears at 1 s + 0.3 s, and stays for 0.8 s, until 2.1 s.
    let short = screen([(1, .loading), (1.2, .content)])
    #expect(short.picture(at: 1.2).part == .content)
    let loading = screen([(1, .loading)])
    #expect(loading.picture(at: 1.29).part == nil && loading.picture(at: 1.31).part == .skeleton)
    for end in [HostedScreen.Phase.content, .empty, .failure(.placeholder(offersRetry: true))] {
      let long = screen([(1, .loading), (1.5, end)])
      #expect(long.picture(at: 1.6).part == .skeleton && long.picture(at: 2.09).part == .skeleton)
      let part: ScreenPicture.Part =
        switch end {
        case .content: .content
        case .empty: .empty
        default: .failure
        }
      #expect(long.picture(at: 2.1).part == part)
    }
  }

  @Test("Content stays while it is loaded again, and while an alert or a banner is shown")
  func refresh() {
    // Content since 3 s, which is loaded again from 5 s on.
    let fresh: [(Double, HostedScreen.Phase)] = [(1, .loading), (3, .content), (5, .loading)]
    let loading = screen(fresh)
    #expect(loading.picture(at: 6).part == .content && loading.picture(at: 6).isRefreshing)
    let failed = screen(fresh + [(7, .failure(.banner(seconds: 2)))])
    // The banner ends at 7 + 2 = 9 s.
    #expect(failed.picture(at: 8.9).part == .content && failed.picture(at: 8.9).isErrorShown)
    #expect(failed.picture(at: 9).part == .content && !failed.picture(at: 9).isErrorShown)
    // A placeholder is shown in its place.
    let replaced = screen(fresh + [(7, .failure(.placeholder(offersRetry: false)))])
    #expect(replaced.picture(at: 8).part == .failure && !replaced.picture(at: 8).isRefreshing)
    // Nothing to show is content, too, and stays while it is loaded again.
    let empty = screen([(1, .loading), (3, .empty), (5, .loading)])
    #expect(empty.picture(at: 6).part == .empty && empty.picture(at: 6).isRefreshing)
  }

  @Test("The user can load again only where it is offered, and what the app says next decides")
  func retry() {
    var screen = screen([(1, .loading), (2, .failure(.placeholder(offersRetry: false)))])
    #expect(!screen.offersRetry(at: 3))
    screen.enter(.failure(.placeholder(offersRetry: true)), at: 4)
    #expect(screen.offersRetry(at: 5) && screen.picture(at: 5).part == .failure)
    // The other attempt fails immediately.
    screen.enter(.failure(.placeholder(offersRetry: true)), at: 5)
    #expect(screen.picture(at: 6).part == .failure && screen.offersRetry(at: 7))
    // The next one loads, longer than the show delay of 0.3 s.
    screen.enter(.loading, at: 7)
    #expect(screen.picture(at: 8).part == .skeleton)
  }

  @Test("The initial phase forgets the content")
  func forgets() {
    let forgotten = screen([(1, .loading), (2, .content), (4, .initial)])
    #expect(forgotten.picture(at: 5).part == nil)
    let again = screen([(1, .loading), (2, .content), (4, .initial), (5, .loading)])
    #expect(again.picture(at: 6).part == .skeleton)
  }

  @Test("Off screen nothing wakes the host; without an error there is no other attempt")
  func leaves() {
    var loading = screen([(1, .loading)])
    loading.setOnScreen(false, at: 2)
    #expect(loading.nextChange(after: 2) == .never && loading.picture(at: 3).part == nil)
    #expect(!loading.offersRetry(at: 3) && !loading.picture(at: 3).offersRetry)
    let failed = screen([(1, .failure(.placeholder(offersRetry: true)))])
    #expect(failed.picture(at: 2).offersRetry && failed.offersRetry(at: 2))
  }

  @Test(
    "Between two events a picture changes only at the instants that it names", arguments: 0..<20)
  func instants(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var screen = screen(
      [],
      policy: LoaderPolicy(
        showDelay: .random(in: 0...0.4, using: &random),
        minimumVisible: .random(in: 0...0.9, using: &random)))
    var time = 0.0
    for _ in 0..<12 {
      // Loading is the likeliest, because all delays begin with it.
      let phases: [HostedScreen.Phase] = [
        .initial, .loading, .loading, .loading, .content, .empty,
        .failure(.banner(seconds: .random(in: 0...1, using: &random))),
        .failure(.placeholder(offersRetry: true)), .failure(.alert), .failure(.silent),
      ]
      screen.enter(phases.randomElement(using: &random) ?? .loading, at: time)
      let end = time + .random(in: 0.05...1.5, using: &random)
      var (picture, next) = (screen.picture(at: time), screen.nextChange(after: time))
      // Until the next instant that it names, the picture is the same.
      while time < end {
        time += 0.005
        if case .at(let due) = next, due <= time {
          picture = screen.picture(at: due)
          next = screen.nextChange(after: due)
        } else {
          #expect(screen.picture(at: time) == picture, "seed \(seed), at \(time)")
        }
      }
    }
  }
}
