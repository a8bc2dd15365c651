import FieldDynamics
import MatrixEngine

#if !hasFeature(Embedded)
  import LoaderCore
#endif

/// What the state machine of a loader that floats remembers.
public struct FloatingStore: MatrixStore {
  /// When the last event or completion was, in seconds; before the first one, the lowest finite
  /// number.
  public var time = -Double.greatestFiniteMagnitude
  /// The state.
  public var state = FloatingState.resting
  /// Whether it is on screen. Off screen it rests, and a change moves it without a flight.
  public var isOnScreen = false
  /// Width and height of the bounds, in points.
  public var bounds: FieldVector
  /// Where the finger was last, in points.
  public var finger = FieldVector.zero
  /// The velocity with which it was last let go, in points a second.
  public var velocity = FieldVector.zero
  /// The corner that it rests in or flies to; while it is held, the corner of its quarter.
  public var corner = Corner.bottomRight

  init(bounds: FieldVector) { self.bounds = bounds }

  public mutating func advance(to time: Double) {
    // A comparison, because `max` of a number and NaN may be NaN.
    if time > self.time { self.time = time }
  }
}

/// How large a loader that floats is, and how far from the edges it rests.
public struct FloatingGeometry: Hashable, Sendable {
  /// Width and height of the loader, in points.
  public var size: FieldVector
  /// The distances from each edge of the bounds to the resting loader, in points.
  public var top, left, bottom, right: Double

  /// Creates a geometry; lengths that are negative or NaN count as 0, and the maximum is a billion
  /// points.
  public init(
    size: FieldVector = FieldVector(48, 48), top: Double = 16, left: Double = 16,
    bottom: Double = 16, right: Double = 16
  ) {
    self.size = Self.sound(size)
    (self.top, self.left) = (top, left)
    (self.bottom, self.right) = (bottom, right)
  }

  /// The lengths limited to 0 to a billion points; NaN becomes 0.
  static func sound(_ size: FieldVector) -> FieldVector {
    let limited = size.limited(to: FloatingEvent.farthest)
    return FieldVector(max(limited.x, 0), max(limited.y, 0))
  }
}

#if !hasFeature(Embedded)
  extension FloatingGeometry: Codable {
    var isValid: Bool {
      size == Self.sound(size) && [top, left, bottom, right].allSatisfy(\.isFinite)
    }
  }

  extension FloatingStore: Codable {
    var isValid: Bool {
      time.isFinite && bounds == FloatingGeometry.sound(bounds)
        && finger == finger.limited(to: FloatingEvent.farthest)
        && velocity == velocity.limited(to: FloatingEvent.fastest)
    }
  }
#endif
