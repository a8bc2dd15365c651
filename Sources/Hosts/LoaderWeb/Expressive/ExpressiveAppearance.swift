import LoaderCore
import LoaderDrawing
import LoaderExpressive
import LoaderPlans
import TimelineModule

/// An appearance of an element, or one of Material 3's Expressive ones, chosen at run time.
///
/// ``Wavy`` wraps all of them, and draws those without a wave unchanged.
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
/// The words of its functions are the core's: the *spin* is the motion while progress is unknown, a *base* the
/// spin or the shape of a known progress, a *switch* the way to another base, and a *channel* a number of a
/// frame, by its index in ``ElementChannels``.
enum ExpressiveAppearance: Appearance {
  /// An appearance of an element; `isWavy` is true if its arc or its parts are drawn as a wave.
  case element(ElementAppearance, isWavy: Bool)
  case morphing(Morphing)

  /// The number of shapes through which a morphing shape passes before it begins again.
  private static var shapeCount: Double { 7 }

  // The requirements of an appearance, met by the one in the case.

  static var hasMark: Bool { true }

  /// Returns the progress with the same lit part; 0 for a morphing shape, which has no such part.
  func fill(of shape: LinearEdges) -> Double {
    if case .element(let appearance, _) = self { appearance.fill(of: shape) } else { 0 }
  }

  /// Returns the spin at `time`, in seconds, without a switch.
  func indeterminate(
    at time: Double, _ motion: MotionPreference
  ) -> ShapeSample<LinearEdges> {
    indeterminate(at: time, switchingUntil: time, motion)
  }

  /// Returns the spin during a switch that ends at `end`; a morphing shape has no jumps to avoid.
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

  /// Returns the loop of a channel; of a morphing shape, layers show only the rotation.
  func loop(ofChannel index: Int, _ motion: MotionPreference) -> ChannelLoop {
    switch self {
    case .element(let appearance, _): appearance.loop(ofChannel: index, motion)
    case .morphing(let morphing):
      switch index {
      // The rotation: see `channels(of:_:)`. In the list of `Morphing` it is channel 1.
      case 0: morphing.loop(ofChannel: 1, motion)
      // Of these only the last one, the number of the shape, moves in a spin, and the script paints it.
      case _ where index < ElementChannels.opacityIndex: .still
      default: .ofPresence
      }
    }
  }

  /// Returns the curve of a channel; nil for a morphing shape, whose rotation is fitted.
  func segment(
    ofChannel index: Int, at time: Double, _ motion: MotionPreference
  ) -> CubicSegment? {
    switch self {
    case .element(let appearance, _): appearance.segment(ofChannel: index, at: time, motion)
    case .morphing: nil
    }
  }

  /// Returns the rounds of the spin up to `time`, which count for a list of colors.
  func rounds(at time: Double) -> Double {
    switch self {
    case .element(let appearance, _): appearance.rounds(at: time)
    case .morphing(let morphing): morphing.rounds(at: time)
    }
  }

  /// Returns the offset that moves the new base of a switch ahead of the old motion.
  ///
  /// It is in turns. For a bar, 1 exchanges its parts; a morphing shape counts shapes instead.
  ///
  /// - Parameters:
  ///   - fill: The progress of the new base; nil for the spin.
  ///   - current: The current shape.
  ///   - resting: The shape at which the current motion would come to rest.
  ///   - turns: The whole turns that both are counted from.
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

  /// Returns the channel of the unmoved base whose curve a channel follows in the moved one.
  ///
  /// In a bar with exchanged parts it is the same edge of the other part, otherwise the channel itself.
  func unmovedChannel(_ index: Int, before offset: BaseOffset) -> Int {
    guard case .element(let appearance, _) = self else { return index }
    return appearance.unmovedChannel(index, before: offset)
  }

  /// Returns the speed toward a limit of the shape, and the distance; a morphing shape has no limit.
  func nearestLimit(
    of shape: MotionSample<LinearEdges>, switchingTo fill: Double?
  ) -> (speed: Double, distance: Double) {
    switch self {
    case .element(let appearance, _): appearance.nearestLimit(of: shape, switchingTo: fill)
    case .morphing: (0, .infinity)
    }
  }

  /// Returns the duration of a switch; for a morphing shape 0, which counts as the shortest one.
  func switchDuration(over distance: LinearEdges) -> Double {
    switch self {
    case .element(let appearance, _): appearance.switchDuration(over: distance)
    case .morphing: 0
    }
  }

  /// Returns the old motion as it coasts to rest, `elapsed` seconds into a switch.
  ///
  /// - Parameter fills: True for a switch to known progress.
  func coasting(
    _ blend: InertialBlend<LinearEdges>, fills: Bool, at elapsed: Double
  ) -> MotionSample<LinearEdges> {
    switch self {
    case .element(let appearance, _): appearance.coasting(blend, fills: fills, at: elapsed)
    case .morphing(let morphing):
      MotionSample(morphing.coasting(blend.shape, fills: fills, at: elapsed))
    }
  }

  /// Returns the next instant at which a part of the shape has come to rest, in seconds into a
  /// switch; infinity if there is none.
  func nextBrake(
    after elapsed: Double, in blend: InertialBlend<LinearEdges>, fills: Bool
  ) -> Double {
    switch self {
    case .element(let appearance, _): appearance.nextBrake(after: elapsed, in: blend, fills: fills)
    case .morphing(let morphing):
      morphing.nextBrake(after: elapsed, in: blend.shape, fills: fills)
    }
  }

  /// Returns the channels, for a morphing shape its four numbers themselves, and not as the type stores them.
  ///
  /// In the places of a bar's edges they are: its rotation in 0..<1 turn, the weight of known progress, the
  /// progress, and the morph, in 0..<7 because there are seven shapes.
  func channels(
    of shape: ShapeSample<LinearEdges>, _ presence: PresenceSample
  ) -> (values: ElementChannels, velocities: ElementChannels) {
    switch self {
    case .element(let appearance, _): return appearance.channels(of: shape, presence)
    case .morphing:
      let (value, velocity) = (shape.sample.value.shape, shape.sample.velocity.shape)
      // The turns of the sample count shapes, each of which is rotated by `MorphShape.turn`.
      let rotation = value.rotation + MorphShape.turn * shape.turns
      let morph = value.morph + shape.turns
      // Whole turns of the rotation, which change no picture: they are a separate number of the channels, so
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
  /// The morph is added to the weight and the fill. If whole shapes are added to all edges later, `shape`
  /// subtracts them again with the morph.
  fileprivate init(_ shape: MorphShape) {
    self.init(
      tail1: shape.morph, head1: shape.rotation / MorphShape.turn,
      tail2: shape.weight + shape.morph, head2: shape.fill + shape.morph)
  }

  /// The stored shape.
  fileprivate var shape: MorphShape {
    MorphShape(
      morph: tail1, rotation: head1 * MorphShape.turn, weight: tail2 - tail1, fill: head2 - tail1)
  }
}

extension MotionSample<LinearEdges> {
  /// Creates the edges that store a shape.
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
