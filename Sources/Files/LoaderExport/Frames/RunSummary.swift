import LoaderCore
import PlainText

/// A summary of a loader's run in six lines.
///
/// It has the blank time (nothing is drawn) and the shown time, the numbers of changes between known and
/// unknown progress, of steps backward and of stalls, and the longest time without a change of progress.
package struct RunSummary<Machine: Playable>: FrameFormat {
  private let rows: FrameRows<Machine>
  /// The time without a change of known progress until it counts as stalled, in seconds.
  package static var stallTime: Double { 5 }

  package init(_ rows: FrameRows<Machine>) { self.rows = rows }

  /// Passes the six lines to `body`.
  ///
  /// - Complexity: O(events): between two steps, only the end of a show delay is searched for.
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    let figures = measured()
    var buffer = ByteBuffer()
    for (name, value) in [
      ("time blank", "\(rounded(figures.blank)) s"), ("time shown", "\(rounded(figures.shown)) s"),
      ("switches between known and unknown progress", "\(figures.switches)"),
      ("backward steps", "\(figures.backwards)"),
      ("stalls of \(rounded(Self.stallTime)) s or more", "\(figures.stalls)"),
      ("longest time without a change", "\(rounded(figures.longest)) s"),
    ] {
      buffer.append(text: "\(name): \(value)")
      buffer.endLine()
    }
    try buffer.flush(at: rows.clock.duration, to: body)
  }

  /// The numbers of a summary.
  private struct Figures {
    /// The time in which nothing is drawn, in seconds.
    var blank = 0.0
    /// The time in which the loader is drawn, in seconds.
    var shown = 0.0
    /// The longest time in which the loader is drawn without a change of progress, in seconds.
    var longest = 0.0
    /// The number of changes between known and unknown progress.
    var switches = 0
    /// The number of changes to less progress.
    var backwards = 0
    /// The number of times in which known progress stalled.
    var stalls = 0
  }

  /// Replays the scenario, and returns its numbers.
  private func measured() -> Figures {
    var figures = Figures()
    let end = rows.clock.duration
    var replay = Replay(rows.script, on: rows.machine)
    // The progress after the last step; nil while it is unknown.
    var lastProgress = rows.machine.frameBeforeSettling(at: 0).progress
    // Since when the loader is drawn without a change of progress: since that change, or since the loader
    // appeared if that was later. Nil while nothing is drawn.
    var unchangedSince: Double?
    /// Counts a stall if known progress has not changed for long enough by `time`.
    ///
    /// A stall ends by a change of progress, when the loader disappears, or with the scenario.
    func endStall(at time: Double) {
      guard let unchangedSince, lastProgress != nil, time - unchangedSince >= Self.stallTime else {
        return
      }
      figures.stalls += 1
    }
    // A round is the interval from the last step to the next one, or to the end.
    var roundStart = 0.0
    while true {
      // The machine does not change within the round, which the next step ends.
      let machine = replay.machine
      let step = replay.step(upTo: end)
      let roundEnd = step?.before.time ?? end
      if let shownFrom = Self.shownStart(of: machine, from: roundStart, to: roundEnd) {
        figures.blank += shownFrom - roundStart
        figures.shown += roundEnd - shownFrom
        // A loader that is drawn from the start of the round has been without a change since `unchangedSince`; if that
        // is nil, it appears at that start. A loader that appears later is without a change since then.
        let isLate = shownFrom > roundStart
        let unchangedStart = isLate ? shownFrom : (unchangedSince ?? roundStart)
        unchangedSince = unchangedStart
        figures.longest = max(figures.longest, roundEnd - unchangedStart)
      } else {
        figures.blank += roundEnd - roundStart
        // The loader has disappeared at the start of the round, if it was drawn before.
        endStall(at: roundStart)
        unchangedSince = nil
      }
      guard let step else { break }
      roundStart = roundEnd
      let progress = step.after.progress
      guard progress != lastProgress else { continue }
      // A change of progress ends a stall. While the loader is drawn, the time without a change begins anew.
      endStall(at: roundEnd)
      if unchangedSince != nil { unchangedSince = roundEnd }
      if let lastProgress, let progress {
        if progress < lastProgress { figures.backwards += 1 }
      } else {
        figures.switches += 1
      }
      lastProgress = progress
    }
    endStall(at: end)
    return figures
  }

  /// Returns the instant from which a machine is visible until `end`; nil if it never is.
  ///
  /// Within a round a loader can only become visible, at the end of its show delay. `machine` is the
  /// machine of the whole round, so its frames are asked for without settling.
  private static func shownStart(
    of machine: Machine, from start: Double, to end: Double
  ) -> Double? {
    if machine.frameBeforeSettling(at: start).isVisible { return start }
    // The last number before `end`, at which the next step changes the machine.
    guard end > start, machine.frameBeforeSettling(at: end.nextDown).isVisible else { return nil }
    // Halves the interval in which the loader appears until no number lies between its ends.
    var hidden = start
    var visible = end
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
