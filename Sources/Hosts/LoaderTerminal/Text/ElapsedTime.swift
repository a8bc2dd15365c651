/// How long something has taken, as people say it: 3.2 s, 12 s, 1 min 5 s, 2 h 3 min.
package struct ElapsedTime: Hashable, Sendable {
  /// 0 or more.
  let seconds: Double

  /// - Parameter seconds: What is no time at all, as below 0, counts as 0.
  package init(_ seconds: Double) {
    self.seconds = seconds > 0 ? min(seconds, 1e9) : 0
  }

  /// The text. A time is never rounded up, so that no second is said twice.
  package var text: String {
    let whole = Int(seconds)
    switch whole {
    case ..<10:
      let tenths = Int(seconds * 10)
      return "\(tenths / 10).\(tenths % 10) s"
    case ..<60: return "\(whole) s"
    case ..<3600: return "\(whole / 60) min \(whole % 60) s"
    default: return "\(whole / 3600) h \(whole / 60 % 60) min"
    }
  }
}
