import TestSupport
import TimelineModule

@testable import LoaderProof

extension Easing {
  /// Returns easings of every kind, with `number` for their parameters, or for some of them.
  ///
  /// The stops of a `linear()` have to be finite: without that, it is left out.
  static func extremes(_ number: Double) -> [Easing] {
    [
      .linear, .steps(Steps(3, .jumpBoth)), .steps(Steps(Int.max, .jumpStart)),
      .cubicBezier(CubicBezier(number, number, number, number)),
      .cubicBezier(CubicBezier(0.3, number, 0.3, -number)),
      .cubicBezier(CubicBezier(1, number, 0, 0.5)), .cubicBezier(CubicBezier(1e-300, number, 1, 0)),
    ]
      + [LinearStops([.init(number), .init(0.5, at: number), .init(number)])].compactMap { $0 }
      .map(Easing.linearStops)
  }
}
