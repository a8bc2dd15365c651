/// The spins that a ring can have.
public enum CircularPreset: Hashable, Sendable {
  /// Material Web's, the default.
  case materialWeb

  /// Where the bare spin is at `time`, in seconds since its origin.
  @inlinable
  func arc(at time: Double) -> Arc {
    switch self {
    case .materialWeb: MaterialWeb().arc(at: time)
    }
  }

  /// The preset's name, as the command spells it.
  public var name: StaticString {
    switch self {
    case .materialWeb: "materialWeb"
    }
  }
}
