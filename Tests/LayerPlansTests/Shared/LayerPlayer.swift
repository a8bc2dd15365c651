import LayerPlans
import LoaderDrawing
import TimelineModule

// Shared with other targets.

/// A player of a plan, like a compositor.
///
/// It applies the animations of a property in order, later ones over earlier ones.
struct LayerPlayer {
  let plan: LayerPlan
  private let curves: Curves

  /// The curves of the animations, created on demand, because most plans need few.
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

  /// Returns a number of the layer with this name.
  func number(_ layer: String, _ keyPath: LayerKeyPath, at time: Double) -> Double {
    value(layer, keyPath, at: time)?.number ?? .nan
  }

  /// Returns the presented value of a property of the layer with this name.
  func value(_ layer: String, _ keyPath: LayerKeyPath, at time: Double) -> LayerValue? {
    plan.layers.firstIndex { $0.name == layer }.flatMap { value($0, keyPath, at: time) }
  }

  /// Returns the presented value of a property of the layer at this index.
  func value(_ index: Int, _ keyPath: LayerKeyPath, at time: Double) -> LayerValue? {
    var value = plan.layers[index].values[keyPath]
    for (place, animation) in plan.animations.enumerated()
    where animation.layer == index && animation.keyPath == keyPath && time >= animation.begin {
      let played = self.played(place, at: time)
      if animation.isAdditive, let sum = value?.number, let more = played.number {
        value = .number(sum + more)
      } else {
        value = played
      }
    }
    return value
  }

  /// Returns the value that an animation alone gives its property at a time after its begin.
  private func played(_ place: Int, at time: Double) -> LayerValue {
    let animation = plan.animations[place]
    let rounds = min((time - animation.begin) / animation.duration, animation.repeatCount)
    var part = rounds - rounds.rounded(.down)
    // After the last round, its end stays.
    if rounds == animation.repeatCount, part == 0 { part = 1 }
    let last = animation.keyTimes.count - 2
    let index = min(animation.keyTimes.lastIndex { $0 <= part } ?? 0, last)
    let (from, to) = (animation.keyTimes[index], animation.keyTimes[index + 1])
    let fraction = to > from ? (part - from) / (to - from) : 1
    let timing = animation.timings[index]
    let curve =
      curves.made[place][index]
      ?? CubicBezier(timing.x1, timing.y1, timing.x2, timing.y2)
    curves.made[place][index] = curve
    let eased = curve.sample(at: min(max(fraction, 0), 1)).value
    switch (animation.values[index], animation.values[index + 1]) {
    case (.number(let one), .number(let other)): return .number(one + (other - one) * eased)
    case (.color(let one), .color(let other)): return .color(one.mixed(with: other, by: eased))
    case (.path(let one), .path(let other)):
      return .path(zip(one, other).map { Self.mixed($0, $1, by: eased) })
    default: return .number(.nan)
    }
  }

  /// Returns a command between two; paths keep their commands, and points move straight.
  private static func mixed(
    _ one: RecordingCanvas.Command, _ other: RecordingCanvas.Command, by fraction: Double
  ) -> RecordingCanvas.Command {
    func point(_ one: CanvasPoint, _ other: CanvasPoint) -> CanvasPoint {
      CanvasPoint(x: one.x + (other.x - one.x) * fraction, y: one.y + (other.y - one.y) * fraction)
    }
    switch (one, other) {
    case (.move(let one), .move(let other)): return .move(point(one, other))
    case (.curve(let one, let a, let b), .curve(let other, let c, let d)):
      return .curve(point(one, other), point(a, c), point(b, d))
    default: return one
    }
  }
}
