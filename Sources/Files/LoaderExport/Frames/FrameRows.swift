import MatrixEngine

/// The rows of a rendering, in order, with only one step in memory.
///
/// A frame is a row. A step, which is an event or a settlement (something completes by itself), is two
/// rows at one instant: before it and after it. At one instant settlements come first, then events in the
/// order of the scenario, then the frame. Events after the duration are omitted. Each iteration replays
/// the scenario anew; formats keep the rows, and iterate as they write.
@usableFromInline
package struct FrameRows<Machine: Playable>: Sequence, Sendable {
  /// The events.
  package let script: Script<Machine.Cue>
  /// The machine before its first event.
  package let machine: Machine
  /// The clock of the frames.
  @usableFromInline package let clock: FrameClock

  /// Creates the rows of `script` on `machine`, with the frames of `clock`.
  package init(_ script: Script<Machine.Cue>, on machine: Machine, clock: FrameClock) {
    self.script = script
    self.machine = machine
    self.clock = clock
  }

  /// Throws if there are more frames than `maximum`, or too many events for a picture or page.
  func check(maximum: Int) throws(ExportError) {
    try ExportError.check(frames: clock.count, maximum: maximum)
    try ExportError.check(
      events: script.entries.count, maximum: Script<Machine.Cue>.maximumShown)
  }

  @usableFromInline
  package func makeIterator() -> Iterator { Iterator(self) }

  /// An iterator over the rows, in order.
  @usableFromInline
  package struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let clock: FrameClock
    @usableFromInline var replay: Replay<Machine>
    /// The index of the next row.
    @usableFromInline var sequence = 0
    /// The index of the next frame.
    @usableFromInline var nextFrame = 0
    /// The last known progress, 0...1; 0 if it was never known.
    @usableFromInline var lastProgress: Double
    /// The cause and the frame of the next row if that is the row after a step, otherwise nil.
    @usableFromInline var after: (RowCause<Machine.Cue>, Machine.PlayedFrame)?

    /// Creates an iterator before the first row.
    init(_ rows: FrameRows) {
      clock = rows.clock
      replay = Replay(rows.script, on: rows.machine)
      lastProgress = rows.machine.frameBeforeSettling(at: 0).progress ?? 0
    }

    /// Returns the next row; nil after the last one.
    ///
    /// - Complexity: Constant.
    @inlinable @inline(__always)
    package mutating func next() -> FrameRow<Machine>? {
      if let (cause, frame) = after {
        after = nil
        // Only a step changes the progress, so it is looked at here alone.
        lastProgress = frame.progress ?? lastProgress
        return row(.after, cause: cause, frame: frame)
      }
      // The time up to which steps come next: the next frame's, or after the last frame the duration.
      let isOver = nextFrame == clock.count
      let time = isOver ? clock.duration : clock.time(of: nextFrame)
      if replay.hasStep(upTo: time), let step = replay.step(upTo: time) {
        after = (step.cause, step.after)
        return row(.before, cause: step.cause, frame: step.before)
      }
      if isOver { return nil }
      nextFrame += 1
      return row(.frame, cause: .tick, frame: replay.machine.frameBeforeSettling(at: time))
    }

    /// Skips `count` rows; returns false if there were fewer.
    ///
    /// - Complexity: O(log *count*) if nothing happens; O(1) more for each event and settlement.
    @inlinable
    mutating func skip(_ count: Int) -> Bool {
      let end = sequence + count
      while sequence < end {
        // Frames without a step before them need no replay. Any other row is taken as in an iteration.
        let quiet = quietFrames(atMost: end - sequence)
        sequence += quiet
        nextFrame += quiet
        if quiet == 0, next() == nil { return false }
      }
      return true
    }

    /// Returns the number of next rows, up to `maximum`, that are frames with no step before them.
    @inlinable
    func quietFrames(atMost maximum: Int) -> Int {
      let limit = Swift.min(maximum, clock.count - nextFrame)
      // If the last row was the side before a step, the next one is the side after it.
      guard after == nil, limit > 0 else { return 0 }
      // A step due by an instant is due by every later one, so halving finds the number. The next `quiet`
      // frames have no step before them; among the next `busy` ones is a frame that has one, or more
      // frames than `limit`.
      var quiet = 0
      var busy = limit + 1
      // The number to try next: at first all, because most often nothing happens.
      var probe = limit
      while busy - quiet > 1 {
        if replay.hasStep(upTo: clock.time(of: nextFrame + probe - 1)) {
          busy = probe
        } else {
          quiet = probe
        }
        probe = (quiet + busy) / 2
      }
      return quiet
    }

    /// Returns the row of a frame, with the next sequence number.
    @inlinable @inline(__always)
    mutating func row(
      _ kind: FrameRow<Machine>.Kind, cause: RowCause<Machine.Cue>, frame: Machine.PlayedFrame
    ) -> FrameRow<Machine> {
      defer { sequence += 1 }
      // The row of a step at the instant of a frame comes before that frame's row, but already has the
      // index of that frame, which is the next one.
      let isNext = nextFrame < clock.count && clock.time(of: nextFrame) <= frame.time
      return FrameRow(
        kind: kind, sequence: sequence, index: isNext ? nextFrame : nextFrame - 1,
        cause: cause, frame: frame, lastProgress: lastProgress)
    }
  }
}

/// A row of a rendering: a frame, or one side of a step, which has a row before it and one after it.
@usableFromInline
package struct FrameRow<Machine: Playable>: Hashable, Sendable {
  /// The kind of the row.
  @usableFromInline package var kind: Kind
  /// The index among all rows, from 0.
  @usableFromInline package var sequence: Int
  /// The index of the last frame whose time is at or before the row's.
  @usableFromInline package var index: Int
  /// The cause of the row.
  @usableFromInline package var cause: RowCause<Machine.Cue>
  /// The machine's frame.
  @usableFromInline package var frame: Machine.PlayedFrame
  /// The last known progress, in 0...1; 0.0 if it was never known.
  @usableFromInline package var lastProgress: Double

  @inlinable
  init(
    kind: Kind, sequence: Int, index: Int, cause: RowCause<Machine.Cue>,
    frame: Machine.PlayedFrame, lastProgress: Double
  ) {
    self.kind = kind
    self.sequence = sequence
    self.index = index
    self.cause = cause
    self.frame = frame
    self.lastProgress = lastProgress
  }

  /// The kind of a row: a frame, or one side of a step.
  ///
  /// The raw value is its name in files.
  @usableFromInline
  package enum Kind: String, Sendable {
    case frame, before, after
  }
}
