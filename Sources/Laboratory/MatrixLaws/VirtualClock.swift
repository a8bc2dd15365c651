/// A clock that stands still until a test advances it.
public struct VirtualClock: Hashable, Sendable {
  /// The time, in seconds.
  public private(set) var now: Double

  /// Creates a clock that shows `now`.
  public init(now: Double = 0) { self.now = now }

  /// Advances to a later instant; an earlier one, or one that is not finite, changes nothing.
  public mutating func advance(to instant: Double) {
    if instant.isFinite, instant > now { now = instant }
  }

  /// Advances by a number of seconds; by none if it is negative or not finite.
  public mutating func advance(by seconds: Double) { advance(to: now + seconds) }

  /// Advances from change to change until nothing changes any more.
  ///
  /// It always ends: when the subject has settled, or with an error that says why it has not.
  ///
  /// ```swift
  /// let instants = try clock.settle(&loader) { loader, now in
  ///   loader.nextChange(after: now).instant(after: now, frameRate: 60)
  /// } step: { loader, now in
  ///   canvas.draw(loader.frame(at: now))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - subject: The object that changes: a screen, a loader, a view model.
  ///   - limit: The maximum duration, in seconds.
  ///   - steps: The maximum number of changes.
  ///   - nextChange: Returns the time of the subject's next change, in seconds, if no event comes; nil
  ///     if it has settled. For something drawn at every frame, this is the time of the next frame.
  ///   - step: Makes the subject's change, at the current time of the clock.
  /// - Returns: The instants of the changes, in seconds; at the last of them the subject settled.
  /// - Throws: ``Unsettled``; the clock then shows the instant of the last change.
  /// - Complexity: O(*steps*) changes.
  @discardableResult
  public mutating func settle<Subject>(
    _ subject: inout Subject, within limit: Double = 60, steps: Int = 100_000,
    nextChange: (Subject, _ now: Double) -> Double?,
    step: (inout Subject, _ now: Double) -> Void = { _, _ in }
  ) throws(Unsettled) -> [Double] {
    let start = now
    var instants = [Double]()
    var repeats = 0  // changes in a row for which time did not advance
    while let instant = nextChange(subject, now) {
      guard instant.isFinite else { throw .noInstant(instant, at: now) }
      guard instant - start <= limit else {
        throw .stillChanging(at: now, after: instants.count, next: instant)
      }
      repeats = instant > now ? 0 : repeats + 1
      guard repeats < Self.maximumRepeats else { throw .stuck(at: now) }
      guard instants.count < steps else { throw .tooManySteps(steps, at: now) }
      advance(to: instant)
      step(&subject, now)
      instants.append(now)
    }
    return instants
  }

  /// The maximum number of changes at one instant; no real cascade has so many.
  private static let maximumRepeats = 1000
}

/// The reason for which a subject did not settle, with the time of the clock then (`at`), in seconds.
public enum Unsettled: Error, Hashable, Sendable, CustomStringConvertible {
  /// After this many changes, the next one is due only later than the maximum duration.
  ///
  /// The subject is an animation without an end, such as a spinner, or a timer that starts itself again.
  case stillChanging(at: Double, after: Int, next: Double)
  /// The next change is always at the current instant, so time never advances.
  case stuck(at: Double)
  /// Time advances, but there were as many changes as allowed, this number, and there is one more.
  case tooManySteps(Int, at: Double)
  /// The instant of the next change, this number, is NaN or infinite.
  case noInstant(Double, at: Double)

  public var description: String {
    switch self {
    case .stillChanging(let time, let count, let next):
      """
      did not settle: after \(count) changes it is \(time) s, and the next change is due at \(next) s, \
      past the limit; what has no end, such as a loader that spins, never settles
      """
    case .stuck(let time):
      "did not settle: at \(time) s each change asks for another at the same instant"
    case .tooManySteps(let count, let time):
      "did not settle: after \(count) changes it is \(time) s, and there is a change to come"
    case .noInstant(let instant, let time):
      "did not settle: asked at \(time) s, its next change is at \(instant), which is not a finite time"
    }
  }
}
