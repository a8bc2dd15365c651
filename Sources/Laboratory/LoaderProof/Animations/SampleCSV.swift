import LoaderExport
import PlainText
import TimelineModule

/// The values of animations as a streamed CSV: one row for each time, in the order of the input file.
///
/// A number that an animation does not have at a time is `NaN`, and an infinite iteration is `inf`, as in
/// pandas and others.
package struct SampleCSV: FrameFormat {
  /// The animations to write; the first has the number 0.
  let animations: [SampledAnimation]

  /// The columns.
  static let header: StaticString =
    "animation,time_ms,phase,progress,current_iteration,value,velocity_per_s\n"

  /// Creates the CSV of `animations`.
  package init(_ animations: [SampledAnimation]) {
    self.animations = animations
  }

  /// Passes the file to `body` in chunks of whole lines, the header first.
  ///
  /// - Parameter body: Takes the bytes, which are valid until it returns. An error that it throws
  ///   ends the writing.
  /// - Complexity: O(*n*) in the number of rows, each O(*k*) in the keyframes of its animation.
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    // Formats of a scenario pass the time up to which they have written it. Animations have none, so it is 0.
    var buffer = ByteBuffer()
    buffer.append(Self.header)
    for (index, animation) in animations.enumerated() {
      for time in animation.times {
        if buffer.isFull { try buffer.flush(at: 0, to: body) }
        let sample = animation.sample(at: time)
        let numbers = [
          sample.progress, sample.currentIteration, sample.value, sample.velocity.map(perSecond),
        ]
        buffer.appendLine([index, spelled(time), sample.phase.rawValue] + numbers.map(spelled))
      }
    }
    try buffer.flush(at: 0, to: body)
  }
}

/// Returns a number for a file, `NaN` for nil. Adding 0 turns a negative zero into 0.
private func spelled(_ number: Double?) -> any TextPiece { number.map { $0 + 0 } ?? "NaN" }

/// Converts a velocity per millisecond to one per second; a finite one stays finite.
private func perSecond(_ rate: Double) -> Double {
  let largest = Double.greatestFiniteMagnitude / 1000  // times 1000, it is still finite
  return rate.isFinite ? min(max(rate, -largest), largest) * 1000 : rate
}
