import TimelineModule

@testable import LoaderExport
@testable import LoaderProof

/// All differences that Chromium 156 and this package may have, with their reasons.
///
/// A sample is excepted only where its reason provably applies, see `BrowserComparison`.
enum KnownDifference: String, CaseIterable {
  /// Chromium rejects `linear()` with one stop, as an older draft did.
  case singleStop = "a linear() of one stop, which the browser rejects"
  /// Chromium takes the second of two first stops at one input for all below them.
  ///
  /// An older draft did so, too.
  case equalFirstStops = "below two first stops of linear() at one input"
  /// Chromium takes the last of the first stops at one input, whatever the before flag.
  ///
  /// An older draft did so, too.
  case linearBefore = "upon first stops of linear() at one input, with the before flag"
  /// Chromium finds a Bézier's parameter to 1e-7 of its input.
  ///
  /// On a steep curve, the error of the output is larger.
  case steepBezier = "a Bézier so steep that 2e-7 of its input are more than 3e-6 of its output"
  /// Where an easing jumps, or is a steep line, the last digits of its input decide.
  case rounding = "a jump, or more than 1e-12, within the last digits of an easing's input"
  /// A steep keyframe or a jump amplifies a permitted error of the progress.
  case carriedOn = "progress within its tolerance, the value right for the browser's progress"
}

extension SampledAnimation {
  /// Versions of the animation in which every `linear()` gives the results of the older draft.
  ///
  /// They differ below its first stops or upon them, in each combination of effect and keyframes.
  var olderDrafts: [(KnownDifference, SampledAnimation)] {
    let drafts: [(KnownDifference, (Easing) -> Easing)] = [
      (.equalFirstStops, \.secondBelow), (.linearBefore, \.lastUpon),
    ]
    var animations: [(KnownDifference, SampledAnimation)] = []
    for (difference, change) in drafts {
      for (keyframeDifference, changeKeyframes) in drafts {
        var older = self
        older.effect.timing.easing = change(effect.timing.easing)
        for index in effect.track.keyframes.indices {
          let easing = effect.track.keyframes[index].easing
          older.effect.track.keyframes[index].easing = changeKeyframes(easing)
        }
        let isBefore = difference == .linearBefore || keyframeDifference == .linearBefore
        animations.append((isBefore ? .linearBefore : .equalFirstStops, older))
      }
    }
    return animations
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
