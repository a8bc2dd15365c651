extension Track {
  /// The index of the keyframe that starts the interval at `progress`.
  ///
  /// −1 stands for the keyframe that is implied at 0 where none is given.
  ///
  /// - Complexity: O(*n*) in the number of keyframes.
  @inlinable @inline(__always)
  func startIndex(at progress: Double) -> Int {
    let last = keyframes.count - 1
    if progress >= 1 && last > 0 && keyframes.offset(of: last - 1) == 1 { return last }
    var index = last
    while index >= 0 {
      let offset = keyframes.offset(of: index)
      if offset <= progress && offset < 1 { return index }
      index -= 1
    }
    return last >= 0 && keyframes.offset(of: 0) == 0 ? 0 : -1
  }

  /// Whether `progress` lies on the outer side of several keyframes at 0 or at 1.
  @inlinable @inline(__always)
  func isHeld(at index: Int, progress: Double) -> Bool {
    let last = keyframes.count - 1
    if index == last && index >= 0 && keyframes.offset(of: index) == 1 { return true }
    return progress < 0 && last > 0 && keyframes.offset(of: 1) == 0
  }

  /// How much of the interval that starts at `index` is covered.
  @inlinable @inline(__always)
  func covered(from index: Int, at progress: Sample, before: Bool) -> Sample {
    let start = index < 0 ? 0 : keyframes.offset(of: index)
    let span = keyframes.span(from: index)
    let x = ((progress.value - start) / span).saturated
    let eased =
      index < 0 ? Sample(value: x, velocity: 1) : keyframes.eased(x, from: index, before: before)
    return eased.scaled(by: progress.velocity / span)
  }
}
