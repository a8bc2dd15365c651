#if os(iOS) || os(visionOS) || UIKIT_DOUBLES

  import UIKit

  #if !UIKIT_DOUBLES
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// A drag of a floating view, and a touch that stops its flight.
  ///
  /// Until the recognizer begins, a button inside the view has the touch. UIKit's pan recognizer does not
  /// suffice: it reports neither the touches between two events, which the velocity needs, nor a touch that
  /// stops a flight.
  final class FloatingDrag: UIGestureRecognizer {
    /// The one finger that drags.
    private var finger: UITouch?

    /// The floating view that this recognizer belongs to.
    ///
    /// Its `change` calls a closure with the view's ``FloatingGrip``, which handles the touch, and with the
    /// current time of the loader, in seconds.
    private var host: FloatingLoaderView? { view as? FloatingLoaderView }

    /// Begins a touch by the first finger; during a flight the touch is a drag at once.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches {
        // A second finger does not drag.
        guard finger == nil else {
          ignore(touch, for: event)
          continue
        }
        finger = touch
        host?.change { $0.press(at: touch.location(in: view), time: touch.timestamp, now: $1) }
        // The view is held at once only if the touch has stopped a flight.
        if host?.isHeld == true { state = .began }
      }
    }

    /// Moves the finger; the recognizer begins as soon as the grip holds the view.
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      guard let finger, touches.contains(finger) else { return }
      host?.change { grip, now in
        // All positions since the last event, for the velocity; the view moves only to the last one.
        for touch in event.coalescedTouches(for: finger) ?? [] {
          grip.track(touch.location(in: view), time: touch.timestamp)
        }
        grip.move(to: finger.location(in: view), time: finger.timestamp, now: now)
      }
      if host?.isHeld == true { state = state == .possible ? .began : .changed }
    }

    /// Ends a drag with a throw, or leaves a tap to a button.
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      guard let finger, touches.contains(finger) else { return }
      host?.change { $0.release(at: finger.location(in: view), time: finger.timestamp, now: $1) }
      // A drag that never began was a tap: by failing, the recognizer leaves it to a button inside.
      state = state == .possible ? .failed : .ended
    }

    /// Ends the recognizer's own state; `reset` then releases the view without a throw.
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .failed : .cancelled
    }

    /// Prepares for the next touch; UIKit calls it after each one.
    override func reset() {
      super.reset()
      // This ends a canceled drag. After a release nothing is held, so it has no effect.
      host?.change { $0.cancel(now: $1) }
      finger = nil
    }
  }

#endif
