/// Why something would not settle.
public enum Unsettled: Error, Hashable, Sendable, CustomStringConvertible {
  /// It goes on changing beyond the limit: an endless animation, or a timer that starts itself anew.
  case stillChanging(at: Double, after: Int, next: Double)
  /// Its next change is now, and now again: time never goes on.
  case stuck(at: Double)
  /// It has made so many changes that it may never end, though time goes on.
  case tooManySteps(Int, at: Double)
  /// Its next change is at no instant at all: not a number, or infinite.
  case noInstant(Double, at: Double)

  public var description: String {
    switch self {
    case .stillChanging(let time, let count, let next):
      "still changing at \(time) s, after \(count) changes; the next would be at \(next) s"
    case .stuck(let time): "stuck at \(time) s: each change asks for another at the same instant"
    case .tooManySteps(let count, let time): "not settled at \(time) s, after \(count) changes"
    case .noInstant(let instant, let time): "asked at \(time) s, it changes next at \(instant)"
    }
  }
}
