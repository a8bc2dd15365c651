import LoaderExport
import PlainText

/// A CSV of frames written by all cores, in parts, with the same bytes as ``CSVFormat``.
@usableFromInline
package struct ParallelCSV<Machine: Playable>: FrameFormat {
  @usableFromInline let rows: FrameRows<Machine>

  /// The rows in a part: half a megabyte, which stays in a core's own cache until it is written.
  @inlinable static var partLength: Int { 4096 }

  package init(_ rows: FrameRows<Machine>) {
    self.rows = rows
  }

  /// Passes the file to `body`, part by part in order, each with the time of its last row.
  @inlinable
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    // Starting threads would take longer than writing a few frames.
    guard Parallel.cores > 1, rows.clock.count > 2 * Self.partLength else {
      return try CSVFormat(rows).write(to: body)
    }
    var buffer = ByteBuffer()
    FrameCSVPart<Machine>.appendHeader(to: &buffer)
    // The header is passed with the time 0, as no row is written yet.
    try buffer.flush(at: 0, to: body)
    // The rows that no core has taken yet. A core gets a copy of all of them, and appends only the first
    // `partLength`, which are then skipped here.
    var remainder = FrameCSVPart(rows)
    try Parallel.write(
      next: { () -> FrameCSVPart<Machine>? in
        guard !remainder.isOver else { return nil }
        defer { remainder.skip(Self.partLength) }
        return remainder
      },
      work: { part, buffer in part.append(Self.partLength, to: &buffer) },
      // `time` is the time of the last row that `append` wrote.
      done: { (text, part) throws(Failure) in try body(text, part.time) })
  }
}
