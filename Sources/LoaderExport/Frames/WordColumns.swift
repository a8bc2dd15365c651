import LoaderCore

/// The words of a row: most frames say the same as the one before, and are spelled once.
@usableFromInline
struct WordColumns<Channels: ChannelList> {
  @usableFromInline var words: RowWords<Channels>?
  @usableFromInline var text: [UInt8] = []

  @inlinable
  init() {}

  /// Appends the words of a row, a comma behind each.
  @inlinable
  mutating func append(_ new: RowWords<Channels>, to buffer: inout ByteBuffer) {
    if new == words {
      text.withUnsafeBufferPointer { buffer.append($0) }
      return
    }
    let start = buffer.count
    new.append(to: &buffer)
    words = new
    text = Array(UnsafeBufferPointer(start: buffer.bytes + start, count: buffer.count - start))
  }
}
