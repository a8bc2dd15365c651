import TimelineModule

/// The loops of an appearance, for files and players that continue without the loader.
///
/// Everything has a default. With the defaults, the keyframes for a player cover one second of the motion
/// without progress, as curves fitted to samples of it; then the host has to ask again. An appearance that
/// gives its loops is played without end, exactly: give `loop` for each channel, the instants between its
/// curves (`nextKeyframe`), and the curves (`segment`) if they are Béziers.
public protocol LoopingAppearance {
  /// The channel that moves with the time alone, such as the phase of a wave; nil for none.
  ///
  /// It continues while progress is known, by its ``loop(ofChannel:_:)``. So a loader with such a
  /// channel never rests while it is shown. By default nil.
  static var clockChannel: Int? { get }

  /// True if the motion without progress goes on while progress is known, as a band of light does.
  ///
  /// Then the shape is always the sum of two: `indeterminate`, the spin, and `determinate`, for the progress
  /// or 0 while it is unknown. A switch blends only `determinate`. Such a loader never rests while it is
  /// shown. The spin must have no whole turns, and move other numbers than the progress does. Switches must not
  /// move it: its ``SwitchingAppearance/baseOffset(for:current:resting:turns:at:_:)`` is zero. By default false.
  var keepsSpinning: Bool { get }

  /// Returns the number of rounds of the motion without progress before `time`.
  ///
  /// It includes the fraction of the current round. It is for values that change from round to
  /// round, such as the colors of a list, and does not depend on the preference for motion. By
  /// default it is always 0, the beginning of the first round.
  func rounds(at time: Double) -> Double

  /// Returns the loop of the channel at `index` in the motion without progress; by default unknown.
  func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop

  /// Returns the next keyframe of the motion without progress after `time`, in seconds.
  ///
  /// A keyframe is an instant at which its acceleration or velocity jumps, or at which it wraps: its value
  /// jumps back to the start of a cycle. By default infinity, for none.
  ///
  /// `Loader.keyframes(from:into:tolerance:)` of LoaderPlans begins a new segment there. A jump of the
  /// acceleration that is not reported here only costs more segments; a wrap has to be reported.
  func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double

  /// Returns the Bézier curve in (time, value) that a channel follows around `time`.
  ///
  /// It is the motion without progress, at least up to the next keyframe; its values may differ
  /// from the channel's by any constant. Nil means no such curve: then the motion is sampled, and
  /// curves are fitted to it. By default nil.
  func segment(
    ofChannel index: Int, at time: Double, _ motion: MotionPreference
  ) -> CubicSegment?

  /// Returns the channel whose `segment` the channel at `index` follows while the spin is moved by `offset`.
  ///
  /// A switch leaves the base motion moved by an offset, of which `segment` knows nothing: see
  /// ``SwitchingAppearance/moved(_:by:)``. By default the result is `index` itself, which is right unless
  /// `moved` exchanges parts of the shape.
  func unmovedChannel(_ index: Int, before offset: BaseOffset) -> Int
}

extension LoopingAppearance {
  @inlinable
  public static var clockChannel: Int? { nil }

  @inlinable
  public var keepsSpinning: Bool { false }

  @inlinable
  public func rounds(at time: Double) -> Double { 0 }

  @inlinable
  public func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop { .unknown }

  @inlinable
  public func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double { .infinity }

  @inlinable
  public func segment(
    ofChannel index: Int, at time: Double, _ motion: MotionPreference
  ) -> CubicSegment? { nil }

  @inlinable
  public func unmovedChannel(_ index: Int, before offset: BaseOffset) -> Int { index }
}

/// The continuation of a channel while the loader spins, once its entrance and switch are over.
public enum ChannelLoop: Hashable, Sendable {
  /// It shows only the presence, even during switches: an opacity, a thickness.
  case ofPresence
  /// It stands still.
  case still
  /// It repeats after this many seconds, except for whole turns.
  case repeating(every: Double)
  /// It is the sum of two motions that repeat together only late or never.
  ///
  /// One repeats after `every` seconds, except for whole turns; the other is an even turn in
  /// `evenTurn` seconds, negative for a counterclockwise one.
  case turning(every: Double, evenTurn: Double)
  /// It does not repeat, or only after a time that is too long for a loop.
  case unknown

  /// The longest loop, in seconds, for which keyframes are written.
  ///
  /// Flutter's spin, for example, repeats only after 49 minutes: that loop would have thousands of keyframes.
  static var longest: Double { 60 }

  /// The seconds of a repetition, and of the even turn that is added to it.
  ///
  /// Each is 0 if there is none. `loop` is infinity if the motion does not repeat, or only too late.
  @usableFromInline
  package var periods: (loop: Double, evenTurn: Double) {
    switch self {
    case .ofPresence, .still: (0, 0)
    case .repeating(let period): (period, 0)
    case .turning(let period, let evenTurn): (period, evenTurn)
    case .unknown: (.infinity, 0)
    }
  }

  /// Creates the continuation of a number with these periods, in seconds; 0 for none.
  ///
  /// Without a repetition it stands still: `evenTurn` is only added to one.
  @usableFromInline
  package init(loop: Double, evenTurn: Double) {
    if loop == 0 {
      self = .still
    } else if evenTurn == 0 {
      self = .repeating(every: loop)
    } else {
      self = .turning(every: loop, evenTurn: evenTurn)
    }
  }
}
