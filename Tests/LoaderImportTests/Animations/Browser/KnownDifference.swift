import TimelineModule

@testable import LoaderExport
@testable import LoaderImport

/// Everything in which Chromium 156 and this package may differ, and why; there is nothing else.
///
/// A sample is excepted only where the reason is shown to hold for it, see `Comparison`.
enum KnownDifference: String, CaseIterable {
  /// Chromium rejects `linear()` with one stop, as an older draft did.
  case singleStop = "a linear() of one stop, which the browser rejects"
  /// Chromium takes the second of two first stops at one input for all below them, as an older
  /// draft did.
  case equalFirstStops = "below two first stops of linear() at one input"
  /// Chromium takes the last of the first stops at one input at it, whatever the before flag, as an
  /// older draft did.
  case linearBefore = "upon first stops of linear() at one input, with the before flag"
  /// Chromium finds a Bézier's parameter to 1e-7 of its input, which on a steep curve is more of its
  /// output.
  case steepBezier = "a Bézier so steep that 2e-7 of its input are more than 3e-6 of its output"
  /// Where an easing jumps, or is a steep line, the last digits of its input decide.
  case rounding = "a jump, or more than 1e-12, within the last digits of an easing's input"
  /// What the progress may differ by, a steep keyframe or a jump makes more of.
  case carriedOn = "progress within its tolerance, the value right for the browser's progress"
}

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
