import TimelineModule

@testable import LoaderExport
@testable import LoaderProof

/// The agreement between a browser and `loader-lab sample`, over many samples of animations.
struct BrowserComparison {
  /// The number of compared samples.
  private(set) var count = 0
  /// The samples that differ for no known reason.
  private(set) var mismatches: [String] = []
  /// The index of the first animation with such a sample; nil if there is none.
  private(set) var firstMismatch: Int?

  /// Compares one sample of the animation at an index: the browser's values, and the printed ones.
  ///
  /// The printed values have to be exactly what this package computes, and the browser's have to agree within
  /// their tolerance, or differ for a known reason.
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

  /// A text with the first five samples that differ for no known reason.
  var complaint: String {
    (["\(mismatches.count) samples differ:"] + mismatches.prefix(5)).joined(separator: "\n")
  }
}

/// A browser's values of an animation at a time: an unresolved number is one that the animation does not have then.
struct BrowserRow {
  /// The progress; nil if it is unresolved.
  var progress: Double?
  /// The current iteration; nil if it is unresolved.
  var iteration: Double?
  /// The value of the property, animated or not.
  var value: Double
  /// True if the browser rejects the animation.
  var isRejected: Bool

  /// Creates a row from the fields of progress, iteration and value: numbers, `NaN` or `rejected`.
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

  /// Creates a row from its fields: animation, time, phase, progress, iteration, value and velocity.
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
  /// The fields of all rows, one after the other, the header first.
  private let fields: [Substring.UTF8View.SubSequence]
  private let columns: Int

  /// Creates the fields of `text`, whose rows have `columns` fields each.
  init(_ text: [UInt8], columns: Int) {
    let string = String(decoding: text, as: UTF8.self)
    fields = string[...].utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }
    self.columns = columns
  }

  /// The number of rows, without the header.
  var count: Int { fields.count / columns - 1 }

  /// The fields of a row; the row at index 0 follows the header.
  subscript(row: Int) -> [Substring] {
    fields[(row + 1) * columns..<(row + 2) * columns].map { Substring($0) }
  }
}
