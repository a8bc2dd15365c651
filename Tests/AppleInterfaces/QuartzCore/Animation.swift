// A double of Core Animation for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves
// as far as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have.

import CoreGraphics
import TimelineModule

public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// quartzcore/caaction, conforming types
extension NSNull: CAAction {
  public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}

// The keys of the actions that run when a layer comes on screen, and when it leaves it.
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

  /// For tests: the time from the begin to the end of the last repetition, in seconds.
  ///
  /// A duration of all repetitions outweighs their count; without either, the animation plays once.
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

  /// For tests: returns the copy that a layer keeps, on which later changes of this animation have no effect.
  ///
  /// Speed and time offset are not in it, since the hosts set neither.
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

  /// For tests: returns the value at an instant of the layer's time, in seconds; nil while the animation has no effect.
  ///
  /// As documented, it begins at its begin time. After its active duration, it has an effect only
  /// if it fills forwards. Between each value and the next one there is a timing function of their own.
  func value(at time: CFTimeInterval) -> Any? {
    guard let values, let keyTimes, let timingFunctions, values.count == keyTimes.count,
      timingFunctions.count == values.count - 1, duration > 0
    else { fatalError("an animation of \(keyPath ?? "nothing") cannot be played") }
    // After the end, what fills forwards keeps the value of the end.
    let elapsed = min(time - beginTime, activeDuration)
    guard time >= beginTime, time - beginTime < activeDuration || fillMode == .forwards else {
      return nil
    }
    // The fraction of the current repetition: at the end of the last one 1, and not the 0 of another one.
    let repetitions = elapsed / duration
    var fraction = repetitions - repetitions.rounded(.down)
    if fraction == 0, elapsed > 0, elapsed == activeDuration { fraction = 1 }
    // The last value whose time has come. At the end it is the one before, so that there is a next one.
    let reached = keyTimes.lastIndex { $0.doubleValue <= fraction } ?? 0
    let index = min(reached, timingFunctions.count - 1)
    let (from, to) = (keyTimes[index].doubleValue, keyTimes[index + 1].doubleValue)
    // The timing function, as a curve of the package's own.
    let controls = timingFunctions[index].controls.map(Double.init)
    let curve = CubicBezier(controls[0], controls[1], controls[2], controls[3])
    // The share of the time between both values; 1 where there is none, so that the value changes at once.
    let share = to > from ? min(max((fraction - from) / (to - from), 0), 1) : 1
    return Self.mixed(values[index], values[index + 1], by: curve.sample(at: share).value)
  }

  /// Returns a mix of two numbers, or of two colors in each component: `one` for a share of 0, `other` for 1.
  private static func mixed(_ one: Any, _ other: Any, by share: Double) -> Any {
    if let one = number(one), let other = number(other) { return one + (other - one) * share }
    if let one = one as? CGColor, let other = other as? CGColor,
      let starts = one.components, let ends = other.components
    {
      let parts = zip(starts, ends).map { $0 + ($1 - $0) * share }
      return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    fatalError("\(one) and \(other) cannot be mixed")
  }

  /// Returns a value as a number, whichever type of number it has; nil for anything else, such as a color.
  static func number(_ value: Any?) -> Double? {
    (value as? NSNumber)?.doubleValue ?? (value as? Double) ?? (value as? Float).map(Double.init)
  }
}
