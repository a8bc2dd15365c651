import LoaderCore

/// What of the events so far still moves the ring: which exceptions of the laws are open.
struct Chain: Sendable {
  /// Until when the head may move back, for a progress shrank.
  var backUntil = -Double.infinity
  /// Until when a switch between spinning and filled may last.
  var switchUntil = -Double.infinity
  /// From when on the new motion has to stand alone.
  var settlesBy = -Double.infinity
  /// Whether the last event struck a carry that was still dying away.
  var isNested = false
  /// The highest progress asked for since the ring was last at rest.
  private var highest = 0.0

  /// Takes an event into account that ran an action.
  ///
  /// - Parameters:
  ///   - isCut: Whether nothing of what was before goes on.
  ///   - old: What was displayed before.
  ///   - end: When the ring's carries end.
  mutating func strike(
    _ transition: Transition, isCut: Bool, from old: Display, settlesBy end: Double
  ) {
    if isCut {
      self = Chain()
      return
    }
    guard case .progress(let new)? = transition.event, new != old.frame.progress else { return }
    let (time, progress) = (transition.time, old.frame.progress)
    isNested = time < settlesBy
    if !isNested || progress == nil { highest = progress ?? 0 }
    let shrinks = new.map { progress != nil && $0 < highest } ?? false
    if shrinks || old.velocities.head < 0 { backUntil = time + Limits.settling }
    if (new == nil) != (progress == nil) { switchUntil = time + Limits.settling }
    highest = max(highest, new ?? 0)
    settlesBy = end
  }
}
