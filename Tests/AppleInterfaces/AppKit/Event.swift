// A double of AppKit for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have.

@MainActor
open class NSResponder: NSObject {
  /// For tests: the responder that gets the events of the mouse which this one does not use; nil if there is none.
  var outer: NSResponder? { nil }
  open func mouseDown(with event: NSEvent) { outer?.mouseDown(with: event) }
  open func mouseDragged(with event: NSEvent) { outer?.mouseDragged(with: event) }
  open func mouseUp(with event: NSEvent) { outer?.mouseUp(with: event) }
  open func keyDown(with event: NSEvent) { unused += 1 }
  open var acceptsFirstResponder: Bool { false }

  /// For tests: the number of unhandled keys.
  public private(set) var unused = 0
}

public final class NSEvent: NSObject {
  public let locationInWindow: NSPoint
  public let timestamp: TimeInterval
  /// The key, if it is an arrow; nil for a letter, and for an event of the mouse.
  public let specialKey: SpecialKey?

  /// For tests: the mouse at a point of its window, whose y axis points upward.
  public init(_ point: NSPoint, at time: TimeInterval) {
    locationInWindow = point
    timestamp = time
    specialKey = nil
  }

  /// For tests: a press of a key; nil stands for a letter.
  public init(_ key: SpecialKey?) {
    locationInWindow = .zero
    timestamp = 0
    specialKey = key
  }

  public struct SpecialKey: Hashable, Sendable {
    private let code: Int
    public static let leftArrow = SpecialKey(code: 0)
    public static let rightArrow = SpecialKey(code: 1)
    public static let upArrow = SpecialKey(code: 2)
    public static let downArrow = SpecialKey(code: 3)
  }
}

public final class NSAccessibilityCustomAction: NSObject {
  public let name: String
  public let handler: (() -> Bool)?

  public init(name: String, handler: (() -> Bool)? = nil) {
    (self.name, self.handler) = (name, handler)
  }
}
