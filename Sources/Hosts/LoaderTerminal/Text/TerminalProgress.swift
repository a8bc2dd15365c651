import LoaderCore

/// The completed part of the work, as a loader in a terminal shows it.
///
/// ```swift
/// loader.progress = 0.25
/// loader.count(12, of: 80)
/// loader.bytes(3_400_000, of: 12_000_000)
/// ```
package enum TerminalProgress: Hashable, Sendable {
  /// A fraction of the whole, 0...1.
  case fraction(Double)
  /// A count of equal items; the total is nil while it is unknown.
  case counted(Int, of: Int?)
  /// A count of bytes; the total is nil while it is unknown.
  case bytes(Int, of: Int?)

  /// Returns the progress with more units of its kind; without progress or after a fraction, a count of items begins.
  ///
  /// A sum beyond the range of integers is the greatest or the least integer.
  static func adding(_ count: Int, to progress: TerminalProgress?) -> TerminalProgress {
    switch progress {
    case .counted(let done, let total): .counted(done.addingClamped(count), of: total)
    case .bytes(let done, let total): .bytes(done.addingClamped(count), of: total)
    case .fraction, nil: .counted(count, of: nil)
    }
  }

  /// The fraction, 0...1; nil while it is unknown.
  package var fraction: Double? {
    // Normalized like any event of a loader: a number below 0 or above 1 is brought into the range, and NaN is unknown.
    guard case .progress(let value) = LoaderEvent.progress(ratio).normalized else { return nil }
    return value
  }

  /// The fraction before it is normalized, of any size; nil while it is unknown.
  private var ratio: Double? {
    if case .fraction(let value) = self { return value }
    return total.map { units / $0 }
  }

  /// The number of completed units; a fraction counts as a part of one unit, and a fraction of NaN stays NaN.
  var units: Double {
    switch self {
    case .fraction: fraction ?? .nan
    case .counted(let done, _), .bytes(let done, _): Double(done)
    }
  }

  /// The total number of units, 1 for a fraction; nil while it is unknown or not above 0.
  var total: Double? {
    switch self {
    case .fraction: 1
    case .counted(_, let total), .bytes(_, let total): total.flatMap { $0 > 0 ? Double($0) : nil }
    }
  }
}
