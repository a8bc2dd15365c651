import QuartzCore

/// uikit/uiresponder
@MainActor
open class UIResponder: NSObject {
  /// uikit/uiresponder/pressesbegan(_:with:)
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { unused += 1 }
  /// uikit/uiresponder/canbecomefirstresponder
  open var canBecomeFirstResponder: Bool { false }

  /// For tests: the number of unhandled presses.
  public private(set) var unused = 0
}

/// uikit/uitouch
@MainActor
public final class UITouch: NSObject {
  private var point: CGPoint
  /// uikit/uitouch/timestamp
  public private(set) var timestamp: TimeInterval

  /// For tests: a finger at a point of the window.
  public init(_ point: CGPoint, at time: TimeInterval) { (self.point, timestamp) = (point, time) }

  /// For tests: moves the finger.
  public func move(to point: CGPoint, at time: TimeInterval) {
    (self.point, timestamp) = (point, time)
  }

  /// uikit/uitouch/location(in:)
  ///
  /// Here, all touched views begin where their window begins.
  public func location(in view: UIView?) -> CGPoint { point }
}

/// uikit/uievent
@MainActor
open class UIEvent: NSObject {
  private let coalesced: [UITouch]

  /// For tests: an event with its coalesced touches.
  public init(_ coalesced: [UITouch] = []) { self.coalesced = coalesced }

  /// uikit/uievent/coalescedtouches(for:)
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced + [touch] }
}

/// The name of a method, which is none here.
public struct Selector: Sendable {}

/// uikit/uigesturerecognizer
@MainActor
open class UIGestureRecognizer: NSObject {
  /// uikit/uigesturerecognizer/view
  public internal(set) weak var view: UIView?
  /// uikit/uigesturerecognizer/state-swift.property
  public var state = State.possible
  /// For tests: the touches that it does not want.
  public private(set) var ignored: [UITouch] = []

  /// uikit/uigesturerecognizer/state-swift.enum
  public enum State: Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// uikit/uigesturerecognizer/init(target:action:)
  public init(target: Any?, action: Selector?) {}

  /// uikit/uigesturerecognizer/touchesbegan(_:with:)
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// uikit/uigesturerecognizer/touchesmoved(_:with:)
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// uikit/uigesturerecognizer/touchesended(_:with:)
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// uikit/uigesturerecognizer/touchescancelled(_:with:)
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// uikit/uigesturerecognizer/ignore(_:for:)-5f685
  public func ignore(_ touch: UITouch, for event: UIEvent) { ignored.append(touch) }
  /// uikit/uigesturerecognizer/reset()
  open func reset() { state = .possible }
}

/// uikit/uipressesevent
public final class UIPressesEvent: UIEvent {}

/// uikit/uipress
public final class UIPress: NSObject {
  /// uikit/uipress/key
  public let key: UIKey?

  /// For tests: a key of a keyboard; nil for a button of another device.
  public init(_ keyCode: UIKeyboardHIDUsage?) { key = keyCode.map { UIKey(keyCode: $0) } }
}

/// uikit/uikey
public final class UIKey: NSObject {
  /// uikit/uikey/keycode
  public let keyCode: UIKeyboardHIDUsage

  fileprivate init(keyCode: UIKeyboardHIDUsage) { self.keyCode = keyCode }
}

/// uikit/uikeyboardhidusage
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// uikit/uikeyboardhidusage/keyboarda
  case keyboardA = 4
  /// uikit/uikeyboardhidusage/keyboardrightarrow
  case keyboardRightArrow = 79
  /// uikit/uikeyboardhidusage/keyboardleftarrow
  case keyboardLeftArrow
  /// uikit/uikeyboardhidusage/keyboarddownarrow
  case keyboardDownArrow
  /// uikit/uikeyboardhidusage/keyboarduparrow
  case keyboardUpArrow
}

/// uikit/uiedgeinsets
public struct UIEdgeInsets: Hashable, Sendable {
  /// uikit/uiedgeinsets/top
  public var top: CGFloat
  /// uikit/uiedgeinsets/left
  public var left: CGFloat
  /// uikit/uiedgeinsets/bottom
  public var bottom: CGFloat
  /// uikit/uiedgeinsets/right
  public var right: CGFloat

  /// uikit/uiedgeinsets/init(top:left:bottom:right:)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// uikit/uiaccessibilitycustomaction
@MainActor
public final class UIAccessibilityCustomAction: NSObject {
  /// uikit/uiaccessibilitycustomaction/handler
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// uikit/uiaccessibilitycustomaction/name
  public let name: String
  /// uikit/uiaccessibilitycustomaction/actionhandler
  public let actionHandler: Handler?

  /// uikit/uiaccessibilitycustomaction/init(name:actionhandler:)
  public init(name: String, actionHandler: @escaping Handler) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }
}
