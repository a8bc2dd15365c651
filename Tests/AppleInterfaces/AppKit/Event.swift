@MainActor
open class NSResponder: NSObject {
  /// For tests: what gets the events that it does not use.
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
  public let specialKey: SpecialKey?

  /// For tests: the mouse at a point of its window, whose y axis points upward.
  public init(_ point: NSPoint, at time: TimeInterval) {
    (locationInWindow, timestamp, specialKey) = (point, time, nil)
  }

  /// For tests: a key; nil for a letter.
  public init(_ key: SpecialKey?) { (locationInWindow, timestamp, specialKey) = (.zero, 0, key) }

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
