import TimelineModule

/// An endless spin of a ring as data: up to four tracks that move its two ends, in turns.
///
/// The head must never fall behind the tail, nor be more than a turn ahead. So in the long run, the tracks
/// that move only the head have to cover the same distance as those that move only the tail.
public struct Spin: Sendable {
  /// A summand of a spin: a motion, and the ends that it moves.
  public struct Track: Sendable {
    /// The ends that a track moves.
    @usableFromInline
    enum Target: Sendable {
      case both, tail, head, nothing
    }

    /// The ends that it moves.
    @usableFromInline let target: Target
    /// The motion, in turns.
    @usableFromInline let loop: LoopTrack

    @inlinable @inline(__always)
    init(_ target: Target, _ loop: LoopTrack) {
      self.target = target
      self.loop = loop
    }

    /// A track that moves nothing.
    @inlinable @inline(__always)
    public static var none: Track {
      Track(.nothing, LoopTrack(by: Rational(0), every: Rational(1)))
    }

    /// Returns a track that moves both ends.
    @inlinable @inline(__always)
    public static func both(_ loop: LoopTrack) -> Track { Track(.both, loop) }

    /// Returns a track that moves the tail.
    @inlinable @inline(__always)
    public static func tail(_ loop: LoopTrack) -> Track { Track(.tail, loop) }

    /// Returns a track that moves the head.
    @inlinable @inline(__always)
    public static func head(_ loop: LoopTrack) -> Track { Track(.head, loop) }
  }

  /// The tracks; a tuple is stored in place, without a heap.
  @usableFromInline let tracks: (Track, Track, Track, Track)
  /// The offset of each end from its tracks, in turns.
  @usableFromInline package let shift: RingEnds
  /// The minimum distance of the head ahead of the tail, in turns.
  ///
  /// Where this limit starts and stops to apply, the head's velocity has a corner.
  @usableFromInline package let shortestSweep: Double

  /// Creates the sum of some tracks.
  ///
  /// - Parameters:
  ///   - shift: The offset of each end from its tracks, in turns.
  ///   - shortestSweep: The minimum distance of the head ahead of the tail, in turns.
  @inlinable @inline(__always)
  public init(
    _ first: Track, _ second: Track = .none, _ third: Track = .none, _ fourth: Track = .none,
    shift: RingEnds = .zero, shortestSweep: Double = 0
  ) {
    tracks = (first, second, third, fourth)
    self.shift = shift
    self.shortestSweep = shortestSweep
  }

  /// Returns the ends at `time`, in seconds since the origin; finite for every finite time.
  ///
  /// Beyond 2⁴² seconds (139 000 years) it stands still: there a Double can no longer count turns.
  @inlinable @inline(__always)
  package func ends(at time: Double) -> ShapeSample<RingEnds> {
    var sum = EndSum(at: time, shift)
    sum.add(tracks.0)
    sum.add(tracks.1)
    sum.add(tracks.2)
    sum.add(tracks.3)
    return limited(sum)
  }

  /// Returns the ends of a sum of tracks; a head that is too near to the tail is put ahead to `shortestSweep`.
  @inlinable @inline(__always)
  func limited(_ sum: EndSum) -> ShapeSample<RingEnds> {
    var ends = sum.ends
    if shortestSweep > 0, ends.value.head < ends.value.tail + shortestSweep {
      ends.value.head = ends.value.tail + shortestSweep
      ends.velocity.head = ends.velocity.tail
    }
    return ShapeSample(turns: sum.turns, ends)
  }

  /// The rounds per second. Each round takes the next color of a list.
  ///
  /// A round is the longest period of the tracks whose velocity changes, or the first track's if none does.
  @inlinable @inline(__always)
  package var roundFrequency: Double {
    var longest = unevenPeriod(tracks.0)
    longest = max(longest, unevenPeriod(tracks.1))
    longest = max(longest, unevenPeriod(tracks.2))
    longest = max(longest, unevenPeriod(tracks.3))
    return 1 / (longest > 0 ? longest : tracks.0.loop.period.value)
  }

  /// Returns the period of a track whose velocity changes, in seconds; 0 for a track of constant velocity.
  @inlinable @inline(__always)
  func unevenPeriod(_ track: Track) -> Double { track.loop.isEven ? 0 : track.loop.period.value }
}

/// The positions of both ends at an instant, to which the tracks of a spin are added one by one.
@usableFromInline
struct EndSum {
  /// The time, in seconds since the origin.
  @usableFromInline let time: Double
  /// The whole turns of the tail.
  @usableFromInline var turns = 0.0
  /// The whole turns by which the head is ahead of `turns`; few, so that `ends` loses no digits by them.
  @usableFromInline var lead = 0.0
  /// Both ends without whole turns.
  @usableFromInline var tail, head: Sample

  /// Creates the sum of no tracks: both ends at their shift.
  ///
  /// The time is limited to ±2⁴² s, beyond which a Double can no longer count turns.
  @inlinable @inline(__always)
  init(at time: Double, _ shift: RingEnds) {
    self.time = min(max(time, -0x1p42), 0x1p42)
    tail = Sample(value: shift.tail)
    head = Sample(value: shift.head)
  }

  /// Adds a track to the ends that it moves, its whole turns to `turns` and `lead`.
  @inlinable @inline(__always)
  mutating func add(_ track: Spin.Track) {
    guard track.target != .nothing else { return }
    let (whole, remainder) = track.loop.sample(at: time)
    // The tail's whole turns are `turns`, the head's `turns` + `lead`. So a track of the tail alone, which adds
    // to `turns`, takes as many from `lead`; a track of both leaves `lead` as it is.
    if track.target != .head {
      turns += whole
      lead -= whole
      tail = tail + remainder
    }
    if track.target != .tail {
      lead += whole
      head = head + remainder
    }
  }

  /// Both ends without the turns in `turns`.
  @inlinable @inline(__always)
  var ends: MotionSample<RingEnds> {
    MotionSample(
      value: RingEnds(tail: tail.value, head: head.value + lead),
      velocity: RingEnds(tail: tail.velocity, head: head.velocity))
  }
}

/// A named spin, of which a ``Ring`` is made.
///
/// An example:
///
/// ```swift
/// struct Calm: SpinPreset {
///   var spin: Spin {
///     let (period, half) = (Rational(3), Rational(1, 2))
///     return Spin(
///       .both(LoopTrack(by: half, every: period)),
///       .head(LoopTrack(by: half, every: period, until: half, .standard)),
///       .tail(LoopTrack(by: half, every: period, from: half, .standard)),
///       shift: RingEnds(tail: 0, head: 0.05))
///   }
/// }
/// let loader = Loader(Ring(preset: Calm()))
/// ```
///
/// Distances and shifts are in turns, periods in seconds; `from` and `until` are fractions of the period.
///
/// In a preset that another module uses, `spin` should be `@inlinable`; else a frame costs several times
/// as much.
public protocol SpinPreset: Hashable, Sendable {
  /// The motion of the ends.
  var spin: Spin { get }

  /// Returns the ends at `time`, in seconds since the origin; by default the spin's ends.
  ///
  /// A preset may have a faster implementation, with the same result: keyframes are made of `spin`.
  func ends(at time: Double) -> ShapeSample<RingEnds>

  /// The rounds per second; each round takes the next color of a list. By default the spin's.
  var roundFrequency: Double { get }

  /// The highest speed of an end in the spin, in turns per second.
  ///
  /// A switch with a long way to go takes longer, up to 0.8 s, so that no end is much faster than
  /// this. By default infinity: each switch takes 0.58 s.
  var peakSpeed: Double { get }
}

extension SpinPreset {
  @inlinable
  public func ends(at time: Double) -> ShapeSample<RingEnds> { spin.ends(at: time) }

  @inlinable
  public var roundFrequency: Double { spin.roundFrequency }

  @inlinable
  public var peakSpeed: Double { .infinity }
}
