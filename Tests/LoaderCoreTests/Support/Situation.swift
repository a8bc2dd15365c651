@testable import LoaderCore

/// A loader with a history, and a stretch of time in which the next event strikes it.
struct Situation: CustomStringConvertible, Sendable {
  var description: String
  var loader: Loader<Circular>
  /// From the last event on, until the situation is over or repeats.
  var phases: Range<Double>

  /// The instants of a grid of `count` phases, the first of them that of the last event.
  func grid(_ count: Int) -> [Double] {
    (0..<count).map { index in
      phases.lowerBound + (phases.upperBound - phases.lowerBound) * Double(index) / Double(count)
    }
  }

  private init(_ description: String, _ length: Double, _ script: [(Double, LoaderEvent)]) {
    var loader = Loader()
    for (time, event) in script { loader.send(event, at: time) }
    let start = script.last?.0 ?? 0
    self.init(description: description, loader: loader, phases: start..<start + length)
  }

  private init(description: String, loader: Loader<Circular>, phases: Range<Double>) {
    (self.description, self.loader, self.phases) = (description, loader, phases)
  }

  private static let shown: [(Double, LoaderEvent)] = [(0, .orderIn), (0.25, .activate)]
  private static let filled: [(Double, LoaderEvent)] = [
    (0, .progress(0.3)), (0, .orderIn), (0.25, .activate),
  ]

  /// Every state, at rest and mid-carry; the spin over a whole cycle of its own.
  static let all = [
    Situation("offscreen", 1, []),
    Situation("inactive", 1, [(0, .orderIn)]),
    Situation("appearing, spinning", 0.35, shown),
    Situation("appearing, filled", 0.35, filled),
    Situation("appearing while it fills", 0.25, shown + [(0.35, .progress(0.6))]),
    Situation("appearing again", 0.35, shown + [(2, .deactivate), (2.1, .activate)]),
    Situation("spinning", 1.333, shown + [(2, .activate)]),
    Situation("filled", 1, filled + [(2, .activate)]),
    Situation("full", 1, filled + [(2, .progress(1)), (4, .activate)]),
    Situation("following", 0.5, filled + [(2, .progress(1))]),
    Situation("following back", 0.5, filled + [(2, .progress(0))]),
    Situation("turning back", 0.6, filled + [(2, .progress(1)), (2.2, .progress(0.1))]),
    Situation("spin to fill", 0.6, shown + [(2.3, .progress(0.4))]),
    Situation("fill to spin", 0.6, filled + [(2, .progress(nil))]),
    Situation(
      "switched thrice", 0.6,
      shown + [(2.3, .progress(0.4)), (2.5, .progress(nil)), (2.8, .progress(0.05))]),
    Situation("leaving, spinning", 0.25, shown + [(2, .deactivate)]),
    Situation("leaving while it fills", 0.25, shown + [(2, .progress(0.9)), (2.1, .deactivate)]),
  ]

  /// What may strike: each event, and progress in both modes, at its ends and between.
  static let strikes: [LoaderEvent] = [
    .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(0), .progress(0.3),
    .progress(0.7), .progress(1),
  ]
}
