import LoaderCore
import TestSupport

/// An event for the page of the tests, with its time in seconds.
///
/// The page reads it as a list: the time, the name, and for `progress` the value.
enum PageStep: Encodable {
  case activate(Double)
  case deactivate(Double)
  /// The time, then the progress of 0 to 1; nil if it is unknown.
  case progress(Double, Double?)

  var time: Double {
    switch self {
    case .activate(let time), .deactivate(let time), .progress(let time, _): time
    }
  }

  var event: LoaderEvent {
    switch self {
    case .activate: .activate
    case .deactivate: .deactivate
    case .progress(_, let value): .progress(value)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(time)
    switch self {
    case .activate: try list.encode("activate")
    case .deactivate: try list.encode("deactivate")
    case .progress(_, let value):
      try list.encode("progress")
      try list.encode(value)
    }
  }
}

/// Events for an element of the page, and the time of their frame, in seconds.
struct PagePlan: Encodable {
  var events: [PageStep]
  /// The time of the frame.
  var at: Double

  /// Returns three plans: an activation, progress in a random phase of the spin, and another event during the switch
  /// to it or soon after.
  ///
  /// Their frames are just before that other event, just after it, and at the end.
  static func interruption(_ random: inout SeededGenerator) -> [PagePlan] {
    let (start, wait) = (random.number(0.1...2), random.number(0.3...7))
    let fill = random.once(in: 8) ? nil : random.number(0.05...0.95)
    // The time of the event that interrupts the switch, which takes 0.58 s or more.
    let cut = start + wait + random.number(0.02...0.7)
    let next: PageStep =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .deactivate(cut)
      case 1: .progress(cut, random.number(0.05...0.95))
      default: .progress(cut, nil)
      }
    return [
      PagePlan(events: [.activate(start), .progress(start + wait, fill)], at: cut - 0.001),
      PagePlan(events: [next], at: cut + random.number(0.001...0.5)),
      PagePlan(events: [], at: cut + random.number(0.6...5)),
    ]
  }

  /// Returns three plans of a loader that disappears with a mark.
  ///
  /// Their frames are while the ring closes or a cross is drawn, with the whole mark, and during
  /// the fade.
  static func ending(_ ending: LoaderEnding, _ random: inout SeededGenerator) -> [PagePlan] {
    // The times at which the loader begins to spin, and at which it begins to end.
    let (start, cut) = (random.number(0.1...2), random.number(3...5))
    let started = [.activate(start), PageStep.progress(start, random.number(0.05...0.9))]
    // A mark is drawn in 0.25 s, kept for 0.4 s, and fades in 0.25 s. A success closes before, in 0.58 to 0.8 s;
    // a failure keeps its progress.
    // So these are the seconds after `cut` in which the mark is whole, and in which it fades; after a long closing
    // it is still whole then.
    let (whole, fading) =
      ending == .success ? (1.07...1.2, 1.24...1.44) : (0.26...0.62, 0.68...0.88)
    return [
      PagePlan(events: started + [.deactivate(cut)], at: cut + random.number(0.02...0.2)),
      PagePlan(events: [], at: cut + random.number(whole)),
      PagePlan(events: [], at: cut + random.number(fading)),
    ]
  }
}
