// A double of SwiftUI for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have. A view of the framework has no body; its `node(at:)`
// returns what tests look at, a `ViewNode`, for a `Place`: the stage that shows it, the path of the views around it,
// and its environment (all in Stage.swift). A foreign view is one of UIKit or AppKit, shown in SwiftUI.

import AppKit
import UIKit

@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

@MainActor @preconcurrency
public protocol NSViewRepresentable: View where Body == Never {
  associatedtype NSViewType: NSView
  typealias Context = NSViewRepresentableContext<Self>
  func makeNSView(context: Context) -> NSViewType
  func updateNSView(_ nsView: NSViewType, context: Context)
  func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
}

@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable> {
  public let environment: EnvironmentValues
  public let transaction: Transaction
}

@MainActor @preconcurrency
public struct NSViewRepresentableContext<Representable> {
  public let environment: EnvironmentValues
  public let transaction: Transaction
}

public struct ProposedViewSize: Hashable, Sendable {
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public var width: CGFloat?
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Returns the proposed size; where there is none, SwiftUI's default is 10 points.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize { CGSize(width: width ?? size.width, height: height ?? size.height) }
}

extension UIViewRepresentable {
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }

  public var body: Never { fatalError("a view of another framework has no body") }

  /// Returns the node of the foreign view, which is made at the first update, and brought up to date at each one.
  func foreign(at place: Place) -> ViewNode {
    let context = Context(environment: place.environment, transaction: place.stage.transaction)
    let view = place.stage.slot(at: place.path + "#view") { makeUIView(context: context) }
    // As observed, UIKit's animations are disabled during an update.
    UIView.performWithoutAnimation { updateUIView(view, context: context) }
    return ViewNode(view, sizeThatFits(place.proposal, uiView: view, context: context))
  }
}

extension NSViewRepresentable {
  public func sizeThatFits(
    _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
  ) -> CGSize? { nil }

  public var body: Never { fatalError("a view of another framework has no body") }

  /// Returns the node of the foreign view, which is made at the first update, and brought up to date at each one.
  func foreign(at place: Place) -> ViewNode {
    let context = Context(environment: place.environment, transaction: place.stage.transaction)
    let view = place.stage.slot(at: place.path + "#view") { makeNSView(context: context) }
    // No page documents which animations are disabled during an update; here, all are.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    NSAnimationContext.runAnimationGroup { animation in
      animation.duration = 0
      updateNSView(view, context: context)
    }
    CATransaction.commit()
    return ViewNode(view, sizeThatFits(place.proposal, nsView: view, context: context))
  }
}
