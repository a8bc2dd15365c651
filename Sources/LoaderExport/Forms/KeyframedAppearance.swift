import LoaderCore
import LoaderDrawing
import TimelineModule

/// An appearance whose drawing is handed to players as keyframes: its numbers are sums of its
/// channels, and the lesser and the greater of such sums.
///
/// ``LottieAppearance`` and ``AnimatedAppearance`` say how two kinds of players draw by the same
/// numbers.
public protocol KeyframedAppearance: DrawableAppearance {
  /// A number of the drawing that is not made of channels, which comes behind them; 0 by default.
  static func otherNumber(_ frame: Frame<Channels>, _ style: LoaderStyle) -> Double
}

extension KeyframedAppearance {
  @inlinable
  public static func otherNumber(_ frame: Frame<Channels>, _ style: LoaderStyle) -> Double { 0 }
}

extension Ring: KeyframedAppearance {}

extension Linear: KeyframedAppearance {
  /// How large the dot would be if no head were near: it is there where progress is known.
  @inlinable
  public static func otherNumber(
    _ frame: Frame<LinearChannels>, _ style: LoaderStyle
  ) -> Double {
    min(style.stopSize, style.strokeWidth * frame.channels.thickness) * (1 - frame.cycle.share)
  }
}

extension Shimmer: KeyframedAppearance {}

extension PlannedScenario where Machine.Look: KeyframedAppearance {
  /// What each channel does in all of these plans, and last the number that is not a channel.
  ///
  /// Inlinable, as the plans are.
  ///
  /// - Parameters:
  ///   - planned: The plans, those of this scenario.
  ///   - look: Is handed frames, 240 a second, for what else is not made of channels.
  /// - Complexity: O(segments + duration).
  @inlinable
  func courses(
    of planned: some Sequence<Element>, _ style: LoaderStyle,
    look: (Frame<Machine.Look.Channels>) -> Void = { _ in }
  ) -> [ChannelCourse] {
    typealias Channels = Machine.Look.Channels
    var courses = ScenarioCourses(channels: Channels.count)
    for planned in planned {
      for index in 0..<Channels.count {
        // So that they count from the first turn.
        let turns = -Channels.zero.keyframeValue(at: index, after: planned.plan.timing.turns)
        courses.append(planned.plan, ofChannel: index, until: planned.end, turns: turns)
      }
      courses.sample(planned.plan, until: planned.end) { time in
        let frame = planned.loader.frame(at: time)
        look(frame)
        return Machine.Look.otherNumber(frame, style)
      }
    }
    return courses.finished
  }
}

/// The courses of all channels, as they are put together plan by plan.
@usableFromInline
struct ScenarioCourses {
  private var channels: [ChannelCourse]
  /// What is not a channel.
  private var number: [Chart.Point] = []

  @usableFromInline
  init(channels count: Int) { channels = Array(repeating: ChannelCourse(), count: count) }

  @usableFromInline
  mutating func append(
    _ plan: KeyframePlan, ofChannel index: Int, until end: Double, turns: Double
  ) {
    channels[index].append(plan.channels[index], plan.timing, until: end, turns: turns)
  }

  /// Asks for the number 240 times a second, and just before and at each knot of a plan, where what is no
  /// channel may jump.
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
  var finished: [ChannelCourse] {
    channels + [ChannelCourse(number.simplified(tolerance: 0.002))]
  }
}
