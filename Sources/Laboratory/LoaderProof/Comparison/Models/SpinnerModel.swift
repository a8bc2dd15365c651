import Foundation
import LoaderCore
import TimelineModule

/// A model of another spinner: the constants of its source, and its rule for mode changes.
///
/// A model is not the spinner itself: it has only the curves and the rule, no frame rate, and it
/// appears and leaves at once. The six are in `Fixtures/Peers/Models`, each with its rule in words, and
/// with repository, path and commit.
package struct SpinnerModel: Hashable, Sendable, Decodable {
  /// The name of the modeled spinner.
  package var name: String
  /// Its strength at a change of mode, in words; a test checks it.
  package var doesWell: String
  /// The version of the spinner with which it agrees in a browser, by `Fixtures/Peers`; nil if it
  /// was not compared.
  package var measured: String?
  /// Its drawing while progress is unknown.
  package var spin: SpinData
  /// Its rule for changing the mode.
  package var rule: Rule

  /// The response to progress that becomes known, unknown or different.
  ///
  /// Lists of numbers are `SIMD` vectors here, because the decoder that the compiler makes for an
  /// enum leaks arrays.
  package enum Rule: Hashable, Sendable, Decodable {
    /// The other mode replaces the first in one frame.
    ///
    /// - `resumes`: True if the spin continues from the phase in which it stopped, false if it
    ///   restarts.
    /// - `fullSweep`: The turns that a progress of 1 fills.
    /// - `change`: The transition to a new progress; nil for at once.
    case swap(resumes: Bool, fullSweep: Double, change: EasedSpan?)
    /// The spin closes, then a spring fills; see ``CollapseRule``.
    case collapse(close: EasedSpan, stiffness: Double, dampingRatio: Double)
    /// A running animation plays to its end, then a transition begins; see ``QueueRule``.
    ///
    /// The stroke's width and the radius, in one unit, give the shortest arc.
    case queue(
      cycleSeconds: Double, shortestSeconds: Double, changeSeconds: Double, cycleTurns: Double,
      cycles: Int, strokeWidth: Double, radius: Double, easing: SIMD4<Double>)
  }

  /// The models, in the order of reports.
  package static let all: [SpinnerModel] = [
    PackageResources.materialWeb_json, PackageResources.flutter_json,
    PackageResources.composeM2_json, PackageResources.mui_json,
    PackageResources.materialAndroid_json, PackageResources.materialIOS_json,
  ].map { json in
    do {
      return try SpinnerModel(json: Data(json))
    } catch {
      // This does not happen: a test reads every one of the files.
      preconditionFailure("\(error)")
    }
  }

  /// Creates a model from a file of `Fixtures/Peers/Models`.
  ///
  /// - Throws: A `DecodingError` if the JSON is no model.
  package init(json: Data) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(SpinnerModel.self, from: json)
  }

  /// Returns the model's arc over time after `changes`, until `end`, in seconds.
  ///
  /// - Complexity: O(changes), and for a queue O(`end`).
  package func motion(of changes: [HostChange], until end: Double) -> PiecewiseArc {
    switch rule {
    case .swap(let resumes, let fullSweep, let change):
      SwapRule(spin: spin, resumes: resumes, fullSweep: fullSweep, change: change).motion(
        of: changes)
    case .collapse(let close, let stiffness, let dampingRatio):
      CollapseRule(spin: spin, close: close, stiffness: stiffness, dampingRatio: dampingRatio)
        .motion(of: changes)
    // The shortest arc is as long as the stroke is wide.
    case .queue(
      let cycle, let shortest, let change, let turns, let cycles, let stroke, let radius,
      let easing):
      QueueRule(
        spin: spin, cycleSeconds: cycle, shortestSeconds: shortest, changeSeconds: change,
        cycleTurns: turns, cycles: cycles, shortestSweep: stroke / (2 * .pi * radius),
        easing: easing
      ).motion(of: changes, until: end)
    }
  }
}

/// The duration of a change, and its easing.
package struct EasedSpan: Hashable, Sendable, Decodable {
  /// The duration, in seconds.
  package var seconds: Double
  /// The control points of a cubic Bézier curve: x₁, y₁, x₂, y₂.
  package var easing: SIMD4<Double>

  /// Returns the motion between two values, from `start` on, held before and after.
  func motion(
    from: Double, to: Double, since start: Double
  ) -> @Sendable (_ time: Double) -> Sample {
    let track = Track([
      Keyframe(offset: 0, value: from, easing: .cubicBezier(CubicBezier(easing))),
      Keyframe(offset: 1, value: to),
    ])
    let timing = Timing(delay: start, fill: .both, duration: seconds)
    let effect = KeyframeEffect(track, timing: timing)
    // With this fill mode, there is a sample at every time.
    return { effect.sample(at: $0).sample ?? Sample(value: to) }
  }
}

extension CubicBezier {
  /// Creates the curve from the four numbers of a `cubic-bezier()`.
  init(_ numbers: SIMD4<Double>) {
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
