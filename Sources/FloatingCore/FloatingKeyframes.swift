import FieldDynamics
import MatrixEngine
import TimelineModule

extension FloatingLoader {
  /// Hands over where it goes from `time` on if no event comes, as cubics of one axis: for players that
  /// go on without the app.
  ///
  /// - Parameters:
  ///   - axis: Across or down; both are over at one instant.
  ///   - time: From when on, in seconds; as of ``frame(at:)``.
  ///   - tolerance: How far the cubics may be from the flight, in points, more than 0.
  ///   - body: Takes the segments in order, times in seconds, values in points; none where it stands.
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
