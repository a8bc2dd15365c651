extension VirtualClock {
  /// Moves on from change to change until nothing changes any more: it always ends, or says why not.
  ///
  /// ```swift
  /// let end = try clock.settle(&screen) { screen, now in screen.nextChange(after: now) }
  ///   step: { screen, now in screen.draw(at: now) }
  /// ```
  ///
  /// - Parameters:
  ///   - subject: What changes: a screen, a loader, a view model.
  ///   - limit: How many seconds it may take.
  ///   - steps: How many changes it may take.
  ///   - nextChange: When the subject changes next if nothing happens; nil if it has settled.
  ///   - step: Lets the subject make its change, at the time that the clock then shows.
  /// - Returns: The instants of the changes, the last of them the one at which it settled.
  /// - Throws: ``Unsettled``; the clock then shows the last instant that was come to.
  /// - Complexity: O(*steps*) changes.
  @discardableResult
  public mutating func settle<Subject>(
    _ subject: inout Subject, within limit: Double = 60, steps: Int = 100_000,
    nextChange: (Subject, _ now: Double) -> Double?,
    step: (inout Subject, _ now: Double) -> Void = { _, _ in }
  ) throws(Unsettled) -> [Double] {
    let start = now
    var (instants, stops) = ([Double](), 0)
    while let instant = nextChange(subject, now) {
      guard instant.isFinite else { throw .noInstant(instant, at: now) }
      guard instant - start <= limit else {
        throw .stillChanging(at: now, after: instants.count, next: instant)
      }
      stops = instant > now ? 0 : stops + 1
      guard stops < 1000 else { throw .stuck(at: now) }
      guard instants.count < steps else { throw .tooManySteps(steps, at: now) }
      advance(to: instant)
      step(&subject, now)
      instants.append(now)
    }
    return instants
  }
}
