// A double of SwiftUI for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have. A view of the framework has no body; its `node(at:)`
// returns what tests look at, a `ViewNode`, for a `Place`: the stage that shows it, the path of the views around it,
// and its environment (all in Stage.swift). `visiting` makes a modifier that gets the stage, the path and the node of
// its view at each update; `noting` one that stores a text in the node's attributes.

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
    // This view and its background, which are rendered each at a path of its own.
    PairedView(one: self, other: content()) { one, other, place in
      var node = ViewNode(kind: "backed")
      let front = place.render(one, "/front")
      node.size = front.size
      // The background is proposed the size of the view in front of it.
      let room = ProposedViewSize(front.size ?? .zero)
      node.children = [place.render(other, "/back", proposing: room), front]
      return node
    }
  }

  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    visiting { _, _, node in node.position = CGPoint(x: x, y: y) }
  }

  nonisolated public func fixedSize() -> some View {
    // The view gets no proposal. The frame has no width and no height of its own, so it takes the view's.
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
