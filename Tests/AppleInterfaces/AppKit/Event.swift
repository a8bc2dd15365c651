import QuartzCore

/// appkit/nsresponder
@MainActor
open class NSResponder: NSObject {
  /// appkit/nsresponder/mousedown(with:)
  open func mouseDown(with event: NSEvent) {}
  /// appkit/nsresponder/mousedragged(with:)
  open func mouseDragged(with event: NSEvent) {}
  /// appkit/nsresponder/mouseup(with:)
  open func mouseUp(with event: NSEvent) {}
  /// appkit/nsresponder/keydown(with:)
  open func keyDown(with event: NSEvent) { unused += 1 }
  /// appkit/nsresponder/acceptsfirstresponder
  open var acceptsFirstResponder: Bool { false }

  /// For tests: the number of unhandled keys.
  public private(set) var unused = 0
}

/// appkit/nsevent
public final class NSEvent: NSObject {
  /// appkit/nsevent/locationinwindow
  public let locationInWindow: NSPoint
  /// appkit/nsevent/timestamp
  public let timestamp: TimeInterval
  /// appkit/nsevent/specialkey-swift.property
  public let specialKey: SpecialKey?

  /// For tests: the mouse at a point of its window, whose y axis points upward.
  public init(_ point: NSPoint, at time: TimeInterval) {
    (locationInWindow, timestamp, specialKey) = (point, time, nil)
  }

  /// For tests: a key; nil for a letter.
  public init(_ key: SpecialKey?) { (locationInWindow, timestamp, specialKey) = (.zero, 0, key) }

  /// appkit/nsevent/specialkey-swift.struct
  public struct SpecialKey: Hashable, Sendable {
    private let code: Int

    /// appkit/nsevent/specialkey-swift.struct/leftarrow
    public static let leftArrow = SpecialKey(code: 0)
    /// appkit/nsevent/specialkey-swift.struct/rightarrow
    public static let rightArrow = SpecialKey(code: 1)
    /// appkit/nsevent/specialkey-swift.struct/uparrow
    public static let upArrow = SpecialKey(code: 2)
    /// appkit/nsevent/specialkey-swift.struct/downarrow
    public static let downArrow = SpecialKey(code: 3)
  }
}

/// appkit/nsaccessibilitycustomaction
public final class NSAccessibilityCustomAction: NSObject {
  /// appkit/nsaccessibilitycustomaction/name
  public let name: String
  /// appkit/nsaccessibilitycustomaction/handler
  public let handler: (() -> Bool)?

  /// appkit/nsaccessibilitycustomaction/init(name:handler:)
  public init(name: String, handler: (() -> Bool)? = nil) {
    (self.name, self.handler) = (name, handler)
  }
}
