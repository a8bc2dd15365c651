import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderPlans
import MatrixEngine

/// The state of a floating element, a loader that can be dragged and thrown to a corner of the page.
///
/// The script keeps its bits between two calls.
struct FloatingElement {
  var loader: FloatingLoader
  /// The recent positions of the finger that drags it, for its velocity on release.
  var finger = FingerVelocity(at: .zero, time: 0)
}

// The functions that the script calls. Before a call it copies the bits of an element to an address in the module's
// memory, the first parameter, and out of it after the call: so nothing is allocated here. Lengths are in pixels, times
// in seconds. A corner is 0...3, the sum of 1 for right and 2 for bottom.

/// Returns the size of an element, in bytes.
@_cdecl("floating_size")
package func floatingSize() -> Int32 { Int32(MemoryLayout<FloatingElement>.stride) }

/// Creates a loader at rest in a corner, off screen. `isReduced` is 1 for reduced motion, otherwise 0.
///
/// Its viewport is empty until `floating_fit`.
@_cdecl("floating_create")
package func floatingCreate(
  _ element: UnsafeMutableRawPointer, _ corner: Int32, _ isReduced: Int32
) {
  let loader = FloatingLoader(
    in: .zero, corner: Corner(number: corner), motion: isReduced != 0 ? .reduced : .full)
  element.initializeMemory(as: FloatingElement.self, to: FloatingElement(loader: loader))
}

/// Sets the sizes of the viewport and the element, and the insets of the resting positions.
///
/// `boundsWidth` and `boundsHeight` are the viewport's, `width` and `height` the element's. The insets are the
/// distances of a resting element from the edges of the viewport, in the order of CSS.
///
/// - Returns: The transition of this change in one number, ``FloatingTransition/code``.
@_cdecl("floating_fit")
package func floatingFit(
  _ element: UnsafeMutableRawPointer, _ boundsWidth: Double, _ boundsHeight: Double,
  _ width: Double, _ height: Double, _ top: Double, _ right: Double, _ bottom: Double,
  _ left: Double, _ time: Double
) -> Int32 {
  let geometry = FloatingGeometry(
    size: FieldVector(width, height), top: top, left: left, bottom: bottom, right: right)
  return element.floating.loader.setGeometry(
    geometry, in: FieldVector(boundsWidth, boundsHeight), at: time
  ).code
}

/// Sends an event.
///
/// - 0: the element came on screen.
/// - 1: the element left the screen.
/// - 2: a finger touches the element.
/// - 3: the finger moves.
/// - 4: the finger releases the element with the velocity of the positions that `floating_track` recorded.
/// - 5: the finger releases the element with velocity 0, because the drag was canceled.
///
/// The position of the finger counts for 2 and 3 only.
///
/// - Returns: The transition in one number, ``FloatingTransition/code``.
@_cdecl("floating_send")
package func floatingSend(
  _ element: UnsafeMutableRawPointer, _ event: Int32, _ x: Double, _ y: Double, _ time: Double
) -> Int32 {
  let position = FieldVector(x, y)
  let floatingEvent: FloatingEvent =
    switch event {
    case 0: .orderIn
    case 1: .orderOut
    case 2: .grab(at: position)
    case 3: .move(to: position)
    case 4: .release(velocity: element.floating.finger.pointsPerSecond)
    default: .release(velocity: .zero)
    }
  return element.floating.loader.send(floatingEvent, at: time).code
}

/// Records the position of the finger, to compute its velocity. `time` is when the browser's pointer event occurred.
///
/// `isFirst` is 1 when the finger has just touched the element; earlier positions are then forgotten.
@_cdecl("floating_track")
package func floatingTrack(
  _ element: UnsafeMutableRawPointer, _ isFirst: Int32, _ x: Double, _ y: Double, _ time: Double
) {
  let position = FieldVector(x, y)
  if isFirst != 0 {
    element.floating.finger = FingerVelocity(at: position, time: time)
  } else {
    element.floating.finger.move(to: position, at: time)
  }
}

/// Returns the velocity of the element's last release, in pixels per second.
///
/// `axis` is 0 for the horizontal axis, 1 for the vertical one.
@_cdecl("floating_velocity")
package func floatingVelocity(_ element: UnsafeMutableRawPointer, _ axis: Int32) -> Double {
  element.floating.loader.store.velocity[axis == 0 ? 0 : 1]
}

/// Lets the element fly to a corner, as by a key; a finger that holds it lets it go.
@_cdecl("floating_fly")
package func floatingFly(_ element: UnsafeMutableRawPointer, _ corner: Int32, _ time: Double) {
  element.floating.loader.fly(to: Corner(number: corner), at: time)
}

/// Changes the motion preference, from the next flight on: 1 for reduced motion, otherwise 0.
@_cdecl("floating_motion")
package func floatingMotion(_ element: UnsafeMutableRawPointer, _ isReduced: Int32) {
  element.floating.loader.motion = isReduced != 0 ? .reduced : .full
}

/// Returns the corner in which the element rests or to which it flies.
@_cdecl("floating_corner")
package func floatingCorner(_ element: UnsafeMutableRawPointer) -> Int32 {
  element.floating.loader.store.corner.number
}

/// Writes the element's flight from `time` on, in the format of ``FlightWriter``.
///
/// - Parameter buffer: A buffer for `capacity` numbers.
/// - Returns: The count of numbers written.
@_cdecl("floating_plan")
package func floatingPlan(
  _ element: UnsafeMutableRawPointer, _ time: Double, _ buffer: UnsafeMutableRawPointer,
  _ capacity: Int32
) -> Int32 {
  let buffer = UnsafeMutableBufferPointer(
    start: buffer.assumingMemoryBound(to: Double.self), count: Int(capacity))
  return Int32(FlightWriter.write(element.floating.loader, from: time, in: buffer))
}

extension UnsafeMutableRawPointer {
  /// The element at this address, which is read and changed in place: the two addressors avoid a copy of it.
  fileprivate var floating: FloatingElement {
    unsafeAddress { UnsafePointer(assumingMemoryBound(to: FloatingElement.self)) }
    nonmutating unsafeMutableAddress { assumingMemoryBound(to: FloatingElement.self) }
  }
}

extension Corner {
  /// Creates a corner from its number in the script: 1 for right plus 2 for bottom.
  fileprivate init(number: Int32) {
    // A side is −1 for left or top, 1 for right or bottom.
    let horizontalSide: Double = number & 1 == 0 ? -1 : 1
    let verticalSide: Double = number & 2 == 0 ? -1 : 1
    self.init(sides: FieldVector(horizontalSide, verticalSide))
  }

  /// The number of the corner in the script: 1 for right plus 2 for bottom.
  fileprivate var number: Int32 { (sides.x < 0 ? 0 : 1) | (sides.y < 0 ? 0 : 2) }
}

extension FloatingState {
  /// The index of the state in the script's list of names.
  fileprivate var number: Int32 {
    switch self {
    case .resting: 0
    case .held: 1
    case .flying: 2
    }
  }
}

extension FloatingTransition {
  /// The transition in one number: the state before, plus 4 × the state after, plus 16 × the action.
  ///
  /// A state is at most 2, so 4 are enough. The number of the action is its index in the script's list, 0 for none.
  fileprivate var code: Int32 {
    let action: Int32 =
      switch self.action {
      case .matrix(.hold): 1
      case .matrix(.follow): 2
      case .matrix(.fling): 3
      case .matrix(.relocate): 4
      case .matrix(.land): 5
      // Without an action lookup of its own, an element has no custom action.
      case .custom, nil: 0
      }
    return from.number | to.number << 2 | action << 4
  }
}
