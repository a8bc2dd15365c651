import LayerPlans
import LoaderDrawing
import TimelineModule

// Shared with other targets.

/// A player of a plan: it computes what a compositor, such as Core Animation, would show.
///
/// A plan has layers, the values of their properties at rest, and animations of these. The animations of a property
/// are applied in order, later ones over earlier ones. All times are in seconds.
struct LayerPlayer {
  let plan: LayerPlan
  private let curves: Curves

  /// The curves of the animations, created on demand, because most plans need few.
  ///
  /// It is a class, so that a player that is a constant can add a curve.
  private final class Curves {
    /// The curves of each animation's timings; nil for a curve that was not needed yet.
    var made: [[CubicBezier?]]

    init(_ plan: LayerPlan) {
      made = plan.animations.map { Array(repeating: nil, count: $0.timings.count) }
    }
  }

  init(_ plan: LayerPlan) {
    self.plan = plan
    curves = Curves(plan)
  }

  /// Returns a number of the layer with this name; NaN if it has none for this property.
  func number(_ layer: String, _ keyPath: LayerKeyPath, at time: Double) -> Double {
    value(layer, keyPath, at: time)?.number ?? .nan
  }

  /// Returns the value that a property of the layer with this name shows; nil if it has none.
  func value(_ layer: String, _ keyPath: LayerKeyPath, at time: Double) -> LayerValue? {
    plan.layers.firstIndex { $0.name == layer }.flatMap { value($0, keyPath, at: time) }
  }

  /// Returns the value that a property of the layer at this index shows; nil if it has none.
  func value(_ index: Int, _ keyPath: LayerKeyPath, at time: Double) -> LayerValue? {
    var value = plan.layers[index].values[keyPath]
    for (number, animation) in plan.animations.enumerated()
    where animation.layer == index && animation.keyPath == keyPath && time >= animation.begin {
      let played = self.played(number, at: time)
      if animation.isAdditive, let sum = value?.number, let more = played.number {
        value = .number(sum + more)
      } else {
        value = played
      }
    }
    return value
  }

  /// Returns the value of the animation with this number; after its end, its last value.
  private func played(_ number: Int, at time: Double) -> LayerValue {
    let animation = plan.animations[number]
    let rounds = min((time - animation.begin) / animation.duration, animation.repeatCount)
    // The part of the current round that is over, 0...1.
    var part = rounds - rounds.rounded(.down)
    // After the last round, its end stays.
    if rounds == animation.repeatCount, part == 0 { part = 1 }
    // The segment in which this part is: between the key times `index` and `index` + 1.
    let lastSegment = animation.keyTimes.count - 2
    let index = min(animation.keyTimes.lastIndex { $0 <= part } ?? 0, lastSegment)
    let (from, to) = (animation.keyTimes[index], animation.keyTimes[index + 1])
    let fraction = to > from ? (part - from) / (to - from) : 1
    let timing = animation.timings[index]
    let curve =
      curves.made[number][index]
      ?? CubicBezier(timing.x1, timing.y1, timing.x2, timing.y2)
    curves.made[number][index] = curve
    let eased = curve.sample(at: min(max(fraction, 0), 1)).value
    switch (animation.values[index], animation.values[index + 1]) {
    case (.number(let old), .number(let new)): return .number(old + (new - old) * eased)
    case (.color(let old), .color(let new)): return .color(old.mixed(with: new, by: eased))
    case (.path(let old), .path(let new)):
      return .path(zip(old, new).map { Self.mixed($0, $1, by: eased) })
    // No animation mixes two kinds of values.
    default: return .number(.nan)
    }
  }

  /// Returns a command between two of the same kind, whose points move straight.
  ///
  /// All paths of an animation have the same commands, with other points.
  private static func mixed(
    _ old: RecordingCanvas.Command, _ new: RecordingCanvas.Command, by fraction: Double
  ) -> RecordingCanvas.Command {
    func point(_ old: CanvasPoint, _ new: CanvasPoint) -> CanvasPoint {
      CanvasPoint(x: old.x + (new.x - old.x) * fraction, y: old.y + (new.y - old.y) * fraction)
    }
    switch (old, new) {
    case (.move(let old), .move(let new)): return .move(point(old, new))
    case (
      .curve(let oldEnd, let oldControl1, let oldControl2),
      .curve(let newEnd, let newControl1, let newControl2)
    ):
      return .curve(
        point(oldEnd, newEnd), point(oldControl1, newControl1), point(oldControl2, newControl2))
    // Only `close` is left, which has no points: a moving path is drawn by a move and curves.
    default: return old
    }
  }
}
