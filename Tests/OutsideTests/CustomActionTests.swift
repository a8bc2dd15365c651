import LoaderCore
import MatrixEngine
import Testing

/// A host's own actions, with nothing but what is public.
struct CustomActionTests {
  private func loading() -> Loader<Circular> {
    var loader = Loader()
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0)
    loader.send(.progress(0.5), at: 1)
    return loader
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
