import ScreenCore

/// What can happen to a bare screen: four events, errors told in five ways, and time passing.
package enum ScreenLetter: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  case loadingStarted, contentReceived, alert, banner, placeholder, placeholderWithRetry, silent
  case retry, settle

  /// The event; nil if it is time that passes, until whatever is due has come.
  var event: ScreenEvent? {
    switch self {
    case .loadingStarted: .loadingStarted
    case .contentReceived: .contentReceived
    case .alert: .errorReceived(.alert)
    case .banner: .errorReceived(.banner(seconds: 3))
    case .placeholder: .errorReceived(.placeholder(offersRetry: false))
    case .placeholderWithRetry: .errorReceived(.placeholder(offersRetry: true))
    case .silent: .errorReceived(.silent)
    case .retry: .retry
    case .settle: nil
    }
  }

  package var description: String {
    guard let event else { return "settle" }
    guard case .errorReceived(let error) = event else { return "\(event.kind.name)" }
    return "errorReceived \(error.name)"
  }
}
