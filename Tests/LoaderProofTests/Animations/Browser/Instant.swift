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
  /// Returns the reason for a difference of the browser, if one provably applies.
  func difference(from browser: BrowserRow) -> KnownDifference? {
    if browser.isRejected {
      return animation.easings.contains(where: \.isSingleStop) ? .singleStop : nil
    }
    if let difference = finalDifference(from: browser) { return difference }
    for (difference, older) in animation.olderDrafts where older != animation {
      // The before flag is never set in the active phase.
      if difference == .linearBefore && sample.phase == .active { continue }
      let then = Instant(older, at: time)
      if then.agrees(with: browser) || then.finalDifference(from: browser) != nil {
        return difference
      }
    }
    return nil
  }

  /// Returns the reason for a difference of precision in the browser, if one applies.
  private func finalDifference(from browser: BrowserRow) -> KnownDifference? {
    guard iteration == browser.iteration, let other = browser.progress, progress != nil else {
      return nil
    }
    guard let reason = agreesInTime(with: browser) ? .carriedOn : easingDifference(from: other)
    else { return nil }
    // With a constant easing of that progress, everything but the progress is as before.
    let there = replacingProgress(by: other)
    if isNear(there.value, browser.value, within: there.valueTolerance) { return reason }
    if there.isBezierAmongKeyframes && there.reaches(browser.value, within: 2e-7, tolerance: 3e-6) {
      return .steepBezier
    }
    return there.reaches(browser.value, within: 1e-15, tolerance: 1e-12) ? .rounding : nil
  }

  /// Returns the reason for which the effect's easing may have the progress `other`.
  private func easingDifference(from other: Double) -> KnownDifference? {
    let easing = animation.effect.timing.easing
    var plain = animation.effect.timing
    plain.easing = .linear
    guard let x = plain.sample(at: time).progress?.value else { return nil }
    /// Returns true if an input near `x`, on the same side of 0 and 1, has the progress `other`.
    func reaches(within distance: Double, tolerance: Double) -> Bool {
      let inputs = [max(x - distance, min(x, 0)), x, min(x + distance, max(x, 1))]
      return inputs.map { easing.sample(at: $0).value }.reaches(other, tolerance: tolerance)
    }
    if easing.isBezier { return reaches(within: 2e-7, tolerance: 3e-6) ? .steepBezier : nil }
    // An input that is exact in binary is not rounded, so at a jump both must agree on the side.
    if x * 4096 == (x * 4096).rounded() { return nil }
    // A time in iterations has fewer digits left, the more iterations have passed.
    let digits = 1e-15 * (1 + min(iteration ?? 0, 1000))
    return reaches(within: digits, tolerance: 1e-12) ? .rounding : nil
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
