/// The progress in the taskbar, by the escape sequence `OSC 9;4`.
///
/// Source: ConEmu, ANSI X3.64 escape codes, and Windows Terminal, Set progress bar: 0 clears, 1 is
/// a value, 2 an error, 3 unknown, 4 paused.
package enum TaskbarState: Hashable, Sendable {
  /// No progress is shown.
  case clear
  /// A known progress, 0...100.
  case value(Int)
  /// A failure at a progress, 0...100.
  case error(Int)
  /// Work whose progress is unknown.
  case unknown
  /// A pause at a progress, 0...100.
  case paused(Int)

  /// The escape sequence, terminated by `ESC \`.
  var sequence: String {
    let parameters =
      switch self {
      case .clear: "0"
      case .value(let percent): "1;\(percent)"
      case .error(let percent): "2;\(percent)"
      case .unknown: "3"
      case .paused(let percent): "4;\(percent)"
      }
    return "\u{1B}]9;4;\(parameters)\u{1B}\\"
  }

  /// Creates a state from the parameters after `9;4;` in another program's output; nil if they are invalid.
  package init?(parameters: some StringProtocol) {
    // Nil for a parameter that is no number.
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    // The second parameter, a percentage; 0 if it is missing (the first nil) or no number (the inner one).
    let second = numbers.dropFirst().first.flatMap { $0 } ?? 0
    let percent = min(max(second, 0), 100)
    switch numbers.first {
    case 0: self = .clear
    case 1: self = .value(percent)
    case 2: self = .error(percent)
    case 3: self = .unknown
    case 4: self = .paused(percent)
    default: return nil
    }
  }

  /// Returns the pause of a loader; at 0 if its progress, 0...1, is unknown.
  package static func paused(at progress: Double?) -> TaskbarState {
    .paused(progress.map(LoaderText.percent(of:)) ?? 0)
  }

  /// Creates the state of several loaders: clear if there are none, unknown if one's progress is, else their mean.
  ///
  /// - Parameter loaders: The progress of each, 0...1; nil while it is unknown.
  init(of loaders: [Double?]) {
    let known = loaders.compactMap { $0 }
    if loaders.isEmpty {
      self = .clear
    } else if known.count < loaders.count {
      self = .unknown
    } else {
      self = .value(LoaderText.percent(of: known.reduce(0, +) / Double(known.count)))
    }
  }
}
