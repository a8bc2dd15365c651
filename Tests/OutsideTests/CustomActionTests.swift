import LoaderCore
import MatrixEngine
import Testing

/// A host's own actions, with nothing but what is public.
struct CustomActionTests {
  private typealias Chain = LookUpChain<LoaderAction, Colors>
  private typealias Style = CellStyle<LoaderAction, Colors>

  private struct Colors: Sendable, Equatable { var ring = "blue" }

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
    var chain = Chain()
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

  @Test("A delegate decides with the properties from before the event, and may only observe")
  func delegate() {
    let chain = Chain(delegate: { question in
      // Never back: a progress that shrinks is stored, and not shown.
      if case .progress(let new?) = question.event, let old = question.store.progress, new < old {
        return .null
      }
      return .askNext
    })
    var loader = loading()
    #expect(loader.send(.progress(0.2), at: 3, asking: chain).action == nil)
    #expect(loader.progress == 0.2)
    #expect(loader.frame(at: 4).channels.sweep == 0.5)
    #expect(loader.send(.progress(0.9), at: 5, asking: chain).action == .matrix(.refill))
    #expect(loader.frame(at: 6).channels.sweep == 0.9)
  }

  @Test("In a style with a base style the nearest wins, for actions as for values")
  func style() {
    var quiet = CellActions<LoaderAction>()
    quiet[.inactive, .activate] = .null
    let base = Style(values: Colors(), actions: quiet)
    let style = Style(values: Colors(ring: "red"), base: base)
    #expect(style.layers.map(\.values.ring) == ["red", "blue"])
    var loader = Loader()
    loader.send(.orderIn, at: 0)
    #expect(loader.send(.activate, at: 1, asking: Chain(style: style)).to == .inactive)
    #expect(loader.isActive)
    #expect(loader.frame(at: 2).channels == .zero)
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

  @Test("A loader stays within its greatest size")
  func size() {
    #expect(MemoryLayout<Loader<Circular>>.size <= 288)
    #expect(MemoryLayout<Loader<Pulse>>.size <= 320)
    #expect(MemoryLayout<Loader<Curtain>>.size <= 320)
  }
}
