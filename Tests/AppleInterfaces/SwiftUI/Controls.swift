nonisolated public struct Button: FrameworkView {
  private let title: String
  private let action: @MainActor () -> Void

  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    (self.title, self.action) = (title, action)
  }

  @MainActor func node(at place: Place) -> ViewNode {
    var node = ViewNode(kind: "button", attributes: ["text": title])
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
      // Runs on appearance and after each change of the value; cancelled by a change and by the end.
      stage.appear(path + "/task") { stage.run(path, action) }
      stage.disappear(path + "/task") { stage.stop(path) }
      stage.change(path, of: id, initial: false) { _, _ in stage.run(path, action) }
    }
  }
}
