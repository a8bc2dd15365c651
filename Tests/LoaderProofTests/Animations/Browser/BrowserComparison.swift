import TimelineModule

@testable import LoaderExport
@testable import LoaderProof

/// The agreement between a browser and `loader-lab sample`.
struct BrowserComparison {
  /// The number of compared samples.
  private(set) var count = 0
  /// The samples that differ for no known reason.
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
    if isPrinted && (ours.agrees(with: browser) || ours.isExplained(browser)) { return }
    firstMismatch = firstMismatch ?? index
    mismatches.append("animation \(index): \(browser)\n  against \(printed)")
  }

  /// The first samples that differ for no known reason.
  var complaint: String {
    (["\(mismatches.count) samples differ:"] + mismatches.prefix(5)).joined(separator: "\n")
  }
}

/// A browser's values of an animation at a time.
struct BrowserRow {
  /// The progress; nil if it is unresolved.
  var progress: Double?
  /// The current iteration; nil if it is unresolved.
  var iteration: Double?
  /// The value of the property, animated or not.
  var value: Double
  /// True if the browser rejects the animation.
  var isRejected: Bool

  /// Creates a row from the fields of progress, iteration and value.
  init(_ fields: ArraySlice<Substring>) {
    isRejected = fields.contains("rejected")
    let numbers = fields.map { Double($0) ?? .nan }
    progress = numbers[0].isNaN ? nil : numbers[0]
    iteration = numbers[1].isNaN ? nil : numbers[1]
    value = numbers[2]
  }
}

/// The output of `loader-lab sample` for an animation at a time.
struct PrintedRow {
  /// The time in milliseconds.
  var time: Double
  /// The progress; nil if it is unresolved.
  var progress: Double?
  /// The current iteration; nil if it is unresolved.
  var iteration: Double?
  /// The value; nil where the animation has none.
  var value: Double?

  /// Creates a row from its fields.
  init(_ fields: [Substring]) {
    let numbers = fields.map { Double($0) ?? .nan }
    time = numbers[1]
    progress = numbers[3].isNaN ? nil : numbers[3]
    iteration = numbers[4].isNaN ? nil : numbers[4]
    value = numbers[5].isNaN ? nil : numbers[5]
  }
}

/// The fields of a simple CSV file, without its header.
struct CSVRows {
  private let fields: [Substring.UTF8View.SubSequence]
  private let columns: Int

  /// Creates the fields of `text`, whose rows have `columns` fields each.
  init(_ text: [UInt8], columns: Int) {
    let string = String(decoding: text, as: UTF8.self)
    fields = string[...].utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }
    self.columns = columns
  }

  /// The number of rows.
  var count: Int { fields.count / columns - 1 }

  /// The fields of one row.
  subscript(row: Int) -> [Substring] {
    fields[(row + 1) * columns..<(row + 2) * columns].map { Substring($0) }
  }
}
