import MatrixEngine
import PlainText

/// The transitions as a CSV, one line for each event or settlement; it is a valid scenario.
package struct TransitionsFormat<Machine: Playable>: FrameFormat {
  /// The events.
  let script: Script<Machine.Cue>
  /// The machine before its first event.
  let machine: Machine
  /// The duration, in seconds; later events are omitted.
  let duration: Double

  /// The header.
  ///
  /// If an event of the scenario was not animated, there is one more column, `animated`.
  private static var header: StaticString { "time_s,event,value,from_state,action,to_state" }

  /// Creates the lines of a script's steps up to `duration`, in seconds.
  package init(_ script: Script<Machine.Cue>, on machine: Machine, upTo duration: Double) {
    self.script = script
    self.machine = machine
    self.duration = duration
  }

  /// Passes the file to `body` in chunks of whole lines.
  ///
  /// - Complexity: O(events).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    var buffer = ByteBuffer()
    // A scenario without this column has only animated events, so it is left out if every event is animated.
    let hasAnimatedColumn = script.entries.contains { !$0.isAnimated }
    buffer.append(Self.header)
    if hasAnimatedColumn { buffer.append(",animated") }
    buffer.endLine()
    var replay = Replay(script, on: machine)
    // A step's `before` and `after` are frames at one instant, the step's own. A chunk is passed with the time up to
    // which it reaches.
    while let step = replay.step(upTo: duration) {
      if buffer.isFull { try buffer.flush(at: step.before.time, to: body) }
      Self.append(step, hasAnimatedColumn: hasAnimatedColumn, to: &buffer)
    }
    try buffer.flush(at: duration, to: body)
  }

  /// Appends the line of a step; `hasAnimatedColumn` adds the field of the column `animated`.
  private static func append(
    _ step: Replay<Machine>.Step, hasAnimatedColumn: Bool, to buffer: inout ByteBuffer
  ) {
    var value = ""
    if case .event(let cue, _) = step.cause { value = cue.value }
    let fields: [any TextPiece] = [
      step.before.time, step.cause.eventName, value, step.before.words.state,
      "\(step.cause.actionName)", step.after.words.state,
    ]
    buffer.appendLine(hasAnimatedColumn ? fields + ["\(step.isAnimated)"] : fields)
  }
}
