import LoaderCore
import LoaderDrawing
import TimelineModule

/// An appearance whose drawing is given to players as keyframes: its numbers are sums of its
/// channels, and minima and maxima of such sums.
///
/// ``LottieAppearance`` and ``AnimatedAppearance`` describe how two kinds of players draw these
/// numbers.
public protocol KeyframedAppearance: DrawableAppearance {
  /// Whether the drawing has a number that is not computed from channels; false by default.
  static var hasOtherNumber: Bool { get }

  /// The number that is not computed from channels, which comes after them; 0 by default.
  static func otherNumber(_ frame: Frame<Channels>, _ style: LoaderStyle) -> Double
}

extension KeyframedAppearance {
  @inlinable
  public static var hasOtherNumber: Bool { false }

  @inlinable
  public static func otherNumber(_ frame: Frame<Channels>, _ style: LoaderStyle) -> Double { 0 }
}

extension Ring: KeyframedAppearance {}

extension Linear: KeyframedAppearance {
  @inlinable
  public static var hasOtherNumber: Bool { true }

  /// The size that the dot would have if no head were near: it is there while progress is known.
  @inlinable
  public static func otherNumber(
    _ frame: Frame<LinearChannels>, _ style: LoaderStyle
  ) -> Double {
    // A thickness below 0, or NaN, has no dot.
    let width = max(0, style.strokeWidth * frame.channels.thickness)
    return min(style.stopSize, width) * (1 - frame.cycle.share)
  }
}

extension Shimmer: KeyframedAppearance {}

extension PlannedScenario where Machine.Look: KeyframedAppearance {
  /// The course of each channel over all of these plans, and last that of the number that is not a
  /// channel, if any.
  ///
  /// Inlinable, like the plans.
  ///
  /// - Parameters:
  ///   - planned: The plans of this scenario.
  ///   - look: Receives frames, 240 a second, for whatever else is not computed from channels.
  /// - Complexity: O(segments + duration).
  @inlinable
  func courses(
    of planned: some Sequence<Element>, _ style: LoaderStyle,
    look: ((Frame<Machine.Look.Channels>) -> Void)? = nil
  ) -> [ChannelCourse] {
    typealias Channels = Machine.Look.Channels
    var courses = ScenarioCourses(channels: Channels.count)
    for planned in planned {
      for index in 0..<Channels.count {
        // So that they count from the first turn.
        let turns = -Channels.zero.keyframeValue(at: index, after: planned.plan.timing.turns)
        courses.append(planned.plan, ofChannel: index, until: planned.end, turns: turns)
      }
      guard look != nil || Machine.Look.hasOtherNumber else { continue }
      courses.sample(planned.plan, until: planned.end) { time in
        let frame = planned.loader.frame(at: time)
        look?(frame)
        return Machine.Look.otherNumber(frame, style)
      }
    }
    return Machine.Look.hasOtherNumber ? courses.withNumber : courses.channels
  }
}

/// The courses of all channels, while they are put together plan by plan.
@usableFromInline
struct ScenarioCourses {
  /// The courses of the channels.
  @usableFromInline private(set) var channels: [ChannelCourse]
  /// The course of the number that is not a channel.
  private var number: [Chart.Point] = []

  @usableFromInline
  init(channels count: Int) { channels = Array(repeating: ChannelCourse(), count: count) }

  @usableFromInline
  mutating func append(
    _ plan: KeyframePlan, ofChannel index: Int, until end: Double, turns: Double
  ) {
    channels[index].append(plan.channels[index], plan.timing, until: end, turns: turns)
  }

  /// Reads the number 240 times a second, and just before and at each knot of a plan, where it may
  /// jump.
  @usableFromInline
  mutating func sample(_ plan: KeyframePlan, until end: Double, _ number: (Double) -> Double) {
    var knots: Set = [plan.timing.start, end]
    for segment in plan.channels.lazy.flatMap(\.transient) where segment.end.time < end {
      knots.insert(segment.end.time)
    }
    let instants = knots.sorted()
    for (start, end) in zip(instants, instants.dropFirst()) {
      let count = max(1, Int(((end - start) * 240).rounded(.up)))
      for index in 0..<count {
        let time = start + (end - start) * Double(index) / Double(count)
        self.number.append(Chart.Point(time, number(time)))
      }
      self.number.append(Chart.Point(end.nextDown, number(end.nextDown)))
    }
  }

  /// The courses of the channels, and last that of the number.
  @usableFromInline
  var withNumber: [ChannelCourse] {
    channels + [ChannelCourse(number.simplified(tolerance: 0.002))]
  }
}
