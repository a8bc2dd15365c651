import TimelineModule

@testable import LoaderExport

/// An animation at a time, and how near a browser's answer must come.
struct Instant {
  let animation: SampledAnimation
  let time: Double
  let sample: EffectSample

  /// Evaluates `animation` at `time`, in milliseconds.
  init(_ animation: SampledAnimation, at time: Double) {
    (self.animation, self.time) = (animation, time)
    sample = animation.sample(at: time)
  }

  /// The progress; nil if it is unresolved.
  var progress: Double? { sample.progress }

  /// The current iteration; nil if it is unresolved.
  var iteration: Double? { sample.currentIteration }

  /// The value of the property: the underlying one where the effect has none.
  var value: Double { sample.value ?? animation.underlying }

  /// Whether all that a browser says is within its tolerance.
  func agrees(with browser: BrowserRow) -> Bool {
    agreesInTime(with: browser) && isNear(value, browser.value, within: valueTolerance)
  }

  /// Whether iteration and progress agree, the iteration exactly.
  func agreesInTime(with browser: BrowserRow) -> Bool {
    guard iteration == browser.iteration else { return false }
    guard let progress, let other = browser.progress else {
      return progress == nil && browser.progress == nil
    }
    let isBezier = animation.effect.timing.easing.isBezier
    return isNear(progress, other, within: isBezier ? 3e-6 : 1e-12)
  }

  /// 3e-6 is Chromium's own error in a Bézier; all else is the same but for rounding.
  var valueTolerance: Double { animation.easings.contains(where: \.isBezier) ? 3e-6 : 1e-12 }
}

extension SampledAnimation {
  /// The easings of the effect and of its keyframes.
  var easings: [Easing] {
    [effect.timing.easing] + effect.track.keyframes.map(\.easing)
  }
}

/// Whether two numbers differ by no more than `tolerance`, relative to what is beyond 1.
func isNear(_ one: Double, _ other: Double, within tolerance: Double) -> Bool {
  abs(one - other) <= tolerance * max(1, abs(other))
}

extension Easing {
  /// Whether it is a Bézier curve.
  var isBezier: Bool {
    if case .cubicBezier = self { true } else { false }
  }

  /// Whether it is a `linear()` of one stop; two percentages make two points of it.
  var isSingleStop: Bool {
    points.count == 1 || points.count == 2 && points[0].output == points[1].output
  }

  /// The points of a `linear()`.
  var points: [LinearStops.Point] {
    if case .linearStops(let stops) = self { stops.points } else { [] }
  }
}
