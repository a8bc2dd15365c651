/// A token of CSS, as far as an easing function needs them.
enum CSSToken: Equatable {
  /// A name such as `ease-in`, in lower case.
  case name(String)
  /// A name and the parenthesis that follows it at once, such as `steps(`; the name alone.
  case function(String)
  /// A number; `isInteger` where it is written without a point and without an exponent.
  case number(Double, isInteger: Bool)
  /// A percentage, as the number before the sign.
  case percentage(Double)
  /// A comma.
  case comma
  /// A closing parenthesis.
  case close
  /// Anything else, as it is written.
  case other(String)
  /// Nothing is left.
  case end
}
