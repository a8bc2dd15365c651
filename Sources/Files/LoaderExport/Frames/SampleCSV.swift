import PlainText
import TimelineModule

/// The values of animations at their times as a CSV, streamed: a row for each time, in the order of
/// the file.
///
/// An unresolved number is `NaN` and an infinite iteration `inf`, as pandas and others write them.
public struct SampleCSV: FrameFormat {
  /// The animations to write; the first has the number 0.
  let animations: [SampledAnimation]

  /// The columns.
  static let header: StaticString =
    "animation,time_ms,phase,progress,current_iteration,value,velocity_per_s\n"

  /// Creates the CSV of `animations`.
  public init(_ animations: [SampledAnimation]) {
    self.animations = animations
  }

  /// Hands the file to `body` in chunks of whole lines, the header first.
  ///
  /// - Parameter body: Takes the bytes, which are valid until it returns. An error that it throws ends
  ///   the writing.
  /// - Complexity: O(*n*) in the number of rows, each O(*k*) in the keyframes of its animation.
  public func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    var buffer = ByteBuffer()
    buffer.append(Self.header)
    for (index, animation) in animations.enumerated() {
      for time in animation.times {
        if buffer.isFull { try buffer.flush(at: 0, to: body) }
        buffer.append(index)
        buffer.append(number: time)
        buffer.append(animation.sample(at: time))
        buffer.endLine()
      }
    }
    try buffer.flush(at: 0, to: body)
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
    // Adding zero turns a negative zero into a positive one.
    if let number { append(number + 0) } else { append("NaN" as StaticString) }
  }
}

/// A rate per millisecond as a rate per second; a finite one stays finite.
private func perSecond(_ rate: Double) -> Double {
  let largest = Double.greatestFiniteMagnitude / 1000
  return rate.isFinite ? min(max(rate, -largest), largest) * 1000 : rate
}
