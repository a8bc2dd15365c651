import LoaderCore

extension FrameRows {
  /// Walks the rows in order.
  public struct Iterator: IteratorProtocol, Sendable {
    public typealias Row = FrameRow<Appearance.Channels>

    @usableFromInline let clock: FrameClock
    @usableFromInline var replay: Replay<Appearance>
    @usableFromInline var sequence = 0
    @usableFromInline var nextFrame = 0
    @usableFromInline var lastProgress: Double
    /// The other side of the step whose first side was the last row.
    @usableFromInline var after: (Occasion, Frame<Appearance.Channels>)?

    @inlinable
    init(_ rows: FrameRows) {
      clock = rows.clock
      replay = Replay(rows.scenario, on: rows.loader)
      lastProgress = rows.loader.progress ?? 0
    }

    /// The next row.
    ///
    /// - Complexity: Constant.
    @inlinable
    public mutating func next() -> Row? {
      if let (occasion, frame) = after {
        after = nil
        lastProgress = frame.progress ?? lastProgress
        return row(.after, occasion, frame)
      }
      let isOver = nextFrame == clock.count
      let time = isOver ? clock.duration : clock.time(of: nextFrame)
      if let step = replay.step(upTo: time) {
        let occasion = Occasion(step.transition)
        after = (occasion, step.after)
        return row(.before, occasion, step.before)
      }
      if isOver { return nil }
      nextFrame += 1
      return row(.frame, .tick, replay.loader.unsettledFrame(at: time))
    }

    @inlinable
    mutating func row(
      _ kind: Row.Kind, _ occasion: Occasion, _ frame: Frame<Appearance.Channels>
    ) -> Row {
      defer { sequence += 1 }
      // An event on the instant of a frame comes before the frame's row, and yet belongs to it.
      let isNext = nextFrame < clock.count && clock.time(of: nextFrame) <= frame.time
      return Row(
        kind: kind, sequence: sequence, index: isNext ? nextFrame : nextFrame - 1,
        occasion: occasion, frame: frame, lastProgress: lastProgress)
    }
  }
}
