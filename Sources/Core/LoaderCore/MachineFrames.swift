import MatrixEngine
import TimelineModule

/// Frames in the current state, even if its deadline has passed.
extension LoaderMachine {
  /// Returns the frame at `time`, without completing what is due before.
  @inlinable
  package func frameBeforeSettling(at time: Double) -> Frame<Appearance.Channels> {
    guard let sample = sample(at: time) else {
      return Frame(
        time: time, store: store, motion, isVisible: false, channels: .zero, cycle: .none)
    }
    // A loader of known progress is in no round of the spin.
    let rounds = sample.unknownWeight.value == 0 ? 0 : appearance.rounds(at: time)
    return Frame(
      time: time, store: store, motion, isVisible: true, channels: sample.values,
      cycle: SpinCycle(rounds: rounds, unknownWeight: sample.unknownWeight.value),
      ending: drawnEnding(at: time))
  }

  /// Returns the mark that is drawn at `time`; none if no part of it is drawn.
  @inlinable
  func drawnEnding(at time: Double) -> LoaderEnding {
    guard mark != .none else { return .none }
    // Above 0 it is the drawn part of a check, below 0 of a cross.
    let drawn = markSample(at: time).value
    if drawn > 0 { return .success }
    return drawn < 0 ? .failure : .none
  }

  /// Returns the velocities of the channels at `time`, per second; 0.0 if nothing is drawn.
  @inlinable
  package func velocitiesBeforeSettling(at time: Double) -> Appearance.Channels {
    sample(at: time)?.velocities ?? .zero
  }

  /// The channels, their velocities, and the weight of the motion without progress in them.
  @usableFromInline
  package typealias FrameSample = (
    values: Appearance.Channels, velocities: Appearance.Channels, unknownWeight: Sample
  )

  /// Returns the sample of a frame at `time`; nil if nothing is drawn.
  @inlinable @inline(__always)
  package func sample(at time: Double) -> FrameSample? {
    // A fully visible loader without a dissolve (`isFading`) and without a mark needs only its shape.
    if presence.isFullyShown(at: time), !shape.isFading, mark == .none {
      let displayed = shape.sample(at: time, of: appearance, motion)
      let channels = appearance.channels(of: displayed.shape, .whole(at: time))
      return (channels.values, channels.velocities, displayed.unknownWeight)
    }
    return partialSample(at: time)
  }

  /// Returns the sample of a frame at any time, also in an entrance, an exit or a dissolve, or with a mark.
  ///
  /// It is not inlined, so that `sample(at:)` stays small. Plans, the keyframes for players, call it directly.
  ///
  /// - Parameter isThick: True for full thickness at all times, as in plans whose strokes keep their width;
  ///   false for the loader's own.
  @inlinable @inline(never)
  package func partialSample(at time: Double, isThick: Bool = false) -> FrameSample? {
    guard var present = presenceSample(at: time) else { return nil }
    if isThick { present.thickness = Sample(value: 1) }
    let displayed = shape.displayed(at: time, of: appearance, motion)
    let channels = appearance.channels(of: displayed.shape, present)
    return (channels.values, channels.velocities, displayed.unknownWeight)
  }

  /// Returns the sample of the presence at `time`; nil if nothing is drawn.
  @inlinable
  package func presenceSample(at time: Double) -> PresenceSample? {
    guard let present = presence.drawnSample(at: time) else { return nil }
    var drawn = PresenceSample(
      time: time, opacity: present, thickness: thickness(at: time, presence: present),
      mark: markSample(at: time))
    if let dissolve = shape.dissolve(at: time) {
      drawn.opacity = Self.product(present, dissolve)
    }
    return drawn
  }

  /// Returns the opacity displayed at `time`: the presence, times the factor of a dissolve.
  @inlinable
  func opacity(at time: Double) -> Sample {
    let present = presence.sample(at: time)
    guard let dissolve = shape.dissolve(at: time) else { return present }
    return Self.product(present, dissolve)
  }

  /// Returns the thickness at `time`: the presence in full motion, 1 with reduced motion.
  ///
  /// A changed preference counts only once the presence has been exactly 0 or 1, so that nothing jumps.
  @inlinable @inline(__always)
  func thickness(at time: Double, presence present: Sample) -> Sample {
    // A change that is due, but that `adoptThicknessRule` has not made yet, is made for this frame.
    let wantsScaling = motion == .full
    let isChangeDue = scalesThickness != wantsScaling && presence.hasReachedLimit(by: time)
    let followsPresence = isChangeDue ? wantsScaling : scalesThickness
    return followsPresence ? present : Sample(value: 1)
  }

  /// Returns the product of two moving numbers; its velocity is by the product rule.
  @inlinable
  static func product(_ first: Sample, _ second: Sample) -> Sample {
    Sample(
      value: first.value * second.value,
      velocity: first.velocity * second.value + first.value * second.velocity)
  }

  /// Returns true if the shape may change after `time`, provided that no event comes.
  ///
  /// In full motion, a spin moves forever: its `restStart` is infinite. With reduced motion only switches,
  /// dissolves and the motion of the progress count, until `end`, and not the slow spin after it.
  @inlinable
  package func movesShape(after time: Double) -> Bool {
    time < (motion == .full ? shape.restStart : shape.end)
  }

  /// The start of "still working", in seconds; nil if the loader is not shown, exits, or never says so.
  @inlinable
  package var stillWorkingStart: Double? {
    guard policy.stillWorkingDelay > 0, case .shown(let entrance) = presence else { return nil }
    return entrance.drawnSince + policy.stillWorkingDelay
  }
}
