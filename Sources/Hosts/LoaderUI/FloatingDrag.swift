#if os(iOS) || os(visionOS) || UIKIT_DOUBLES

  import UIKit

  #if !UIKIT_DOUBLES
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// A drag that begins with the touch, and that the recognizers of views above do not take away.
  ///
  /// It is not a pan, because that begins after some points, and has no touches in between.
  final class FloatingDrag: UIGestureRecognizer {
    /// The one finger that drags.
    private var finger: UITouch?

    private func change(_ body: (inout FloatingGrip, _ now: Double) -> Void) {
      (view as? FloatingLoaderView)?.change(body)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches {
        guard finger == nil else {
          ignore(touch, for: event)
          continue
        }
        finger = touch
        change { $0.grab(at: touch.location(in: view), time: touch.timestamp, now: $1) }
        state = .began
      }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      guard let finger, touches.contains(finger) else { return }
      change { grip, now in
        for each in event.coalescedTouches(for: finger) ?? [] {
          grip.track(each.location(in: view), time: each.timestamp)
        }
        grip.move(to: finger.location(in: view), time: finger.timestamp, now: now)
      }
      state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      guard let finger, touches.contains(finger) else { return }
      change { $0.release(at: finger.location(in: view), time: finger.timestamp, now: $1) }
      state = .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      state = .cancelled
    }

    override func reset() {
      super.reset()
      // Without effect after a release.
      change { $0.cancel(now: $1) }
      finger = nil
    }
  }

#endif
