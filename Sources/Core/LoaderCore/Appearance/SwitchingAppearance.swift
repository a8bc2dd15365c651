import TimelineModule

/// The brakes of an appearance in a switch from one base motion to the other.
///
/// A base motion is the shape's motion while progress is unknown, the spin, or while it is known. In a switch
/// the old motion coasts to rest, and the new base fades in over it. A loader asks for the offset, the limit and
/// the duration at the start of a switch, and for the coast and the base at each frame of it.
///
/// Everything has a default, which is right for one number without limits that does not turn. A
/// shape with a range gives its nearest limit; one that turns, the offset of its base; one of
/// several parts, the coast of each.
public protocol SwitchingAppearance {
  /// The moving numbers: one, or a struct of several.
  associatedtype Shape: MotionVector

  /// Returns the offset by which the new base is moved in a switch that begins at `time`, and after it.
  ///
  /// Moved by the offset, the new base lies ahead of the old shape, which coasts to rest. So nothing has to
  /// turn back. By default it is not moved, which is right for a shape that does not turn.
  ///
  /// - Parameters:
  ///   - fill: The progress of the new base; nil for the base without progress.
  ///   - current: The current shape.
  ///   - resting: The shape at which the current motion would come to rest.
  ///   - turns: The whole turns that `current` and `resting` are counted from.
  func baseOffset(
    for fill: Double?, current: Shape, resting: Shape, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> BaseOffset

  /// Returns a base motion moved by an offset of `baseOffset`.
  ///
  /// By default the offset is added to every number. If it rearranges the parts of a shape instead,
  /// implement ``LoopingAppearance/unmovedChannel(_:before:)``, too.
  func moved(_ base: ShapeSample<Shape>, by offset: BaseOffset) -> ShapeSample<Shape>

  /// Returns the speed of a shape toward the nearest limit of its range, per second, and the distance to it.
  ///
  /// The old motion brakes before that limit. The shape is the one at the start of a switch to the base for
  /// `fill` (nil: the spin). By default speed 0 and an infinite distance, which is right for a shape without
  /// limits.
  func nearestLimit(
    of shape: MotionSample<Shape>, switchingTo fill: Double?
  ) -> (speed: Double, distance: Double)

  /// Returns the old motion, which coasts to rest, `elapsed` seconds into a switch.
  ///
  /// By default it is the blend's own coast, which brakes all numbers at the same pace: right if one limit
  /// concerns all of them. A shape of several parts brakes each part separately. At the start of the
  /// blend, the result has to be the blend's origin. After `InertialBlend.coastingTime`, it has to be at
  /// rest.
  ///
  /// - Parameter fills: True if the new base is one with known progress.
  func coasting(
    _ blend: InertialBlend<Shape>, fills: Bool, at elapsed: Double
  ) -> MotionSample<Shape>

  /// Returns the first instant after `elapsed` at which `coasting` has braked a part of the shape.
  ///
  /// Both are in seconds into a switch; infinity if there is none. By default the blend's own
  /// brake decides.
  func nextBrake(after elapsed: Double, in blend: InertialBlend<Shape>, fills: Bool) -> Double

  /// Returns the duration of a switch that moves the shape by `distance`, in seconds.
  ///
  /// Less than 0.58 s counts as 0.58 s, more than 0.8 s as 0.8 s. By default 0.58 s.
  ///
  /// - Parameter distance: From the displayed shape to the new base, at the start of the switch.
  func switchDuration(over distance: Shape) -> Double

  /// Returns the base motion while progress is unknown, during a switch to it that ends at `end`.
  ///
  /// Without a switch, and in one through which the spin goes on, `end` is `time`. By default it is the motion
  /// without a switch, which is right for a base that never jumps.
  ///
  /// A base may jump back where nobody sees it, as a bar does after it has left its track. During a
  /// switch, in which it is mixed with the old motion, that jump would be visible. So this has to return the
  /// motion of the cycle that is in progress at `end`, even before that cycle starts. Until then a bar, for
  /// example, is empty at the start of its track, and a band of light approaches from outside the view.
  func indeterminate(
    at time: Double, switchingUntil end: Double, _ motion: MotionPreference
  ) -> ShapeSample<Shape>
}

extension SwitchingAppearance {
  @inlinable
  public func baseOffset(
    for fill: Double?, current: Shape, resting: Shape, turns: Double, at time: Double,
    _ motion: MotionPreference
  ) -> BaseOffset { .zero }

  @inlinable @inline(__always)
  public func moved(
    _ base: ShapeSample<Shape>, by offset: BaseOffset
  ) -> ShapeSample<Shape> {
    base.offset(by: offset)
  }

  @inlinable
  public func nearestLimit(
    of shape: MotionSample<Shape>, switchingTo fill: Double?
  ) -> (speed: Double, distance: Double) { (0, .infinity) }

  @inlinable @inline(__always)
  public func coasting(
    _ blend: InertialBlend<Shape>, fills: Bool, at elapsed: Double
  ) -> MotionSample<Shape> {
    blend.coasting(at: elapsed)
  }

  @inlinable
  public func nextBrake(
    after elapsed: Double, in blend: InertialBlend<Shape>, fills: Bool
  ) -> Double { elapsed < blend.brakingTime ? blend.brakingTime : .infinity }

  @inlinable
  public func switchDuration(over distance: Shape) -> Double { ShapeSwitch<Shape>.shortest }
}

/// The distance by which a base motion is moved ahead; a switch sets it, and the loader keeps it.
///
/// An appearance may give it another meaning: the two bars of ``Linear`` exchange their parts at 1 turn.
public struct BaseOffset: Hashable, Sendable {
  /// Whole turns.
  @usableFromInline package var turns: Double
  /// The part of a turn, in 0..<1.
  ///
  /// A loader leaves it out of a base with known progress, in which it would move the start of the filled part.
  @usableFromInline package var rotation: Double

  /// Creates an offset.
  @inlinable
  public init(turns: Double, rotation: Double) {
    self.turns = turns
    self.rotation = rotation
  }

  /// No offset.
  @inlinable
  public static var zero: BaseOffset { BaseOffset(turns: 0, rotation: 0) }
}
