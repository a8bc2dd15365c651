/// How much may move, as the user of the system asked.
public enum MotionPreference: Hashable, Sendable {
  /// All of it.
  case full
  /// Turning is slowed, never frozen, for what stands still looks broken; no arc breathes, and the
  /// loader comes and goes by its opacity alone.
  case reduced

  /// The preference's name, as files spell it.
  public var name: StaticString {
    switch self {
    case .full: "full"
    case .reduced: "reduced"
    }
  }
}
