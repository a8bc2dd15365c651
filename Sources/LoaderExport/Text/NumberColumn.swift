/// The numbers of one column: a number that stands still is spelled once.
@usableFromInline
struct NumberColumn {
  /// No number is spelled with more bytes: a sign, 17 digits, a point and `e-308`.
  @usableFromInline static let widest = 24

  @usableFromInline var bits: UInt64?
  // Wide enough for any number, and copied as a whole, which is cheaper than to ask for the length.
  @usableFromInline var text: (UInt64, UInt64, UInt64) = (0, 0, 0)
  @usableFromInline var length = 0

  @inlinable
  init() {}

  /// Appends `number` to `buffer`, which has room for `widest` bytes.
  @inlinable
  mutating func append(_ number: Double, to buffer: inout ByteBuffer) {
    if bits != number.bitPattern {
      let start = buffer.count
      buffer.append(number)
      bits = number.bitPattern
      length = buffer.count - start
      text = UnsafeRawPointer(buffer.bytes + start)
        .loadUnaligned(as: (UInt64, UInt64, UInt64).self)
      return
    }
    UnsafeMutableRawPointer(buffer.bytes + buffer.count)
      .storeBytes(of: text, as: (UInt64, UInt64, UInt64).self)
    buffer.count += length
  }
}
