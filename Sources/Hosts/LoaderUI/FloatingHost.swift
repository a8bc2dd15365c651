#if (canImport(Darwin) && !os(watchOS)) || APPLE_DOUBLES

  import FieldDynamics
  import FloatingCore
  import Foundation
  import LoaderCore
  import LoaderDrawing
  import LoaderLayers
  import QuartzCore

  /// The common part of the floating views of UIKit and AppKit.
  ///
  /// It sends the events of the floating loader, and animates the view's layer.
  @MainActor
  final class FloatingHost {
    private(set) var loader: FloatingLoader
    private var finger: FingerVelocity?
    private var isFitted = false

    /// The layer that flies. It gets the shadow of a lifted loader, invisible at first.
    var layer: () -> CALayer? = { nil } {
      didSet {
        let (layer, shadow) = (layer(), FloatingRecipe.shadow)
        layer?.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        layer?.shadowOffset = CGSize(width: 0, height: shadow.offset)
        layer?.shadowRadius = shadow.radius
      }
    }
    /// A function that moves the center of the view to a point, without animation.
    var place: (CGPoint) -> Void = { _ in }

    init(corner: Corner) {
      loader = FloatingLoader(in: .zero, corner: corner)
    }

    /// The corner where it rests or to which it flies.
    var corner: Corner { loader.store.corner }

    /// Returns true if the view is at a point now, which may differ from its final position.
    func contains(_ point: CGPoint) -> Bool {
      let offset = loader.frame(at: now).position - FieldVector(point.x, point.y)
      let size = loader.geometry.size
      return abs(offset.x) <= size.x / 2 && abs(offset.y) <= size.y / 2
    }

    /// Sets the sizes of bounds and view, and the distances between the edges and the resting view.
    func fit(_ geometry: FloatingGeometry, in size: CGSize) {
      let bounds = FieldVector(size.width, size.height)
      let isSame = geometry == loader.geometry && bounds == loader.store.bounds
      guard !isFitted || !isSame else { return }
      // Nobody has seen it elsewhere when it is first shown.
      change { $0.setGeometry(geometry, in: bounds, at: $1, animated: isFitted) }
      isFitted = true
    }

    func setOnScreen(_ isOnScreen: Bool) {
      if !isOnScreen { finger = nil }
      change { $0.send(isOnScreen ? .orderIn : .orderOut, at: $1) }
    }

    func setMotion(_ motion: MotionPreference) {
      guard motion != loader.motion else { return }
      change { loader, now in
        loader.motion = motion
        // A flight continues by the new motion preference.
        loader.setGeometry(loader.geometry, in: loader.store.bounds, at: now)
      }
    }

    func fly(to corner: Corner, animated: Bool) {
      finger = nil
      change { $0.fly(to: corner, at: $1, animated: animated) }
    }

    /// Begins a drag by a finger or the mouse.
    ///
    /// - Parameter time: The event's own time, in seconds, for the velocity; likewise in the other
    ///   methods.
    func grab(at point: CGPoint, time: Double) {
      let place = FieldVector(point.x, point.y)
      finger = FingerVelocity(at: place, time: time)
      change { $0.send(.grab(place), at: $1) }
    }

    /// Records the position of the finger between two handled events.
    func track(_ point: CGPoint, time: Double) {
      finger?.move(to: FieldVector(point.x, point.y), at: time)
    }

    func move(to point: CGPoint, time: Double) {
      guard finger != nil else { return }
      track(point, time: time)
      change { $0.send(.move(FieldVector(point.x, point.y)), at: $1) }
    }

    func release(at point: CGPoint, time: Double) {
      guard finger != nil else { return }
      move(to: point, time: time)
      letGo(finger?.pointsPerSecond ?? .zero)
    }

    /// Ends a drag that the system canceled, without a throw.
    func cancel() {
      if finger != nil { letGo(.zero) }
    }

    private func letGo(_ velocity: FieldVector) {
      finger = nil
      change { $0.send(.release(velocity), at: $1) }
    }

    private var now: Double {
      let time = CACurrentMediaTime()
      return layer()?.convertTime(time, from: nil) ?? time
    }

    private func change(_ body: (inout FloatingLoader, Double) -> Void) {
      let now = now
      body(&loader, now)
      let layer = layer()
      let anchor = layer?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5)
      let plan = FloatingPlan(
        of: loader, from: now, anchor: CanvasPoint(x: anchor.x, y: anchor.y))
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      place(CGPoint(plan.position))
      for key in layer?.animationKeys() ?? [] where key.hasPrefix(Self.prefix) {
        layer?.removeAnimation(forKey: key)
      }
      for animation in plan.animations {
        let key = Self.prefix + animation.keyPath.rawValue + (animation.isAdditive ? " more" : "")
        layer?.add(CAKeyframeAnimation(animation), forKey: key)
      }
      CATransaction.commit()
    }

    /// The prefix for the keys of its animations, and of no other animation of the view.
    private static var prefix: String { "floating " }
  }

#endif
