import LoaderCore
import ScreenCore

/// Walks the rows of a screen's rendering in order, as `FrameRows` walks those of a loader's.
struct ScreenRows<Appearance: LoaderCore.Appearance> {
  typealias Row = ScreenRow<Appearance.Channels>

  private let clock: FrameClock
  private var replay: ScreenReplay<Appearance>
  private var sequence = 0
  private var nextFrame = 0
  private var lastProgress: Double
  /// The step whose first side was the last row.
  private var open: ScreenReplay<Appearance>.Step?

  init(_ file: ScreenCSV<Appearance>) {
    clock = file.clock
    replay = ScreenReplay(file.script, on: file.screen)
    lastProgress = file.screen.loader.progress ?? 0
  }

  /// The next row.
  mutating func next() -> Row? {
    if let step = open {
      open = nil
      lastProgress = step.after.loader.progress ?? lastProgress
      return row(.after, step.event, step.action, step.after)
    }
    let isOver = nextFrame == clock.count
    let time = isOver ? clock.duration : clock.time(of: nextFrame)
    if let step = replay.step(upTo: time) {
      open = step
      return row(.before, step.event, step.action, step.before)
    }
    if isOver { return nil }
    nextFrame += 1
    return row(.frame, "tick", "sample", replay.screen.unsettledFrame(at: time))
  }

  private mutating func row(
    _ kind: FrameRow<Appearance.Channels>.Kind, _ event: StaticString, _ action: StaticString,
    _ frame: ScreenFrame<Appearance.Channels>
  ) -> Row {
    defer { sequence += 1 }
    // A step on the instant of a frame comes before the frame's row, and yet belongs to it.
    let isNext = nextFrame < clock.count && clock.time(of: nextFrame) <= frame.time
    return Row(
      kind: kind, sequence: sequence, index: isNext ? nextFrame : nextFrame - 1, event: event,
      action: action, frame: frame, lastProgress: lastProgress)
  }
}
