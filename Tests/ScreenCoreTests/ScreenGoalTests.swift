import LoaderCore
import MatrixEngine
import Testing

@testable import ScreenCore

struct ScreenGoalTests {
  @Test(
    "A custom action decides whether the screen loads; otherwise its own state is kept",
    arguments: [ScreenState.initial, .loading, .content, .error], [true, false])
  func goal(asked: ScreenState, isLoading: Bool) {
    let chain = LookUpChain<ScreenAction, Void>(delegate: { _ in
      .action(
        CustomAction("own") { store, _, _ in
          store.state = asked
          return ScreenGoal(isLoading: isLoading)
        })
    })
    for hasContent in [false, true] {
      var screen = Screen(Loader())
      screen.send(hasContent ? .contentReceived : .loadingStarted, at: 1)
      let left = hasContent ? ScreenState.content : .initial
      let expected = isLoading ? .loading : asked == .loading ? left : asked
      #expect(screen.send(.loadingStarted, at: 2, asking: chain).to == expected)
      #expect(screen.loader.isActive == isLoading)
    }
  }
}
