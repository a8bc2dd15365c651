import Foundation
import LoaderCore
import MatrixEngine
import MotionLaws
import Testing

/// A ring with a deliberate fault, and the laws that it breaks.
///
/// A fault distorts what a sound ring displays, or what it says about itself. Times are in seconds.
struct Fault: Sendable, CustomTestStringConvertible {
  /// What the ring does, as the predicate of a sentence.
  let testDescription: String
  /// The broken laws, in the order of the checks.
  let laws: [MotionLaw]
  /// The events in which the fault shows.
  let sequence: EventSequence
  /// Distorts what the ring displays at a time; it may ask the ring for its events.
  let distort: @Sendable (inout Display, Faulty, Double) -> Void
  /// Returns the distorted deadline.
  let deadline: @Sendable (Double) -> Double
  /// Returns the next change after a time; nil for the ring's own.
  let nextChange: (@Sendable (Double) -> NextChange)?
  /// Returns the distorted end of the motion of the shape.
  let switchEnd: @Sendable (Loader<Circular>) -> Double
  /// Returns the policy that the ring follows in place of the given one.
  let policy: @Sendable (LoaderPolicy) -> LoaderPolicy

  init(
    _ description: String, breaks laws: [MotionLaw],
    in sequence: EventSequence = NegativeControlTests.sequence, motion: MotionPreference = .full,
    distort: @escaping @Sendable (inout Display, Faulty, Double) -> Void = { _, _, _ in },
    deadline: @escaping @Sendable (Double) -> Double = { $0 },
    nextChange: (@Sendable (Double) -> NextChange)? = nil,
    switchEnd: @escaping @Sendable (Loader<Circular>) -> Double = { $0.switchEnd },
    policy: @escaping @Sendable (LoaderPolicy) -> LoaderPolicy = { $0 }
  ) {
    var sequence = sequence
    sequence.motion = motion
    self.testDescription = description
    self.laws = laws
    self.sequence = sequence
    self.distort = distort
    self.deadline = deadline
    self.nextChange = nextChange
    self.switchEnd = switchEnd
    self.policy = policy
  }

  /// The fault of each faulty ring that is created; checks create their rings themselves.
  @TaskLocal static var current = Fault("does nothing wrong", breaks: [])

  /// Returns the check of a ring with this fault.
  func check() -> MotionCheck<Faulty> {
    Self.$current.withValue(self) {
      MotionCheck(sequence, NegativeControlTests.limits, samples: 24, hasTwins: true)
    }
  }
  /// Returns the check of a ring with this fault at instants with more than one event, after its sequence.
  func coincidences() -> CoincidenceCheck<Faulty> {
    Self.$current.withValue(self) { CoincidenceCheck(sequence, of: Circular()) }
  }
}

/// The displayed values of the channels, and their velocities in 1/s.
struct Display {
  var values: Circular.Channels
  var velocities: Circular.Channels
  var isVisible: Bool

  /// Adds a value with a velocity to a channel.
  mutating func add(
    _ change: (value: Double, velocity: Double), to channel: WritableKeyPath<RingChannels, Double>
  ) {
    values[keyPath: channel] += change.value
    velocities[keyPath: channel] += change.velocity
  }
  /// Rotates the ring by an angle in turns, with a velocity; a hidden ring stays as it is.
  mutating func turn(by distance: (value: Double, velocity: Double)) {
    if values.opacity > 0 { add(distance, to: \.rotation) }
  }
  /// Changes the displayed progress by an amount with a velocity; a hidden ring stays as it is.
  mutating func fill(by amount: (value: Double, velocity: Double)) {
    if values.opacity > 0 { add(amount, to: \.sweep) }
  }
}

/// The shipping ring with a fault: what the fault does not distort is the loader's own.
struct Faulty: MotionSubject {
  var loader: Loader<Circular>
  /// The last time at which progress became unknown.
  var unknownSince: Double?
  /// The last time at which progress became known.
  var knownSince: Double?
  /// The numbers of its progress events, of calls of `settle`, and of set preferences.
  var progressCount = 0.0
  var settleCount = 0.0
  var motionCount = 0.0
  /// True for the loader without an old motion that ``switched`` returns.
  var isSwitched = false
  /// True if `progress` came after `activate` at the same instant.
  var isCrossed = false
  /// The last event, with its time.
  private(set) var last: (time: Double, event: LoaderEvent)?
  /// The given policy, by which it is judged; the fault may let the loader follow another one.
  let policy: LoaderPolicy
  private let fault = Fault.current

  init(_ appearance: Circular, policy: LoaderPolicy, motion: MotionPreference) {
    loader = Loader(appearance, policy: fault.policy(policy), motion: motion)
    self.policy = policy
  }

  var motion: MotionPreference { loader.motion }
  var progress: Double? { loader.progress }
  var ending: LoaderEnding { loader.ending }
  var isEnding: Bool { loader.isEnding }
  var deadline: Double? { loader.deadline.map(fault.deadline) }
  func endingFill(at time: Double) -> Double { loader.endingFill(at: time) }
  var switchEnd: Double { fault.switchEnd(loader) }
  var formulaBreakpoints: [Double] { loader.formulaBreakpoints }
  var switched: Faulty {
    var switched = self
    switched.loader = loader.switched
    switched.isSwitched = true
    return switched
  }
  /// Returns the seconds since the last event; negative before it.
  func elapsed(at time: Double) -> Double { time - (last?.time ?? .infinity) }

  mutating func send(
    _ event: LoaderEvent, at time: Double, animated: Bool,
    using lookup: some ActionLookup<LoaderAction>
  ) -> LoaderTransition {
    if case .progress(let value) = event {
      progressCount += 1
      if value == nil { unknownSince = time } else { knownSince = time }
      isCrossed = last.map { $0.time == time && $0.event == .activate } ?? false
    }
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
  func nextChange(after time: Double) -> NextChange {
    fault.nextChange?(time) ?? loader.nextChange(after: time)
  }
  func frame(at time: Double) -> Frame<Circular.Channels> {
    var frame = loader.frame(at: time)
    let display = display(at: time)
    frame.channels = display.values
    frame.isVisible = display.isVisible
    return frame
  }
  func velocities(at time: Double) -> Circular.Channels { display(at: time).velocities }
  /// Returns the displayed values with the fault.
  private func display(at time: Double) -> Display {
    let frame = loader.frame(at: time)
    var display = Display(
      values: frame.channels, velocities: loader.velocities(at: time), isVisible: frame.isVisible)
    fault.distort(&display, self, time)
    return display
  }
}

/// Returns value and velocity of a smooth step from 0 to `height` in `duration` seconds, `elapsed` seconds after its
/// beginning.
func step(
  _ height: Double, in duration: Double, after elapsed: Double
) -> (value: Double, velocity: Double) {
  let part = min(1, max(0, elapsed / duration))
  return (height * part * part * (3 - 2 * part), 6 * height * part * (1 - part) / duration)
}

/// Returns value and velocity of a smooth bump from 0 to `height` and back, which lasts `duration` seconds, `elapsed`
/// seconds after its beginning; both are 0 before and after it.
func hill(
  _ height: Double, in duration: Double, after elapsed: Double
) -> (value: Double, velocity: Double) {
  guard elapsed > 0, elapsed < duration else { return (0, 0) }
  let angle = Double.pi * elapsed / duration
  return (height * sin(angle) * sin(angle), height * .pi / duration * sin(2 * angle))
}
