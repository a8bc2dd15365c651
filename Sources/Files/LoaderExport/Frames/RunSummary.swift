import LoaderCore
import PlainText

/// A summary of a loader's run in six lines.
///
/// It has the blank time (nothing is drawn) and the shown time, the number of changes between known
/// and unknown progress, and the time without a change of progress.
package struct RunSummary<Machine: Playable>: FrameFormat {
  private let rows: FrameRows<Machine>
  /// The time without a change of known progress until it counts as stalled, in seconds.
  package static var stallTime: Double { 5 }

  package init(_ rows: FrameRows<Machine>) { self.rows = rows }

  /// Passes the six lines to `body`.
  ///
  /// - Complexity: O(events): between two steps, only the end of a show delay is searched for.
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    let end = rows.clock.duration
    // In seconds: the time blank, the time shown, the longest time without a change.
    var blank = 0.0
    var shown = 0.0
    var longest = 0.0
    // The numbers of changes between known and unknown, of changes to less progress, and of stalls.
    var switches = 0
    var backwards = 0
    var stalls = 0
    var replay = Replay(rows.script, on: rows.machine)
    // The progress after the last step; nil while it is unknown.
    var reported = rows.machine.frameBeforeSettling(at: 0).progress
    // The last change of progress or the last appearance, whichever is later; nil while blank.
    var changed: Double?
    /// Counts a stall of known progress that ends at a time.
    ///
    /// It ends by a change of progress, when the loader disappears, or with the scenario.
    func endStall(at time: Double) {
      guard let changed, reported != nil, time - changed >= Self.stallTime else { return }
      stalls += 1
    }
    var time = 0.0
    // A round is the interval from `time` to the next step, or to the end.
    while true {
      let machine = replay.machine
      let step = replay.step(upTo: end)
      let next = step?.before.time ?? end
      if let appearance = Self.appearance(of: machine, from: time, to: next) {
        blank += appearance - time
        shown += next - appearance
        // The appearance, if it is within this round; otherwise the last change, or the start of the round
        // if the loader appears with it.
        let since = appearance > time ? appearance : changed ?? time
        changed = since
        longest = max(longest, next - since)
      } else {
        blank += next - time
        endStall(at: time)
        changed = nil
      }
      guard let step else { break }
      time = next
      // A change of progress ends a stall, and while the loader is shown, the time without a change.
      guard step.after.progress != reported else { continue }
      endStall(at: next)
      if changed != nil { changed = next }
      switch (reported, step.after.progress) {
      // They differ, so in any other case one of them is nil.
      case (let old?, let new?): backwards += new < old ? 1 : 0
      default: switches += 1
      }
      reported = step.after.progress
    }
    endStall(at: end)
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

  /// Returns the instant from which a machine is visible until `end`; nil if it never is.
  ///
  /// Between two steps a loader can only become visible: at the end of its show delay. `machine` is
  /// in its state between them, so its frames are asked for without settling.
  private static func appearance(
    of machine: Machine, from start: Double, to end: Double
  ) -> Double? {
    if machine.frameBeforeSettling(at: start).isVisible { return start }
    guard end > start, machine.frameBeforeSettling(at: end.nextDown).isVisible else { return nil }
    // Halves until no number lies between the two.
    var (hidden, visible) = (start, end)
    while true {
      let middle = hidden + (visible - hidden) / 2
      guard middle > hidden, middle < visible else { return visible }
      if machine.frameBeforeSettling(at: middle).isVisible {
        visible = middle
      } else {
        hidden = middle
      }
    }
  }

  /// Returns a duration rounded to milliseconds, in seconds.
  private func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }
}
