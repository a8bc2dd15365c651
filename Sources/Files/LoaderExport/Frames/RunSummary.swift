import LoaderCore
import PlainText

/// A summary of a loader's run in six lines.
///
/// It has the blank and the shown time, the number of changes between known and unknown progress,
/// and the time without reports.
package struct RunSummary<Machine: Playable>: FrameFormat {
  private let rows: FrameRows<Machine>
  /// The time without a change of known progress until it counts as stalled, in seconds.
  package static var stallTime: Double { 5 }

  package init(_ rows: FrameRows<Machine>) { self.rows = rows }

  /// - Complexity: O(rows).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    var (blank, shown, longest) = (0.0, 0.0, 0.0)
    var (switches, backwards, stalls) = (0, 0, 0)
    var last: Machine.PlayedFrame?
    var changed: Double?
    var reported: Double?
    for row in rows {
      let frame = row.frame
      defer { last = frame }
      guard let last else {
        reported = frame.progress
        continue
      }
      let passed = frame.time - last.time
      if last.isVisible { shown += passed } else { blank += passed }
      changed = last.isVisible ? changed ?? last.time : nil
      if let since = changed { longest = max(longest, frame.time - since) }
      guard frame.progress != reported else { continue }
      if let since = changed {
        if reported != nil, frame.time - since >= Self.stallTime { stalls += 1 }
        changed = frame.time
      }
      switch (reported, frame.progress) {
      case (let old?, let new?): backwards += new < old ? 1 : 0
      default: switches += 1
      }
      reported = frame.progress
    }
    var buffer = ByteBuffer()
    for (name, value) in [
      ("time blank", "\(rounded(blank)) s"), ("time shown", "\(rounded(shown)) s"),
      ("switches between known and unknown progress", "\(switches)"),
      ("backward steps", "\(backwards)"),
      ("stalls of \(rounded(Self.stallTime)) s or more", "\(stalls)"),
      ("longest time without a change", "\(rounded(longest)) s"),
    ] {
      buffer.append(text: "\(name): \(value)")
      buffer.endLine()
    }
    try buffer.flush(at: rows.clock.duration, to: body)
  }

  private func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }
}
