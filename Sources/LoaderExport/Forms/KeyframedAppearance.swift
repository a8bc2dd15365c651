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
  public static func otherNumber(_ frame: Frame<Channels>, _ style: LoaderStyle) -> Double { 0 }
}

extension Ring: KeyframedAppearance {}

extension Linear: KeyframedAppearance {
  /// How large the dot would be if no head were near: it is there where progress is known.
  public static func otherNumber(
    _ frame: Frame<LinearChannels>, _ style: LoaderStyle
  ) -> Double {
    min(style.stopSize, style.strokeWidth * frame.channels.thickness) * (1 - frame.cycle.share)
  }
}

extension Shimmer: KeyframedAppearance {}

extension Sequence {
  /// What each channel does in all of these plans, and last the number that is not a channel.
  ///
  /// - Parameter look: Is handed frames, 240 a second, for what else is not made of channels.
  /// - Complexity: O(segments + duration).
  func courses<Machine>(
    _ style: LoaderStyle, look: (Frame<Machine.Look.Channels>) -> Void = { _ in }
  ) -> [ChannelCourse]
  where Element == PlannedScenario<Machine>.Element, Machine.Look: KeyframedAppearance {
    var courses = Array(repeating: ChannelCourse(), count: Machine.Look.Channels.count)
    var number: [Chart.Point] = []
    for planned in self {
      for (index, channel) in planned.plan.channels.enumerated() {
        courses[index].append(
          channel, planned.plan.timing, until: planned.end,
          turns: Machine.Look.Channels.turns(ofChannel: index, planned.plan.timing))
      }
      planned.sample { frame in
        number.append(Chart.Point(frame.time, Machine.Look.otherNumber(frame, style)))
        look(frame)
      }
    }
    return courses + [ChannelCourse(number.simplified(tolerance: 0.002))]
  }
}

extension PlannedScenario.Element {
  /// Hands over the frames of a plan, 240 a second, and those just before and at each of its knots,
  /// where what is no channel may jump.
  fileprivate func sample(_ body: (Frame<Machine.Look.Channels>) -> Void) {
    var knots: Set = [plan.timing.start, end]
    for segment in plan.channels.lazy.flatMap(\.transient) where segment.end.time < end {
      knots.insert(segment.end.time)
    }
    let instants = knots.sorted()
    for (start, end) in zip(instants, instants.dropFirst()) {
      let count = max(1, Int(((end - start) * 240).rounded(.up)))
      for index in 0..<count {
        body(loader.frame(at: start + (end - start) * Double(index) / Double(count)))
      }
      body(loader.frame(at: end.nextDown))
    }
  }
}

extension ChannelList {
  /// What has to be added to the values of a channel so that they count from the first turn.
  fileprivate static func turns(ofChannel index: Int, _ timing: KeyframeTiming) -> Double {
    -zero.keyframeValue(at: index, after: timing.turns)
  }
}
