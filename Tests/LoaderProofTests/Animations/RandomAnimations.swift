import TestSupport
import TimelineModule

@testable import LoaderProof

/// Random animations, in the terms of the Web Animations API; `once(in: n)` is true once in n times.
extension SeededGenerator {
  /// Returns a random easing; a Bézier curve is not vertical at its ends, so its velocity can be integrated.
  mutating func easing() -> Easing {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: .linear
    case 1:
      .cubicBezier(CubicBezier(number(0.1...1), number(-1...2), number(0...0.9), number(-1...2)))
    case 2:
      .steps(
        Steps(
          Int.random(in: 2...5, using: &self),
          [.jumpStart, .jumpEnd, .jumpNone, .jumpBoth].randomElement(using: &self)!))
    default:
      .linearStops(LinearStops([.init(0), .init(number(-1...2), at: number()), .init(1)])!)
    }
  }

  /// Returns one to five random keyframes in order, about a quarter of them at 0 or 1.
  mutating func keyframes() -> [Keyframe] {
    let count = Int.random(in: 1...5, using: &self)
    return (0..<count).map { _ in once(in: 4) ? number().rounded() : number() }.sorted().map {
      Keyframe(
        offset: $0, value: number(-9...9), easing: easing(),
        composite: [nil, .replace, .add, .accumulate].randomElement(using: &self)!)
    }
  }

  /// Returns a random valid timing in quarters of a second, so that sums of its times are exact.
  mutating func timing() -> Timing {
    /// Returns a random number of quarters in a range, as a number of wholes.
    func quarters(_ range: ClosedRange<Int>, _ generator: inout Self) -> Double {
      Double(Int.random(in: range, using: &generator)) / 4
    }
    return Timing(
      delay: quarters(-8...8, &self), endDelay: quarters(-8...8, &self),
      fill: [.none, .forwards, .backwards, .both].randomElement(using: &self)!,
      iterationStart: quarters(0...9, &self),
      iterations: once(in: 5) ? .infinity : quarters(0...16, &self),
      duration: once(in: 8) ? .infinity : quarters(0...12, &self),
      direction: [.normal, .reverse, .alternate, .alternateReverse].randomElement(using: &self)!,
      easing: easing(), playbackRate: [-1, 0, 1, 2].randomElement(using: &self)!)
  }

  /// Returns a random effect.
  mutating func effect() -> KeyframeEffect {
    KeyframeEffect(
      Track(keyframes(), composite: once(in: 3) ? .add : .replace), timing: timing(),
      iterationComposite: once(in: 2) ? .accumulate : .replace)
  }
}
