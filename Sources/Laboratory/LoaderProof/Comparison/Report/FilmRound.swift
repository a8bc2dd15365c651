import LoaderCore
import LoaderExport
import PlainText
import TimelineModule

/// A scenario that repeats, round after round.
///
/// Models play its first round. This loader plays the second, which begins as the first ended. A host change is the
/// state of the host from an instant on: the ring shown or not, and its progress.
struct FilmRound {
  /// The events of a round.
  let scenario: Scenario
  /// The duration of a round, in seconds.
  let period: Double
  /// The instant of the switch to a known progress, in seconds of a round.
  let change: Double
  /// The states of the host while the ring is shown, in the first round.
  private let hosts: [HostChange]
  /// The instant at which the loader is switched off; nil if it never is.
  private let end: Double?

  /// The name of the chip of success, which follows when the loader is switched off.
  static let check = "✓"

  /// Creates the rounds; nil unless the ring is shown from 0 s on, with a progress known only later.
  ///
  /// Nil also for more than five changes by the host: a row has at most five chips, one for each.
  init?(_ scenario: Scenario, period: Double) {
    let all = HostChange.all(in: scenario).filter { $0.time < period }
    guard let first = all.first, first.time == 0, first.isShown, first.progress == nil,
      let change = all.first(where: { $0.isShown && $0.progress != nil }), all.count <= 5
    else { return nil }
    self.scenario = scenario
    self.period = period
    self.change = change.time
    hosts = all.filter(\.isShown)
    end = all.first { !$0.isShown }?.time
  }

  // MARK: Rings

  /// Returns the arc of a model in the first round.
  ///
  /// Only changes of progress are passed to the model, so its arc stays when the loader is switched off.
  func motion(of model: SpinnerModel) -> any RingMotion {
    model.motion(of: hosts, until: period)
  }

  /// Returns the figures of a ring at the switch, up to the next change by the host or the end of the round.
  func figures(of motion: any RingMotion) -> SwitchFigures {
    let next = hosts.first { $0.time > change }?.time ?? end ?? period
    let progress = hosts.last { $0.time <= change }?.progress
    return SwitchFigures(
      of: motion, at: ProgressSwitch(time: change, end: next, progress: progress))
  }

  /// Adds the style rule that animates an arc, and returns its name.
  ///
  /// There is a keyframe each sixtieth of a second, and two at each breakpoint, where the arc may jump. A keyframe on
  /// a straight line between two others is left out.
  func arcs(of motion: any RingMotion, radius: Double, _ rules: inout String) -> String {
    let breakpoints = motion.breakpoints.filter { 0 < $0 && $0 < period }
    let even = (0..<Int(period * 60)).map { Double($0) / 60 }
    // All angles are counted from these whole turns, so that they stay small.
    let turns = motion.arc(at: 0).ends.value.tail.rounded(.down)
    var frames: [(time: Double, ends: RingEnds)] = []
    /// Adds a frame.
    func add(_ arc: Arc, at time: Double) {
      frames.append((time, arc.ends.value.offset(by: -turns)))
    }
    for time in Set(even + breakpoints).sorted() {
      if breakpoints.contains(time) { add(motion.arc(before: time), at: time) }
      add(motion.arc(at: time), at: time)
    }
    add(motion.arc(before: period), at: period)
    // The indices of the frames to keep: after each of them, the last one up to which the motion is straight.
    var kept = [0]
    while let start = kept.last, start < frames.count - 1 {
      var next = start + 1
      while next + 1 < frames.count, Self.isStraight(frames[start...(next + 1)]) { next += 1 }
      kept.append(next)
    }
    return rule(
      kept.map {
        let ends = frames[$0].ends
        return (
          frames[$0].time,
          "transform:rotate(\(ends.degrees)deg);stroke-dasharray:\(ends.dash(radius: radius))"
        )
      }, &rules)
  }

  /// Returns true if the ends move evenly from the first to the last frame, within half a degree.
  private static func isStraight(_ frames: ArraySlice<(time: Double, ends: RingEnds)>) -> Bool {
    guard let first = frames.first, let last = frames.last else { return true }
    return frames.allSatisfy { frame in
      let fraction = (frame.time - first.time) / (last.time - first.time)
      let even = first.ends * (1 - fraction) + last.ends * fraction
      return max(abs(even.tail - frame.ends.tail), abs(even.head - frame.ends.head)) < 0.5 / 360
    }
  }

  // MARK: Rules

  /// Adds the style rule of an element that is shown for a time and then fades, and returns its name.
  ///
  /// - Parameter fade: The duration of its fading, in seconds; 0 to hide it at once.
  func shown(
    from first: Double, to last: Double, fade: Double = 0, _ rules: inout String
  ) -> String {
    let isFirst = first == 0  // then nothing precedes
    var frames = isFirst ? [] : [(time: 0.0, value: "opacity:0"), (first, "opacity:0")]
    frames += [(first, "opacity:1"), (last, "opacity:1")]
    if last < period { frames += [(last + fade, "opacity:0"), (period, "opacity:0")] }
    return rule(frames, &rules)
  }

  /// Adds a style rule with keyframes at some seconds, and returns its name, a class.
  private func rule(_ frames: [(time: Double, value: String)], _ rules: inout String) -> String {
    let rule = KeyframeRule(frames, period: period)
    let name = ContentName.of(rule.keyframes, "film")
    rules += ".\(name){animation:\(rule.playing(name))}\n"
    rule.append(name, to: &rules)
    return name
  }

  // MARK: Chips

  /// A chip, with the seconds for which it is lit.
  typealias Chip = (start: Double, end: Double, name: String)

  /// Returns the chips of a row, one for each change by the host.
  ///
  /// - Parameter hasWhole: True if 100 % is reported; false if unknown progress is in its place.
  func chips(hasWhole: Bool) -> [Chip] {
    var starts = hosts.map { host in
      let isUnknown = host.progress == nil || !hasWhole && host.progress == 1
      let percent = String((host.progress ?? 0) * 100, decimals: 0)
      return (time: host.time, name: isUnknown ? "unknown" : "\(percent) %")
    }
    if let end { starts.append((end, Self.check)) }
    let ends = starts.dropFirst().map(\.time) + [period]
    return zip(starts, ends).map { (start: $0.time, end: $1, name: $0.name) }
  }
}
