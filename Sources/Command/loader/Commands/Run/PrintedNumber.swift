import Foundation
import LoaderTerminal

/// A number as programs print it, with its possible readings.
///
/// Digits are grouped by a comma, a dot, a space or an apostrophe; decimals follow a comma or a
/// dot. `1,234` may be read in both ways: grouped it is 1234, decimal 1.234. At least one reading is not nil.
struct PrintedNumber: Hashable, Sendable {
  /// The value if the separators group digits, or if there are none; nil if they cannot.
  private(set) var grouped: Double?
  /// The value if the last separator begins decimals, or if there is none; nil if it cannot.
  private(set) var decimal: Double?

  /// Creates a number; nil if the text is none.
  init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    // Digits alone, or in groups of three with one kind of separator (`\1`); the first group may be shorter.
    let groups = /[0-9]+|[0-9]{1,3}([.,'’ \u{A0}\u{2009}\u{202F}])[0-9]{3}(?:\1[0-9]{3})*/
    if text.wholeMatch(of: groups) != nil { grouped = Double(text.filter(\.isNumber)) }
    // Digits alone or in groups, then a decimal mark, which separates none of the groups.
    let decimals = /([0-9]+|[0-9]{1,3}(?:[.,'’ \u{A0}\u{2009}\u{202F}][0-9]{3})+)([.,])([0-9]+)/
    if let (_, whole, mark, fraction) = text.wholeMatch(of: decimals)?.output, !whole.contains(mark)
    {
      decimal = Double("\(whole.filter(\.isNumber)).\(fraction)")
    } else if text.allSatisfy(\.isNumber) {
      // Digits alone have the same value in both readings.
      decimal = grouped
    }
    if grouped == nil, decimal == nil { return nil }
  }

  /// Returns a percentage as a fraction, at most 1; nil if `text` is no number. A mark that may begin decimals does so.
  static func fraction(_ text: String) -> TerminalProgress? {
    let number = PrintedNumber(text)
    return (number?.decimal ?? number?.grouped).map { .fraction(min($0 / 100, 1)) }
  }

  /// Returns a part of a whole, as a count if both are whole numbers; nil if it is unknown.
  ///
  /// A part is no more than its whole, and both are read alike. So only pairs such as `1/1,500` stay unknown: as
  /// grouped digits and as decimals they are possible, but different.
  static func progress(_ part: String, of whole: String) -> TerminalProgress? {
    guard let part = PrintedNumber(part), let whole = PrintedNumber(whole) else { return nil }
    // The pair read as grouped digits, and the pair read as decimals; each needs both numbers.
    let pairs = [(part.grouped, whole.grouped), (part.decimal, whole.decimal)]
    let readings = pairs.compactMap { part, whole -> (part: Double, whole: Double)? in
      guard let part, let whole, whole > 0 else { return nil }
      return (part, whole)
    }
    // Readings with one ratio are the same progress. If they differ by more than rounding, a reading whose part is
    // above its whole is wrong.
    let ratios = readings.map { $0.part / $0.whole }
    let isCertain = ratios.allSatisfy { abs($0 - ratios[0]) <= 1e-9 * ratios[0] }
    let possible = isCertain ? readings : readings.filter { $0.part <= $0.whole }
    guard let reading = possible.first, isCertain || possible.count == 1 else { return nil }
    // A count if both are whole numbers, else a fraction.
    guard let count = Int(exactly: reading.part), let total = Int(exactly: reading.whole) else {
      return .fraction(min(reading.part / reading.whole, 1))
    }
    return .counted(count, of: total)
  }
}
