import TimelineModule

@testable import LoaderExport

/// Tells how far a browser and `loader sample` agree.
struct Comparison {
  /// How many samples were compared.
  private(set) var count = 0
  /// How many of them are excepted, by reason.
  private(set) var excepted: [KnownDifference: Int] = [:]
  /// Samples that differ for no known reason.
  private(set) var mismatches: [String] = []
  /// The first animation with such a sample.
  private(set) var firstMismatch: Int?

  /// Compares one sample.
  mutating func compare(
    _ browser: BrowserRow, _ printed: PrintedRow, _ animation: SampledAnimation, number index: Int
  ) {
    count += 1
    let ours = Instant(animation, at: printed.time)
    let isPrinted =
      printed.progress == ours.progress && printed.iteration == ours.iteration
      && printed.value == ours.sample.value
    if isPrinted && ours.agrees(with: browser) { return }
    if isPrinted, let difference = ours.difference(from: browser) {
      excepted[difference, default: 0] += 1
    } else {
      firstMismatch = firstMismatch ?? index
      mismatches.append("animation \(index): \(browser)\n  against \(printed)")
    }
  }

  /// A line for the number of samples, and one for each known difference.
  var report: String {
    let lines = KnownDifference.allCases.map { "  \(excepted[$0, default: 0]) \($0.rawValue)" }
    let sum = excepted.values.reduce(0, +)
    return (["\(count) samples compared, \(sum) of them excepted:"] + lines)
      .joined(separator: "\n")
  }

  /// The first samples that differ for no known reason.
  var complaint: String {
    (["\(mismatches.count) samples differ:"] + mismatches.prefix(5)).joined(separator: "\n")
  }
}
