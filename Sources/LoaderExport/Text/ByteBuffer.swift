/// Bytes on their way out: filled a row at a time, handed on a chunk at a time.
///
/// Memory of its own rather than an array, for a row is some thirty small pieces, and an array would
/// check its bounds and its owner at each.
@usableFromInline
struct ByteBuffer: ~Copyable {
  @usableFromInline let bytes: UnsafeMutablePointer<UInt8>
  @usableFromInline let capacity: Int
  @usableFromInline var count = 0

  /// Creates an empty buffer for up to `capacity` bytes.
  @inlinable
  init(capacity: Int) {
    self.capacity = capacity
    bytes = .allocate(capacity: capacity)
  }

  @inlinable
  deinit {
    bytes.deallocate()
  }

  /// How many bytes may still be appended; the caller asks before each row.
  @inlinable
  var room: Int { capacity - count }

  /// What has been appended; good only within `body`.
  @inlinable
  func withBytes<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try body(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
