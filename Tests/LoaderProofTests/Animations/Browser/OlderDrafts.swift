import TimelineModule

@testable import LoaderExport
@testable import LoaderProof

extension SampledAnimation {
  /// Returns versions of the animation in which every `linear()` gives the results of an older draft.
  ///
  /// The draft and Chromium 156 take the second of two first stops at one input for all inputs below
  /// them. They also take the last of the first stops at one input, whatever the before flag. The
  /// versions have each combination of both for the effect and for its keyframes.
  ///
  /// - Parameter mayBeBefore: False to leave out the second difference: without the flag, there is none.
  func olderDrafts(mayBeBefore: Bool) -> [SampledAnimation] {
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
  /// The easing with the second stop's output for the first one, if both have one input.
  fileprivate var secondBelow: Easing {
    guard points.count > 1, points[0].input == points[1].input else { return self }
    var stops = points.map { LinearStops.Stop($0.output, at: $0.input) }
    stops[0].output = stops[1].output
    return LinearStops(stops).map { .linearStops($0) } ?? self
  }

  /// The easing without the first stops that share their input with a later one.
  fileprivate var lastUpon: Easing {
    guard let last = points.lastIndex(where: { $0.input == points[0].input }) else { return self }
    let stops = points[last...].map { LinearStops.Stop($0.output, at: $0.input) }
    return LinearStops(stops).map { .linearStops($0) } ?? self
  }
}
