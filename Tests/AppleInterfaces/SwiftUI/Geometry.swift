public struct GeometryProxy {
  public let size: CGSize
}

nonisolated public struct GeometryReader<Content: View>: FrameworkView {
  private let content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  @MainActor func node(at place: Place) -> ViewNode {
    let content = content(GeometryProxy(size: place.proposal.replacingUnspecifiedDimensions()))
    return ViewNode(kind: "geometry", children: [place.render(content, "/geometry")])
  }
}

extension View {
  nonisolated public func background<Background: View>(
    @ViewBuilder content: () -> Background
  ) -> some View {
    PairedView(one: self, other: content()) { one, other, place in
      var node = ViewNode(kind: "backed")
      let front = place.render(one, "/front")
      node.size = front.size
      // The background is proposed the size of the view before it.
      let room = ProposedViewSize(front.size ?? .zero)
      node.children = [place.render(other, "/back", proposing: room), front]
      return node
    }
  }

  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    visiting { _, _, node in node.position = CGPoint(x: x, y: y) }
  }

  nonisolated public func fixedSize() -> some View {
    // The view gets no proposal, and the frame takes the view's width and height.
    FrameView(content: self) { _ in
      .unspecified
    } size: { _ in
      (nil, nil)
    }
  }

  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    noting("space", "\(name.name)")
  }

  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    noting("focusable", "\(isFocusable)")
  }
}
