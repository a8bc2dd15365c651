import MatrixEngine
import Testing

/// Tests of action lookup: the first answer wins, and null is an answer.
///
/// `Button`, in a file of this target, presses on a touch if nothing else answers. A style's `values` are here only a
/// name for it; a style asks its base next.
struct ActionLookupChainTests {
  private typealias Chain = ActionLookupChain<ButtonAction, String>
  private typealias Actions = CellActions<ButtonAction>
  private typealias Style = CellStyle<ButtonAction, String>

  /// Returns the answer of an action with this name, which sets the highlighted state.
  private func action(_ name: ActionName) -> CellAnswer<CustomAction<ButtonAction>> {
    .action(
      CustomAction(name) { store, _, _ in
        store.state = .highlighted
        return 1
      })
  }

  /// Returns a table with one cell, for a touch on a normal button.
  private func table(
    _ answer: CellAnswer<CustomAction<ButtonAction>>
  ) -> CellActions<ButtonAction> {
    var actions = Actions()
    actions[.normal, .touchDown] = answer
    return actions
  }

  /// Returns the name of the action that a touch on a normal button runs, or nil if none.
  private func ran(_ chain: ActionLookupChain<ButtonAction, String>) -> String? {
    var button = Button()
    return button.send(.touchDown(force: 1), at: 1, using: chain).action.map { "\($0.name)" }
  }

  @Test("The order is: delegate, own actions, style, its base styles in order, matrix")
  func order() {
    var chain = Chain()
    #expect(ran(chain) == "press")
    let outer = Style(values: "outer", actions: table(action("outer")))
    chain.style = Style(values: "middle", base: outer)
    #expect(ran(chain) == "outer")
    chain.style = Style(values: "middle", actions: table(action("middle")), base: outer)
    #expect(ran(chain) == "middle")
    chain.style = Style(values: "inner", actions: table(action("inner")), base: chain.style)
    #expect(ran(chain) == "inner")
    chain.actions = table(action("own"))
    #expect(ran(chain) == "own")
    chain.delegate = { [answer = action("delegate")] _ in answer }
    #expect(ran(chain) == "delegate")
  }

  @Test("null ends the lookup and askNext continues it, at each of the four links")
  func nullAndNothing() {
    let base = Style(values: "base", actions: table(action("base")))
    let own = table(action("own"))
    #expect(ran(Chain(delegate: { _ in .null }, actions: own, style: base)) == nil)
    #expect(ran(Chain(delegate: { _ in .askNext }, actions: own, style: base)) == "own")
    #expect(ran(Chain(actions: table(.null), style: base)) == nil)
    #expect(ran(Chain(actions: table(.askNext), style: base)) == "base")
    #expect(ran(Chain(style: Style(values: "", actions: table(.null), base: base))) == nil)
    #expect(ran(Chain(style: Style(values: "", actions: table(.askNext), base: base))) == "base")
    #expect(ran(Chain(style: Style(values: "", actions: table(.null)))) == nil)
    #expect(ran(Chain(style: Style(values: "", actions: table(.askNext)))) == "press")
  }

  @Test("A table decides its own cells and no others")
  func otherCells() {
    var button = Button()
    let chain = Chain(actions: table(.null))
    #expect(button.send(.disable, at: 1, using: chain).action == .matrix(.dim))
    if case .askNext = chain.actions[.normal, .touchUp] {
    } else {
      Issue.record("expected .askNext")
    }
    if case .null = chain.actions[.normal, .touchDown] {} else { Issue.record("expected .null") }
  }

  @Test("A style is a value: a later change of its base does not change it")
  func value() {
    var base = Style(values: "base", actions: table(action("base")))
    let style = Style(values: "style", base: base)
    base = Style(values: "other", actions: table(.null))
    #expect(style.layers.map(\.values) == ["style", "base"])
    #expect(base.layers.map(\.values) == ["other"])
    #expect(ran(Chain(style: style)) == "base")
  }

  @Test("An empty lookup has no size")
  func size() { #expect(MemoryLayout<NoActionLookup<ButtonAction>>.size == 0) }
}
