import CoreGraphics

public struct GeometryProxy {
  public let size: CGSize
}

public struct GeometryReader<Content: View> {
  private let content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: FrameworkView {
  func node(in stage: Stage, at path: String, _ environment: EnvironmentValues) -> ViewNode {
    let content = content(GeometryProxy(size: stage.proposal.replacingUnspecifiedDimensions()))
    return ViewNode(
      kind: "geometry",
      children: [stage.render(content, at: path + "/geometry", environment)])
  }
}

extension View {
  nonisolated public func background<Background: View>(
    @ViewBuilder content: () -> Background
  ) -> some View {
    PairedView(one: self, other: content()) { one, other, stage, path, environment in
      var node = ViewNode(kind: "backed")
      let front = stage.render(one, at: path + "/front", environment)
      node.size = front.size
      let room = stage.proposal
      // The background is proposed the size of the view before it.
      stage.proposal = ProposedViewSize(front.size ?? .zero)
      node.children = [stage.render(other, at: path + "/back", environment), front]
      stage.proposal = room
      return node
    }
  }

  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    ModifiedView(content: self, visit: { _, _, node in node.position = CGPoint(x: x, y: y) })
  }

  nonisolated public func fixedSize() -> some View {
    FrameView(content: self) { _ in
      .unspecified
    } size: { _ in
      (nil, nil)
    }
  }

  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    ModifiedView(content: self, visit: { _, _, node in node.attributes["space"] = "\(name.name)" })
  }

  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    ModifiedView(
      content: self, visit: { _, _, node in node.attributes["focusable"] = "\(isFocusable)" })
  }
}
