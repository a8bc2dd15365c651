import MatrixEngine

/// The actions in the cells of a floating loader's matrix.
public enum FloatingAction: CellAction {
  /// The finger holds the loader where it is.
  case hold
  /// The loader moves with the finger.
  case follow
  /// The loader flies on with the finger's velocity, to the corner that it is thrown to.
  case fling
  /// The loader flies to its corner, which has moved.
  case relocate
  /// The loader is in its corner at once, without a flight.
  case land

  /// The action's name, as files and diagrams spell it.
  public var name: ActionName {
    switch self {
    case .hold: "hold"
    case .follow: "follow"
    case .fling: "fling"
    case .relocate: "relocate"
    case .land: "land"
    }
  }

  /// Runs the action of this name.
  public func run(
    on store: inout FloatingStore, old: FloatingStore, event: FloatingEvent
  ) -> FloatingGoal {
    switch self {
    case .hold:
      // A loader that is not on screen cannot be touched.
      guard store.isOnScreen else { return .corner(isAtOnce: true) }
      store.state = .held
      return .grip
    case .follow: return .finger
    case .fling:
      store.state = .flying
      return .thrown(velocity: store.velocity)
    case .relocate:
      store.state = .flying
      return .corner(isAtOnce: false)
    case .land:
      store.state = .resting
      return .corner(isAtOnce: true)
    }
  }
}

/// Where an action wants the loader to be.
public enum FloatingGoal: Hashable, Sendable {
  /// Where it is, held by the finger from now on.
  case grip
  /// Where the finger is that holds it; if no finger does, the same as `grip`.
  case finger
  /// In the corner to which a throw with this velocity leads, in points a second, by a flight.
  case thrown(velocity: SIMD2<Double>)
  /// In its corner, at once or by a flight.
  case corner(isAtOnce: Bool)
}

#if !hasFeature(Embedded)
  extension FloatingAction: CaseIterable {}
#endif
