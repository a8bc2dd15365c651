// Columns that keep the spelling of the row before: spelling numbers is most of the work of a row,
// and many columns do not change, or count. The budget of a row is 250 ns.

/// A number as it was spelled in the row before.
@usableFromInline
struct SpelledNumber: Sendable {
  /// The most bytes that it takes: a sign, 17 digits, a point and `e-308`.
  @usableFromInline static var widest: Int { 24 }

  // As wide as possible: copying all of it costs less than copying `length` bytes.
  @usableFromInline var text: (UInt64, UInt64, UInt64) = (0, 0, 0)
  @usableFromInline var length = 0

  @inlinable
  init() {}
}

extension ByteBuffer {
  /// Appends a number that was spelled before, and what ends its field.
  @inlinable
  mutating func append(_ number: SpelledNumber, end: UInt8) {
    reserve(SpelledNumber.widest + 1)
    UnsafeMutableRawPointer(bytes + count)
      .storeBytes(of: number.text, as: (UInt64, UInt64, UInt64).self)
    bytes[count + number.length] = end
    count += number.length + 1
  }

  /// The number that `spell` appends, to be appended again.
  @inlinable
  mutating func remember(_ spell: (inout ByteBuffer) -> Void) -> SpelledNumber {
    reserve(SpelledNumber.widest)
    let start = count
    spell(&self)
    var number = SpelledNumber()
    number.length = count - start
    number.text = UnsafeRawPointer(bytes + start)
      .loadUnaligned(as: (UInt64, UInt64, UInt64).self)
    return number
  }
}

/// One column of numbers: a number that equals the one in the row before is not spelled again.
@usableFromInline
package struct NumberColumn: Sendable {
  @usableFromInline var bits: UInt64?
  @usableFromInline var spelled = SpelledNumber()
  @usableFromInline let end: UInt8

  /// Creates a column whose fields end with a comma, or with a line feed if it is the last one.
  @inlinable
  package init(isLast: Bool = false) {
    end = isLast ? UInt8(ascii: "\n") : UInt8(ascii: ",")
  }

  /// Appends `number`, and the end of the field, to `buffer`.
  @inlinable
  package mutating func append(_ number: Double, to buffer: inout ByteBuffer) {
    if bits == number.bitPattern { return buffer.append(spelled, end: end) }
    bits = number.bitPattern
    spelled = buffer.remember { $0.append(number) }
    buffer.append(byte: end)
  }
}

/// One column of a count: if it is one more than in the row before, only the last digit changes.
@usableFromInline
package struct CountColumn: Sendable {
  @usableFromInline var number = 0
  /// All digits of the number; the last one may be that of an earlier row.
  @usableFromInline var spelled = SpelledNumber()

  @inlinable
  package init() {}

  /// Appends `count`, 0 or more, and a comma to `buffer`.
  ///
  /// - Complexity: O(digits).
  @inlinable
  package mutating func append(_ count: Int, to buffer: inout ByteBuffer) {
    let lastDigit = UInt8(truncatingIfNeeded: 0x30 + count % 10)
    let isNear = count == number || count - 1 == number && lastDigit != UInt8(ascii: "0")
    number = count
    if isNear, spelled.length > 0 {
      buffer.append(spelled, end: UInt8(ascii: ","))
      buffer.bytes[buffer.count - 2] = lastDigit
    } else {
      spelled = buffer.remember { $0.append(count) }
      buffer.endField()
    }
  }
}
