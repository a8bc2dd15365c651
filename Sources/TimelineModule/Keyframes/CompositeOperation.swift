/// How a keyframe's value joins the underlying one, the value of everything below this effect.
///
/// Source: Web Animations Level 1, section 5.4.4.
public enum CompositeOperation: Hashable, Sendable {
  /// It takes the underlying value's place.
  case replace
  /// It is added to the underlying value.
  case add
  /// It continues from the underlying value; for numbers that is the same as `add`.
  case accumulate
}
