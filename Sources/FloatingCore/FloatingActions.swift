import MatrixEngine

/// The actions in the cells of a floating loader's matrix.
public enum FloatingAction: CellAction {
  /// The finger holds it, where it is.
  case hold
  /// It moves with the finger.
  case follow
  /// It flies on with the finger's velocity, to where the fields lead it.
  case fling
  /// It flies to its corner, which has moved.
  case relocate
  /// It is in its corner at once.
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
      // What is not on screen cannot be touched.
      guard store.isOnScreen else { return .corner(isAtOnce: true) }
      store.state = .held
      return .grip
    case .follow: return .finger
    case .fling:
      store.state = .flying
      return .fields(velocity: store.velocity)
    case .relocate:
      store.state = .flying
      return .corner(isAtOnce: false)
    case .land:
      store.state = .resting
      return .corner(isAtOnce: true)
    }
  }
}

/// Where an action wants the loader.
public enum FloatingGoal: Hashable, Sendable {
  /// Where it is, held by the finger from now on.
  case grip
  /// Where the finger that holds it is; without one, as `grip`.
  case finger
  /// Where the fields lead it, with this velocity to begin with, in points a second.
  case fields(velocity: SIMD2<Double>)
  /// In its corner.
  case corner(isAtOnce: Bool)
}

#if !hasFeature(Embedded)
  extension FloatingAction: CaseIterable {}
#endif
