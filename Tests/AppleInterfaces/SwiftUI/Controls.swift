// A double of SwiftUI for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have. A view of the framework has no body; its `node(at:)`
// returns what tests look at, a `ViewNode`, for a `Place`: the stage that shows it, the path of the views around it,
// and its environment (all in Stage.swift). `visiting` makes a modifier that gets the stage, the path and the node of
// its view at each update; `noting` one that stores a text in the node's attributes.

nonisolated public struct Button: FrameworkView {
  private let title: String
  private let action: @MainActor () -> Void

  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    (self.title, self.action) = (title, action)
  }

  @MainActor func node(at place: Place) -> ViewNode {
    var node = ViewNode(kind: "button", attributes: ["text": title])
    // A test presses the button by calling this.
    node.press = {
      action()
      place.stage.update()
    }
    return node
  }
}

extension View {
  nonisolated public func task<ID: Equatable>(
    id: ID, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    visiting { stage, path, _ in
      // The action runs on appearance and after each change of `id`, which cancels the run before; the end of the view
      // does, too.
      stage.appear(path + "/task") { stage.run(path, action) }
      stage.disappear(path + "/task") { stage.stop(path) }
      stage.change(path, of: id, initial: false) { _, _ in stage.run(path, action) }
    }
  }
}
