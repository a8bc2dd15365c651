// A double of UIKit for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have.

@MainActor
open class UIScrollView: UIView {
  /// Its observers by key-value observing are told of each change.
  public var contentOffset = CGPoint.zero {
    didSet { ObjectObservers.tell(self) }
  }
  public private(set) var adjustedContentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// For tests: sets the inset at the top, as for a bar.
  public func setTopInset(_ inset: CGFloat) { adjustedContentInset.top = inset }
  public var isScrollEnabled = true
  /// True while a finger drags the content, which here only tests say.
  public var isDragging = false
}
