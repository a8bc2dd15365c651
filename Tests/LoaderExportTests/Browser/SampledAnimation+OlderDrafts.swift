import TimelineModule

@testable import LoaderExport

extension SampledAnimation {
  /// The animation with every `linear()` such that evaluating it today gives what the older draft
  /// gave, below its first stops or upon them; in each combination of effect and keyframes.
  var olderDrafts: [(KnownDifference, SampledAnimation)] {
    let drafts: [(KnownDifference, (Easing) -> Easing)] = [
      (.equalFirstStops, \.secondBelow), (.linearBefore, \.lastUpon),
    ]
    var animations: [(KnownDifference, SampledAnimation)] = []
    for (one, change) in drafts {
      for (other, changeKeyframes) in drafts {
        var older = self
        older.effect.timing.easing = change(effect.timing.easing)
        for index in effect.track.keyframes.indices {
          let easing = effect.track.keyframes[index].easing
          older.effect.track.keyframes[index].easing = changeKeyframes(easing)
        }
        let isBefore = one == .linearBefore || other == .linearBefore
        animations.append((isBefore ? .linearBefore : .equalFirstStops, older))
      }
    }
    return animations
  }
}

extension Easing {
  /// With the second stop's output for the first's, where both have one input.
  fileprivate var secondBelow: Easing {
    guard points.count > 1, points[0].input == points[1].input else { return self }
    var stops = points.map { LinearStops.Stop($0.output, at: $0.input) }
    stops[0].output = stops[1].output
    return LinearStops(stops).map { .linearStops($0) } ?? self
  }

  /// Without the first stops that share their input with one after them.
  fileprivate var lastUpon: Easing {
    guard let last = points.lastIndex(where: { $0.input == points[0].input }) else { return self }
    let stops = points[last...].map { LinearStops.Stop($0.output, at: $0.input) }
    return LinearStops(stops).map { .linearStops($0) } ?? self
  }
}
