import TimelineModule

@testable import LoaderExport
@testable import LoaderImport

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

/// What a browser says of an animation at a time.
struct BrowserRow {
  /// The progress; nil if it is unresolved.
  var progress: Double?
  /// The current iteration; nil if it is unresolved.
  var iteration: Double?
  /// The value of the property, animated or not.
  var value: Double
  /// Whether the browser would not have the animation at all.
  var isRejected: Bool

  /// Reads progress, iteration and value.
  init(_ fields: ArraySlice<Substring>) {
    isRejected = fields.contains("rejected")
    let numbers = fields.map { Double($0) ?? .nan }
    progress = numbers[0].isNaN ? nil : numbers[0]
    iteration = numbers[1].isNaN ? nil : numbers[1]
    value = numbers[2]
  }
}

/// What `loader sample` prints of an animation at a time.
struct PrintedRow {
  /// When, in milliseconds.
  var time: Double
  /// The progress; nil if it is unresolved.
  var progress: Double?
  /// The current iteration; nil if it is unresolved.
  var iteration: Double?
  /// The value; nil where the animation has none.
  var value: Double?

  /// Reads the fields of a row.
  init(_ fields: [Substring]) {
    let numbers = fields.map { Double($0) ?? .nan }
    time = numbers[1]
    progress = numbers[3].isNaN ? nil : numbers[3]
    iteration = numbers[4].isNaN ? nil : numbers[4]
    value = numbers[5].isNaN ? nil : numbers[5]
  }
}

/// The fields of a simple CSV, its header left out.
struct CSVRows {
  private let fields: [Substring.UTF8View.SubSequence]
  private let columns: Int

  /// Cuts `text` into fields; every row has as many as there are `columns`.
  init(_ text: [UInt8], columns: Int) {
    let string = String(decoding: text, as: UTF8.self)
    fields = string[...].utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }
    self.columns = columns
  }

  /// How many rows there are.
  var count: Int { fields.count / columns - 1 }

  /// The fields of one row.
  subscript(row: Int) -> [Substring] {
    fields[(row + 1) * columns..<(row + 2) * columns].map { Substring($0) }
  }
}
