import LoaderCore

/// The completed part of the work, as a loader in a terminal shows it.
///
/// ```swift
/// loader.progress = 0.25
/// loader.progress = .counted(12, of: 80)
/// loader.progress = .bytes(3_400_000, of: 12_000_000)
/// ```
public enum TerminalProgress: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// A fraction of the whole, 0...1.
  case fraction(Double)
  /// A count of equal items; the total is nil while it is unknown.
  case counted(Int, of: Int?)
  /// A count of bytes; the total is nil while it is unknown.
  case bytes(Int, of: Int?)

  public init(floatLiteral value: Double) { self = .fraction(value) }

  /// Creates the fraction 0 or 1.
  public init(integerLiteral value: Int) { self = .fraction(Double(value)) }

  /// Returns it with more units; after none or a fraction, a count begins.
  static func adding(_ count: Int, to progress: TerminalProgress?) -> TerminalProgress {
    func sum(_ done: Int) -> Int {
      let (sum, isOver) = done.addingReportingOverflow(count)
      return isOver ? (count > 0 ? .max : .min) : sum
    }
    return switch progress {
    case .counted(let done, let total): .counted(sum(done), of: total)
    case .bytes(let done, let total): .bytes(sum(done), of: total)
    case .fraction, nil: .counted(count, of: nil)
    }
  }

  /// The fraction, 0...1; nil while it is unknown.
  package var fraction: Double? {
    guard case .progress(let value) = LoaderEvent.progress(ratio).normalized else { return nil }
    return value
  }

  private var ratio: Double? {
    if case .fraction(let value) = self { return value }
    return total.map { units / $0 }
  }

  /// The number of completed units.
  var units: Double {
    switch self {
    case .fraction: fraction ?? .nan
    case .counted(let done, _), .bytes(let done, _): Double(done)
    }
  }

  /// The total number of units, if it is known.
  var total: Double? {
    switch self {
    case .fraction: 1
    case .counted(_, let total), .bytes(_, let total): total.flatMap { $0 > 0 ? Double($0) : nil }
    }
  }
}

/// The progress of a loader's work, and its start time.
struct Work: Sendable {
  private(set) var progress: TerminalProgress?
  /// True if it counts the ended tasks of a group.
  private(set) var countsParts = false
  private var estimate = ProgressEstimate()
  /// The time of the last activation; nil while it is inactive.
  private(set) var start: Double?

  /// The time of the last completed unit, and the sum of all pauses, in seconds.
  private var (lastWork, pauses) = (0.0, 0.0)

  /// Reports a progress.
  mutating func report(_ new: TerminalProgress?, at time: Double) {
    countsParts = false
    // Another total, or none, is another run.
    if new == nil || new?.total != progress?.total {
      (estimate, pauses, lastWork) = (ProgressEstimate(total: new?.total), 0, time)
    }
    if let new, new.units != progress?.units {
      // As if work had gone on at once: a long pause says nothing about its pace.
      if estimate.forecast(at: time - pauses).isStalled { pauses += time - lastWork }
      lastWork = time
    }
    if let new { estimate.add(new.units, at: time - pauses) }
    progress = new
  }

  /// Reports the number of ended tasks, of an unknown number.
  mutating func reportParts(_ count: Int, at time: Double) {
    report(count > 0 ? .counted(count, of: nil) : nil, at: time)
    countsParts = true
  }

  /// Returns the forecast at `time`.
  func forecast(at time: Double) -> ProgressEstimate.Forecast {
    estimate.forecast(at: time - pauses)
  }

  /// Returns the time at which one of these details next changes without an event.
  func nextTick(of details: [TerminalDetail], after time: Double) -> Double? {
    guard let start, details.contains(where: \.ticks) else { return nil }
    let first = details.allSatisfy { !$0.ticks || $0 == .elapsed } ? TerminalDetail.patience : 1
    // Slightly later, so that the second has passed in spite of rounding.
    return start + max((time - start + 0.001).rounded(.down) + 1, first) + 0.0005
  }

  /// Records whether the loader is active.
  mutating func note(isActive: Bool, at time: Double) {
    start = isActive ? start ?? time : nil
  }
}
