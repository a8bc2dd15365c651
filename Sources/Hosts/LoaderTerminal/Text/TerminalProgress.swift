import LoaderCore

/// How much of the work is done, as a loader in a terminal tells it.
///
/// ```swift
/// loader.progress = 0.25
/// loader.progress = .counted(12, of: 80)
/// loader.progress = .bytes(3_400_000, of: 12_000_000)
/// ```
public enum TerminalProgress: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// A part of the whole, 0...1.
  case fraction(Double)
  /// Things of which each counts alike; nil where it is unknown how many there are.
  case counted(Int, of: Int?)
  /// Bytes; nil where it is unknown how many there are.
  case bytes(Int, of: Int?)

  public init(floatLiteral value: Double) { self = .fraction(value) }

  /// 0 or 1, of the whole.
  public init(integerLiteral value: Int) { self = .fraction(Double(value)) }

  /// 0...1; nil where it is unknown.
  package var fraction: Double? {
    guard case .progress(let value) = LoaderEvent.progress(ratio).normalized else { return nil }
    return value
  }

  private var ratio: Double? {
    if case .fraction(let value) = self { return value }
    return total.map { units / $0 }
  }

  /// How many units are done.
  var units: Double {
    switch self {
    case .fraction: fraction ?? .nan
    case .counted(let done, _), .bytes(let done, _): Double(done)
    }
  }

  /// How many there are, if that is known.
  var total: Double? {
    switch self {
    case .fraction: 1
    case .counted(_, let total), .bytes(_, let total): total.flatMap { $0 > 0 ? Double($0) : nil }
    }
  }
}

/// What a loader knows of its work, and since when it works.
struct Work: Sendable {
  private(set) var progress: TerminalProgress?
  private(set) var estimate = ProgressEstimate()
  /// When it was activated last; nil while it is not active.
  private(set) var start: Double?

  /// Takes what the loader was told.
  mutating func tell(_ new: TerminalProgress?, at time: Double) {
    // Another whole, or none, is another run.
    if new == nil || new?.total != progress?.total {
      estimate = ProgressEstimate(total: new?.total)
    }
    if let new { estimate.add(new.units, at: time) }
    progress = new
  }

  /// When one of these parts changes next, though nothing happens.
  func nextTick(of parts: [TerminalPart], after time: Double) -> Double? {
    guard let start, parts.contains(where: \.ticks) else { return nil }
    let first = parts.allSatisfy { !$0.ticks || $0 == .elapsed } ? TerminalPart.patience : 1
    // A little later, so that the second is over in spite of rounding.
    return start + max((time - start + 0.001).rounded(.down) + 1, first) + 0.0005
  }

  /// Notes whether the loader is active.
  mutating func note(isActive: Bool, at time: Double) {
    start = isActive ? start ?? time : nil
  }
}
