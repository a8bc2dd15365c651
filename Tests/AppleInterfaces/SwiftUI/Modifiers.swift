// A double of SwiftUI for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have. A view of the framework has no body; its `node(at:)`
// returns what tests look at, a `ViewNode`, for a `Place`: the stage that shows it, the path of the views around it,
// and its environment (all in Stage.swift).

/// For tests: a view with a modifier.
nonisolated public struct ModifiedView<Content: View>: FrameworkView {
  let content: Content
  /// Changes the environment for the content.
  var environment: (inout EnvironmentValues) -> Void = { _ in }
  /// Changes the content's node after each update; gets the stage and the path of the view, too.
  var visit: (Stage, String, inout ViewNode) -> Void = { _, _, _ in }

  @MainActor func node(at place: Place) -> ViewNode {
    var changed = place.environment
    environment(&changed)
    var node = place.render(content, in: changed)
    visit(place.stage, place.path, &node)
    return node
  }
}

extension View {
  /// Returns the view with a modifier that does its work when the view is rendered, at each update.
  ///
  /// - Parameter visit: Gets the stage, the view's path on it, and the view's node.
  nonisolated func visiting(
    _ visit: @escaping (Stage, String, inout ViewNode) -> Void
  ) -> ModifiedView<Self> { ModifiedView(content: self, visit: visit) }

  /// Returns the view with an attribute of its node, for a modifier of which tests look only at the value.
  nonisolated func noting(_ name: String, _ value: String) -> ModifiedView<Self> {
    visiting { _, _, node in node.attributes[name] = value }
  }

  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { ModifiedView(content: self, environment: { $0[keyPath: keyPath] = value }) }

  nonisolated public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View { ModifiedView(content: self, environment: { transform(&$0[keyPath: keyPath]) }) }

  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    ModifiedView(content: self, environment: { $0.redactionReasons.formUnion(reason) })
  }

  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    visiting { stage, path, _ in stage.appear(path, action ?? {}) }
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    visiting { stage, path, _ in stage.disappear(path, action ?? {}) }
  }

  nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    visiting { stage, path, _ in stage.change(path, of: value, initial: initial, action) }
  }

  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void)
    -> some View
  {
    visiting { stage, _, _ in
      // A copy: what the closure changes has no effect here.
      var transaction = stage.transaction
      if stage.callsTransactions { transform(&transaction) }
    }
  }

  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    // The first closure gets the proposal for the frame, and returns the proposal for the view in it.
    FrameView(content: self) {
      ProposedViewSize(width: width ?? $0.width, height: height ?? $0.height)
    } size: { _ in
      (width, height)
    }
  }

  nonisolated public func frame(minWidth: CGFloat, idealWidth: CGFloat, maxWidth: CGFloat)
    -> some View
  {
    /// Returns the proposed width within the limits; the ideal one if no width is proposed.
    func width(in room: ProposedViewSize) -> CGFloat {
      room.width.map { min(max($0, minWidth), maxWidth) } ?? idealWidth
    }
    return FrameView(content: self) {
      ProposedViewSize(width: width(in: $0), height: $0.height)
    } size: {
      (width(in: $0), nil)
    }
  }

  nonisolated public func opacity(_ opacity: Double) -> some View {
    noting("opacity", "\(opacity)")
  }

  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    noting("animation", "\(value)")
  }

  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    noting("touches", "\(enabled)")
  }

  nonisolated public func scaleEffect(_ s: CGFloat) -> some View { noting("scale", "\(s)") }

  nonisolated public func shadow(
    color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    // Component 3 is the opacity.
    noting("shadow", "\(color.components[3])")
  }

  nonisolated public func overlay<Overlay: View>(@ViewBuilder content: () -> Overlay) -> some View {
    PairedView(one: self, other: content()) { one, other, place in
      let children = [place.render(one, "/under"), place.render(other, "/over")]
      return ViewNode(kind: "overlay", children: children)
    }
  }

  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    noting("blend", "\(blendMode)")
  }

  nonisolated public func compositingGroup() -> some View { noting("group", "true") }

  nonisolated public func tint(_ tint: Color?) -> some View {
    noting("tint", "\(tint.map { "\($0)" } ?? "none")")
  }

  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { noting("children", "\(children)") }

  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    noting("label", label.text)
  }

  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    noting("value", value.text)
  }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    noting("traits", "\(traits)")
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    noting("hidden", "\(hidden)")
  }

  nonisolated public func accessibilityRepresentation<Other: View>(
    @ViewBuilder representation: () -> Other
  ) -> some View {
    PairedView(one: self, other: representation()) { one, other, place in
      var node = place.render(one)
      // What assistive technology gets is the other view's.
      node.spoken = place.render(other, "/spoken").spoken
      return node
    }
  }

  nonisolated public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    ModifiedView(
      content: self,
      environment: {
        // Nil is the system's own style.
        $0[StyleKey.self] = style is DefaultProgressViewStyle ? nil : style
      })
  }
}

/// A view in a frame. It is not clipped where it is larger.
nonisolated struct FrameView<Content: View>: FrameworkView {
  let content: Content
  /// Returns the size to propose to the inner view, from the size that is proposed to the frame.
  let room: (ProposedViewSize) -> ProposedViewSize
  /// Returns the size of the frame, from the size that is proposed to it; nil for the inner view's width or height.
  let size: (ProposedViewSize) -> (width: CGFloat?, height: CGFloat?)

  @MainActor func node(at place: Place) -> ViewNode {
    let inner = place.render(content, proposing: room(place.proposal))
    var node = ViewNode(kind: "frame", children: [inner])
    // The inner size, except where the frame has one of its own.
    node.size = inner.size
    let (width, height) = size(place.proposal)
    node.resize(width: width, height: height)
    return node
  }
}

/// A view with another one, such as its overlay. `join` renders both, and returns one node.
nonisolated struct PairedView<One: View, Other: View>: FrameworkView {
  let one: One
  let other: Other
  let join: @MainActor (One, Other, Place) -> ViewNode

  @MainActor func node(at place: Place) -> ViewNode {
    join(one, other, place)
  }
}

public enum AccessibilityChildBehavior: Sendable {
  case ignore
}

public enum AccessibilityTraits: Sendable {
  case updatesFrequently
}

@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct ProgressViewStyleConfiguration {
  public let fractionCompleted: Double?
  public var label: Text?
  public var currentValueLabel: Text?
}

public struct DefaultProgressViewStyle: ProgressViewStyle {
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

/// The key of the style of progress views; nil is the system's own.
enum StyleKey: EnvironmentKey {
  static var defaultValue: (any ProgressViewStyle)? { nil }
}

nonisolated public struct ProgressView: FrameworkView {
  private let configuration: ProgressViewStyleConfiguration

  public init(_ title: String? = nil, value: Double?) {
    configuration = ProgressViewStyleConfiguration(
      fractionCompleted: value, label: title.map { Text($0) })
  }

  public init(value: Double?, label: () -> Text, currentValueLabel: () -> Text) {
    configuration = ProgressViewStyleConfiguration(
      fractionCompleted: value, label: label(), currentValueLabel: currentValueLabel())
  }

  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.configuration = configuration
  }

  @MainActor func node(at place: Place) -> ViewNode {
    guard let style = place.environment[StyleKey.self] else {
      // The spoken value is its label, or else the fraction; without either it is empty.
      var attributes = ["children": "ignore", "label": configuration.label?.text ?? ""]
      attributes["value"] =
        configuration.currentValueLabel?.text
        ?? configuration.fractionCompleted.map { "\($0)" } ?? ""
      return ViewNode(kind: "system", attributes: attributes)
    }
    return place.render(style.makeBody(configuration: configuration), "/progress")
  }
}

public struct Animation: Equatable, Sendable {
  private let duration: TimeInterval

  public static func easeOut(duration: TimeInterval) -> Animation { Animation(duration: duration) }
}

/// The compositing of a view with what is below it.
public enum BlendMode: Hashable, Sendable { case normal, destinationOut }
