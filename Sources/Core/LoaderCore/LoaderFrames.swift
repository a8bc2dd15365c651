import MatrixEngine
import TimelineModule

/// The frames of a loader: functions of the past events and of the time only.
extension Loader {
  /// Returns the frame at `time`, in seconds.
  ///
  /// Whatever is due by then counts as completed, so a host may ask as rarely as it likes. A time
  /// that is not finite, or earlier than the last event's, counts as the last event's.
  ///
  /// - Complexity: Constant.
  @inlinable
  public func frame(at time: Double) -> Frame<Appearance.Channels> {
    let time = clamped(time)
    // Something is due only rarely, and only then a copy has to be made.
    return machine.isDue(at: time)
      ? frameAfterSettling(at: time) : machine.frameBeforeSettling(at: time)
  }

  /// Returns the frame at `time`, after completing what is due by then.
  @inlinable @inline(never)
  func frameAfterSettling(at time: Double) -> Frame<Appearance.Channels> {
    machine.settled(at: time).frameBeforeSettling(at: time)
  }

  /// Returns the velocities of the channels at `time`, per second; 0.0 if nothing is drawn.
  ///
  /// The time counts as for ``frame(at:)``.
  @inlinable
  public func velocities(at time: Double) -> Appearance.Channels {
    let time = clamped(time)
    return machine.settled(at: time).velocitiesBeforeSettling(at: time)
  }

  /// Returns the state at `time`, completions included. The time counts as for ``frame(at:)``.
  @inlinable
  public func state(at time: Double) -> LoaderState {
    machine.settled(at: clamped(time)).store.state
  }

  /// Returns the time of the next different frame after `time`, provided that no event comes.
  ///
  /// The start of ``isStillWorking(at:)`` counts, too. The time counts as for ``frame(at:)``.
  @inlinable
  public func nextChange(after time: Double) -> NextChange {
    let time = clamped(time)
    let machine = machine.settled(at: time)
    let next = machine.presence.nextChange(after: time)
    guard machine.presence.isDrawn(at: time), next != .everyFrame else { return next }
    // A clock channel, such as the phase of a wave, and a spin that goes on at known progress never rest.
    let neverRests = Appearance.clockChannel != nil || machine.appearance.keepsSpinning
    // The shape stands still from `restStart` on, which is infinite while progress is unknown; the mark from
    // `markEnd` on.
    if neverRests || time < max(machine.shape.restStart, machine.markEnd) { return .everyFrame }
    // The loader is at rest. "Still working" may begin, but not once an exit has been requested.
    if next == .never, let start = machine.stillWorkingStart, time < start { return .at(start) }
    return next
  }

  /// Returns true if the loader should say at `time` that it is still working.
  ///
  /// That is from ``LoaderPolicy/stillWorkingDelay`` after it was first drawn until an exit is requested.
  /// The time counts as for ``frame(at:)``.
  @inlinable
  public func isStillWorking(at time: Double) -> Bool {
    let time = clamped(time)
    guard let start = machine.settled(at: time).stillWorkingStart else { return false }
    return time >= start
  }

  /// The start of "still working", in seconds; nil if the loader is not shown, exits, or never says so.
  @inlinable
  package var stillWorkingStart: Double? { machine.stillWorkingStart }

  /// The start of a requested exit, in seconds, later than its request if it is held; nil if none is requested.
  package var exitStart: Double? {
    if case .exiting(_, let exit) = machine.presence { exit.start } else { nil }
  }

  /// True if a mark, a check or a cross, is drawn or may be: an ending is set, or a mark is not gone yet.
  @inlinable
  package var mayDrawMark: Bool { machine.mayDrawMark }

  /// The deadline of a temporary state, in seconds.
  ///
  /// Nil in any other state, and while a mark stays until the next activation.
  @inlinable
  public var deadline: Double? { machine.deadline }

  /// Returns `time`, or the last event's time if `time` is earlier or not finite.
  @inlinable @inline(__always)
  public func clamped(_ time: Double) -> Double { machine.clamped(time) }

  /// Returns the loader with everything completed that is due at or before `time`.
  @inlinable
  package func settled(at time: Double) -> Loader {
    var loader = self
    loader.machine.settleAll(upTo: time)
    return loader
  }
}

/// The picture of a loader at an instant, as numbers.
public struct Frame<Channels: ChannelList>: Hashable, Sendable {
  /// The instant, in seconds.
  public var time: Double
  /// The state at that instant, completions included.
  public var state: LoaderState
  /// True if the host wants the loader shown: the first of its two properties.
  public var isActive: Bool
  /// The second property: a fraction of the whole, or nil while unknown.
  public var progress: Double?
  /// True if the loader is drawn.
  ///
  /// That is from the first instant of its entrance, where its opacity is still 0, to the end of its
  /// exit; false in a show delay.
  public var isVisible: Bool
  /// The values to draw; all 0.0 if nothing is drawn.
  public var channels: Channels
  /// The loader's position in its spin, for colors; it is not written into files.
  public var cycle: SpinCycle
  /// The mark that is drawn; none while no part of a mark is.
  public var ending: LoaderEnding
  /// The preference for motion: with reduced motion, a mark fades in.
  public var motion: MotionPreference

  /// Creates a frame with the state and the properties of a store.
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

/// The round of a loader's spin, for values that change with the round, such as colors.
///
/// A ring with known progress is in no round: it shows the first color of a list. During a switch
/// ``unknownWeight`` changes gradually, so that a color never jumps.
public struct SpinCycle: Hashable, Sendable {
  /// The rounds since the spin's origin, with the fraction of the current one; 0 if ``unknownWeight`` is 0.
  public var rounds: Double
  /// The weight of the spin in the shape: 1 in a spin, 0 at known progress, between in a switch.
  public var unknownWeight: Double

  /// Creates a position in a spin.
  @inlinable
  public init(rounds: Double, unknownWeight: Double) {
    self.rounds = rounds
    self.unknownWeight = unknownWeight
  }

  /// The position of a loader that is in no round.
  @inlinable
  package static var none: SpinCycle { SpinCycle(rounds: 0, unknownWeight: 0) }

  /// The number of the current round, a whole number; negative before the spin's origin.
  @inlinable
  public var index: Double { rounds.rounded(.down) }

  /// The completed fraction of the current round, 0..<1.
  @inlinable
  public var fraction: Double { rounds - index }
}
