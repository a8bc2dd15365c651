@testable import LoaderCore

/// A loader after some events, and the range of time in which a test sends it the next one.
struct Moment: CustomStringConvertible, Sendable {
  var description: String
  var loader: Loader<Circular>
  /// The instants for the next event: from the last event on, for most of the motion that follows it.
  var phases: Range<Double>

  /// Returns `count` instants of the range, from the instant of the last event on.
  func grid(_ count: Int) -> [Double] {
    (0..<count).map { index in
      phases.lowerBound + (phases.upperBound - phases.lowerBound) * Double(index) / Double(count)
    }
  }

  /// Creates a moment after the events of `script`, whose `phases` are `length` seconds long.
  private init(
    _ description: String, lasting length: Double, _ script: [(Double, LoaderEvent)],
    policy: LoaderPolicy = LoaderPolicy(), motion: MotionPreference = .full
  ) {
    loader = Loader(policy: policy, motion: motion)
    for (time, event) in script { loader.send(event, at: time) }
    let start = script.last?.0 ?? 0
    self.description = description
    phases = start..<start + length
  }

  /// The times and events of a loader that spins, on screen since 0 s and active since 0.25 s.
  private static let shown: [(Double, LoaderEvent)] = [(0, .orderIn), (0.25, .activate)]
  /// The times and events of the same loader with known progress, 0.3.
  private static let filled: [(Double, LoaderEvent)] = [
    (0, .progress(0.3)), (0, .orderIn), (0.25, .activate),
  ]

  /// Moments of every state, in full and reduced motion, and of a whole cycle of the spin.
  ///
  /// They last as long as their motion takes: an entrance 0.35 s, an exit 0.25, following a progress at most
  /// 0.5, a switch or a glide up to 0.6, and a cycle of the spin 1.333. A loader at rest has a second. An event
  /// that repeats the state before it, as `(2, .activate)`, does nothing but begin the range.
  static let all = [
    Moment("offscreen", lasting: 1, []),
    Moment("inactive", lasting: 1, [(0, .orderIn)]),
    Moment("appearing, spinning", lasting: 0.35, shown),
    Moment("appearing, filled", lasting: 0.35, filled),
    Moment("appearing while it fills", lasting: 0.25, shown + [(0.35, .progress(0.6))]),
    Moment("appearing again", lasting: 0.35, shown + [(2, .deactivate), (2.1, .activate)]),
    Moment("waiting", lasting: 0.3, shown, policy: LoaderPolicy(showDelay: 0.3)),
    Moment("spinning", lasting: 1.333, shown + [(2, .activate)]),
    Moment("filled", lasting: 1, filled + [(2, .activate)]),
    Moment("full", lasting: 1, filled + [(2, .progress(1)), (4, .activate)]),
    Moment("following", lasting: 0.5, filled + [(2, .progress(1))]),
    Moment("following back", lasting: 0.5, filled + [(2, .progress(0))]),
    Moment("turning back", lasting: 0.6, filled + [(2, .progress(1)), (2.2, .progress(0.1))]),
    Moment(
      "gliding", lasting: 0.6,
      shown + [(2, .progress(0.4)), (3, .progress(0.5)), (3.4, .progress(0.6))],
      policy: LoaderPolicy(glides: true)),
    Moment("spin to fill", lasting: 0.6, shown + [(2.3, .progress(0.4))]),
    Moment("fill to spin", lasting: 0.6, filled + [(2, .progress(nil))]),
    Moment(
      "switched thrice", lasting: 0.6,
      shown + [(2.3, .progress(0.4)), (2.5, .progress(nil)), (2.8, .progress(0.05))]),
    Moment("leaving, spinning", lasting: 0.25, shown + [(2, .deactivate)]),
    Moment(
      "leaving while it fills", lasting: 0.25,
      shown + [(2, .progress(0.9)), (2.1, .deactivate)]),
    Moment(
      "held", lasting: 0.6, shown + [(0.3, .deactivate)],
      policy: LoaderPolicy(minimumVisible: 0.5)),
    Moment("back off screen", lasting: 1, shown + [(2, .progress(nil)), (3, .orderOut)]),
    Moment("reduced, appearing", lasting: 0.35, shown, motion: .reduced),
    Moment("reduced, spinning", lasting: 1, shown + [(2, .activate)], motion: .reduced),
    Moment("reduced, following", lasting: 0.5, filled + [(2, .progress(1))], motion: .reduced),
    Moment("reduced, dissolving", lasting: 0.6, shown + [(2.3, .progress(0.4))], motion: .reduced),
    Moment(
      "reduced, dissolving to spin", lasting: 0.6, filled + [(2.3, .progress(nil))],
      motion: .reduced),
    Moment(
      "reduced, back before dark", lasting: 0.4,
      shown + [(2.3, .progress(0.4)), (2.4, .progress(nil))], motion: .reduced),
    Moment(
      "reduced, dissolving anew", lasting: 0.6,
      shown + [(2.3, .progress(0.4)), (2.7, .progress(nil))], motion: .reduced),
    Moment(
      "reduced, leaving while it dissolves", lasting: 0.25,
      shown + [(2, .progress(0.9)), (2.1, .deactivate)], motion: .reduced),
  ]

  /// Every event, with unknown and known progress, at its limits and between.
  static let events: [LoaderEvent] = [
    .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(0), .progress(0.3),
    .progress(0.7), .progress(1),
  ]
}
