import Foundation
import LoaderCore
import MatrixEngine
import MotionLaws
import TimelineModule

/// A fault of a loader that a law has to reject, as a change of its displayed values.
protocol Fault: Sendable {
  /// Distorts the displayed values of `loader` at `time`.
  static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double)
  /// Returns the distorted next change of `loader`.
  static func nextChange(of loader: Loader<Circular>, after time: Double) -> NextChange
  /// Returns the distorted deadline of `loader`.
  static func deadline(of loader: Loader<Circular>) -> Double?
  /// Returns the distorted end of the motion of the shape.
  static func switchEnd(of loader: Loader<Circular>) -> Double
  /// Returns the policy that the loader has in place of `given`.
  static func policy(_ given: LoaderPolicy) -> LoaderPolicy
}

extension Fault {
  static func policy(_ given: LoaderPolicy) -> LoaderPolicy { given }

  static func switchEnd(of loader: Loader<Circular>) -> Double { loader.switchEnd }

  static func distort(_ display: inout Display, of loader: Faulty<Self>, at time: Double) {}

  static func nextChange(of loader: Loader<Circular>, after time: Double) -> NextChange {
    loader.nextChange(after: time)
  }

  static func deadline(of loader: Loader<Circular>) -> Double? { loader.deadline }
}

/// The displayed values of the channels, and their velocities in 1/s.
struct Display {
  var values: Circular.Channels
  var velocities: Circular.Channels
  var isVisible: Bool

  /// Rotates the ring by an angle with a velocity.
  mutating func turn(by distance: (value: Double, velocity: Double)) {
    guard values.opacity > 0 else { return }
    values.rotation += distance.value
    velocities.rotation += distance.velocity
  }

  /// Changes the displayed progress by an amount with a velocity.
  mutating func fill(by amount: (value: Double, velocity: Double)) {
    guard values.opacity > 0 else { return }
    values.sweep += amount.value
    velocities.sweep += amount.velocity
  }
}

/// The shipping loader with a fault; it does everything else itself.
struct Faulty<Broken: Fault>: MotionSubject {
  var loader: Loader<Circular>
  /// The last time at which progress became unknown.
  var unknownSince: Double?
  /// The last time at which progress became known.
  var knownSince: Double?
  /// The last time at which it was activated.
  var activeSince: Double?
  /// The numbers of its progress events, of calls of `settle`, and of set preferences.
  var progressCount = 0.0
  var settleCount = 0.0
  var motionCount = 0.0
  /// True for the loader without an old motion that ``switched`` returns.
  var isSwitched = false
  /// True if `progress` came after `activate` at the same instant.
  var isCrossed = false
  private(set) var last: (time: Double, event: LoaderEvent)?

  init(_ appearance: Circular, policy: LoaderPolicy, motion: MotionPreference) {
    loader = Loader(appearance, policy: Broken.policy(policy), motion: motion)
    self.policy = policy
  }

  let policy: LoaderPolicy
  var motion: MotionPreference { loader.motion }
  var progress: Double? { loader.progress }
  var ending: LoaderEnding { loader.ending }
  var isEnding: Bool { loader.isEnding }
  var deadline: Double? { Broken.deadline(of: loader) }
  func endingFill(at time: Double) -> Double { loader.endingFill(at: time) }
  var switchEnd: Double { Broken.switchEnd(of: loader) }
  var formulaBreakpoints: [Double] { loader.formulaBreakpoints }

  var switched: Faulty {
    var switched = self
    (switched.loader, switched.isSwitched) = (loader.switched, true)
    return switched
  }

  mutating func send(
    _ event: LoaderEvent, at time: Double, animated: Bool,
    using lookup: some ActionLookup<LoaderAction>
  ) -> LoaderTransition {
    if case .progress(let value) = event {
      progressCount += 1
      if value == nil { unknownSince = time } else { knownSince = time }
      isCrossed = last.map { $0.time == time && $0.event == .activate } ?? false
    }
    if event == .activate { activeSince = time }
    last = (time, event)
    return loader.send(event, at: time, animated: animated, using: lookup)
  }

  mutating func setMotion(_ motion: MotionPreference, at time: Double) -> Bool {
    motionCount += 1
    return loader.setMotion(motion, at: time)
  }

  mutating func setEnding(_ ending: LoaderEnding, at time: Double) -> Bool {
    loader.setEnding(ending, at: time)
  }

  mutating func settle(upTo time: Double) -> LoaderTransition? {
    settleCount += 1
    return loader.settle(upTo: time)
  }

  func nextChange(after time: Double) -> NextChange { Broken.nextChange(of: loader, after: time) }

  func frame(at time: Double) -> Frame<Circular.Channels> {
    var frame = loader.frame(at: time)
    let display = display(at: time)
    (frame.channels, frame.isVisible) = (display.values, display.isVisible)
    return frame
  }

  func velocities(at time: Double) -> Circular.Channels { display(at: time).velocities }

  /// Returns the displayed values with the fault.
  private func display(at time: Double) -> Display {
    let frame = loader.frame(at: time)
    var display = Display(
      values: frame.channels, velocities: loader.velocities(at: time), isVisible: frame.isVisible)
    Broken.distort(&display, of: self, at: time)
    return display
  }
}

/// Returns the laws that a loader with this fault breaks, in the order of the checks.
func broken<Broken: Fault>(
  _ fault: Broken.Type, motion: MotionPreference = .full,
  by sequence: EventSequence = NegativeControlTests.sequence
) -> [MotionLaw] {
  var sequence = sequence
  sequence.motion = motion
  return MotionCheck<Faulty<Broken>>(
    sequence, NegativeControlTests.limits, samples: 24, hasTwins: true
  ).brokenLaws.map(\.law)
}

/// A spin with the data of another one, which never steps back and has no corners.
struct Undeclared: SpinPreset {
  let preset: CircularPreset

  init(_ preset: CircularPreset) { self.preset = preset }

  func ends(at time: Double) -> ShapeSample<RingEnds> { preset.ends(at: time) }

  var spin: Spin {
    let (period, half) = (Rational(6), Rational(1, 2))
    return Spin(
      .head(LoopTrack(by: Rational(1), every: period, until: half, .standard)),
      .tail(LoopTrack(by: Rational(1), every: period, from: half, .standard)))
  }
}

/// Returns value and velocity of a smooth step of `height` in `duration` seconds.
func step(
  _ height: Double, in duration: Double, after elapsed: Double
) -> (value: Double, velocity: Double) {
  let part = min(1, max(0, elapsed / duration))
  return (height * part * part * (3 - 2 * part), 6 * height * part * (1 - part) / duration)
}

/// Returns value and velocity of a smooth bump of `height` that lasts `duration` seconds.
func hill(
  _ height: Double, in duration: Double, after elapsed: Double
) -> (value: Double, velocity: Double) {
  guard elapsed > 0, elapsed < duration else { return (0, 0) }
  let angle = Double.pi * elapsed / duration
  return (height * sin(angle) * sin(angle), height * .pi / duration * sin(2 * angle))
}
