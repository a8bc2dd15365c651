import FieldDynamics
import MatrixEngine
import TimelineModule

extension FloatingLoader {
  /// Passes the motion along one axis from `time` on to `body`, as cubics, if no event comes: for
  /// players that run without the app.
  ///
  /// - Parameters:
  ///   - axis: Horizontal or vertical; both end at the same instant.
  ///   - time: When the cubics begin, in seconds, as for ``frame(at:)``.
  ///   - tolerance: How far the cubics may be from the flight, in points. Less than a thousandth,
  ///     and NaN, count as a thousandth.
  ///   - body: Takes the segments in order, times in seconds, values in points; not called if the
  ///     loader does not move.
  public func keyframes(
    of axis: Flight.Axis, from time: Double, tolerance: Double = 0.25,
    into body: (CubicSegment) -> Void
  ) {
    let time = clamped(time)
    guard case .flying(let flight, let release) = settled(at: time).course else { return }
    flight.keyframes(of: axis, from: time - release, tolerance: tolerance) { segment in
      body(segment.delayed(by: release))
    }
  }
}
