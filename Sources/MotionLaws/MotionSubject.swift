import LoaderCore
import MatrixEngine

/// A loader that the laws of motion are checked on: ``/LoaderCore/Loader`` itself, or one that wraps
/// it and is broken on purpose.
public protocol MotionSubject<Appearance>: Sendable {
  /// What it looks like.
  associatedtype Appearance: LawfulAppearance

  /// Creates one that has been told nothing yet.
  init(_ appearance: Appearance, policy: LoaderPolicy, motion: MotionPreference)

  var policy: LoaderPolicy { get }
  var motion: MotionPreference { get }
  var progress: Double? { get }
  /// When the state ends by itself, in seconds; nil where it does not.
  var deadline: Double? { get }

  mutating func send(
    _ event: LoaderEvent, at time: Double, animated: Bool, asking lookUp: some LookUp<LoaderAction>
  ) -> LoaderTransition
  mutating func setMotion(_ motion: MotionPreference, at time: Double) -> Bool
  mutating func settle(upTo time: Double) -> LoaderTransition?

  func frame(at time: Double) -> Frame<Appearance.Channels>
  func velocities(at time: Double) -> Appearance.Channels
  func nextChange(after time: Double) -> NextChange

  /// The instant from which the base motion stands alone, in seconds.
  var switchEnd: Double { get }
  /// The instants at which one formula gives way to the next.
  var formulaSeams: [Double] { get }
  /// The same loader with nothing of an old motion left in its shape: what it has to come to.
  var switched: Self { get }
}

extension Loader: MotionSubject where Appearance: LawfulAppearance {}
