import LoaderCore
import PlainText

/// The estimate of the remaining time at each frame, from the progress reported until then.
package struct EstimateCSV<Machine: Playable>: FrameFormat {
  private let rows: FrameRows<Machine>

  package init(_ rows: FrameRows<Machine>) { self.rows = rows }

  /// Passes the file to `body` in chunks of whole lines. Unknown values are empty.
  ///
  /// - Complexity: O(rows).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    var buffer = ByteBuffer()
    buffer.append("time_s,progress_ratio,rate_per_s,remaining_s,remaining_low_s,remaining_high_s\n")
    // The estimate so far. While progress is unknown it has no forecast, and after that it begins anew.
    var followed = FollowedEstimate()
    for row in rows {
      let (time, progress) = (row.frame.time, row.frame.progress)
      let forecast = followed.forecast(progress, at: time)
      // The rows of an event or settlement have no line; they only inform the estimate.
      guard row.kind == .frame else { continue }
      buffer.appendLine([
        time, progress, forecast?.rate, forecast?.remaining, forecast?.range?.lowerBound,
        forecast?.range?.upperBound,
      ])
      if buffer.isFull { try buffer.flush(at: time, to: body) }
    }
    try buffer.flush(at: rows.clock.duration, to: body)
  }
}
