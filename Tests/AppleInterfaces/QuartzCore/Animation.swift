import CoreGraphics
import TimelineModule

public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// quartzcore/caaction, conforming types
extension NSNull: CAAction {
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"

public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float?) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

open class CAAnimation: NSObject, CAAction {
  /// quartzcore/camediatiming/begintime
  public var beginTime: CFTimeInterval = 0
  /// quartzcore/camediatiming/duration
  public var duration: CFTimeInterval = 0
  /// quartzcore/camediatiming/speed
  public var speed: Float = 1
  /// quartzcore/camediatiming/timeoffset
  public var timeOffset: CFTimeInterval = 0
  /// quartzcore/camediatiming/repeatcount
  public var repeatCount: Float = 0
  /// quartzcore/camediatiming/repeatduration
  public var repeatDuration: CFTimeInterval = 0
  /// quartzcore/camediatiming/fillmode
  public var fillMode = CAMediaTimingFillMode.removed
  public var isRemovedOnCompletion = true
  public var preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
  public override init() {}

  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) { (anObject as? CALayer)?.add(self, forKey: event) }

  /// For tests: the active duration, in seconds.
  var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return duration * Double(repeatCount > 0 ? repeatCount : 1)
  }
}

public final class CATransition: CAAnimation {}

public let kCATransition = "transition"

open class CAPropertyAnimation: CAAnimation {
  public var keyPath: String?
  public var isAdditive = false
  public init(keyPath path: String?) { keyPath = path }
}

public final class CAKeyframeAnimation: CAPropertyAnimation {
  public var values: [Any]?
  public var keyTimes: [NSNumber]?
  public var timingFunctions: [CAMediaTimingFunction]?

  /// For tests: returns what a layer keeps, for which later changes have no effect.
  func copied() -> CAKeyframeAnimation {
    let copy = CAKeyframeAnimation(keyPath: keyPath)
    (copy.beginTime, copy.duration) = (beginTime, duration)
    (copy.repeatCount, copy.repeatDuration) = (repeatCount, repeatDuration)
    (copy.fillMode, copy.isRemovedOnCompletion) = (fillMode, isRemovedOnCompletion)
    copy.preferredFrameRateRange = preferredFrameRateRange
    (copy.isAdditive, copy.values) = (isAdditive, values)
    (copy.keyTimes, copy.timingFunctions) = (keyTimes, timingFunctions)
    return copy
  }

  /// For tests: returns the value at an instant of the layer's time; nil while it has no effect.
  ///
  /// As documented, it begins at its begin time. After its active duration, it has an effect only
  /// if it fills forwards. Each part between two values has its own timing function.
  func value(at time: CFTimeInterval) -> Any? {
    guard let values, let keyTimes, let timingFunctions, values.count == keyTimes.count,
      timingFunctions.count == values.count - 1, duration > 0
    else { fatalError("an animation of \(keyPath ?? "nothing") cannot be played") }
    let elapsed = min(time - beginTime, activeDuration)
    guard time >= beginTime, time - beginTime < activeDuration || fillMode == .forwards else {
      return nil
    }
    var part = elapsed / duration - (elapsed / duration).rounded(.down)
    if part == 0, elapsed > 0, elapsed == activeDuration { part = 1 }
    let index = min(keyTimes.lastIndex { $0.doubleValue <= part } ?? 0, timingFunctions.count - 1)
    let (from, to) = (keyTimes[index].doubleValue, keyTimes[index + 1].doubleValue)
    let controls = timingFunctions[index].controls.map(Double.init)
    let curve = CubicBezier(controls[0], controls[1], controls[2], controls[3])
    let share = to > from ? min(max((part - from) / (to - from), 0), 1) : 1
    return Self.mixed(values[index], values[index + 1], by: curve.sample(at: share).value)
  }

  private static func mixed(_ one: Any, _ other: Any, by share: Double) -> Any {
    if let one = number(one), let other = number(other) { return one + (other - one) * share }
    if let one = one as? CGColor, let other = other as? CGColor,
      let first = one.components, let second = other.components
    {
      let parts = zip(first, second).map { $0 + ($1 - $0) * share }
      return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    fatalError("\(one) and \(other) cannot be mixed")
  }

  static func number(_ value: Any?) -> Double? {
    (value as? NSNumber)?.doubleValue ?? (value as? Double) ?? (value as? Float).map(Double.init)
  }
}
