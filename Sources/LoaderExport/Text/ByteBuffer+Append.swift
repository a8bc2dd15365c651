extension ByteBuffer {
  /// Appends a comma.
  @inlinable
  mutating func endField() {
    append(byte: UInt8(ascii: ","))
  }

  /// Appends a line feed.
  @inlinable
  mutating func endLine() {
    append(byte: UInt8(ascii: "\n"))
  }

  @inlinable
  mutating func append(byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  /// Appends a name.
  @inlinable
  mutating func append(_ name: StaticString) {
    append(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Appends bytes as they are.
  @inlinable
  mutating func append(_ other: UnsafeBufferPointer<UInt8>) {
    guard let start = other.baseAddress else { return }
    assert(other.count <= room)
    (bytes + count).update(from: start, count: other.count)
    count += other.count
  }

  /// Appends `true` or `false`.
  @inlinable
  mutating func append(_ flag: Bool) {
    append(flag ? "true" : "false" as StaticString)
  }

  /// Appends the decimal digits of a number ≥ 0.
  ///
  /// - Complexity: O(digits).
  @inlinable
  mutating func append(_ number: Int) {
    var (rest, digits) = (number, 1)
    while rest > 9 {
      rest /= 10
      digits += 1
    }
    rest = number
    var index = count + digits
    count = index
    repeat {
      index -= 1
      bytes[index] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
      rest /= 10
    } while rest > 0
  }

  /// Appends the shortest digits that read back to `number`, always with a point or an exponent.
  @inlinable
  mutating func append(_ number: Double) {
    var text = number.description
    text.withUTF8 { append($0) }
  }
}
