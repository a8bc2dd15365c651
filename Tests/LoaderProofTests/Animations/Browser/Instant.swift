import TimelineModule

@testable import LoaderExport
@testable import LoaderProof

/// An animation at a time, with the tolerance for a browser's values.
struct Instant {
  let animation: SampledAnimation
  let time: Double
  let sample: EffectSample

  /// Creates the instant of `animation` at `time`, in milliseconds.
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

/// Returns true if two numbers differ by at most `tolerance`, relative to a magnitude above 1.
func isNear(_ number: Double, _ reference: Double, within tolerance: Double) -> Bool {
  abs(number - reference) <= tolerance * max(1, abs(reference))
}

extension Easing {
  /// True if the easing is a Bézier curve.
  var isBezier: Bool {
    if case .cubicBezier = self { true } else { false }
  }

  /// True if the easing is a `linear()` of one stop; two percentages make two points of it.
  var isSingleStop: Bool {
    points.count == 1 || points.count == 2 && points[0].output == points[1].output
  }

  /// The points of a `linear()`.
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
    // The before flag is never set in the active phase.
    let drafts = animation.olderDrafts(mayBeBefore: sample.phase != .active)
    return drafts.contains { older in
      let then = Instant(older, at: time)
      return older != animation && (then.agrees(with: browser) || then.isImprecise(browser))
    }
  }

  /// Returns true if the browser's precision explains its values.
  ///
  /// It finds a Bézier's parameter to 1e-7 of its input, which is more of the output where the curve
  /// is steep. At a jump or a steep line, the last digits of an easing's input decide. A steep
  /// keyframe or a jump amplifies a permitted error of the progress.
  private func isImprecise(_ browser: BrowserRow) -> Bool {
    guard iteration == browser.iteration, let other = browser.progress, progress != nil,
      agreesInTime(with: browser) || mayHaveProgress(other)
    else { return false }
    // With a constant easing of that progress, everything but the progress is as before.
    let there = replacingProgress(by: other)
    return isNear(there.value, browser.value, within: there.valueTolerance)
      || there.isBezierAmongKeyframes && there.reaches(browser.value, within: 2e-7, tolerance: 3e-6)
      || there.reaches(browser.value, within: 1e-15, tolerance: 1e-12)
  }

  /// Returns true if the effect's easing may have a progress, by the precision of its input.
  private func mayHaveProgress(_ other: Double) -> Bool {
    let easing = animation.effect.timing.easing
    var plain = animation.effect.timing
    plain.easing = .linear
    guard let x = plain.sample(at: time).progress?.value else { return false }
    /// Returns true if an input near `x`, on the same side of 0 and 1, has the progress `other`.
    func reaches(within distance: Double, tolerance: Double) -> Bool {
      let inputs = [max(x - distance, min(x, 0)), x, min(x + distance, max(x, 1))]
      return inputs.map { easing.sample(at: $0).value }.reaches(other, tolerance: tolerance)
    }
    if easing.isBezier { return reaches(within: 2e-7, tolerance: 3e-6) }
    // An input that is exact in binary is not rounded, so at a jump both must agree on the side.
    if x * 4096 == (x * 4096).rounded() { return false }
    // A time in iterations has fewer digits left, the more iterations have passed.
    return reaches(within: 1e-15 * (1 + min(iteration ?? 0, 1000)), tolerance: 1e-12)
  }

  private var isBezierAmongKeyframes: Bool {
    animation.effect.track.keyframes.contains(where: \.easing.isBezier)
  }

  /// Returns true if the value reaches `other`, within a range of the progress and a tolerance.
  ///
  /// The keyframes in that range count, too: a curve may end upright in them.
  private func reaches(_ other: Double, within distance: Double, tolerance: Double) -> Bool {
    guard let progress else { return false }
    let range = progress - distance...progress + distance
    let around = [range.lowerBound, progress, range.upperBound]
    let values = around.map { replacingProgress(by: $0).value }
    let track = animation.effect.track
    let keyframes = track.keyframes.filter { range.contains($0.offset) }.map {
      ($0.composite ?? track.composite) == .replace ? $0.value : $0.value + animation.underlying
    }
    return (values + keyframes).reaches(other, tolerance: tolerance)
  }

  /// Returns the instant with an easing that is `progress` at all times.
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
