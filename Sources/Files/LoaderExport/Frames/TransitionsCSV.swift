import MatrixEngine
import PlainText

/// What happened, one line for each event or settlement; a scenario reader accepts it as a
/// scenario.
public enum TransitionsCSV {
  /// The columns, as the header spells them.
  ///
  /// If an event of the scenario was not animated, there is one more column, `animated`.
  @usableFromInline
  static let header: StaticString = "time_s,event,value,from_state,action,to_state"

  /// Passes the file to `body`, a chunk of whole lines at a time.
  ///
  /// - Parameters:
  ///   - script: The events.
  ///   - machine: The machine that receives the events, before the first.
  ///   - duration: How long, in seconds; later events are left out.
  ///   - body: Takes the bytes, which are good only until it returns. What it throws ends the
  ///     writing.
  /// - Complexity: O(events).
  @inlinable
  public static func write<Machine: Playable, Failure: Error>(
    _ script: Script<Machine.Cue>, on machine: Machine, upTo duration: Double,
    to body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var buffer = ByteBuffer()
    let tellsAnimated = script.entries.contains { !$0.isAnimated }
    buffer.append(header)
    if tellsAnimated {
      buffer.endField()
      buffer.append("animated")
    }
    buffer.endLine()
    var replay = Replay(script, on: machine)
    while let step = replay.step(upTo: duration) {
      if buffer.isFull { try buffer.flush(to: body) }
      append(step, to: &buffer)
      if tellsAnimated {
        buffer.endField()
        buffer.append(step.isAnimated)
      }
      buffer.endLine()
    }
    try buffer.flush(to: body)
  }

  @usableFromInline
  static func append<Machine>(_ step: Replay<Machine>.Step, to buffer: inout ByteBuffer) {
    buffer.append(step.before.time)
    buffer.endField()
    buffer.append(step.cause.eventName)
    buffer.endField()
    if case .event(let cue, _) = step.cause { buffer.append(text: cue.value) }
    buffer.endField()
    buffer.append(step.before.words.state)
    buffer.endField()
    buffer.append(name: step.cause.actionName)
    buffer.endField()
    buffer.append(step.after.words.state)
  }
}
