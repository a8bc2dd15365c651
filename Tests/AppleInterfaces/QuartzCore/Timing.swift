@_exported import CoreGraphics

/// corefoundation/cftimeinterval
public typealias CFTimeInterval = Double

/// For tests: the clock that ``CACurrentMediaTime()`` reads.
public enum MediaClock {
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
  /// For tests: the two control points.
  public let controls: [Float]

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controls = [c1x, c1y, c2x, c2y]
  }
}

public final class CATransaction: NSObject {
  nonisolated(unsafe) private static var disabled: [Bool] = []
  public static func begin() { disabled.append(disableActions()) }
  public static func commit() { disabled.removeLast() }
  public static func disableActions() -> Bool { disabled.last ?? false }

  public static func setDisableActions(_ flag: Bool) {
    if disabled.isEmpty { disabled.append(flag) } else { disabled[disabled.count - 1] = flag }
  }
}
