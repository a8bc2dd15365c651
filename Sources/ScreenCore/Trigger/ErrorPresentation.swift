/// How a user is told of an error.
public enum ErrorPresentation: Hashable, Sendable {
  /// A dialogue, over what is shown.
  case alert
  /// A banner over what is shown, for so many seconds; then the error is silent.
  ///
  /// Below 0 or not a number counts as 0; a billion seconds is the most.
  case banner(seconds: Double)
  /// A page in place of what is shown, with a button to try again or without.
  case placeholder(offersRetry: Bool)
  /// Not at all: what is shown stays.
  case silent

  /// Whether the user can ask again from it.
  public var offersRetry: Bool {
    switch self {
    case .alert, .banner: true
    case .placeholder(let offersRetry): offersRetry
    case .silent: false
    }
  }

  /// The seconds after which it goes by itself; nil if it stays.
  var interval: Double? {
    guard case .banner(let seconds) = self else { return nil }
    return seconds > 0 ? min(seconds, 1e9) : 0
  }
}
