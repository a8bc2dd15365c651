#if os(iOS) || os(visionOS) || UIKIT_DOUBLES

  import UIKit

  #if !UIKIT_DOUBLES
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// A drag of a floating view, and a touch that stops its flight.
  ///
  /// Until it begins, a button inside has the touch. A pan recognizer would report neither the touches
  /// between two events, which the velocity needs, nor a touch that stops a flight.
  final class FloatingDrag: UIGestureRecognizer {
    /// The one finger that drags.
    private var finger: UITouch?

    /// The view of the recognizer, whose `change` passes its grip and the loader's time, `now`.
    private var host: FloatingLoaderView? { view as? FloatingLoaderView }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches {
        // A second finger does not drag.
        guard finger == nil else {
          ignore(touch, for: event)
          continue
        }
        finger = touch
        host?.change { $0.press(at: touch.location(in: view), time: touch.timestamp, now: $1) }
        // The touch has stopped a flight, so it drags already.
        if host?.isHeld == true { state = .began }
      }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      guard let finger, touches.contains(finger) else { return }
      host?.change { grip, now in
        // All positions since the last event, for the velocity.
        for touch in event.coalescedTouches(for: finger) ?? [] {
          grip.track(touch.location(in: view), time: touch.timestamp)
        }
        grip.move(to: finger.location(in: view), time: finger.timestamp, now: now)
      }
      if host?.isHeld == true { state = state == .possible ? .began : .changed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      guard let finger, touches.contains(finger) else { return }
      host?.change { $0.release(at: finger.location(in: view), time: finger.timestamp, now: $1) }
      // A drag that never began was a tap: by failing, the recognizer leaves it to a button inside.
      state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .failed : .cancelled
    }

    override func reset() {
      super.reset()
      // UIKit calls this after each touch. It ends a canceled drag; after a release it has no effect.
      host?.change { $0.cancel(now: $1) }
      finger = nil
    }
  }

#endif
