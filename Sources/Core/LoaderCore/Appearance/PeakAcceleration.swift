import TimelineModule

/// The greatest acceleration of a motion, from differences of its exact velocity.
enum PeakAcceleration {
  /// The number of parts into which the time is divided.
  ///
  /// 16384 parts of a cycle find the peak of a smooth curve to a thousandth.
  static var count: Int { 16384 }

  /// The greatest change of velocity per second, from 0 to `duration` seconds.
  ///
  /// - Parameters:
  ///   - velocity: The velocities at a time.
  ///   - largest: The largest of the channels' magnitudes.
  ///   - hasCorner: Whether the velocity may jump between two times; that part is skipped.
  /// - Complexity: `count` samples.
  static func over<Vector: ChannelVector>(
    _ duration: Double, velocity: (Double) -> Vector, largest: (Vector) -> Double,
    hasCorner: (Double, Double) -> Bool
  ) -> Double {
    let step = duration / Double(count)
    var (peak, last) = (0.0, velocity(0))
    for index in 1...count {
      let (start, end) = (Double(index - 1) * step, Double(index) * step)
      let next = velocity(end)
      if !hasCorner(start, end) { peak = max(peak, largest(next - last) / step) }
      last = next
    }
    return peak
  }
}
