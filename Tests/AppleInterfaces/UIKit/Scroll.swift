import QuartzCore

/// uikit/uiscrollview
@MainActor
open class UIScrollView: UIView {
  // Removed by whichever thread releases the observer.
  nonisolated(unsafe) private var handlers: [Int: () -> Void] = [:]
  private var last = 0

  /// uikit/uiscrollview/contentoffset
  public var contentOffset = CGPoint.zero {
    didSet { for handler in handlers.values { handler() } }
  }
  /// uikit/uiscrollview/adjustedcontentinset
  public private(set) var adjustedContentInset = UIEdgeInsets(
    top: 0, left: 0, bottom: 0, right: 0)

  /// For tests: sets the inset at the top, as for a bar.
  public func setTopInset(_ inset: CGFloat) { adjustedContentInset.top = inset }

  /// uikit/uiscrollview/isscrollenabled
  public var isScrollEnabled = true
  /// uikit/uiscrollview/isdragging, which the tests set
  public var isDragging = false

  /// objectivec/nsobject-swift.class/observe(_:options:changehandler:)
  public func observe<Value>(
    _ keyPath: KeyPath<UIScrollView, Value>,
    changeHandler: @escaping @Sendable (UIScrollView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    last += 1
    let number = last
    handlers[number] = { [unowned self] in changeHandler(self, NSKeyValueObservedChange()) }
    return NSKeyValueObservation { [weak self] in self?.handlers[number] = nil }
  }

  /// For tests: the number of observers.
  public var observers: Int { handlers.count }
}
