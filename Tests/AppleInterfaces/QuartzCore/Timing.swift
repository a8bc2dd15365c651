// A double of Core Animation for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves
// as far as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have.

@_exported import CoreGraphics

/// corefoundation/cftimeinterval
public typealias CFTimeInterval = Double

/// For tests: the clock that ``CACurrentMediaTime()`` reads.
public enum MediaClock {
  /// The time in seconds. It stands still unless a test sets it; its start is arbitrary, but not 0.
  nonisolated(unsafe) public static var now: CFTimeInterval = 1000
  /// True while one of the test targets, which share the clock, is running.
  @MainActor public static var isTaken = false
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

public struct CAMediaTimingFillMode: Hashable, Sendable {
  private let name: String
  public static let forwards = CAMediaTimingFillMode(name: "forwards")
  public static let removed = CAMediaTimingFillMode(name: "removed")
}

public final class CAMediaTimingFunction: @unchecked Sendable {
  /// For tests: the coordinates of both control points: x1, y1, x2, y2.
  public let controls: [Float]

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controls = [c1x, c1y, c2x, c2y]
  }
}

public final class CATransaction: NSObject {
  /// For each open transaction, from the outermost on, true if actions are disabled in it.
  nonisolated(unsafe) private static var disabled: [Bool] = []
  // A nested transaction begins with the setting of the one around it.
  public static func begin() { disabled.append(disableActions()) }
  public static func commit() { disabled.removeLast() }
  public static func disableActions() -> Bool { disabled.last ?? false }

  /// Sets the innermost transaction. Outside of all, the setting stays for good, in an entry of its own.
  public static func setDisableActions(_ flag: Bool) {
    if disabled.isEmpty { disabled.append(flag) } else { disabled[disabled.count - 1] = flag }
  }
}
