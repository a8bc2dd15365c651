@MainActor
open class UIScrollView: UIView {
  public var contentOffset = CGPoint.zero {
    didSet { ObjectObservers.tell(self) }
  }
  public private(set) var adjustedContentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// For tests: sets the inset at the top, as for a bar.
  public func setTopInset(_ inset: CGFloat) { adjustedContentInset.top = inset }
  public var isScrollEnabled = true
  /// Set by the tests.
  public var isDragging = false
}
