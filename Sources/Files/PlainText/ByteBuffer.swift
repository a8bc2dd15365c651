/// A buffer of output bytes, filled line by line and flushed in large chunks.
///
/// It owns its memory instead of wrapping an array: a row has about thirty short pieces, and at each of
/// them an array would check whether its memory is shared.
@usableFromInline
package struct ByteBuffer: ~Copyable {
  /// The size in bytes from which a buffer is full.
  @usableFromInline package static let chunk = 1 << 16

  /// The memory, of which the first `count` bytes are initialized.
  @usableFromInline private(set) var bytes: UnsafeMutablePointer<UInt8>
  /// The size of the memory in bytes.
  @usableFromInline private(set) var capacity: Int
  /// The number of bytes in the buffer.
  @usableFromInline package internal(set) var count = 0

  /// Creates an empty buffer with memory for `capacity` bytes.
  @usableFromInline
  package init(capacity: Int = ByteBuffer.chunk + (1 << 12)) {
    // The default is some lines more than a chunk, so that it rarely has to grow.
    self.capacity = capacity
    // The bytes stay uninitialized, because none is read before it has been written.
    bytes = .allocate(capacity: capacity)
  }

  deinit {
    bytes.deallocate()
  }

  /// True when ``flush(to:)`` is due, before the next line.
  package var isFull: Bool { count >= ByteBuffer.chunk }

  /// Passes the bytes to `body`, valid until it returns, and empties the buffer.
  package mutating func flush<Failure: Error>(
    to body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try body(UnsafeRawBufferPointer(start: bytes, count: count))
    count = 0
  }

  /// The bytes as text.
  package var text: String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Returns a copy of the bytes from `start` on.
  package func copy(from start: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: bytes + start, count: count - start))
  }

  /// Reserves capacity for `more` bytes after the ones in the buffer.
  @inlinable
  mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(by: more) }
  }

  /// Grows the capacity, at least to twice its size, so that `more` bytes fit after the ones in the buffer.
  @usableFromInline
  mutating func grow(by more: Int) {
    let larger = max(2 * capacity, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.initialize(from: bytes, count: count)
    bytes.deallocate()
    bytes = moved
    capacity = larger
  }
}

extension ByteBuffer {
  /// Appends a comma.
  @inlinable
  package mutating func endField() {
    append(byte: UInt8(ascii: ","))
  }

  /// Appends a line feed.
  @inlinable
  package mutating func endLine() {
    append(byte: UInt8(ascii: "\n"))
  }

  /// Appends one byte.
  @inlinable
  package mutating func append(byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count += 1
  }

  /// Appends a name.
  @usableFromInline
  package mutating func append(_ name: StaticString) {
    append(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Appends bytes as they are.
  @inlinable
  package mutating func append(_ other: UnsafeBufferPointer<UInt8>) {
    // Nil if there are no bytes.
    guard let start = other.baseAddress else { return }
    reserve(other.count)
    (bytes + count).update(from: start, count: other.count)
    count += other.count
  }

  /// Appends the decimal digits of a number.
  ///
  /// - Precondition: `number` is 0 or more.
  /// - Complexity: O(digits).
  @usableFromInline
  package mutating func append(_ number: Int) {
    precondition(number >= 0)
    // The last eight digits are appended at once, all that are before them by another call.
    if number >= 100_000_000 { append(number / 100_000_000) }
    // Eight bytes are written even if fewer count.
    reserve(8)
    // Each digit is a byte of 0...9, the first digit is the lowest byte. `zeros`, the text of eight zeros, makes them
    // a text.
    let digits = ShortestDecimal.eightDigits(of: UInt64(number % 100_000_000))
    // Leading zeros, in the lowest bytes, are dropped, unless digits are before them. The number 0 keeps
    // one digit.
    let dropped = number >= 100_000_000 ? 0 : min(digits.trailingZeroBitCount / 8, 7)
    UnsafeMutableRawPointer(bytes + count).storeBytes(
      of: (digits | ShortestDecimal.zeros) &>> UInt64(8 &* dropped), as: UInt64.self)
    count += 8 - dropped
  }

  /// Appends the shortest digits that read back to `number`, always with a point or an exponent.
  @usableFromInline
  package mutating func append(_ number: Double) {
    let magnitude = number.magnitude
    // Nil for very small and very large numbers, and for powers of two: `description` spells them.
    guard let decimal = ShortestDecimal(magnitude) else {
      return append(text: number.description)
    }
    if number < 0 { append(byte: UInt8(ascii: "-")) }
    append(magnitude, as: decimal)
  }

  /// Appends a text.
  package mutating func append(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }
}

/// A part of a line: a number, a constant word or a text.
package protocol TextPiece {
  /// Appends itself in the form of a file.
  func append(to buffer: inout ByteBuffer)
}

extension Double: TextPiece {
  package func append(to buffer: inout ByteBuffer) { buffer.append(self) }
}

extension Int: TextPiece {
  package func append(to buffer: inout ByteBuffer) { buffer.append(self) }
}

extension String: TextPiece {
  package func append(to buffer: inout ByteBuffer) { buffer.append(text: self) }
}

extension StaticString: TextPiece {
  package func append(to buffer: inout ByteBuffer) { buffer.append(self) }
}

extension ByteBuffer {
  /// Appends pieces in order.
  package mutating func append(pieces: any TextPiece...) {
    for piece in pieces { piece.append(to: &self) }
  }

  /// Appends a line of CSV; nil is an empty field.
  package mutating func appendLine(_ fields: [(any TextPiece)?]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { endField() }
      field?.append(to: &self)
    }
    endLine()
  }
}
