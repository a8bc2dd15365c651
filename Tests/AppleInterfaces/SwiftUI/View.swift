// A double of SwiftUI for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have. A view of the framework has no body; its `node(at:)`
// returns what tests look at, a `ViewNode`, for a `Place`: the stage that shows it, the path of the views around it,
// and its environment (all in Stage.swift). A step such as `/first`, which `render` adds to the path, distinguishes a
// view from others at the same place.

@_exported import CoreGraphics

@MainActor @preconcurrency
public protocol View {
  /// swiftui/view/body-swift.associatedtype
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a view of the framework has no body") }
}

/// For tests: a view of the framework, without a body.
@MainActor
protocol FrameworkView: View where Body == Never {
  /// Returns the result of the view at a place.
  func node(at place: Place) -> ViewNode
}

extension FrameworkView {
  public var body: Never { fatalError("a view of the framework has no body") }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// swiftui/viewbuilder/buildblock(_:)
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// swiftui/viewbuilder/buildblock(_:)-4bwv9
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView(views: views)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(first: first, second: nil)
  }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(first: nil, second: second)
  }
}

/// For tests: one of two views, the result of an `if` with an `else`; the other one is nil.
nonisolated public struct _ConditionalContent<First: View, Second: View>: FrameworkView {
  let first: First?
  let second: Second?

  @MainActor func node(at place: Place) -> ViewNode {
    first.map { place.render($0, "/first") } ?? place.render(second, "/second")
  }
}

nonisolated public struct TupleView: FrameworkView {
  let views: [any View]

  @MainActor func node(at place: Place) -> ViewNode {
    ViewNode(
      kind: "tuple",
      children: views.enumerated().map { place.render($0.element, "/\($0.offset)") })
  }
}

nonisolated public struct EmptyView: FrameworkView {
  public init() {}

  @MainActor func node(at place: Place) -> ViewNode { ViewNode(kind: "empty") }
}

/// swiftui/view, conforming types: Optional
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a view of the framework has no body") }
}

extension Optional: FrameworkView where Wrapped: View {
  @MainActor func node(at place: Place) -> ViewNode {
    map { place.render($0, "/some") } ?? ViewNode(kind: "empty")
  }
}

nonisolated public struct Text: FrameworkView, Hashable {
  let text: String
  public init<S: StringProtocol>(_ content: S) { text = String(content) }

  @MainActor func node(at place: Place) -> ViewNode {
    ViewNode(kind: "text", attributes: ["text": text])
  }
}

nonisolated public struct VStack<Content: View>: FrameworkView {
  let content: Content

  public init(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor func node(at place: Place) -> ViewNode {
    ViewNode(kind: "stack", children: [place.render(content, "/v")])
  }
}

nonisolated public struct ZStack<Content: View>: FrameworkView {
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor func node(at place: Place) -> ViewNode {
    ViewNode(kind: "stack", children: [place.render(content, "/z")])
  }
}

public struct Alignment: Equatable, Sendable {
  private let name: String

  public static let center = Alignment(name: "center")
  public static let top = Alignment(name: "top")
}

public struct HorizontalAlignment: Equatable, Sendable {
  private let name: String
  public static let leading = HorizontalAlignment(name: "leading")
  public static let center = HorizontalAlignment(name: "center")
}

nonisolated public struct ForEach<Data: RandomAccessCollection, Content: View>: FrameworkView {
  let data: Data
  let content: (Data.Element) -> Content

  public init<ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { (self.data, self.content) = (data, content) }

  @MainActor func node(at place: Place) -> ViewNode {
    ViewNode(
      kind: "each",
      children: data.enumerated().map { place.render(content($0.element), "/\($0.offset)") })
  }
}
