import LoaderCore

/// What can happen to a bare loader: five events, progress known and unknown, and time passing.
package enum LoaderLetter: String, CaseIterable, Sendable, CustomStringConvertible {
  case orderIn, orderOut, activate, deactivate, value, unknown, settle

  /// The event; nil if it is time that passes, until whatever is due has come.
  var event: LoaderEvent? {
    switch self {
    case .orderIn: .orderIn
    case .orderOut: .orderOut
    case .activate: .activate
    case .deactivate: .deactivate
    case .value: .progress(0.25)
    case .unknown: .progress(nil)
    case .settle: nil
    }
  }

  package var description: String {
    switch self {
    case .value: "progress 0.25"
    case .unknown: "progress nil"
    default: rawValue
    }
  }
}
