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

/// For tests: a view that does not consist of others.
@MainActor
protocol FrameworkView: View where Body == Never {
  func node(in stage: Stage, at path: String, _ environment: EnvironmentValues) -> ViewNode
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
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView {
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

/// For tests: one of two views.
public struct _ConditionalContent<TrueContent: View, FalseContent: View> {
  let first: TrueContent?
  let second: FalseContent?
}

extension _ConditionalContent: FrameworkView {
  func node(in stage: Stage, at path: String, _ environment: EnvironmentValues) -> ViewNode {
    first.map { stage.render($0, at: path + "/first", environment) }
      ?? stage.render(second, at: path + "/second", environment)
  }
}

public struct TupleView {
  let views: [any View]
}

extension TupleView: FrameworkView {
  func node(in stage: Stage, at path: String, _ environment: EnvironmentValues) -> ViewNode {
    ViewNode(
      kind: "tuple",
      children: views.enumerated().map {
        stage.render($0.element, at: "\(path)/\($0.offset)", environment)
      })
  }
}

public struct EmptyView {
  public init() {}
}

extension EmptyView: FrameworkView {
  func node(in stage: Stage, at path: String, _ environment: EnvironmentValues) -> ViewNode {
    ViewNode(kind: "empty")
  }
}

/// swiftui/view, conforming types: Optional
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a view of the framework has no body") }
}

extension Optional: FrameworkView where Wrapped: View {
  func node(in stage: Stage, at path: String, _ environment: EnvironmentValues) -> ViewNode {
    map { stage.render($0, at: path + "/some", environment) } ?? ViewNode(kind: "empty")
  }
}

public struct Text: Hashable {
  let text: String
  public init<S: StringProtocol>(_ content: S) { text = String(content) }
}

extension Text: FrameworkView {
  func node(in stage: Stage, at path: String, _ environment: EnvironmentValues) -> ViewNode {
    ViewNode(kind: "text", attributes: ["text": text])
  }
}

public struct VStack<Content: View> {
  let content: Content

  public init(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension VStack: FrameworkView {
  func node(in stage: Stage, at path: String, _ environment: EnvironmentValues) -> ViewNode {
    ViewNode(kind: "stack", children: [stage.render(content, at: path + "/v", environment)])
  }
}

public struct ZStack<Content: View> {
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ZStack: FrameworkView {
  func node(in stage: Stage, at path: String, _ environment: EnvironmentValues) -> ViewNode {
    ViewNode(kind: "stack", children: [stage.render(content, at: path + "/z", environment)])
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

public struct ForEach<Data: RandomAccessCollection, Content: View> {
  let data: Data
  let content: (Data.Element) -> Content

  public init<ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { (self.data, self.content) = (data, content) }
}

extension ForEach: FrameworkView {
  func node(in stage: Stage, at path: String, _ environment: EnvironmentValues) -> ViewNode {
    ViewNode(
      kind: "each",
      children: data.enumerated().map {
        stage.render(content($0.element), at: "\(path)/\($0.offset)", environment)
      })
  }
}

@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
