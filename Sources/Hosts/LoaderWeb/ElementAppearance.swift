import LoaderCore
import LoaderDrawing
import LoaderPlans
import TimelineModule

/// One of the package's appearances, chosen at run time: by its number, in `PageAppearance.swift`.
///
/// It is one type for all of them, because otherwise the module would contain the loader's code
/// three times. Its shape is the four edges of a bar's two parts. The first two edges, tail1 and
/// head1, are also the two ends of a ring, or of the lit part of a shimmer. The others, tail2 and head2, are
/// also the two ends of a shimmer's band of light; a ring has none.
///
/// The words of its functions are the core's. The *spin* is the motion while progress is unknown. A *base* is
/// the spin, or the shape that is filled to a known progress. A *switch* leads from the displayed motion, which
/// coasts to rest, to another base. A *channel* is a number of a frame, by its index in ``ElementChannels``.
/// The preference `motion` is for full or reduced motion.
///
/// `@inline(never)` keeps the code of a function from being repeated where it is called: a page loads the module.
enum ElementAppearance: Appearance {
  case circular(Ring<SharedSpin>)
  case linear(Linear)
  case shimmer(Shimmer)

  // The requirements of an appearance, met by the appearance in the case. A shape has the edges of a bar.

  /// True: a ring and a bar draw a mark at their end. `WebModule.set` gives a shimmer, which has none, no ending.
  static var hasMark: Bool { true }

  /// Returns the length of both parts together; for a ring its sweep, because its second part is empty.
  ///
  /// A failure without known progress stops at this length. It is never called for a shimmer, which has no ending.
  func fill(of shape: LinearEdges) -> Double { Linear().fill(of: shape) }

  /// Returns the spin at `time`, in seconds, without a switch: as in a switch that ends at this instant.
  func indeterminate(
    at time: Double, _ motion: MotionPreference
  ) -> ShapeSample<LinearEdges> {
    indeterminate(at: time, switchingUntil: time, motion)
  }

  /// Returns the spin at `time` during a switch that ends at `end`, both in seconds.
  ///
  /// After each cycle a bar and a band jump back to their start. During the switch they do not: they show the cycle
  /// that is in progress at `end`, before it begins, too. A ring never jumps, so it does not need `end`.
  func indeterminate(
    at time: Double, switchingUntil end: Double, _ motion: MotionPreference
  ) -> ShapeSample<LinearEdges> {
    switch self {
    case .circular(let circular):
      let ring = circular.indeterminate(at: time, motion)
      return ShapeSample(turns: ring.turns, MotionSample(ring.sample))
    case .linear(let linear): return linear.indeterminate(at: time, switchingUntil: end, motion)
    case .shimmer(let shimmer): return shimmer.indeterminate(at: time, switchingUntil: end, motion)
    }
  }

  /// Returns the shape that is filled to a progress.
  func determinate(_ progress: Sample) -> MotionSample<LinearEdges> {
    switch self {
    case .circular(let circular): MotionSample(circular.determinate(progress))
    case .linear(let linear): linear.determinate(progress)
    case .shimmer(let shimmer): shimmer.determinate(progress)
    }
  }

  /// True for a shimmer, whose band goes on at known progress.
  var keepsSpinning: Bool { if case .shimmer = self { true } else { false } }

  /// Returns the time of the spin's next breakpoint, in seconds; infinity if there is none.
  func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double {
    switch self {
    case .circular(let circular): circular.nextKeyframe(after: time, motion)
    case .linear(let linear): linear.nextKeyframe(after: time, motion)
    case .shimmer(let shimmer): shimmer.nextKeyframe(after: time, motion)
    }
  }

  /// Returns how a channel of ``ElementChannels`` goes on in the spin: its loop, or that it stands still.
  ///
  /// The channels 0 to 3 are the four edges. A ring moves 0 and 1, a bar all of them, a band 2 and 3; the
  /// others stand still. Both edges of a band follow its middle, which is channel 0 of a ``Shimmer``. The
  /// channels 4 to 6 are opacity, thickness and mark: the presence moves them.
  @inline(never)
  func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop {
    guard index < ElementChannels.opacityIndex else { return .ofPresence }
    switch self {
    case .circular(let circular) where index < 2:
      return circular.loop(ofChannel: index, motion)
    case .linear(let linear): return linear.loop(ofChannel: index, motion)
    case .shimmer(let shimmer) where index > 1: return shimmer.loop(ofChannel: 0, motion)
    case .circular, .shimmer: return .still
    }
  }

  /// Returns the exact curve of a channel of the spin; nil if there is none, so that curves are fitted to samples.
  func segment(
    ofChannel index: Int, at time: Double, _ motion: MotionPreference
  ) -> CubicSegment? {
    switch self {
    case .circular(let circular):
      circular.segment(ofChannel: index, at: time, motion)
    case .linear(let linear): linear.segment(ofChannel: index, at: time, motion)
    case .shimmer: nil
    }
  }

  /// Returns the number of rounds of the spin up to `time`, with a fraction; 0 for a shimmer.
  ///
  /// Each round takes the next of a list of colors. The band of a shimmer has colors of its own.
  func rounds(at time: Double) -> Double {
    switch self {
    case .circular(let circular): circular.rounds(at: time)
    case .linear(let linear): linear.rounds(at: time)
    case .shimmer: 0
    }
  }

  /// Returns the offset that moves the new base of a switch ahead of the old motion; 0 for a shimmer.
  ///
  /// So no ring has to turn back. For a bar, which does not turn, an offset of 1 turn exchanges its parts.
  ///
  /// - Parameters:
  ///   - fill: The progress of the new base; nil for the spin.
  ///   - current: The current shape.
  ///   - resting: The shape at which the current motion would come to rest.
  ///   - turns: The whole turns that `current` and `resting` are counted from.
  func baseOffset(
    for fill: Double?, current: LinearEdges, resting: LinearEdges, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> BaseOffset {
    switch self {
    case .circular(let circular):
      circular.baseOffset(
        for: fill, current: current.ends, resting: resting.ends, turns: turns, at: time, motion)
    case .linear(let linear):
      linear.baseOffset(
        for: fill, current: current, resting: resting, turns: turns, at: time, motion)
    case .shimmer: .zero
    }
  }

  /// Returns a base moved by an offset of `baseOffset`, which turns a ring or exchanges a bar's parts.
  func moved(
    _ base: ShapeSample<LinearEdges>, by offset: BaseOffset
  ) -> ShapeSample<LinearEdges> {
    guard case .linear(let linear) = self else { return base.offset(by: offset) }
    return linear.moved(base, by: offset)
  }

  /// Returns the channel of a base whose curve the channel at `index` follows once the base is moved by `offset`.
  ///
  /// In a bar with exchanged parts, it is the same edge of the other part; in any other case, `index` itself.
  func unmovedChannel(_ index: Int, before offset: BaseOffset) -> Int {
    guard case .linear(let linear) = self else { return index }
    return linear.unmovedChannel(index, before: offset)
  }

  /// Returns the speed of a ring's sweep or of a lit part toward its limit, per second, and its distance to it.
  ///
  /// The old motion brakes before the limit, such as a whole turn. A bar brakes each edge in `coasting` instead.
  ///
  /// - Parameters:
  ///   - shape: The displayed shape at the start of a switch.
  ///   - fill: The progress of the new base; nil for the spin.
  func nearestLimit(
    of shape: MotionSample<LinearEdges>, switchingTo fill: Double?
  ) -> (speed: Double, distance: Double) {
    switch self {
    case .circular(let circular): circular.nearestLimit(of: shape.ends, switchingTo: fill)
    case .linear: (0, .infinity)
    case .shimmer(let shimmer): shimmer.nearestLimit(of: shape, switchingTo: fill)
    }
  }

  /// Returns the duration of a ring's switch, in seconds; for any other shape 0, which counts as the shortest one.
  ///
  /// - Parameter distance: From the displayed shape to the new base, at the start of the switch.
  func switchDuration(over distance: LinearEdges) -> Double {
    guard case .circular(let circular) = self else { return 0 }
    return circular.switchDuration(over: distance.ends)
  }

  /// Returns the old motion as it coasts to rest, `elapsed` seconds into a switch.
  ///
  /// - Parameters:
  ///   - blend: The switch: the displayed shape at its start, with the velocity, and the time in which it brakes.
  ///   - fills: True for a switch to known progress.
  @inline(never)
  func coasting(
    _ blend: InertialBlend<LinearEdges>, fills: Bool, at elapsed: Double
  ) -> MotionSample<LinearEdges> {
    switch self {
    case .circular(let circular):
      MotionSample(circular.coasting(blend.ring, fills: fills, at: elapsed))
    case .linear(let linear): linear.coasting(blend, fills: fills, at: elapsed)
    case .shimmer: blend.coasting(at: elapsed)
    }
  }

  /// Returns the next instant after `elapsed` at which a part of the old motion has come to rest.
  ///
  /// Both are in seconds into a switch; infinity if there is none. `fills` is true for a switch to known progress.
  @inline(never)
  func nextBrake(
    after elapsed: Double, in blend: InertialBlend<LinearEdges>, fills: Bool
  ) -> Double {
    switch self {
    case .circular(let circular):
      circular.nextBrake(after: elapsed, in: blend.ring, fills: fills)
    case .linear(let linear): linear.nextBrake(after: elapsed, in: blend, fills: fills)
    case .shimmer: elapsed < blend.brakingTime ? blend.brakingTime : .infinity
    }
  }

  /// Returns the channels and their velocities: rotation and sweep of a ring, edges of a bar, or of a lit part and
  /// a band. Opacity, thickness and mark follow, from the presence.
  @inline(never)
  func channels(
    of shape: ShapeSample<LinearEdges>, _ presence: PresenceSample
  ) -> (values: ElementChannels, velocities: ElementChannels) {
    var (turns, edges) = (shape.turns, shape.sample)
    switch self {
    case .circular:
      // The sweep, head − tail, takes the place of the head. The rotation is the tail, whose whole turns move to
      // `turns`.
      let wholeTurns = edges.value.tail1.floor
      turns += wholeTurns
      edges.value.head1 -= edges.value.tail1
      edges.value.tail1 -= wholeTurns
      edges.velocity.head1 -= edges.velocity.tail1
    case .linear, .shimmer: break
    }
    return ElementChannels.both(turns: turns, edges, presence)
  }
}

extension LinearEdges {
  /// The two ends of a ring.
  fileprivate var ends: RingEnds { RingEnds(tail: tail1, head: head1) }
}

extension InertialBlend<LinearEdges> {
  /// The same switch of the two ends of a ring.
  fileprivate var ring: InertialBlend<RingEnds> {
    InertialBlend<RingEnds>(
      from: origin.ends, at: start, duration: duration, brakingTime: brakingTime)
  }
}

extension MotionSample<LinearEdges> {
  /// The two ends of a ring, and their velocities.
  fileprivate var ends: MotionSample<RingEnds> {
    MotionSample<RingEnds>(value: value.ends, velocity: velocity.ends)
  }

  /// Creates the edges for the ends of a ring, in turns: the edges of the first part; of the second part, they are 0.
  fileprivate init(_ ends: MotionSample<RingEnds>) {
    self.init(
      value: LinearEdges(tail1: ends.value.tail, head1: ends.value.head, tail2: 0, head2: 0),
      velocity: LinearEdges(
        tail1: ends.velocity.tail, head1: ends.velocity.head, tail2: 0, head2: 0))
  }
}

/// The preset of an element's ring, chosen at run time.
///
/// It computes the ends by one function for all presets, so that the module has that code once. For the other
/// requirements of a preset, it has the values of the chosen one.
struct SharedSpin: SpinPreset {
  let preset: CircularPreset

  var spin: Spin { preset.spin }
  var roundFrequency: Double { preset.roundFrequency }
  var peakSpeed: Double { preset.peakSpeed }

  /// Returns the two ends of the ring, in turns, at `time`, in seconds since the origin of the spin.
  func ends(at time: Double) -> ShapeSample<RingEnds> { spin.sharedEnds(at: time) }
}
