import FloatingCore
import LoaderCore
import LoaderPlans
import PlainText

/// The keyframes of a floating loader's scenario: after each event, the cubics of both axes.
///
/// They apply until the next event. Each row is a cubic Bézier curve in (time, position): its
/// start, its two controls, its end.
package struct FloatingKeyframesCSV: FrameFormat {
  private let script: FloatingScript
  private let loader: FloatingLoader

  /// The columns.
  static let header: StaticString =
    "event_s,axis,t0_s,p0_pt,t1_s,p1_pt,t2_s,p2_pt,t3_s,p3_pt\n"

  /// Creates the keyframes of a script on a loader.
  package init(_ script: FloatingScript, on loader: FloatingLoader) {
    self.script = script
    self.loader = loader
  }

  /// Passes the file to `body` in chunks of whole lines, the header first.
  ///
  /// - Complexity: O(events · segments).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    var buffer = ByteBuffer()
    buffer.append(Self.header)
    var loader = loader
    for entry in script.entries {
      let time = loader.send(entry.event, at: entry.time).time
      // The plan of the motion if no event comes. Its third channel, the lift, has no rows.
      for (axis, channel) in KeyframePlan(of: loader, from: time).channels.prefix(2).enumerated() {
        // The segments until the loader rests.
        for segment in channel.transient {
          if buffer.isFull { try buffer.flush(at: time, to: body) }
          let points = [segment.start, segment.control1, segment.control2, segment.end]
          buffer.appendLine(
            [time, axis == 0 ? "x" : "y"] + points.flatMap { [$0.time, $0.value] })
        }
      }
    }
    // The time of the last event.
    try buffer.flush(at: loader.store.time, to: body)
  }
}
