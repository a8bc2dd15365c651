import MatrixEngine
import TimelineModule

/// What a loader looks like: functions of the events so far and of the time only.
extension Loader {
  /// What the loader looks like at `time`, in seconds.
  ///
  /// Whatever is due by then counts as completed, so a host may ask as rarely as it likes. A time
  /// that is earlier than the last event's, or not finite, counts as the last event's.
  ///
  /// - Complexity: Constant.
  @inlinable
  public func frame(at time: Double) -> Frame<Appearance.Channels> {
    let time = clamped(time)
    // Something is due only rarely; otherwise no copy has to be made.
    return isDue(at: time) ? settledFrame(at: time) : unsettledFrame(at: time)
  }

  /// The frame at `time`, after what is due by then.
  @inlinable @inline(never)
  func settledFrame(at time: Double) -> Frame<Appearance.Channels> {
    settled(at: time).unsettledFrame(at: time)
  }

  /// The velocities of the channels at `time`, per second; 0.0 if nothing is drawn. The time counts
  /// as for ``frame(at:)``.
  @inlinable
  public func velocities(at time: Double) -> Appearance.Channels {
    let time = clamped(time)
    return settled(at: time).sample(at: time)?.velocities ?? .zero
  }

  /// The state at `time`, completions included. The time counts as for ``frame(at:)``.
  @inlinable
  public func state(at time: Double) -> LoaderState {
    settled(at: clamped(time)).store.state
  }

  /// When a frame after `time` may differ from the one at `time`, or it is still working, if no event comes. The
  /// time counts as for ``frame(at:)``.
  @inlinable
  public func nextChange(after time: Double) -> NextChange {
    let time = clamped(time)
    let loader = settled(at: time)
    let next = loader.presence.nextChange(after: time)
    guard loader.presence.isDrawn(at: time), next != .everyFrame else { return next }
    if Appearance.clockChannel != nil || time < max(loader.shape.settles, loader.markEnd) {
      return .everyFrame
    }
    // At rest: nothing else is to come but an exit, after which it is not working.
    if next == .never, let start = loader.stillWorkingStart, time < start { return .at(start) }
    return next
  }

  /// Whether its shape may change after `time`, beside the turns of a slow motion, if no event comes.
  @inlinable
  package func movesShape(after time: Double) -> Bool {
    time < (motion == .full ? shape.settles : shape.end)
  }

  /// Whether it has been shown for so long that it should say that it is still working: ``LoaderPolicy/stillWorkingDelay``
  /// after it was first drawn, until it disappears. The time counts as for ``frame(at:)``.
  @inlinable
  public func isStillWorking(at time: Double) -> Bool {
    let time = clamped(time)
    return settled(at: time).stillWorkingStart.map { time >= $0 } ?? false
  }

  /// When it is still working, in seconds; nil if it is not shown, or never says so.
  @inlinable
  package var stillWorkingStart: Double? {
    guard policy.stillWorkingDelay > 0, case .shown(let entrance) = presence else { return nil }
    return entrance.drawnSince + policy.stillWorkingDelay
  }

  /// The frame at `time`, in the present state, even if its deadline has passed.
  @inlinable
  package func unsettledFrame(at time: Double) -> Frame<Appearance.Channels> {
    // A loader at rest is asked for most often, and this is all that it needs.
    if presence.isFullyShown(at: time), mark == .none,
      let rest = shape.resting(at: time, of: appearance)
    {
      return Frame(
        time: time, store: store, motion, isVisible: true,
        channels: appearance.channels(of: rest, .whole(at: time)).values, cycle: .none)
    }
    guard let look = sample(at: time) else {
      return Frame(
        time: time, store: store, motion, isVisible: false, channels: .zero, cycle: .none)
    }
    let rounds = look.unknownWeight.value == 0 ? 0 : appearance.rounds(at: time)
    return Frame(
      time: time, store: store, motion, isVisible: true, channels: look.values,
      cycle: SpinCycle(rounds: rounds, unknownWeight: look.unknownWeight.value),
      ending: drawnEnding(at: time))
  }

  /// Which mark is drawn at `time`, if any of it is.
  @inlinable
  func drawnEnding(at time: Double) -> LoaderEnding {
    guard mark != .none else { return .none }
    let drawn = markSample(at: time).value
    return drawn > 0 ? .success : drawn < 0 ? .failure : .none
  }

  /// The velocities of the channels at `time`, in the present state, per second; 0.0 if not drawn.
  @inlinable
  package func unsettledVelocities(at time: Double) -> Appearance.Channels {
    sample(at: time)?.velocities ?? .zero
  }

  /// The channels and their velocities, and how much of the motion without progress they show.
  @usableFromInline
  package typealias FrameSample = (
    values: Appearance.Channels, velocities: Appearance.Channels, unknownWeight: Sample
  )

  /// What it looks like at `time`, in the present state; nil if nothing is drawn.
  @inlinable @inline(__always)
  package func sample(at time: Double) -> FrameSample? {
    // A fully visible loader needs only its shape.
    if presence.isFullyShown(at: time), !shape.isFading, mark == .none {
      return look(at: time, .whole(at: time))
    }
    return partialSample(at: time)
  }

  /// The same in an entrance, an exit or a dissolve; as small code also where it is fully there.
  ///
  /// - Parameter isThick: Whether it has its full thickness at all times.
  @inlinable @inline(never)
  package func partialSample(at time: Double, isThick: Bool = false) -> FrameSample? {
    guard var present = presenceSample(at: time) else { return nil }
    if isThick { present.thickness = Sample(value: 1) }
    let displayed = shape.displayed(at: time, of: appearance, motion)
    let channels = appearance.channels(of: displayed.shape, present)
    return (channels.values, channels.velocities, displayed.unknownWeight)
  }

  @inlinable @inline(__always)
  func look(at time: Double, _ presence: PresenceSample) -> FrameSample {
    let displayed = shape.sample(at: time, of: appearance, motion)
    let channels = appearance.channels(of: displayed.shape, presence)
    return (channels.values, channels.velocities, displayed.unknownWeight)
  }

  /// How much of the loader is there at `time`; nil if nothing is drawn.
  @inlinable
  func presenceSample(at time: Double) -> PresenceSample? {
    guard let present = presence.drawnSample(at: time) else { return nil }
    var drawn = PresenceSample(
      time: time, opacity: present, thickness: thickness(at: time, presence: present),
      mark: markSample(at: time))
    if let dissolve = shape.dissolve(at: time) {
      drawn.opacity = Self.product(present, dissolve)
    }
    return drawn
  }

  /// The opacity displayed at `time`.
  @inlinable
  func opacity(at time: Double) -> Sample {
    let present = presence.sample(at: time)
    return shape.dissolve(at: time).map { Self.product(present, $0) } ?? present
  }

  /// The thickness at `time`: that of the presence in full motion, else 1.
  @inlinable @inline(__always)
  func thickness(at time: Double, presence present: Sample) -> Sample {
    let wanted = motion == .full
    let follows =
      scalesThickness == wanted || !presence.wasFullyShown(by: time) ? scalesThickness : wanted
    return follows ? present : Sample(value: 1)
  }

  /// The first instant after `time` at which a formula of the motion changes; infinity for none.
  @inlinable
  package func nextFormula(after time: Double) -> Double {
    var next = NextInstant(after: time)
    shape.considerBreakpoints(of: appearance, &next)
    shape.considerFadeBreakpoints(&next)
    presence.considerBreakpoints(&next)
    considerMarkBreakpoints(&next)
    return next.instant
  }

  @inlinable
  static func product(_ one: Sample, _ other: Sample) -> Sample {
    Sample(
      value: one.value * other.value,
      velocity: one.velocity * other.value + one.value * other.velocity)
  }
}

/// What a loader looks like at an instant.
public struct Frame<Channels: ChannelList>: Hashable, Sendable {
  /// The instant, in seconds.
  public var time: Double
  /// The state at that instant, completions included.
  public var state: LoaderState
  /// The first of the host's two properties.
  public var isActive: Bool
  /// The second: a fraction of the whole, or nil if it is unknown.
  public var progress: Double?
  /// Whether the loader is drawn: from the first instant of its entrance, where its opacity is still
  /// 0, to the end of its exit. False off screen, inactive and in a show delay.
  public var isVisible: Bool
  /// The values to draw; all 0.0 if nothing is drawn.
  public var channels: Channels
  /// The loader's position in its spin; no file has a column for it.
  public var cycle: SpinCycle
  /// Which mark is drawn; none while nothing of it is.
  public var ending: LoaderEnding
  /// How much may move: with reduced motion, a mark fades in.
  public var motion: MotionPreference

  @inlinable
  init(
    time: Double, store: LoaderStore, _ motion: MotionPreference, isVisible: Bool,
    channels: Channels, cycle: SpinCycle, ending: LoaderEnding = .none
  ) {
    self.ending = ending
    self.motion = motion
    self.cycle = cycle
    self.time = time
    self.state = store.state
    self.isActive = store.isActive
    self.progress = store.progress
    self.isVisible = isVisible
    self.channels = channels
  }
}

/// Which round of its spin a loader is in: for values that change with the round, such as colors.
///
/// A ring with known progress is in no round: it shows the first color of a list. During a switch
/// ``unknownWeight`` changes gradually, so that a color never jumps.
public struct SpinCycle: Hashable, Sendable {
  /// The rounds since the spin began, with the fraction of the current one; 0 if ``unknownWeight`` is 0.
  public var rounds: Double
  /// How much of the spin is displayed: 1 in a spin, 0 at known progress, in between during a
  /// switch.
  public var unknownWeight: Double

  /// Creates a position in a spin.
  @inlinable
  public init(rounds: Double, unknownWeight: Double) {
    (self.rounds, self.unknownWeight) = (rounds, unknownWeight)
  }

  /// In no round.
  @inlinable
  public static var none: SpinCycle { SpinCycle(rounds: 0, unknownWeight: 0) }

  /// The number of the current round, a whole number; negative before the spin's origin.
  @inlinable
  public var index: Double { rounds.rounded(.down) }

  /// The completed fraction of the current round, 0..<1.
  @inlinable
  public var fraction: Double { rounds - index }
}

#if !hasFeature(Embedded)
  extension Frame: Codable where Channels: Codable {}
  extension SpinCycle: Codable {
    private enum CodingKeys: String, CodingKey {
      case rounds
      case unknownWeight = "share"
    }
  }
#endif
