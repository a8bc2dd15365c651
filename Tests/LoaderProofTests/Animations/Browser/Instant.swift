import TimelineModule

@testable import LoaderExport
@testable import LoaderProof

/// An animation at a time, as this package computes it, with the tolerance for a browser's values.
///
/// A progress is eased: the easing of the effect maps the part of an iteration that has passed, its input, to the
/// progress. The keyframes, with easings of their own, map the progress to the value. A number is unresolved where
/// the animation does not have it.
struct Instant {
  let animation: SampledAnimation
  /// The time, in milliseconds.
  let time: Double
  let sample: EffectSample

  /// Creates the instant of `animation` at `time`, in milliseconds.
  init(_ animation: SampledAnimation, at time: Double) {
    self.animation = animation
    self.time = time
    sample = animation.sample(at: time)
  }

  /// The progress; nil if it is unresolved.
  var progress: Double? { sample.progress }

  /// The current iteration; nil if it is unresolved.
  var iteration: Double? { sample.currentIteration }

  /// The value of the property: the underlying one where the effect has none.
  var value: Double { sample.value ?? animation.underlying }

  /// Returns true if all values of a browser are within their tolerance.
  func agrees(with browser: BrowserRow) -> Bool {
    agreesInTime(with: browser) && isNear(value, browser.value, within: valueTolerance)
  }

  /// Returns true if iteration and progress agree, the iteration exactly.
  func agreesInTime(with browser: BrowserRow) -> Bool {
    guard iteration == browser.iteration else { return false }
    guard let progress, let other = browser.progress else {
      return progress == nil && browser.progress == nil
    }
    // The tolerances of `valueTolerance`, here for the effect's easing alone.
    let isBezier = animation.effect.timing.easing.isBezier
    return isNear(progress, other, within: isBezier ? 3e-6 : 1e-12)
  }

  /// The tolerance of the value.
  ///
  /// Chromium's own error in a Bézier curve is 3e-6; everything else is equal except for rounding.
  var valueTolerance: Double { animation.easings.contains(where: \.isBezier) ? 3e-6 : 1e-12 }
}

extension SampledAnimation {
  /// The easings of the effect and of its keyframes.
  var easings: [Easing] { [effect.timing.easing] + effect.track.keyframes.map(\.easing) }
}

/// Returns true if two numbers differ by at most `tolerance`, or, if `reference` is larger than 1, by at most this
/// part of it.
func isNear(_ number: Double, _ reference: Double, within tolerance: Double) -> Bool {
  abs(number - reference) <= tolerance * max(1, abs(reference))
}

extension Easing {
  /// True if the easing is a Bézier curve.
  var isBezier: Bool {
    if case .cubicBezier = self { true } else { false }
  }

  /// True if the easing is a `linear()` of one stop.
  ///
  /// A stop with two percentages is two points with one output.
  var isSingleStop: Bool {
    points.count == 1 || points.count == 2 && points[0].output == points[1].output
  }

  /// The points of a `linear()`; none for another easing.
  var points: [LinearStops.Point] {
    if case .linearStops(let stops) = self { stops.points } else { [] }
  }
}

extension Instant {
  /// Returns true if a known difference between Chromium 156 and this package provably applies.
  func isExplained(_ browser: BrowserRow) -> Bool {
    // Chromium rejects `linear()` with one stop, as an older draft did.
    if browser.isRejected { return animation.easings.contains(where: \.isSingleStop) }
    if isImprecise(browser) { return true }
    // CSS's before flag, with which an easing has not yet made a jump, is never set in the active phase.
    let drafts = animation.olderDrafts(mayBeBefore: sample.phase != .active)
    return drafts.contains { older in
      let then = Instant(older, at: time)
      return older != animation && (then.agrees(with: browser) || then.isImprecise(browser))
    }
  }

  /// Returns true if the browser's precision explains its values.
  ///
  /// It computes a Bézier curve from an input that is wrong by up to 1e-7, which is more in the output where the
  /// curve is steep. At a jump or on a steep line, the last digits of an easing's input decide. And a permitted error
  /// of the progress becomes larger in the value where a keyframe's easing is steep or jumps.
  private func isImprecise(_ browser: BrowserRow) -> Bool {
    guard iteration == browser.iteration, let other = browser.progress, progress != nil,
      agreesInTime(with: browser) || mayHaveProgress(other)
    else { return false }
    // The progress is explained. Is the value right for the browser's own progress, or for one next to it?
    let there = replacingProgress(by: other)
    return isNear(there.value, browser.value, within: there.valueTolerance)
      || there.isBezierAmongKeyframes && there.reaches(browser.value, within: 2e-7, tolerance: 3e-6)
      || there.reaches(browser.value, within: 1e-15, tolerance: 1e-12)
  }

  /// Returns true if the effect's easing may have the progress `other`, by the precision of its input.
  private func mayHaveProgress(_ other: Double) -> Bool {
    let easing = animation.effect.timing.easing
    // The input is the progress of the same effect without an easing.
    var plain = animation.effect.timing
    plain.easing = .linear
    guard let x = plain.sample(at: time).progress?.value else { return false }
    /// Returns true if an input near `x`, on the same side of 0 and 1, has the progress `other`.
    func reaches(within distance: Double, tolerance: Double) -> Bool {
      // The outputs at these inputs span a range, in which `other` has to be.
      let inputs = [max(x - distance, min(x, 0)), x, min(x + distance, max(x, 1))]
      return inputs.map { easing.sample(at: $0).value }.reaches(other, tolerance: tolerance)
    }
    if easing.isBezier { return reaches(within: 2e-7, tolerance: 3e-6) }
    // An input that is a whole number of 4096ths is exact in binary, so at a jump both must agree on the side.
    if x * 4096 == (x * 4096).rounded() { return false }
    // A time in iterations has fewer digits left, the more iterations have passed.
    return reaches(within: 1e-15 * (1 + min(iteration ?? 0, 1000)), tolerance: 1e-12)
  }

  /// True if the easing of any keyframe is a Bézier curve.
  private var isBezierAmongKeyframes: Bool {
    animation.effect.track.keyframes.contains(where: \.easing.isBezier)
  }

  /// Returns true if the value reaches `other` for a progress up to `distance` away, within a tolerance.
  ///
  /// The values of the keyframes in that range count, too: a curve may be vertical at its end.
  private func reaches(_ other: Double, within distance: Double, tolerance: Double) -> Bool {
    guard let progress else { return false }
    let range = progress - distance...progress + distance
    let around = [range.lowerBound, progress, range.upperBound]
    let values = around.map { replacingProgress(by: $0).value }
    let track = animation.effect.track
    // A keyframe replaces the underlying value, or is added to it.
    let keyframes = track.keyframes.filter { range.contains($0.offset) }.map {
      ($0.composite ?? track.composite) == .replace ? $0.value : $0.value + animation.underlying
    }
    return (values + keyframes).reaches(other, tolerance: tolerance)
  }

  /// Returns the same instant of the animation, but with `progress` as its progress.
  ///
  /// The effect's easing is a `linear()` of one stop, which is constant.
  private func replacingProgress(by progress: Double) -> Instant {
    guard let constant = LinearStops([LinearStops.Stop(progress)]) else { return self }
    var animation = animation
    animation.effect.timing.easing = .linearStops(constant)
    return Instant(animation, at: time)
  }
}

extension [Double] {
  /// Returns true if `value` is in the range of these numbers, or within `tolerance` of it.
  fileprivate func reaches(_ value: Double, tolerance: Double) -> Bool {
    guard let low = self.min(), let high = self.max() else { return false }
    return low - tolerance <= value && value <= high + tolerance
  }
}
