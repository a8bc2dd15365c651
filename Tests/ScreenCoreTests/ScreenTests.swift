import LoaderCore
import MatrixEngine
import Testing

@testable import ScreenCore

/// Tests of a screen and its loader: what drives the loader, and when an error ends.
///
/// A banner is an error that ends after some seconds, and then is silent; its end is the screen's deadline. Times are
/// in seconds; a loader's entrance takes 0.35 s, its exit 0.25 s. `loading()` is a screen that has loaded since 10 s.
struct ScreenTests {
  /// Returns a screen that loads from 10 s on, with or without earlier content.
  private func loading(hasContent: Bool = false) -> Screen<Circular> {
    var screen = Screen(Loader())
    screen.loader.send(.orderIn, at: 0)
    if hasContent { screen.send(.contentReceived, at: 5) }
    screen.send(.loadingStarted, at: 10)
    return screen
  }

  @Test("Loading activates the loader; content and an error deactivate it")
  func drives() {
    for event in [ScreenEvent.contentReceived, .errorReceived(.silent)] {
      var screen = loading()
      #expect(screen.loader.isActive)
      #expect(screen.loader.store.state == .activating)
      screen.send(event, at: 12)
      #expect(!screen.loader.isActive)
      #expect(screen.loader.store.state == .deactivating)
      // After the exit.
      #expect(screen.frame(at: 13).loader.channels == .zero)
    }
  }

  @Test("The state at an instant includes completions, independent of earlier queries")
  func state() {
    var screen = Screen(Loader())
    screen.send(.errorReceived(.banner(seconds: 3)), at: 1)
    screen.send(.loadingStarted, at: 2)
    #expect(screen.state(at: 0) == .loading && screen.state(at: 9) == .loading)
    screen.send(.contentReceived, at: 3)
    #expect(screen.state(at: 3) == .content && screen.state(at: .nan) == .content)
  }

  @Test("A banner ends exactly at its deadline, however late the host asks")
  func banner() throws {
    var screen = loading()
    screen.send(.errorReceived(.banner(seconds: 3)), at: 12)
    // 12 s + 3 s.
    #expect(screen.frame(at: 15.0.nextDown).error == .banner(seconds: 3))
    #expect(screen.frame(at: 15).error == .silent)
    let settled = screen.settle(upTo: 1e9)
    let settlement = try #require(settled)
    #expect(settlement.time == 15)
    #expect(settlement.event == nil && settlement.action == nil)
    #expect(settlement.from == .error && settlement.to == .error)
    #expect(screen.settle(upTo: 1e9) == nil)
    #expect(screen.store.time == 15)
  }

  @Test("A banner of length 0 ends before any retry, even a late one")
  func bannerOfNoLength() {
    var screen = loading()
    screen.send(.errorReceived(.banner(seconds: 0)), at: 12)
    // A time before the last event counts as its time, 12 s, when the banner has ended.
    let transition = screen.send(.retry, at: 11)
    #expect(transition.time == 12 && transition.action == .matrix(.retry))
    #expect(transition.to == .error && screen.frame(at: 12).error == .silent)
    #expect(!screen.loader.isActive)
  }

  @Test("An event that ends a banner early leaves nothing due", arguments: [0, 1, 2])
  func bannerEndsEarly(index: Int) {
    var screen = loading()
    screen.send(.errorReceived(.banner(seconds: 3)), at: 12)
    // The event of this index.
    screen.send([.retry, .contentReceived, .errorReceived(.alert)][index], at: 13)
    #expect(screen.deadline == nil)
    #expect(screen.frame(at: 15).error == screen.frame(at: 13).error)
  }

  @Test(
    "A banner's seconds are clamped to 0 and a billion",
    arguments: [(-1, 0), (.nan, 0), (0, 0), (2, 2), (.infinity, 1e9)] as [(Double, Double)])
  func seconds(given: Double, counted: Double) {
    var screen = loading()
    screen.send(.errorReceived(.banner(seconds: given)), at: 12)
    #expect(screen.deadline == 12 + counted)
  }

  @Test("Without animation, the loader is where its motions would have led")
  func atOnce() {
    var screen = loading()
    screen.send(.contentReceived, at: 12, animated: false)
    #expect(screen.loader.store.state == .inactive)
  }

  @Test("The frame shows screen and loader at the later of their last events")
  func together() {
    var screen = loading()
    screen.send(.errorReceived(.banner(seconds: 3)), at: 12)
    screen.loader.send(.orderOut, at: 20)
    // The loader's last event is at 20 s, after the end of the banner at 15 s.
    let frame = screen.frame(at: 13)
    #expect(frame.time == 20 && frame.error == .silent)
    #expect(screen.send(.contentReceived, at: 14).time == 20)
  }

  @Test(
    "A custom action's goal decides whether the screen loads; other states are kept",
    arguments: [ScreenState.initial, .loading, .content, .error], [true, false])
  func goal(requested: ScreenState, isLoading: Bool) {
    let chain = ActionLookupChain<ScreenAction, Void>(delegate: { _ in
      .action(
        CustomAction("own") { store, _, _ in
          store.state = requested
          return ScreenGoal(isLoading: isLoading)
        })
    })
    for hasContent in [false, true] {
      var screen = Screen(Loader())
      screen.send(hasContent ? .contentReceived : .loadingStarted, at: 1)
      // A goal that loads leads to `loading`, whatever is requested. Without loading, a request for `loading` leads
      // back to the state before it; any other is kept.
      let previous = hasContent ? ScreenState.content : .initial
      let expected = isLoading ? .loading : requested == .loading ? previous : requested
      #expect(screen.send(.loadingStarted, at: 2, using: chain).to == expected)
      #expect(screen.loader.isActive == isLoading)
      screen.send(.errorReceived(.banner(seconds: 3)), at: 3)
      // A banner of 3 s from 3 s on keeps its deadline if the screen stays in the error.
      let isError = screen.send(.loadingStarted, at: 4, using: chain).to == .error
      #expect(screen.frame(at: 4).error == (isError ? .banner(seconds: 3) : nil))
      #expect(screen.deadline == (isError ? 6 : nil))
    }
  }
}
