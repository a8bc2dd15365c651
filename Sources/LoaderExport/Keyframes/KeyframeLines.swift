import LoaderCore
import PlainText
import ScenarioFormat
import TimelineModule

/// A played scenario as keyframes, one plan a line of JSON: for whoever plays them in an app of
/// their own.
///
/// Docs/Pictures.md describes the fields. Same scenario, same bytes.
public struct KeyframeLines<Machine: PlannedMachine>: FrameFormat {
  /// The plans to write.
  public let scenario: PlannedScenario<Machine>

  /// Creates the lines of a scenario.
  public init(_ scenario: PlannedScenario<Machine>) {
    self.scenario = scenario
  }

  /// Hands the file to `body`, a chunk of whole lines at a time.
  ///
  /// - Complexity: O(plans).
  public func write<Failure: Error>(
    to body: (_ chunk: UnsafeRawBufferPointer, _ time: Double) throws(Failure) -> Void
  ) throws(Failure) {
    var buffer = ByteBuffer()
    for planned in scenario {
      append(planned.plan, to: &buffer)
      if buffer.isFull {
        try buffer.flush { (chunk) throws(Failure) in try body(chunk, planned.end) }
      }
    }
    try buffer.flush { (chunk) throws(Failure) in try body(chunk, scenario.duration) }
  }

  private func append(_ plan: KeyframePlan, to buffer: inout ByteBuffer) {
    buffer.append("{\"at_s\":")
    buffer.append(plan.timing.start)
    buffer.append(",\"turns\":")
    buffer.append(plan.timing.turns)
    buffer.append(",\"channels\":[")
    for (index, channel) in plan.channels.enumerated() {
      if index > 0 { buffer.endField() }
      buffer.append("{\"name\":\"")
      buffer.append(Machine.Look.Channels.keyframeName(at: index))
      buffer.append("\",\"keyframes\":")
      append(channel, from: plan.timing.start, to: &buffer)
      buffer.append("}")
    }
    buffer.append("]}\n")
  }

  private func append(
    _ channel: KeyframePlan.Channel, from start: Double, to buffer: inout ByteBuffer
  ) {
    switch channel.ending {
    case .hold(let value):
      buffer.append(channel.transient, restingAt: (start, value))
      buffer.append(",\"then\":\"hold\"")
    case .wait(let value, let instant):
      buffer.append(channel.transient, restingAt: (start, value))
      buffer.append(",\"then\":{\"wait_until_s\":")
      buffer.append(instant)
      buffer.append("}")
    case .loop(let loops):
      buffer.append(channel.transient, restingAt: nil)
      buffer.append(loops.count == 1 ? ",\"then\":{\"loop\":" : ",\"then\":{\"loops\":[")
      for (index, loop) in loops.enumerated() {
        if index > 0 { buffer.endField() }
        buffer.append("{\"period_s\":")
        buffer.append(loop.period)
        buffer.append(",\"growth\":")
        // Adding 0 turns −0 into 0.
        buffer.append(loop.growth + 0)
        buffer.append(",\"keyframes\":")
        buffer.append(loop.segments, restingAt: nil)
        buffer.append("}")
      }
      buffer.append(loops.count == 1 ? "}" : "]}")
    }
  }
}

extension ByteBuffer {
  /// Appends segments as a list of keyframes; a jump is two at one time.
  ///
  /// - Parameter rest: The value that is held at the end, and from when on where there is no segment.
  /// - Complexity: O(segments).
  fileprivate mutating func append(
    _ segments: [CubicSegment], restingAt rest: (start: Double, value: Double)?
  ) {
    append("[")
    for (index, segment) in segments.enumerated() {
      if index > 0, segments[index - 1].end.value != segment.start.value {
        append(segments[index - 1].end, nil)
        endField()
      }
      append(segment.start, segment.easing)
      endField()
    }
    if let last = segments.last {
      append(last.end, nil)
      if let rest, rest.value != last.end.value {
        endField()
        append(CubicSegment.Point(time: last.end.time, value: rest.value), nil)
      }
    } else if let rest {
      append(CubicSegment.Point(time: rest.start, value: rest.value), nil)
    }
    append("]")
  }

  private mutating func append(_ point: CubicSegment.Point, _ easing: CubicSegment.Easing?) {
    append("{\"time_s\":")
    append(point.time)
    append(",\"value\":")
    append(point.value)
    if let easing {
      append(",\"easing\":\"")
      append(easing)
      append("\"")
    }
    append("}")
  }

  /// Appends an easing as CSS spells it: `linear`, or a `cubic-bezier`.
  mutating func append(_ easing: CubicSegment.Easing) {
    guard !easing.isLinear else { return append("linear" as StaticString) }
    append("cubic-bezier(")
    for (index, number) in [easing.x1, easing.y1, easing.x2, easing.y2].enumerated() {
      if index > 0 { endField() }
      append(number, decimals: 9)
    }
    append(")")
  }
}

extension CubicSegment.Easing {
  /// Whether it is a straight line, but for a rounding.
  var isLinear: Bool { abs(y1 - x1) < 1e-12 && abs(y2 - x2) < 1e-12 }
}
