import AppKit
import UIKit

/// swiftui/uiviewrepresentable
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  /// swiftui/uiviewrepresentable/uiviewtype
  associatedtype UIViewType: UIView
  /// swiftui/uiviewrepresentable/context
  typealias Context = UIViewRepresentableContext<Self>
  /// swiftui/uiviewrepresentable/makeuiview(context:)
  func makeUIView(context: Context) -> UIViewType
  /// swiftui/uiviewrepresentable/updateuiview(_:context:)
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// swiftui/uiviewrepresentable/sizethatfits(_:uiview:context:)
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

/// swiftui/nsviewrepresentable
@MainActor @preconcurrency
public protocol NSViewRepresentable: View where Body == Never {
  /// swiftui/nsviewrepresentable/nsviewtype
  associatedtype NSViewType: NSView
  /// swiftui/nsviewrepresentable/context
  typealias Context = NSViewRepresentableContext<Self>
  /// swiftui/nsviewrepresentable/makensview(context:)
  func makeNSView(context: Context) -> NSViewType
  /// swiftui/nsviewrepresentable/updatensview(_:context:)
  func updateNSView(_ nsView: NSViewType, context: Context)
  /// swiftui/nsviewrepresentable/sizethatfits(_:nsview:context:)
  func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
}

/// swiftui/uiviewrepresentablecontext
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable> {
  /// swiftui/uiviewrepresentablecontext/environment
  public let environment: EnvironmentValues
  /// swiftui/uiviewrepresentablecontext/transaction
  public let transaction: Transaction
}

/// swiftui/nsviewrepresentablecontext
@MainActor @preconcurrency
public struct NSViewRepresentableContext<Representable> {
  /// swiftui/nsviewrepresentablecontext/environment
  public let environment: EnvironmentValues
  /// swiftui/nsviewrepresentablecontext/transaction
  public let transaction: Transaction
}

/// swiftui/proposedviewsize
public struct ProposedViewSize: Hashable, Sendable {
  /// swiftui/proposedviewsize/unspecified
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// swiftui/proposedviewsize/width
  public var width: CGFloat?
  /// swiftui/proposedviewsize/height
  public var height: CGFloat?

  /// swiftui/proposedviewsize/init(width:height:)
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }

  /// swiftui/proposedviewsize/init(_:)
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// swiftui/proposedviewsize/replacingunspecifieddimensions(by:)
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize { CGSize(width: width ?? size.width, height: height ?? size.height) }
}

extension UIViewRepresentable {
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }

  public var body: Never { fatalError("a view of another framework has no body") }

  /// For tests.
  public func foreign(
    _ stage: Stage, at path: String, _ environment: EnvironmentValues
  ) -> ViewNode {
    let context = Context(environment: environment, transaction: stage.transaction)
    let view = stage.slot(at: path + "#uiView") { makeUIView(context: context) }
    // As observed, UIKit's animations are disabled during an update.
    UIView.performWithoutAnimation { updateUIView(view, context: context) }
    var node = ViewNode(kind: "uiView")
    node.size = sizeThatFits(stage.proposal, uiView: view, context: context)
    node.object = view
    return node
  }
}

extension NSViewRepresentable {
  public func sizeThatFits(
    _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
  ) -> CGSize? { nil }

  public var body: Never { fatalError("a view of another framework has no body") }

  /// For tests.
  public func foreign(
    _ stage: Stage, at path: String, _ environment: EnvironmentValues
  ) -> ViewNode {
    let context = Context(environment: environment, transaction: stage.transaction)
    let view = stage.slot(at: path + "#nsView") { makeNSView(context: context) }
    // No page documents which animations are disabled during an update; here, all are.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    NSAnimationContext.runAnimationGroup { animation in
      animation.duration = 0
      updateNSView(view, context: context)
    }
    CATransaction.commit()
    var node = ViewNode(kind: "nsView")
    node.size = sizeThatFits(stage.proposal, nsView: view, context: context)
    node.object = view
    return node
  }
}
