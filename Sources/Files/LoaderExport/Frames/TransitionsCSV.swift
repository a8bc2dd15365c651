import MatrixEngine
import PlainText

/// The transitions as a CSV, one line for each event or settlement; it is a valid scenario.
public enum TransitionsCSV {
  /// The header.
  ///
  /// If an event of the scenario was not animated, there is one more column, `animated`.
  static let header: StaticString = "time_s,event,value,from_state,action,to_state"

  /// Passes the file to `body` in chunks of whole lines.
  ///
  /// - Parameters:
  ///   - script: The events.
  ///   - machine: The machine before its first event.
  ///   - duration: The duration, in seconds; later events are omitted.
  ///   - body: Takes the bytes, which are valid until it returns. An error that it throws ends the
  ///     writing.
  /// - Complexity: O(events).
  public static func write<Machine: Playable, Failure: Error>(
    _ script: Script<Machine.Cue>, on machine: Machine, upTo duration: Double,
    to body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var buffer = ByteBuffer()
    let tellsAnimated = script.entries.contains { !$0.isAnimated }
    buffer.append(header)
    if tellsAnimated { buffer.append(",animated") }
    buffer.endLine()
    var replay = Replay(script, on: machine)
    while let step = replay.step(upTo: duration) {
      if buffer.isFull { try buffer.flush(to: body) }
      append(step, tellsAnimated: tellsAnimated, to: &buffer)
    }
    try buffer.flush(to: body)
  }

  static func append<Machine>(
    _ step: Replay<Machine>.Step, tellsAnimated: Bool, to buffer: inout ByteBuffer
  ) {
    var value = ""
    if case .event(let cue, _) = step.cause { value = cue.value }
    let fields: [any TextPiece] = [
      step.before.time, step.cause.eventName, value, step.before.words.state,
      "\(step.cause.actionName)", step.after.words.state,
    ]
    buffer.appendLine(tellsAnimated ? fields + ["\(step.isAnimated)"] : fields)
  }
}
