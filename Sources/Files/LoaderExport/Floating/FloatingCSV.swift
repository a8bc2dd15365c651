import FloatingCore
import PlainText

/// The frames of a floating loader's scenario as CSV.
///
/// There is a row for each frame, and one before and one after each event and settlement.
///
/// The same script gives the same bytes on every machine. A settlement ends a piece of a flight:
/// the loader meets a wall, or comes to rest.
package struct FloatingCSV: FrameFormat {
  private let rows: FrameRows<FloatingRing>

  /// The columns.
  static let header: StaticString =
    "time_s,row,state,event,action,x_pt,y_pt,vx_pt_per_s,vy_pt_per_s,corner,lift_ratio\n"

  /// Creates the CSV of `script` on `loader`, with the frames of `clock`.
  package init(_ script: FloatingScript, on loader: FloatingLoader, clock: FrameClock) {
    rows = FrameRows(script, on: FloatingRing(loader, for: script), clock: clock)
  }

  /// Passes the file to `body` in chunks of whole lines, the header first.
  ///
  /// - Parameter body: Takes the bytes, which are valid until it returns. An error that it throws
  ///   ends the writing.
  /// - Complexity: O(rows).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    var buffer = ByteBuffer()
    buffer.append(Self.header)
    for row in rows {
      // The file is then written up to this row.
      if buffer.isFull { try buffer.flush(at: row.frame.time, to: body) }
      Self.append(row, to: &buffer)
    }
    try buffer.flush(at: rows.clock.duration, to: body)
  }

  /// Appends the line of a row, in the order of the header.
  private static func append(_ row: FrameRow<FloatingRing>, to buffer: inout ByteBuffer) {
    let frame = row.frame.floating
    buffer.appendLine([
      frame.time, row.kind.rawValue, frame.state.name, row.cause.eventName,
      "\(row.cause.actionName)", frame.position.x, frame.position.y, frame.velocity.x,
      frame.velocity.y, frame.corner.name, frame.lift,
    ])
  }
}
