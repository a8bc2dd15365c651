// A double of UIKit for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have.

@MainActor
open class UIResponder: NSObject {
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { unused += 1 }
  open var canBecomeFirstResponder: Bool { false }

  /// For tests: the number of unhandled presses.
  public private(set) var unused = 0
}

@MainActor
public final class UITouch: NSObject {
  /// The position in the window.
  private var point: CGPoint
  public private(set) var timestamp: TimeInterval

  /// For tests: a finger at a point of the window.
  public init(_ point: CGPoint, at time: TimeInterval) {
    self.point = point
    timestamp = time
  }

  /// For tests: moves the finger.
  public func move(to point: CGPoint, at time: TimeInterval) {
    self.point = point
    timestamp = time
  }

  /// Returns the point of the window: here, all touched views begin where their window begins.
  public func location(in view: UIView?) -> CGPoint { point }
}

@MainActor
open class UIEvent: NSObject {
  private let coalesced: [UITouch]

  /// For tests: an event with its coalesced touches, the finger's positions between this event and the last one.
  public init(_ coalesced: [UITouch] = []) { self.coalesced = coalesced }
  /// Returns these positions, and the touch itself as the last one.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced + [touch] }
}

/// For tests: in place of a selector of Objective-C, which Linux does not have.
public struct Selector: Sendable {}

@MainActor
open class UIGestureRecognizer: NSObject {
  public internal(set) weak var view: UIView?
  public var state = State.possible
  /// For tests: the touches that the recognizer does not want.
  public private(set) var ignored: [UITouch] = []

  public enum State: Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  public init(target: Any?, action: Selector?) {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  public func ignore(_ touch: UITouch, for event: UIEvent) { ignored.append(touch) }
  open func reset() { state = .possible }
}

public final class UIPressesEvent: UIEvent {}

public final class UIPress: NSObject {
  public let key: UIKey?

  /// For tests: a key of a keyboard; nil for a button of another device.
  @MainActor public init(_ keyCode: UIKeyboardHIDUsage?) {
    key = keyCode.map { UIKey(keyCode: $0) }
  }
}

@MainActor
public final class UIKey: NSObject {
  public let keyCode: UIKeyboardHIDUsage
  fileprivate init(keyCode: UIKeyboardHIDUsage) { self.keyCode = keyCode }
}

/// Keys, by their codes in the USB standard for keyboards: the arrows are 79 to 82.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardA = 4
  case keyboardRightArrow = 79
  case keyboardLeftArrow
  case keyboardDownArrow
  case keyboardUpArrow
}

public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

@MainActor
public final class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool
  public let name: String
  public let actionHandler: Handler?

  public init(name: String, actionHandler: @escaping Handler) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }
}
