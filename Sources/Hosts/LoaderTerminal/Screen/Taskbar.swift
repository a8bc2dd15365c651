/// The progress in the taskbar, by `OSC 9;4`.
///
/// Source: ConEmu, ANSI X3.64 escape codes, and Windows Terminal, Set progress bar: 0 clears, 1 is a
/// value, 2 an error, 3 unknown, 4 paused.
package enum TaskbarState: Hashable, Sendable {
  case clear
  /// 0...100.
  case value(Int)
  /// 0...100.
  case error(Int)
  case unknown
  /// 0...100.
  case paused(Int)

  /// The sequence, ended by `ESC \`.
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

  /// The state that the parameters after `9;4;` say; nil where they are none.
  package init?(parameters: some StringProtocol) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let percent = min(max(numbers.dropFirst().first.flatMap { $0 } ?? 0, 0), 100)
    switch numbers.first {
    case 0: self = .clear
    case 1: self = .value(percent)
    case 2: self = .error(percent)
    case 3: self = .unknown
    case 4: self = .paused(percent)
    default: return nil
    }
  }

  /// The sum of several loaders: unknown where one of them is, else their mean; clear without any.
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
