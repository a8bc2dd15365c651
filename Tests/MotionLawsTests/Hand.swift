import Foundation
import LoaderCore
import MotionLaws
import TimelineModule

/// The hand of a clock: an appearance from outside, with one rotating edge.
struct Hand: LawfulAppearance {
  /// A fault of the base motion, which is the motion without a blend.
  enum Fault: Hashable, Sendable { case none, jump, corner, backwards, frozen }

  var fault = Fault.none
  /// The time at which the motion starts, in seconds.
  var origin = 0.0

  struct Channels: ChannelList {
    /// Whole turns, and the angle in the current one, in turns.
    var turns = 0.0
    var angle = 0.0
    var opacity = 0.0

    static var zero: Channels { Channels() }
    static var count: Int { 2 }

    static func name(at index: Int) -> StaticString { index == 0 ? "hand_turn" : "opacity_ratio" }

    subscript(index: Int) -> Double { index == 0 ? turns + angle : opacity }
  }

  /// Returns a motion of one turn a second, whose speed rises and falls three times a turn.
  ///
  /// With reduced motion it is an even quarter of a turn a second.
  func indeterminate(at time: Double, _ motion: MotionPreference) -> ShapeSample<Double> {
    let elapsed = time - origin
    if motion == .reduced {
      if fault == .frozen { return ShapeSample(Sample(value: 0)) }
      let turns = (elapsed / 4).rounded(.down)
      return ShapeSample(turns: turns, Sample(value: elapsed / 4 - turns, velocity: 0.25))
    }
    let turns = elapsed.rounded(.down)
    let phase = elapsed - turns
    let angle = 6 * Double.pi * phase
    var sample = Sample(value: phase + 0.05 * sin(angle), velocity: 1 + 0.3 * .pi * cos(angle))
    // A jump or a corner begins at 0.7 of each third of a turn: from there on, `late` is 0 or more.
    let late = (phase * 3).truncatingRemainder(dividingBy: 1) - 0.7
    switch fault {
    case .none, .frozen: break
    case .jump: sample.value += late >= 0 ? 0.01 : 0
    // `late` grows by 3 a second, so late / 30 by 0.1.
    case .corner: sample = late >= 0 ? sample + Sample(value: late / 30, velocity: 0.1) : sample
    case .backwards:
      // The least velocity without the fault is 1 − 0.3π = 0.06.
      sample.velocity -= 0.2
      sample.value -= 0.2 * phase
    }
    return ShapeSample(turns: turns, sample)
  }

  func determinate(_ progress: Sample) -> Sample { progress }

  /// Returns an offset that puts the base ahead of the old motion, also once that has come to rest.
  func baseOffset(
    for fill: Double?, current: Double, resting: Double, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> BaseOffset {
    let farthest = max(current, resting)
    if let fill { return BaseOffset(turns: turns + (farthest - fill).rounded(.up), rotation: 0) }
    let base = indeterminate(at: time, motion)
    let lead = farthest - base.sample.value
    let wholeTurns = lead.rounded(.down)
    return BaseOffset(turns: turns - base.turns + wholeTurns, rotation: lead - wholeTurns)
  }

  func channels(
    of shape: ShapeSample<Double>, _ presence: PresenceSample
  ) -> (values: Channels, velocities: Channels) {
    (
      Channels(turns: shape.turns, angle: shape.sample.value, opacity: presence.opacity.value),
      Channels(angle: shape.sample.velocity, opacity: presence.opacity.velocity)
    )
  }

  static var edgeChannels: [Int] { [0] }
  static func progressChannel(_ channels: Channels) -> Int? { 0 }
  static var opacityChannel: Int { 1 }
  static var thicknessChannel: Int? { nil }
  static var spanCount: Int { 0 }
  static func span(at index: Int, of channels: Channels) -> Double { 0 }
  static func shownProgress(_ channels: Channels) -> Double? { nil }
  var cycle: Double { 1.0 / 3 }
  func delayed(by seconds: Double) -> Hand { Hand(fault: fault, origin: origin + seconds) }
}

private func + (first: Sample, second: Sample) -> Sample {
  Sample(value: first.value + second.value, velocity: first.velocity + second.velocity)
}
