import LoaderCore
import MatrixEngine
import Testing

/// A host's own actions, with nothing but what is public.
struct CustomActionTests {
  /// Keeps the ring where it is at 100 %: a loader that stays, full, when it is done.
  private let stayFull = CustomAction<LoaderAction>("stayFull") { store, old, event in
    store.state = .determinate
    return LoaderGoal(isShown: true, fill: 1)
  }

  private func loading() -> Loader<Circular> {
    var loader = Loader()
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0)
    loader.send(.progress(0.5), at: 1)
    return loader
  }

  @Test("A custom action in a cell")
  func cell() {
    var chain = LookUpChain<LoaderAction, Void>()
    chain.actions[.determinate, .deactivate] = .action(stayFull)
    var loader = loading()
    let told = loader.send(.deactivate, at: 3, asking: chain)
    #expect(told.action == .custom("stayFull"))
    #expect(told.to == .determinate)
    #expect(!loader.isActive)
    #expect(loader.frame(at: 4).channels.sweep == 1)
    #expect(loader.frame(at: 4).isVisible)
    // Without the chain, the matrix decides; its deactivate brings it down.
    #expect(loader.send(.deactivate, at: 5).action == .matrix(.disappear))
    #expect(loader.state(at: 6) == .inactive)
  }

  @Test("A look-up need not be a chain: any type that answers will do")
  func ownLookUp() {
    struct Mute: LookUp {
      func answer(
        to question: CellQuestion<LoaderAction>
      ) -> CellAnswer<CustomAction<LoaderAction>> { .null }
    }
    var loader = loading()
    #expect(loader.send(.deactivate, at: 3, asking: Mute()).action == nil)
    #expect(loader.state(at: 4) == .determinate)
  }
}
