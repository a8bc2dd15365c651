import LoaderCore
import MatrixEngine
import TimelineModule

/// A loader whose laws of motion are checked.
///
/// It is ``/LoaderCore/Loader`` itself, or a wrapper with a deliberate error. Its members are the loader's own, and
/// some that no host needs, of the machine in the loader.
public protocol MotionSubject<Appearance>: Sendable {
  /// The appearance of the loader.
  associatedtype Appearance: LawfulAppearance

  /// Creates a loader that has not received any event.
  init(_ appearance: Appearance, policy: LoaderPolicy, motion: MotionPreference)

  /// The settings of when it appears and disappears, and how it follows progress.
  var policy: LoaderPolicy { get }
  /// The current motion preference.
  var motion: MotionPreference { get }
  /// The stored progress, in 0...1; nil while it is unknown.
  var progress: Double? { get }
  /// The ending of its next exit: with a check, a cross, or without a mark.
  var ending: LoaderEnding { get }
  /// True once it is to disappear with a mark: the check or the cross comes first, then the exit.
  var isEnding: Bool { get }
  /// Returns the progress, 0...1, at which the shape stands still for an ending that begins at `time`.
  ///
  /// A success fills the shape. A failure keeps the progress or, while that is unknown, the part of the
  /// shape that is lit at `time`, at least a quarter.
  func endingFill(at time: Double) -> Double
  /// The time at which the current state, an entrance or an exit, ends by itself, in seconds; nil for none.
  var deadline: Double? { get }

  /// Handles an event with the action that `lookup` or else the matrix has for it.
  mutating func send(
    _ event: LoaderEvent, at time: Double, animated: Bool,
    using lookup: some ActionLookup<LoaderAction>
  ) -> LoaderTransition
  /// Changes the motion preference; returns false, and changes nothing, if `time` is not finite.
  mutating func setMotion(_ motion: MotionPreference, at time: Double) -> Bool
  /// Changes the ending; returns false, and changes nothing, if `time` is not finite.
  mutating func setEnding(_ ending: LoaderEnding, at time: Double) -> Bool
  /// Completes the first state whose deadline is `time` or before, and returns the transition; nil if none is due.
  mutating func settle(upTo time: Double) -> LoaderTransition?

  /// Returns the frame at an instant that is not before the last event.
  func frame(at time: Double) -> Frame<Appearance.Channels>
  /// Returns the velocities of the frame's channels, per second.
  func velocities(at time: Double) -> Appearance.Channels
  /// Returns when the frame may change next if no event comes.
  func nextChange(after time: Double) -> NextChange

  /// The instant from which the shape shows only its base motion, the spin or a known progress, in seconds.
  var switchEnd: Double { get }
  /// The instants at which one formula is replaced by the next, where a jump could hide.
  var formulaBreakpoints: [Double] { get }
  /// The same loader with nothing left of an old motion in its shape: what every switch has to lead to.
  var switched: Self { get }
}

extension Loader: MotionSubject where Appearance: LawfulAppearance {
  public var isEnding: Bool { machine.awaitsMark }

  public func endingFill(at time: Double) -> Double { machine.endingFill(at: time) }

  public var switchEnd: Double { machine.shape.end }

  public var formulaBreakpoints: [Double] {
    // Each search finds the first breakpoint after the last one found, of the shape, the presence, or the mark.
    var breakpoints = [Double]()
    while true {
      var next = NextInstant(after: breakpoints.last ?? -.infinity)
      machine.shape.considerBreakpoints(of: appearance, &next)
      machine.shape.considerFadeBreakpoints(&next)
      machine.presence.considerBreakpoints(&next)
      machine.considerMarkBreakpoints(&next)
      guard next.instant < .infinity else { return breakpoints }
      breakpoints.append(next.instant)
    }
  }

  public var switched: Loader {
    var loader = self
    loader.machine.shape.finish()
    return loader
  }
}

/// The displayed frame at an instant, with its velocities.
struct Snapshot<Appearance: LawfulAppearance>: Sendable {
  /// The frame.
  var frame: Frame<Appearance.Channels>
  /// The velocities of its channels, per second.
  var velocities: Appearance.Channels

  init(_ subject: some MotionSubject<Appearance>, at time: Double) {
    frame = subject.frame(at: time)
    velocities = subject.velocities(at: time)
  }

  /// The opacity of the frame, 0...1.
  var opacity: Double { frame.channels[Appearance.opacityChannel] }

  /// The span that is read as the progress, in 0...1, such as the arc of a ring; nil if the appearance has none.
  var length: Double? { Appearance.lengthSpan.map { Appearance.span(at: $0, of: frame.channels) } }
}
