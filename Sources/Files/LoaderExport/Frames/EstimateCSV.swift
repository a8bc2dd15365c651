import LoaderCore
import PlainText

/// What could be said at each frame of how long the work still takes, from the progress told up to it.
package enum EstimateCSV {
  private static let header: StaticString =
    "time_s,progress_ratio,rate_per_s,remaining_s,remaining_low_s,remaining_high_s"

  /// Passes the file to `body`, a chunk of whole lines at a time. What is not known is empty.
  ///
  /// - Complexity: O(rows).
  package static func write<Machine: Playable, Failure: Error>(
    _ rows: FrameRows<Machine>, to body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var buffer = ByteBuffer()
    buffer.append(header)
    buffer.endLine()
    var told: Double?
    var estimate = ProgressEstimate()
    for row in rows {
      let (time, progress) = (row.frame.time, row.frame.progress)
      if progress != told {
        if let progress { estimate.add(progress, at: time) } else { estimate = ProgressEstimate() }
        told = progress
      }
      guard row.kind == .frame else { continue }
      let forecast = estimate.forecast(at: time)
      buffer.append(time)
      for value in [
        progress, progress.map { _ in forecast.rate }, forecast.remaining,
        forecast.range?.lowerBound, forecast.range?.upperBound,
      ] {
        buffer.endField()
        if let value { buffer.append(value) }
      }
      buffer.endLine()
      if buffer.isFull { try buffer.flush(to: body) }
    }
    try buffer.flush(to: body)
  }
}
