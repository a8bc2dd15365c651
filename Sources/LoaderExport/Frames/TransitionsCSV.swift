import LoaderCore

/// What happened, a line an event or settlement; a scenario reader takes it for a scenario.
public enum TransitionsCSV {
  /// The columns, as the header spells them.
  ///
  /// One more, `animated`, follows where an event of the scenario was not.
  public static let header: StaticString = "time_s,event,value,from_state,action,to_state"

  /// Hands the file to `body`, a chunk of whole lines at a time.
  ///
  /// - Parameters:
  ///   - scenario: The events.
  ///   - loader: The loader to which they happen, as it is before the first.
  ///   - duration: How long, in seconds; events past it are left out.
  ///   - body: Takes the bytes, which are good only until it returns. What it throws ends the
  ///     writing.
  /// - Complexity: O(events).
  @inlinable
  public static func write<Appearance, Failure: Error>(
    _ scenario: Scenario, on loader: Loader<Appearance>, upTo duration: Double,
    to body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var buffer = ByteBuffer(capacity: 1 << 16)
    let tellsAnimated = scenario.entries.contains { !$0.isAnimated }
    buffer.append(header)
    if tellsAnimated {
      buffer.endField()
      buffer.append("animated")
    }
    buffer.endLine()
    var replay = Replay(scenario, on: loader)
    while let step = replay.step(upTo: duration) {
      if buffer.room < longestLine {
        try buffer.withBytes(body)
        buffer.count = 0
      }
      append(step.transition, to: &buffer)
      if tellsAnimated {
        buffer.endField()
        buffer.append(step.isAnimated ? "true" : "false")
      }
      buffer.endLine()
    }
    try buffer.withBytes(body)
  }

  /// More bytes than any line has.
  @usableFromInline static let longestLine = 256

  @usableFromInline
  static func append(_ transition: Transition, to buffer: inout ByteBuffer) {
    let occasion = Occasion(transition)
    buffer.append(transition.time)
    buffer.endField()
    buffer.append(occasion.eventName)
    buffer.endField()
    if case .progress(let value?) = transition.event { buffer.append(value) }
    buffer.endField()
    buffer.append(transition.from.name)
    buffer.endField()
    buffer.append(occasion.actionName)
    buffer.endField()
    buffer.append(transition.to.name)
  }
}
