@_exported import CoreGraphics

/// corefoundation/cftimeinterval
public typealias CFTimeInterval = Double

/// For tests: the clock that ``CACurrentMediaTime()`` reads.
public enum MediaClock {
  nonisolated(unsafe) public static var now: CFTimeInterval = 1000
  /// True while one of the test targets, which share the clock, is running.
  @MainActor public static var isTaken = false
}

/// quartzcore/cacurrentmediatime()
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

/// quartzcore/camediatiming
public protocol CAMediaTiming {
  /// quartzcore/camediatiming/begintime
  var beginTime: CFTimeInterval { get set }
  /// quartzcore/camediatiming/duration
  var duration: CFTimeInterval { get set }
  /// quartzcore/camediatiming/speed
  var speed: Float { get set }
  /// quartzcore/camediatiming/timeoffset
  var timeOffset: CFTimeInterval { get set }
  /// quartzcore/camediatiming/repeatcount
  var repeatCount: Float { get set }
  /// quartzcore/camediatiming/repeatduration
  var repeatDuration: CFTimeInterval { get set }
  /// quartzcore/camediatiming/fillmode
  var fillMode: CAMediaTimingFillMode { get set }
}

/// quartzcore/camediatimingfillmode
public struct CAMediaTimingFillMode: Hashable, Sendable {
  private let name: String

  /// quartzcore/camediatimingfillmode/forwards
  public static let forwards = CAMediaTimingFillMode(name: "forwards")
  /// quartzcore/camediatimingfillmode/backwards
  public static let backwards = CAMediaTimingFillMode(name: "backwards")
  /// quartzcore/camediatimingfillmode/removed
  public static let removed = CAMediaTimingFillMode(name: "removed")
}

/// quartzcore/camediatimingfunction
public final class CAMediaTimingFunction: @unchecked Sendable {
  /// For tests: the two control points.
  public let controls: [Float]

  /// quartzcore/camediatimingfunction/init(controlpoints:_:_:_:)
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controls = [c1x, c1y, c2x, c2y]
  }
}

/// quartzcore/catransaction
public final class CATransaction: NSObject {
  nonisolated(unsafe) private static var disabled: [Bool] = []

  /// quartzcore/catransaction/begin()
  public static func begin() { disabled.append(disableActions()) }

  /// quartzcore/catransaction/commit()
  public static func commit() { disabled.removeLast() }

  /// quartzcore/catransaction/disableactions()
  public static func disableActions() -> Bool { disabled.last ?? false }

  /// quartzcore/catransaction/setdisableactions(_:)
  public static func setDisableActions(_ flag: Bool) {
    if disabled.isEmpty { disabled.append(flag) } else { disabled[disabled.count - 1] = flag }
  }
}
