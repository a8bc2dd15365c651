import Foundation
import LoaderTerminal

/// A number as programs print it, with its possible readings.
///
/// Digits are grouped by a comma, a dot, a space or an apostrophe; decimals follow a comma or a
/// dot. `1,234` may be either: grouped it is 1234, decimal 1.234. At least one reading is not nil.
struct PrintedNumber: Hashable, Sendable {
  /// The value if the separators group digits, or if there are none; nil if they cannot.
  private(set) var grouped: Double?
  /// The value if the last separator begins decimals, or if there is none; nil if it cannot.
  private(set) var decimal: Double?

  /// Creates a number; nil if the text is none.
  init?(_ text: String) {
    let parts = text.trimmingCharacters(in: .whitespaces)
      .split(separator: /[.,'’ \u{A0}\u{2009}\u{202F}]/, omittingEmptySubsequences: false)
    // In order, one between each two parts; a sign, a unit or two separators in a row are no number.
    let separators = text.trimmingCharacters(in: .whitespaces)
      .filter { !$0.isASCII || !$0.isNumber }
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      separators.count == parts.count - 1, let first = parts.first, let last = parts.last
    else { return nil }
    // Digits are grouped by three, with one kind of separator; the first group may be shorter.
    let separatorKinds = Set(separators)
    let hasGroups = parts.dropFirst().allSatisfy { $0.count == 3 } && first.count <= 3
    if parts.count == 1 || hasGroups && separatorKinds.count == 1 {
      grouped = Double(parts.joined())
    }
    // The separators before the decimals group digits, by another character than the decimal mark. With
    // two parts there are no such separators, and so no groups of three.
    let wholeParts = parts.dropLast()
    let isGrouped =
      wholeParts.dropFirst().allSatisfy { $0.count == 3 } && (wholeParts.first?.count ?? 0) <= 3
    if parts.count == 1 {
      decimal = grouped
    } else if let mark = separators.last, mark == "." || mark == ",",
      !separators.dropLast().contains(mark), parts.count == 2 || isGrouped
    {
      decimal = Double(wholeParts.joined() + "." + last)
    }
    if grouped == nil, decimal == nil { return nil }
  }

  /// Returns a percentage as a fraction, at most 1; nil if it is no number.
  static func fraction(_ text: String) -> TerminalProgress? {
    let number = PrintedNumber(text)
    return (number?.decimal ?? number?.grouped).map { .fraction(min($0 / 100, 1)) }
  }

  /// Returns a part of a whole, as a count if both are whole numbers; nil if it is unknown.
  ///
  /// A part is no more than its whole, and both are read alike. So only pairs such as `1/1,500`
  /// stay unknown.
  static func progress(_ part: String, of whole: String) -> TerminalProgress? {
    guard let part = PrintedNumber(part), let whole = PrintedNumber(whole) else { return nil }
    let pairs = [(part.grouped, whole.grouped), (part.decimal, whole.decimal)]
    let readings = pairs.compactMap { part, whole in
      part.flatMap { part in whole.flatMap { $0 > 0 ? (part: part, whole: $0) : nil } }
    }
    // If the readings differ in their ratio, a reading whose part is above its whole is wrong.
    let ratios = readings.map { $0.part / $0.whole }
    let isCertain = ratios.allSatisfy { abs($0 - ratios[0]) <= 1e-9 * ratios[0] }
    let possible = isCertain ? readings : readings.filter { $0.part <= $0.whole }
    guard let reading = possible.first, isCertain || possible.count == 1 else { return nil }
    guard let count = Int(exactly: reading.part), let total = Int(exactly: reading.whole) else {
      return .fraction(min(reading.part / reading.whole, 1))
    }
    return .counted(count, of: total)
  }
}
