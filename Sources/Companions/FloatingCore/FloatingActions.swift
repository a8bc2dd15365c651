import MatrixEngine

/// The actions in the cells of a floating loader's matrix.
public enum FloatingAction: ActionName, CellAction {
  /// The finger holds the loader in place.
  case hold
  /// The loader moves with the finger.
  case follow
  /// The loader flies on with the finger's velocity, to the corner at which it is thrown.
  case fling
  /// The loader flies to its moved corner.
  case relocate
  /// The loader moves to its corner immediately, without a flight.
  case land

  /// Stores the state to which the action leads, and returns the position that it asks for.
  public func run(
    on store: inout FloatingStore, old: FloatingStore, event: FloatingEvent
  ) -> FloatingGoal {
    switch self {
    case .hold:
      // A loader off screen cannot be touched.
      guard store.isOnScreen else { return .corner(isImmediate: true) }
      store.state = .held
      return .grip
    // In the matrix, only a held loader follows, and it stays held.
    case .follow: return .finger
    case .fling:
      store.state = .flying
      return .thrown(velocity: store.velocity)
    case .relocate:
      store.state = .flying
      return .corner(isImmediate: false)
    case .land:
      store.state = .resting
      return .corner(isImmediate: true)
    }
  }
}

/// The position that an action asks for.
public enum FloatingGoal: Hashable, Sendable {
  /// The current position, held by the finger from now on.
  case grip
  /// The position of the finger that holds it; without a finger, the same as `grip`.
  case finger
  /// The corner of a throw with this velocity, in points a second, by a flight.
  case thrown(velocity: SIMD2<Double>)
  /// The corner of the loader, immediately or by a flight.
  case corner(isImmediate: Bool)
}

#if !hasFeature(Embedded)
  extension FloatingAction: CaseIterable {}
#endif
