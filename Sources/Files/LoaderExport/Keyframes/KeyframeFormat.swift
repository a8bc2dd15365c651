import LoaderCore
import LoaderPlans
import PlainText
import TimelineModule

/// A scenario as keyframes, one plan a line of JSON: for players in your own app.
///
/// A plan has the motion of each channel, a moving number of a loader, until an event changes it or it expires.
/// Docs/Files.md describes the fields. The same scenario gives the same bytes.
package struct KeyframeFormat<Machine: PlannedMachine>: FrameFormat {
  /// The plans to write.
  let scenario: PlannedScenario<Machine>

  /// Creates the lines of a scenario.
  package init(_ scenario: PlannedScenario<Machine>) {
    self.scenario = scenario
  }

  /// Passes the file to `body` in chunks of whole lines.
  ///
  /// - Complexity: O(plans).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    let names = (0..<Machine.Appearance.Channels.count).map(
      Machine.Appearance.Channels.keyframeName)
    var buffer = ByteBuffer()
    for planned in scenario {
      buffer.append(planned.plan, channels: names)
      if buffer.isFull { try buffer.flush(at: planned.end, to: body) }
    }
    try buffer.flush(at: scenario.duration, to: body)
  }
}

extension ByteBuffer {
  /// Appends a plan as a line, with its channels by their `names`, which are in the same order.
  ///
  /// All values leave out the `turns` of the plan, a number of whole turns, so that they begin small.
  mutating func append(_ plan: KeyframePlan, channels names: [StaticString]) {
    append(
      pieces: "{\"at_s\":", plan.timing.start, ",\"turns\":", plan.timing.turns,
      ",\"channels\":[")
    for (index, channel) in plan.channels.enumerated() {
      append(pieces: index > 0 ? "," : "", "{\"name\":\"", names[index], "\",\"keyframes\":")
      append(channel, from: plan.timing.start)
      append("}")
    }
    append("]}\n")
  }

  /// Appends the keyframes of a channel as JSON, then its continuation.
  ///
  /// The keyframes are of its `transient`, which may be empty: the motion at first. The continuation is a value
  /// that is held, or one that waits for the instant of the next plan, or loops. The `growth` of a loop is
  /// added to its values in each round: a number of whole turns, or 0.
  ///
  /// - Parameter start: The start of the plan, in seconds.
  private mutating func append(_ channel: KeyframePlan.Channel, from start: Double) {
    switch channel.continuation {
    case .hold(let value):
      append(channel.transient, restingAt: (start, value))
      append(",\"then\":\"hold\"")
    case .wait(let value, let instant):
      append(channel.transient, restingAt: (start, value))
      append(pieces: ",\"then\":{\"wait_until_s\":", instant, "}")
    case .loop(let loops):
      append(channel.transient, restingAt: nil)
      append(loops.count == 1 ? ",\"then\":{\"loop\":" : ",\"then\":{\"loops\":[")
      for (index, loop) in loops.enumerated() {
        // Without this sum a growth of −0 would be written as -0.0; −0 + 0 is 0.
        append(
          pieces: index > 0 ? "," : "", "{\"period_s\":", loop.period, ",\"growth\":",
          loop.growth + 0, ",\"keyframes\":")
        append(loop.segments, restingAt: nil)
        append("}")
      }
      append(loops.count == 1 ? "}" : "]}")
    }
  }

  /// Appends segments as a list of keyframes; a jump is two keyframes at one time.
  ///
  /// - Parameter held: The value that is held after the segments, and, if there are none, the time from which
  ///   it is held. Nil for a loop, and before one: then nothing is held.
  /// - Complexity: O(segments).
  private mutating func append(
    _ segments: [CubicSegment], restingAt held: (start: Double, value: Double)?
  ) {
    append("[")
    for (index, segment) in segments.enumerated() {
      // The first keyframe of a jump; the second one is the start of this segment.
      if index > 0, segments[index - 1].end.value != segment.start.value {
        append(segments[index - 1].end, nil)
        endField()
      }
      append(segment.start, segment.easing)
      endField()
    }
    if let last = segments.last {
      append(last.end, nil)
      if let held, held.value != last.end.value {
        // A jump to the held value.
        endField()
        append(CubicSegment.Point(time: last.end.time, value: held.value), nil)
      }
    } else if let held {
      append(CubicSegment.Point(time: held.start, value: held.value), nil)
    }
    append("]")
  }

  /// Appends a keyframe as JSON, with the easing to the next one; nil at the end and before a jump.
  private mutating func append(_ point: CubicSegment.Point, _ easing: CubicSegment.Easing?) {
    append(pieces: "{\"time_s\":", point.time, ",\"value\":", point.value)
    if let easing {
      append(",\"easing\":\"")
      append(easing)
      append("\"")
    }
    append("}")
  }

  /// Appends an easing as CSS: `linear`, or a `cubic-bezier` with nine decimals, far finer than a plan's error.
  mutating func append(_ easing: CubicSegment.Easing) {
    guard !easing.isLinear else { return append("linear" as StaticString) }
    append("cubic-bezier(")
    append(easing, decimals: 9)
    append(")")
  }

  /// Appends the four numbers of an easing: x and y of its first control point, then of its second.
  mutating func append(_ easing: CubicSegment.Easing, decimals: Int) {
    append(easing.x1, decimals: decimals)
    for number in [easing.y1, easing.x2, easing.y2] {
      endField()
      append(number, decimals: decimals)
    }
  }
}

extension CubicSegment.Easing {
  /// True if it is the straight line from (0, 0) to (1, 1), except for rounding: both control points are on it.
  var isLinear: Bool { abs(y1 - x1) < 1e-12 && abs(y2 - x2) < 1e-12 }
}
