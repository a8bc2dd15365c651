import LoaderCore
import MotionLaws

/// A loader on its way, the laws of motion looking on, and another to which the same happens ten
/// years later.
struct Twins: Sendable {
  /// The loader, and what was seen of it.
  var walk: Walk
  /// The later one; its spin begins as much later.
  private var late = Loader(Circular(origin: years))

  /// Ten years of 365.25 days, in seconds: a whole number, so that adding it to a phase is exact.
  private static let years = 315_576_000.0
  /// The later time is rounded to 6e-8 s, and nothing turns faster than 6 times a second.
  private static let rounding = 4e-7
  /// Seconds after an event at which frames are compared: sums of powers of two, as the phases are,
  /// so that a deadline is never due at one of them for one twin alone.
  private static let instants = [0.0, 5.0 / 64, 21.0 / 64]
  /// Seconds after an event by which all is over.
  private static let end = 0.8

  init() {
    walk = Walk(like: Word([]))
  }

  /// Tells both what happened.
  mutating func strike(_ event: LoaderEvent, at time: Double) {
    walk.strike(Word.Letter(time, event))
    late.send(event, at: time + Self.years)
  }

  /// The law that is broken in the time after an event at `time`; nil if none is.
  func brokenLaw(after time: Double, samples: Int) -> String? {
    var walk = walk
    walk.run(until: time + Self.end, samples: samples)
    if let violation = walk.violations.first { return "\(violation.law)" }
    if !isFrameRateIndependent(after: time) { return "frame-rate independent" }
    return isTimeShifted(after: time) ? nil : "time-shifted"
  }

  /// Whether a host that asks often sees the same as one that asks once.
  private func isFrameRateIndependent(after time: Double) -> Bool {
    var asked = walk.loader
    return (Self.instants + [Self.end]).allSatisfy { instant in
      while asked.settle(upTo: time + instant) != nil {}
      return asked.frame(at: time + instant) == walk.loader.frame(at: time + instant)
    }
  }

  /// Whether the later twin looks the same, but for the rounding of its time.
  private func isTimeShifted(after time: Double) -> Bool {
    Self.instants.allSatisfy { instant in
      let (now, later) = (
        walk.loader.frame(at: time + instant), late.frame(at: time + Self.years + instant)
      )
      guard now.state == later.state else { return false }
      return (0..<Circular.Channels.count).allSatisfy {
        abs(now.channels[$0] - later.channels[$0]) <= Self.rounding
      }
    }
  }
}
