import LoaderCore

/// Rows of frames as a CSV, streamed: memory is constant however long the rendering.
///
/// Docs/CSV.md describes the columns. Same rows, same bytes, on every machine.
public struct FrameCSV<Appearance: LoaderCore.Appearance>: Sendable {
  /// The rows to write.
  public let rows: FrameRows<Appearance>

  /// Creates the CSV of `rows`.
  @inlinable
  public init(_ rows: FrameRows<Appearance>) {
    self.rows = rows
  }

  /// Hands the file to `body`, header first, a chunk of whole lines at a time.
  ///
  /// - Parameter body: Takes the bytes, which are good only until it returns, and the time up to
  ///   which the file is written then, in seconds. What it throws ends the writing.
  /// - Complexity: O(rows).
  @inlinable
  public func write<Failure: Error>(
    to body: (_ chunk: UnsafeRawBufferPointer, _ time: Double) throws(Failure) -> Void
  ) throws(Failure) {
    var line = FrameLine<Appearance.Channels>()
    var buffer = ByteBuffer(capacity: max(1 << 16, 4 * FrameLine<Appearance.Channels>.longest))
    var time = 0.0
    FrameLine<Appearance.Channels>.appendHeader(to: &buffer)
    for row in rows {
      if buffer.room < FrameLine<Appearance.Channels>.longest {
        try buffer.withBytes { (chunk) throws(Failure) in try body(chunk, time) }
        buffer.count = 0
      }
      line.append(row, to: &buffer)
      time = row.frame.time
    }
    try buffer.withBytes { (chunk) throws(Failure) in try body(chunk, time) }
  }
}
