import TimelineModule

/// The Material bar: two bars that run along a track, or one that fills it from its start.
///
/// The bars are drawn from tail to head; the start is on the left, or on the right if the host
/// draws from right to left.
public struct Linear: Appearance {
  /// True: it draws the mark of an ending, a check or a cross.
  @inlinable public static var hasMark: Bool { true }

  /// The start of a cycle, in seconds; loaders with the same origin are in step.
  ///
  /// An origin that is not finite becomes 0, and one of more than 2³³ s its remainder by that, so that
  /// phases stay precise.
  @usableFromInline package let origin: Double

  /// Creates a bar.
  ///
  /// - Parameter origin: The start of a cycle, in seconds.
  @inlinable
  public init(origin: Double = 0) {
    self.origin = origin.boundedOrigin
  }

  /// Returns the two bars of the cycle in progress at `time`.
  @inlinable
  public func indeterminate(
    at time: Double, _ motion: MotionPreference
  ) -> ShapeSample<LinearEdges> {
    indeterminate(at: time, switchingUntil: time, motion)
  }

  /// Returns the two bars at `time`, during a switch that ends at `end`; without a switch `end` is `time`.
  ///
  /// At the end of a cycle both bars are empty, and all edges go back from 1 to 0. During a switch they must
  /// not go back, so the cycle shown is the one in progress at `end`. Before that cycle begins, all edges
  /// wait at 0. Bars with one origin stay in step.
  @inlinable
  public func indeterminate(
    at time: Double, switchingUntil end: Double, _ motion: MotionPreference
  ) -> ShapeSample<LinearEdges> {
    let duration = Self.cycle(motion)
    // The number of the cycle in progress at `end`, and its passed fraction; negative before it starts.
    let cycleNumber = ((end - origin) / duration).floor
    let passed = (time - origin) / duration - cycleNumber
    guard passed >= 0 else { return ShapeSample(MotionSample(value: .zero)) }
    let progress = Sample(value: passed, velocity: 1 / duration)
    return ShapeSample(motion == .full ? TwoBars.edges(at: progress) : SlowBar.edges(at: progress))
  }

  /// Returns the first bar from 0 to the progress; the second bar is empty, at the end of the track.
  @inlinable
  public func determinate(_ progress: Sample) -> MotionSample<LinearEdges> {
    MotionSample(
      value: LinearEdges(tail1: 0, head1: progress.value, tail2: 1, head2: 1),
      velocity: LinearEdges(tail1: 0, head1: progress.velocity, tail2: 0, head2: 0))
  }

  /// Returns an offset of 1 turn if the second bar has to take the role of the first; otherwise none.
  ///
  /// Nothing turns: for a bar, this offset means that the two bars exchange their roles, in
  /// ``moved(_:by:)``. The visible bar nearest to the start becomes the progress, so that no other bar opens beside it.
  /// A second visible bar is ahead of it, and leaves the track at its end. In the same way, the bar that
  /// shows progress becomes the first bar of the spin.
  @inlinable
  public func baseOffset(
    for fill: Double?, current: LinearEdges, resting: LinearEdges, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> BaseOffset {
    let isFirstOpen = current.head1 > current.tail1
    let isSecondOpen = current.head2 > current.tail2
    // If only one bar is visible, it takes the role of the first. If both or none are, the bar with the tail
    // nearer to the start does.
    let isExchanged =
      isFirstOpen == isSecondOpen ? current.tail2 < current.tail1 : isSecondOpen
    return BaseOffset(turns: isExchanged ? 1 : 0, rotation: 0)
  }

  /// Exchanges the two bars if the offset is 1 turn, as `baseOffset` says.
  @inlinable
  public func moved(
    _ base: ShapeSample<LinearEdges>, by offset: BaseOffset
  ) -> ShapeSample<LinearEdges> {
    guard offset.turns == 1 else { return base }
    return ShapeSample(
      MotionSample(
        value: base.sample.value.exchanged, velocity: base.sample.velocity.exchanged))
  }

  /// Returns the old motion, in which each bar brakes separately: one at the end of the track does not stop
  /// the other.
  @inlinable
  public func coasting(
    _ blend: InertialBlend<LinearEdges>, fills: Bool, at elapsed: Double
  ) -> MotionSample<LinearEdges> {
    let bars = bars(of: blend)
    let (first, second) = (bars.first.sample(at: elapsed), bars.second.sample(at: elapsed))
    return LinearEdges.sample(
      tail1: first.tail, head1: first.head, tail2: second.tail, head2: second.head)
  }

  /// Returns the seconds into a switch at which the next brake of either bar ends; infinity for none.
  @inlinable
  public func nextBrake(
    after elapsed: Double, in blend: InertialBlend<LinearEdges>, fills: Bool
  ) -> Double {
    let bars = bars(of: blend)
    var next = NextInstant(after: elapsed)
    bars.first.considerBrakes(&next)
    bars.second.considerBrakes(&next)
    return next.instant
  }

  /// Returns the coasts of the two bars in a switch, in which each is at rest after `coastingTime`, or before.
  @inlinable
  func bars(of blend: InertialBlend<LinearEdges>) -> (first: BarCoast, second: BarCoast) {
    let (value, velocity) = (blend.origin.value, blend.origin.velocity)
    return (
      BarCoast(
        tail: Sample(value: value.tail1, velocity: velocity.tail1),
        head: Sample(value: value.head1, velocity: velocity.head1), limit: blend.coastingTime),
      BarCoast(
        tail: Sample(value: value.tail2, velocity: velocity.tail2),
        head: Sample(value: value.head2, velocity: velocity.head2), limit: blend.coastingTime)
    )
  }

  /// Returns the duration of a cycle, in seconds.
  @inlinable
  package static func cycle(_ motion: MotionPreference) -> Double {
    (motion == .full ? TwoBars.cycle : SlowBar.cycle).value
  }

  /// Returns the next instant after `time`, in seconds, at which an edge starts or stops.
  public func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double {
    let elapsed = time - origin
    let next =
      motion == .full
      ? TwoBars.nextKeyframe(after: elapsed) : SlowBar.nextKeyframe(after: elapsed)
    return origin + next
  }

  /// Returns the loop of a channel. Channels 0 to 3, the edges, repeat in each cycle; the others show the presence.
  @inlinable
  public func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop {
    index < 4 ? .repeating(every: Self.cycle(motion)) : .ofPresence
  }

  /// Returns the curve of an edge around `time`; nil where it stands still.
  ///
  /// In reduced motion it is always nil: all edges move evenly. Channels from 4 on are no edges, and have no curve.
  public func segment(
    ofChannel index: Int, at time: Double, _ motion: MotionPreference
  ) -> CubicSegment? {
    guard motion == .full, index < 4 else { return nil }
    // The track counts from the origin, the result from 0.
    return TwoBars.segment(ofEdge: index, at: time - origin)?.delayed(by: origin)
  }

  /// Returns the channel of the same edge of the other bar if the offset exchanges the bars; else `index`.
  public func unmovedChannel(_ index: Int, before offset: BaseOffset) -> Int {
    // The channels 0 and 1 are the edges of the first bar, 2 and 3 of the second.
    index < 4 && offset.turns == 1 ? (index + 2) % 4 : index
  }

  /// Returns the cycles since the origin, with the duration of full motion for either preference.
  @inlinable
  public func rounds(at time: Double) -> Double { (time - origin) / TwoBars.cycle.value }

  /// Returns the length of both bars together, as a fraction of the track.
  @inlinable
  public func fill(of edges: LinearEdges) -> Double {
    edges.head1 - edges.tail1 + edges.head2 - edges.tail2
  }

  /// Returns the edges and the presence, and their velocities.
  @inlinable
  public func channels(
    of shape: ShapeSample<LinearEdges>, _ presence: PresenceSample
  ) -> (values: LinearChannels, velocities: LinearChannels) {
    (
      LinearChannels(
        shape.sample.value, opacity: presence.opacity.value,
        thickness: presence.thickness.value, mark: presence.mark.value),
      LinearChannels(
        shape.sample.velocity, opacity: presence.opacity.velocity,
        thickness: presence.thickness.velocity, mark: presence.mark.velocity)
    )
  }
}

/// The edges of the two bars, as fractions of the track from its start, each tail before its head; or
/// their velocities per second.
public struct LinearEdges: MotionVector {
  /// The tail of the first bar.
  public var tail1: Double
  /// The head of the first bar.
  public var head1: Double
  /// The tail of the second bar.
  public var tail2: Double
  /// The head of the second bar.
  public var head2: Double

  /// Creates the edges, as fractions of the track.
  @inlinable
  package init(tail1: Double, head1: Double, tail2: Double, head2: Double) {
    self.tail1 = tail1
    self.head1 = head1
    self.tail2 = tail2
    self.head2 = head2
  }

  /// Creates the edges from a sample of each.
  @inlinable
  static func sample(
    tail1: Sample, head1: Sample, tail2: Sample, head2: Sample
  ) -> MotionSample<LinearEdges> {
    MotionSample(
      value: LinearEdges(
        tail1: tail1.value, head1: head1.value, tail2: tail2.value, head2: head2.value),
      velocity: LinearEdges(
        tail1: tail1.velocity, head1: head1.velocity, tail2: tail2.velocity,
        head2: head2.velocity))
  }

  /// The edges with the two bars exchanged: the first bar is where the second was, and the reverse.
  @inlinable
  var exchanged: LinearEdges {
    LinearEdges(tail1: tail2, head1: head2, tail2: tail1, head2: head1)
  }

  @inlinable
  public static var zero: LinearEdges { LinearEdges(tail1: 0, head1: 0, tail2: 0, head2: 0) }

  @inlinable
  public static func + (lhs: LinearEdges, rhs: LinearEdges) -> LinearEdges {
    LinearEdges(
      tail1: lhs.tail1 + rhs.tail1, head1: lhs.head1 + rhs.head1,
      tail2: lhs.tail2 + rhs.tail2, head2: lhs.head2 + rhs.head2)
  }

  @inlinable
  public static func * (edges: LinearEdges, factor: Double) -> LinearEdges {
    LinearEdges(
      tail1: edges.tail1 * factor, head1: edges.head1 * factor,
      tail2: edges.tail2 * factor, head2: edges.head2 * factor)
  }

  @inlinable
  public static func / (edges: LinearEdges, divisor: Double) -> LinearEdges {
    LinearEdges(
      tail1: edges.tail1 / divisor, head1: edges.head1 / divisor,
      tail2: edges.tail2 / divisor, head2: edges.head2 / divisor)
  }

  /// Returns the edges, all moved by the same distance.
  @inlinable
  public func offset(by distance: Double) -> LinearEdges {
    LinearEdges(
      tail1: tail1 + distance, head1: head1 + distance,
      tail2: tail2 + distance, head2: head2 + distance)
  }
}

/// The values of a frame of the bar, or their velocities per second.
public struct LinearChannels: ChannelList {
  /// The edges of the bars.
  public var edges: LinearEdges
  /// The opacity: 0 is not drawn, 1 is opaque.
  public var opacity: Double
  /// The stroke width, 0...1 of the full width.
  public var thickness: Double
  /// The drawn part of a check, 0...1, or of a cross, 0...−1.
  public var mark: Double

  /// Creates the values of a frame.
  @inlinable
  package init(_ edges: LinearEdges, opacity: Double, thickness: Double, mark: Double = 0) {
    self.edges = edges
    self.opacity = opacity
    self.thickness = thickness
    self.mark = mark
  }

  @inlinable
  public static var zero: LinearChannels { LinearChannels(.zero, opacity: 0, thickness: 0) }

  @inlinable
  public static var count: Int { 7 }

  /// Returns the name of the channel at `index`, in 0..<7, with its unit.
  @inlinable
  public static func name(at index: Int) -> StaticString {
    switch index {
    case 0: "tail1_ratio"
    case 1: "head1_ratio"
    case 2: "tail2_ratio"
    case 3: "head2_ratio"
    case 4: "opacity_ratio"
    case 5: "thickness_ratio"
    default: "mark_ratio"
    }
  }

  /// The value of the channel at `index`, in 0..<7, in the order of `name(at:)`.
  @inlinable
  public subscript(index: Int) -> Double {
    switch index {
    case 0: edges.tail1
    case 1: edges.head1
    case 2: edges.tail2
    case 3: edges.head2
    case 4: opacity
    case 5: thickness
    default: mark
    }
  }
}
