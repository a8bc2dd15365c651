import TimelineModule

/// An easing function, from input progress to output progress.
///
/// Progress 0 is the start of the interval and 1 its end. Nothing is clamped: an input outside
/// 0...1 is extrapolated as each kind says.
///
/// Source: CSS Easing Functions Level 2.
package enum Easing: Hashable, Sendable {
  /// The identity: the output is the input.
  case linear
  /// A cubic Bézier curve.
  case cubicBezier(CubicBezier)
  /// A staircase.
  case steps(Steps)
  /// Straight lines between stops, the CSS `linear()`.
  case linearStops(LinearStops)

  /// Returns the output progress at input progress `x`, and its derivative there.
  ///
  /// At a corner the derivative is the one to the right. NaN in, NaN out.
  ///
  /// - Parameter before: The *before flag* of CSS. If set, a staircase sampled exactly at a jump,
  ///   or a `linear()` that jumps at its first stop, has not made that jump yet.
  /// - Complexity: O(log *n*) in the number of stops of `linearStops`; constant otherwise.
  package func sample(at x: Double, before: Bool = false) -> Sample {
    switch self {
    case .linear: Sample(value: x, velocity: 1)
    case .cubicBezier(let curve): curve.sample(at: x)
    case .steps(let steps): steps.sample(at: x, before: before)
    case .linearStops(let stops): stops.sample(at: x, before: before)
    }
  }
}

extension Easing {
  /// `cubic-bezier(0.25, 0.1, 0.25, 1)`.
  package static var ease: Self { .cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1)) }

  /// `cubic-bezier(0.42, 0, 1, 1)`.
  package static var easeIn: Self { .cubicBezier(CubicBezier(0.42, 0, 1, 1)) }

  /// `cubic-bezier(0, 0, 0.58, 1)`.
  package static var easeOut: Self { .cubicBezier(CubicBezier(0, 0, 0.58, 1)) }

  /// `cubic-bezier(0.42, 0, 0.58, 1)`.
  package static var easeInOut: Self { .cubicBezier(CubicBezier(0.42, 0, 0.58, 1)) }

  /// `steps(1, jump-start)`.
  package static var stepStart: Self { .steps(Steps(1, .jumpStart)) }

  /// `steps(1, jump-end)`.
  package static var stepEnd: Self { .steps(Steps(1, .jumpEnd)) }
}

/// The ends of the interval at which a staircase jumps.
package enum StepPosition: Hashable, Sendable {
  /// At 0 only: the CSS `jump-start`, or `start`.
  case jumpStart
  /// At 1 only: the CSS `jump-end`, or `end`.
  case jumpEnd
  /// At neither end: levels 0 and 1 last as long as every other level.
  case jumpNone
  /// At both ends: the level is never 0 or 1 inside the interval.
  case jumpBoth
}

/// The CSS `steps(count, position)`: a staircase of `count` levels of equal length.
///
/// Source: CSS Easing Functions Level 2, section 2.4.
package struct Steps: Hashable, Sendable {
  /// The number of levels.
  package let count: Int
  /// The ends at which it jumps.
  package let position: StepPosition

  /// Creates a staircase.
  ///
  /// - Precondition: `count` is at least 1, and at least 2 for `jumpNone`.
  package init(_ count: Int, _ position: StepPosition = .jumpEnd) {
    precondition(count >= (position == .jumpNone ? 2 : 1), "too few steps")
    self.count = count
    self.position = position
  }

  /// Returns the level at `x`, with derivative 0 everywhere, at the jumps too.
  ///
  /// The staircase continues outside 0...1. NaN in, NaN out.
  ///
  /// - Parameter before: The before flag: if set, a jump exactly at `x` is not made yet.
  package func sample(at x: Double, before: Bool = false) -> Sample {
    // The jumps made: one at each whole number of `scaled` after 0 and, if it jumps at the start, one at 0.
    let scaled = (x * Double(count)).saturated
    var made = scaled.floor
    let isAtJump = made == scaled
    if position == .jumpStart || position == .jumpBoth { made += 1 }
    if before && isAtJump { made -= 1 }
    // From 0 on the level is at least 0, and up to 1 it is at most 1. Outside, it continues.
    if x >= 0 && made < 0 { made = 0 }
    if x <= 1 && made > jumps { made = jumps }
    return Sample(value: made / jumps)
  }

  /// The number of jumps from level 0 to level 1.
  private var jumps: Double {
    switch position {
    case .jumpStart, .jumpEnd: Double(count)
    case .jumpNone: Double(count) - 1
    case .jumpBoth: Double(count) + 1
    }
  }
}
