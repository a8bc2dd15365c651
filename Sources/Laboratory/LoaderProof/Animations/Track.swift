import TimelineModule

/// The keyframes of one channel, from progress to value.
///
/// Source: Web Animations Level 1, "The effect value of a keyframe effect".
package struct Track: Hashable, Sendable {
  /// The keyframes, with offsets in 0...1 in ascending order.
  package var keyframes: [Keyframe]
  /// The combination with the underlying value, for keyframes that have no operation of their own.
  package var composite: CompositeOperation

  /// Creates a track.
  package init(_ keyframes: [Keyframe], composite: CompositeOperation = .replace) {
    self.keyframes = keyframes
    self.composite = composite
  }

  /// Returns the value at `progress`, and its velocity per unit of progress.
  ///
  /// At a keyframe the velocity is the one to its right. Progress outside 0...1 extrapolates the
  /// outermost interval. If no keyframe has offset 0 or 1, the underlying value is used there. A
  /// NaN progress gives NaN, unless the keyframes around it are equal.
  ///
  /// - Parameter iteration: The number of completed iterations, for `accumulate`.
  /// - Complexity: O(*n*) in the number of keyframes.
  package func sample(
    at progress: Double, iteration: Double = 0,
    iterationComposite: IterationCompositeOperation = .replace, underlying: Double = 0
  ) -> Sample {
    sample(
      at: Sample(value: progress, velocity: 1), iteration: iteration,
      iterationComposite: iterationComposite, underlying: Sample(value: underlying))
  }

  /// Returns the value and its velocity for a progress, and an underlying value, that may themselves be moving.
  ///
  /// The velocity is in the unit of time of their velocities, usually per second.
  ///
  /// - Parameters:
  ///   - iteration: The number of completed iterations, for `accumulate`.
  ///   - before: The before flag, for the keyframes' easings: see `Easing.sample`.
  /// - Complexity: O(*n*) in the number of keyframes.
  package func sample(
    at progress: Sample, iteration: Double = 0,
    iterationComposite: IterationCompositeOperation = .replace,
    underlying: Sample = Sample(value: 0), before: Bool = false
  ) -> Sample {
    let index = startIndex(at: progress.value)
    var sample = endpoint(index, underlying: underlying)
    if !isHeld(at: index, progress: progress.value) {
      let end = endpoint(index + 1, underlying: underlying)
      // Equal endpoints need no easing.
      if end != sample {
        sample = .mix(sample, end, by: covered(from: index, at: progress, before: before))
      }
    }
    // The same amount is added to every keyframe, so it can be added to the value between them.
    if iterationComposite == .accumulate {
      sample.value = accumulated(sample.value, over: iteration)
    }
    return sample
  }

  /// Returns the index of the keyframe that starts the interval at `progress`.
  ///
  /// −1 is the implicit keyframe at 0. The last index, of a keyframe at 1, starts no interval: its value is held.
  ///
  /// - Complexity: O(*n*) in the number of keyframes.
  func startIndex(at progress: Double) -> Int {
    let last = keyframes.count - 1
    // Behind several keyframes at 1, the last of them counts.
    if progress >= 1 && last > 0 && offset(of: last - 1) == 1 { return last }
    // The last keyframe that is not after `progress`; one at 1 starts no interval.
    let start = keyframes.lastIndex { $0.offset <= progress && $0.offset < 1 }
    if let start { return start }
    // The progress is before all keyframes, or NaN.
    return last >= 0 && offset(of: 0) == 0 ? 0 : -1
  }

  /// Returns true if `progress` is on the outer side of several keyframes at 0 or at 1.
  ///
  /// There the value of the outermost keyframe is held, and not extrapolated.
  ///
  /// - Parameter index: The result of `startIndex` at this progress.
  func isHeld(at index: Int, progress: Double) -> Bool {
    let last = keyframes.count - 1
    // `startIndex` returns a keyframe at 1 only behind several of them.
    if index == last && index >= 0 && offset(of: index) == 1 { return true }
    return progress < 0 && last > 0 && offset(of: 1) == 0
  }

  /// Returns the eased progress within the interval that starts at `index`.
  func covered(from index: Int, at progress: Sample, before: Bool) -> Sample {
    let start = index < 0 ? 0 : offset(of: index)
    // The implicit keyframes are at 0 and 1, and the one at 0 has no easing.
    let end = index + 1 < keyframes.count ? offset(of: index + 1) : 1
    // Not 0: of keyframes at one offset, `startIndex` returns the last, and `isHeld` is true on the outer side of
    // several at 0 or 1. Only a NaN progress may be between two at 0; its result is NaN anyway.
    let span = end - start
    let x = ((progress.value - start) / span).saturated
    let eased =
      index < 0
      ? Sample(value: x, velocity: 1) : keyframes[index].easing.sample(at: x, before: before)
    return eased.scaled(by: progress.velocity / span)
  }

  /// Returns the offset of keyframe `index`, in 0..<`count`.
  func offset(of index: Int) -> Double { keyframes[index].offset }

  /// Returns the value of keyframe `index` combined with the underlying one.
  ///
  /// −1 and `count` are the implicit keyframes at 0 and 1, whose value is the underlying one. For numbers, `add` and
  /// `accumulate` are the same.
  func endpoint(_ index: Int, underlying: Sample) -> Sample {
    guard index >= 0 && index < keyframes.count else { return underlying }
    let keyframe = keyframes[index]
    if (keyframe.composite ?? composite) == .replace { return Sample(value: keyframe.value) }
    return Sample(
      value: (keyframe.value + underlying.value).saturated, velocity: underlying.velocity)
  }

  /// Returns `value` plus `iteration` times the last keyframe's value; this value counts as 0 if no keyframe is at 1.
  ///
  /// The result is infinite for infinitely many iterations, unless the last keyframe's value is 0.
  func accumulated(_ value: Double, over iteration: Double) -> Double {
    let last = keyframes.count - 1
    guard last >= 0 && offset(of: last) >= 1 else { return value }
    let gain = keyframes[last].value
    let sum = value + iteration * gain
    return sum.isFinite ? sum : Self.overflowing(value, gain, over: iteration)
  }

  /// Returns `accumulated(_:over:)` where the plain sum is not finite: 0 times infinity counts as 0.
  ///
  /// - Parameter gain: The last keyframe's value, which each iteration adds.
  static func overflowing(_ value: Double, _ gain: Double, over iteration: Double) -> Double {
    if gain == 0 || iteration == 0 { return value.saturated }
    let product = iteration * gain
    // Finitely many iterations have a finite result, however large.
    let increase = iteration.isFinite ? product.saturated : product
    return increase.isFinite ? (value + increase).saturated : increase
  }
}
