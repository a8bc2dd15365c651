import TimelineModule

/// What animations say at their times as a CSV, streamed: a row a time, in the order of the file.
///
/// An unresolved number is `NaN` and an infinite iteration `inf`, as pandas and others spell them.
public struct SampleCSV: Sendable {
  /// The animations to write, counted from 0.
  public let animations: [SampledAnimation]

  /// The columns.
  public static let header: StaticString =
    "animation,time_ms,phase,progress,current_iteration,value,velocity_per_s\n"

  /// No row is longer: two words, five numbers of 24 bytes and their commas.
  private static let longestRow = 192

  /// Creates the CSV of `animations`.
  public init(_ animations: [SampledAnimation]) {
    self.animations = animations
  }

  /// Hands the file to `body`, header first, a chunk of whole lines at a time.
  ///
  /// - Parameter body: Takes the bytes, which are good only until it returns. What it throws ends
  ///   the writing.
  /// - Complexity: O(*n*) in the number of rows, each O(*k*) in the keyframes of its animation.
  public func write<Failure: Error>(
    to body: (_ chunk: UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var buffer = ByteBuffer(capacity: 1 << 16)
    buffer.append(Self.header)
    for (index, animation) in animations.enumerated() {
      for time in animation.times {
        if buffer.room < Self.longestRow {
          try buffer.withBytes(body)
          buffer.count = 0
        }
        buffer.append(index)
        buffer.append(number: time)
        buffer.append(animation.sample(at: time))
        buffer.endLine()
      }
    }
    try buffer.withBytes(body)
  }
}

extension ByteBuffer {
  fileprivate mutating func append(_ sample: EffectSample) {
    endField()
    switch sample.phase {
    case .idle: append("idle" as StaticString)
    case .before: append("before" as StaticString)
    case .active: append("active" as StaticString)
    case .after: append("after" as StaticString)
    }
    append(number: sample.progress)
    append(number: sample.currentIteration)
    append(number: sample.value)
    append(number: sample.velocity.map(perSecond))
  }

  fileprivate mutating func append(number: Double?) {
    endField()
    // Adding zero makes a positive zero of a negative one.
    if let number { append(number + 0) } else { append("NaN" as StaticString) }
  }
}

/// A rate a millisecond as a rate a second; only an infinite one becomes infinite.
private func perSecond(_ rate: Double) -> Double {
  let largest = Double.greatestFiniteMagnitude / 1000
  return rate.isFinite ? min(max(rate, -largest), largest) * 1000 : rate
}
