#if (canImport(Darwin) && !os(watchOS) && !os(tvOS)) || APPLE_DOUBLES

  import FieldDynamics
  import FloatingCore
  import Foundation
  import LoaderCore

  /// A floating loader with the finger, or the mouse, that drags it.
  ///
  /// In its methods, `time` is the timestamp of an input event, from which the velocity is computed;
  /// `now` is the loader's time. Both are in seconds.
  struct FloatingGrip {
    /// The machine, which computes the position from the events that it is sent.
    private(set) var loader: FloatingLoader
    /// The recent positions of the finger that drags; nil while none does.
    private var finger: FingerVelocity?
    /// The point where a touch began, which may only press a button; nil without a touch.
    private var touch: CGPoint?
    /// True if the last geometry that was set has a size. Before that nobody sees the view, so nothing is animated.
    private var isFitted = false

    /// Creates a loader in a corner of bounds that are not known yet.
    init(corner: Corner) { loader = FloatingLoader(in: .zero, corner: corner) }

    /// True while a finger drags it.
    var isHeld: Bool { finger != nil }

    /// Sets the size of the view, its distances from the edges, and the size of the bounds in which it floats.
    ///
    /// The same values again change nothing.
    mutating func fit(_ geometry: FloatingGeometry, in size: CGSize, now: Double) {
      let bounds = FieldVector(size.width, size.height)
      let isSame = geometry == loader.geometry && bounds == loader.store.bounds
      if isFitted, isSame { return }
      // Its first position is not animated, because nobody has seen it elsewhere.
      loader.setGeometry(geometry, in: bounds, at: now, animated: isFitted)
      isFitted = geometry.size != .zero
    }

    /// Reports that the view came on screen, or left it. When it leaves, a touch ends without a throw.
    mutating func setOnScreen(_ isOnScreen: Bool, now: Double) {
      if !isOnScreen {
        finger = nil
        touch = nil
      }
      loader.send(isOnScreen ? .orderIn : .orderOut, at: now)
    }

    /// Sets the preference for motion; the same one changes nothing.
    mutating func setMotion(_ motion: MotionPreference, now: Double) {
      guard motion != loader.motion else { return }
      loader.motion = motion
      // The same geometry again replaces a flight by a new one, which follows the new preference.
      loader.setGeometry(loader.geometry, in: loader.store.bounds, at: now)
    }

    /// Flies to a corner, which ends a drag, and also a touch that could become one.
    mutating func fly(to corner: Corner, now: Double, animated: Bool) {
      finger = nil
      touch = nil
      loader.fly(to: corner, at: now, animated: animated)
    }

    /// Begins a touch.
    ///
    /// During a flight, the touch stops it, and is a drag at once. At rest, the touch becomes a drag once it has moved
    /// by ``slop``.
    mutating func press(at point: CGPoint, time: Double, now: Double) {
      touch = point
      if loader.frame(at: now).state == .flying { grab(at: point, time: time, now: now) }
    }

    /// The frames per second of a flight: twice as many as for a spinner, because a flight is fast, and short.
    static let frameRate = 120.0

    /// The distance from a touch at which a drag begins, in points, as with UIKit's pan recognizer.
    static let slop = 10.0

    /// Begins a drag, which ``release(at:time:now:)`` or ``cancel(now:)`` ends.
    mutating func grab(at point: CGPoint, time: Double, now: Double) {
      finger = FingerVelocity(at: FieldVector(point), time: time)
      loader.send(.grab(at: FieldVector(point)), at: now)
    }

    /// Records a position of the finger for its velocity only; the loader does not move.
    ///
    /// UIKit reports several positions with one event, of which only the last one moves the loader.
    mutating func track(_ point: CGPoint, time: Double) {
      finger?.move(to: FieldVector(point), at: time)
    }

    /// Moves the finger: a drag goes on, or a touch becomes one once it has moved by ``slop``.
    mutating func move(to point: CGPoint, time: Double, now: Double) {
      if !isHeld, let touch, hypot(point.x - touch.x, point.y - touch.y) >= Self.slop {
        grab(at: point, time: time, now: now)
      }
      guard isHeld else { return }
      track(point, time: time)
      loader.send(.move(to: FieldVector(point)), at: now)
    }

    /// Ends a touch; a drag throws the loader with the finger's velocity.
    mutating func release(at point: CGPoint, time: Double, now: Double) {
      // A touch whose last step is long enough is still a drag. If `finger` is nil, there is no drag, and `letGo`
      // only forgets the touch.
      move(to: point, time: time, now: now)
      letGo(finger?.pointsPerSecond ?? .zero, now: now)
    }

    /// Ends a drag that the system canceled, without a throw.
    mutating func cancel(now: Double) { letGo(.zero, now: now) }

    /// Ends a touch, and releases a dragged loader with a velocity in points per second.
    private mutating func letGo(_ velocity: FieldVector, now: Double) {
      touch = nil
      guard isHeld else { return }
      finger = nil
      loader.send(.release(velocity: velocity), at: now)
    }
  }

  extension FieldVector {
    /// Creates the vector from the origin to a point.
    init(_ point: CGPoint) { self.init(point.x, point.y) }
  }

#endif
