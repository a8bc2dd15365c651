import TimelineModule

@testable import LoaderExport
@testable import LoaderProof

extension SampledAnimation {
  /// Returns versions of the animation in which every `linear()` gives the results of an older draft of CSS.
  ///
  /// The draft and Chromium 156 differ from CSS in two points, if several stops at the beginning of a `linear()` have
  /// one input, at which the output jumps:
  ///
  /// - For inputs below, they take the output of the second stop instead of the first.
  /// - At this input, they take the output of the last of these stops, also if the before flag is set, which says
  ///   that the jump is not made yet.
  ///
  /// A version has one of both differences for the effect's easing, and one of both for the keyframes' easings; all
  /// combinations are returned.
  ///
  /// - Parameter mayBeBefore: False to leave out the second difference: without the flag, there is none.
  func olderDrafts(mayBeBefore: Bool) -> [SampledAnimation] {
    // Functions that change an easing.
    let drafts: [(Easing) -> Easing] = mayBeBefore ? [\.secondBelow, \.lastUpon] : [\.secondBelow]
    return drafts.flatMap { change in
      drafts.map { changeKeyframe in
        var older = self
        older.effect.timing.easing = change(effect.timing.easing)
        for index in effect.track.keyframes.indices {
          let easing = effect.track.keyframes[index].easing
          older.effect.track.keyframes[index].easing = changeKeyframe(easing)
        }
        return older
      }
    }
  }
}

extension Easing {
  /// The easing in which the first stop has the second one's output, if both have one input; else the same easing.
  fileprivate var secondBelow: Easing {
    guard points.count > 1, points[0].input == points[1].input else { return self }
    var stops = points.map { LinearStops.Stop($0.output, at: $0.input) }
    stops[0].output = stops[1].output
    return LinearStops(stops).map { .linearStops($0) } ?? self
  }

  /// The easing in which only the last of the first stops at one input is left; another easing stays as it is.
  fileprivate var lastUpon: Easing {
    guard let last = points.lastIndex(where: { $0.input == points[0].input }) else { return self }
    let stops = points[last...].map { LinearStops.Stop($0.output, at: $0.input) }
    return LinearStops(stops).map { .linearStops($0) } ?? self
  }
}
