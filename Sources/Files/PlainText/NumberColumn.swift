/// A column of numbers that formats a number only if it differs from the row before.
///
/// An equal number is copied as text: formatting is most of the work of a row, and most columns
/// seldom change.
@usableFromInline
package struct NumberColumn: Sendable {
  /// The bit pattern of the last number, whose text `text` has; nil before the first row.
  @usableFromInline var bits: UInt64?
  /// The text of the last number.
  ///
  /// A number takes up to 24 bytes: a sign, 17 digits, a point and `e-308`. Copying all of them
  /// costs less than copying `length` bytes.
  @usableFromInline var text: (UInt64, UInt64, UInt64) = (0, 0, 0)
  /// The number of bytes of `text` that count.
  @usableFromInline var length = 0

  /// Creates a column without rows.
  package init() {}

  /// Appends `number` to `buffer`: a copy of the last text if it is the same number.
  @inlinable
  package mutating func append(_ number: Double, to buffer: inout ByteBuffer) {
    // All 24 bytes of `text` are copied, however many of them count: into `buffer`, or from it.
    buffer.reserve(24)
    if bits == number.bitPattern {
      UnsafeMutableRawPointer(buffer.bytes + buffer.count)
        .storeBytes(of: text, as: (UInt64, UInt64, UInt64).self)
      buffer.count += length
    } else {
      let start = buffer.count
      buffer.append(number)
      bits = number.bitPattern
      length = buffer.count - start
      text = UnsafeRawPointer(buffer.bytes + start).loadUnaligned(as: (UInt64, UInt64, UInt64).self)
    }
  }
}
