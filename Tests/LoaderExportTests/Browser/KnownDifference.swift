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
