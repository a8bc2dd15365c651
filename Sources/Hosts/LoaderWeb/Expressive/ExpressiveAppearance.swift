import LoaderCore
import LoaderDrawing
import LoaderExpressive
import LoaderPlans
import TimelineModule

/// An appearance of an element, or one of Material 3's Expressive ones, chosen at run time.
///
/// ``Wavy``, which adds a wave to an appearance, wraps all of them; the ones without a wave are drawn unchanged.
///
/// A morphing shape has four numbers: its morph, which is the number of the shape, its rotation, the weight
/// of known progress, and the progress. They are stored in the four edges of a bar, so that the module has the
/// code of one shape type:
///
/// - `tail1` = morph;
/// - `head1` = rotation / `MorphShape.turn`, the rotation from one shape to the next;
/// - `tail2` = weight of known progress + morph;
/// - `head2` = progress + morph.
///
/// So all four edges grow by 1 from a shape to the next one. They have to, because the core counts shapes as
/// whole turns, and `LinearEdges.offset(by:)` adds turns to all edges alike.
///
/// The words of its functions are the core's. The *spin* is the motion while progress is unknown. A *base* is the
/// spin, or the shape of a known progress. A *switch* leads from the displayed motion, which coasts to rest, to
/// another base. A *channel* is a number of a frame, by its index in ``ElementChannels``. The preference `motion`
/// is for full or reduced motion.
enum ExpressiveAppearance: Appearance {
  /// An appearance of an element; `isWavy` is true if its arc or its parts are a wave, which the script paints.
  case element(ElementAppearance, isWavy: Bool)
  case morphing(Morphing)

  /// The number of shapes through which a morphing shape passes before it begins again.
  private static var shapeCount: Double { 7 }

  // The requirements of an appearance, met by the appearance in the case.

  /// True: all but a shimmer draw a mark at their end. `WebModule.set` gives a shimmer no ending.
  static var hasMark: Bool { true }

  /// Returns the progress that shows a lit part as long as the shape's; 0 for a morphing shape, which has no such part.
  func fill(of shape: LinearEdges) -> Double {
    if case .element(let appearance, _) = self { appearance.fill(of: shape) } else { 0 }
  }

  /// Returns the spin at `time`, in seconds, without a switch: as in a switch that ends at this instant.
  func indeterminate(
    at time: Double, _ motion: MotionPreference
  ) -> ShapeSample<LinearEdges> {
    indeterminate(at: time, switchingUntil: time, motion)
  }

  /// Returns the spin at `time` during a switch that ends at `end`, both in seconds.
  ///
  /// A bar or a band, which jumps back after each cycle, does not during the switch. A morphing shape never jumps.
  func indeterminate(
    at time: Double, switchingUntil end: Double, _ motion: MotionPreference
  ) -> ShapeSample<LinearEdges> {
    switch self {
    case .element(let appearance, _):
      return appearance.indeterminate(at: time, switchingUntil: end, motion)
    case .morphing(let morphing):
      let shape = morphing.indeterminate(at: time, motion)
      return ShapeSample(turns: shape.turns, MotionSample(shape.sample))
    }
  }

  /// Returns the shape that is filled to a progress.
  func determinate(_ progress: Sample) -> MotionSample<LinearEdges> {
    switch self {
    case .element(let appearance, _): appearance.determinate(progress)
    case .morphing(let morphing): MotionSample(morphing.determinate(progress))
    }
  }

  /// True for a shimmer, whose band goes on at known progress.
  var keepsSpinning: Bool {
    if case .element(let appearance, _) = self { appearance.keepsSpinning } else { false }
  }

  /// Returns the time of the spin's next breakpoint, in seconds; infinity if there is none.
  func nextKeyframe(after time: Double, _ motion: MotionPreference) -> Double {
    switch self {
    case .element(let appearance, _): appearance.nextKeyframe(after: time, motion)
    case .morphing(let morphing): morphing.nextKeyframe(after: time, motion)
    }
  }

  /// Returns how a channel goes on in the spin: its loop, that it stands still, or that the presence moves it.
  ///
  /// Of a morphing shape, layers show only the rotation and the presence.
  func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop {
    switch self {
    case .element(let appearance, _): appearance.loop(ofChannel: index, motion)
    case .morphing(let morphing):
      switch index {
      // The rotation: see `channels(of:_:)`. In the list of `Morphing` it is channel 1.
      case 0: morphing.loop(ofChannel: 1, motion)
      // The channels 1 to 3. Of these only 3, the number of the shape, moves in a spin. It counts as still, because
      // no layer shows it: the script paints the shape.
      case _ where index < ElementChannels.opacityIndex: .still
      default: .ofPresence
      }
    }
  }

  /// Returns the exact curve of a channel of the spin; nil if there is none, so that curves are fitted to samples.
  func segment(
    ofChannel index: Int, at time: Double, _ motion: MotionPreference
  ) -> CubicSegment? {
    switch self {
    case .element(let appearance, _): appearance.segment(ofChannel: index, at: time, motion)
    case .morphing: nil
    }
  }

  /// Returns the number of rounds of the spin up to `time`, with a fraction; each takes the next of a list of colors.
  func rounds(at time: Double) -> Double {
    switch self {
    case .element(let appearance, _): appearance.rounds(at: time)
    case .morphing(let morphing): morphing.rounds(at: time)
    }
  }

  /// Returns the offset that moves the new base of a switch ahead of the old motion.
  ///
  /// So nothing has to turn back. For a ring, the offset is in turns. For a bar, an offset of 1 exchanges its parts.
  /// For a morphing shape, the offset is a number of shapes.
  ///
  /// - Parameters:
  ///   - fill: The progress of the new base; nil for the spin.
  ///   - current: The current shape.
  ///   - resting: The shape at which the current motion would come to rest.
  ///   - turns: The whole turns, or shapes, that `current` and `resting` are counted from.
  func baseOffset(
    for fill: Double?, current: LinearEdges, resting: LinearEdges, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> BaseOffset {
    switch self {
    case .element(let appearance, _):
      appearance.baseOffset(
        for: fill, current: current, resting: resting, turns: turns, at: time, motion)
    case .morphing(let morphing):
      morphing.baseOffset(
        for: fill, current: current.shape, resting: resting.shape, turns: turns, at: time, motion)
    }
  }

  /// Returns a base moved by an offset of `baseOffset`; in a bar, 1 turn exchanges the parts.
  func moved(
    _ base: ShapeSample<LinearEdges>, by offset: BaseOffset
  ) -> ShapeSample<LinearEdges> {
    switch self {
    case .element(let appearance, _): appearance.moved(base, by: offset)
    case .morphing: base.offset(by: offset)
    }
  }

  /// Returns the channel of a base whose curve the channel at `index` follows once the base is moved by `offset`.
  ///
  /// In a bar with exchanged parts, it is the same edge of the other part; in any other case, `index` itself.
  func unmovedChannel(_ index: Int, before offset: BaseOffset) -> Int {
    guard case .element(let appearance, _) = self else { return index }
    return appearance.unmovedChannel(index, before: offset)
  }

  /// Returns the speed of a shape toward the nearest limit, per second, and its distance to that limit.
  ///
  /// The old motion of a switch brakes before the limit. A morphing shape brakes in `coasting` instead. `fill` is the
  /// progress of the new base, nil for the spin.
  func nearestLimit(
    of shape: MotionSample<LinearEdges>, switchingTo fill: Double?
  ) -> (speed: Double, distance: Double) {
    switch self {
    case .element(let appearance, _): appearance.nearestLimit(of: shape, switchingTo: fill)
    case .morphing: (0, .infinity)
    }
  }

  /// Returns the duration of a switch, in seconds; for a morphing shape 0, which counts as the shortest one.
  ///
  /// - Parameter distance: From the displayed shape to the new base, at the start of the switch.
  func switchDuration(over distance: LinearEdges) -> Double {
    switch self {
    case .element(let appearance, _): appearance.switchDuration(over: distance)
    case .morphing: 0
    }
  }

  /// Returns the old motion as it coasts to rest, `elapsed` seconds into a switch.
  ///
  /// - Parameters:
  ///   - blend: The switch: the displayed shape at its start, with the velocity, and the time in which it brakes.
  ///   - fills: True for a switch to known progress.
  func coasting(
    _ blend: InertialBlend<LinearEdges>, fills: Bool, at elapsed: Double
  ) -> MotionSample<LinearEdges> {
    switch self {
    case .element(let appearance, _): appearance.coasting(blend, fills: fills, at: elapsed)
    case .morphing(let morphing):
      MotionSample(morphing.coasting(blend.shape, fills: fills, at: elapsed))
    }
  }

  /// Returns the next instant after `elapsed` at which a part of the old motion has come to rest.
  ///
  /// Both are in seconds into a switch; infinity if there is none. `fills` is true for a switch to known progress.
  func nextBrake(
    after elapsed: Double, in blend: InertialBlend<LinearEdges>, fills: Bool
  ) -> Double {
    switch self {
    case .element(let appearance, _): appearance.nextBrake(after: elapsed, in: blend, fills: fills)
    case .morphing(let morphing):
      morphing.nextBrake(after: elapsed, in: blend.shape, fills: fills)
    }
  }

  /// Returns the channels of a frame, and their velocities.
  ///
  /// For a morphing shape, the first four channels are its numbers themselves, not as the type stores them. In the
  /// places of a bar's edges, these are the rotation in 0..<1 turn, the weight of known progress, the progress, and
  /// the morph, in 0..<7 because there are seven shapes.
  func channels(
    of shape: ShapeSample<LinearEdges>, _ presence: PresenceSample
  ) -> (values: ElementChannels, velocities: ElementChannels) {
    switch self {
    case .element(let appearance, _): return appearance.channels(of: shape, presence)
    case .morphing:
      let (value, velocity) = (shape.sample.value.shape, shape.sample.velocity.shape)
      // The turns of the sample count shapes. From one shape to the next, the rotation is `MorphShape.turn`.
      let rotation = value.rotation + MorphShape.turn * shape.turns
      let morph = value.morph + shape.turns
      // The whole turns of the rotation do not change the picture. They are a separate number of the channels, so
      // that channel 0 stays precise.
      let wholeTurns = rotation.floor
      let edges = MotionSample(
        value: LinearEdges(
          tail1: rotation - wholeTurns, head1: value.weight, tail2: value.fill,
          head2: morph - Self.shapeCount * (morph / Self.shapeCount).floor),
        velocity: LinearEdges(
          tail1: velocity.rotation, head1: velocity.weight, tail2: velocity.fill,
          head2: velocity.morph))
      return ElementChannels.both(turns: wholeTurns, edges, presence)
    }
  }
}

extension LinearEdges {
  /// Creates the edges that store a shape: see ``ExpressiveAppearance``.
  ///
  /// The morph is added to the weight and the fill: if the core adds whole shapes to all four edges, `shape` subtracts
  /// them from the weight and the fill again, with the morph.
  fileprivate init(_ shape: MorphShape) {
    self.init(
      tail1: shape.morph, head1: shape.rotation / MorphShape.turn,
      tail2: shape.weight + shape.morph, head2: shape.fill + shape.morph)
  }

  /// The shape that the edges store.
  fileprivate var shape: MorphShape {
    MorphShape(
      morph: tail1, rotation: head1 * MorphShape.turn, weight: tail2 - tail1, fill: head2 - tail1)
  }
}

extension MotionSample<LinearEdges> {
  /// Creates the edges that store a shape, and their velocities. A velocity is stored in the same way as a value.
  fileprivate init(_ shape: MotionSample<MorphShape>) {
    self.init(value: LinearEdges(shape.value), velocity: LinearEdges(shape.velocity))
  }
}

extension InertialBlend<LinearEdges> {
  /// The same blend of the shapes that the edges store.
  fileprivate var shape: InertialBlend<MorphShape> {
    InertialBlend<MorphShape>(
      from: MotionSample(value: origin.value.shape, velocity: origin.velocity.shape), at: start,
      duration: duration, brakingTime: brakingTime)
  }
}
