import LoaderCore
import MatrixEngine
import ScenarioFormat

/// A machine on which a scenario can be played, and whose frames can be written: a loader, or a
/// screen with the loader that it drives.
///
/// It says what is its own. How a scenario is played step by step (``Replay``), which rows there are
/// (``FrameRows``) and how they are spelled (``FrameCSV``, ``TransitionsCSV``) is written once.
public protocol Playable: Sendable {
  /// What a line of its scenario names.
  associatedtype Cue: PlayableEvent
  /// What it looks like at an instant.
  associatedtype PlayedFrame: RowFrame

  /// Whether something completes by itself at or before `time`, or the last event's time if that is
  /// later.
  func isStepDue(at time: Double) -> Bool

  /// Completes what is due first at or before `time`: when that was, or nil if nothing is due.
  mutating func completeStep(upTo time: Double) -> Double?

  /// Does what a line of a scenario says: when it took effect, and what was found in the matrix.
  mutating func play(
    _ cue: Cue, at time: Double, isAnimated: Bool
  ) -> (time: Double, cause: RowCause<Cue>)

  /// The frame at `time`, in the states as they stand even if their deadlines have come.
  func frameAsItStands(at time: Double) -> PlayedFrame

  /// How fast the channels of that frame change, each a second; 0.0 where nothing is drawn.
  func velocitiesAsTheyStand(at time: Double) -> PlayedFrame.Channels
}

/// What a played machine looks like at an instant, as the columns of a row tell it.
public protocol RowFrame: Hashable, Sendable {
  /// The numbers to draw.
  associatedtype Channels: ChannelList
  /// The rest.
  associatedtype Words: RowWords

  /// The instant, in seconds.
  var time: Double { get }
  /// The fraction of the whole, 0...1, or nil where it is unknown.
  var progress: Double? { get }
  /// Whether anything is drawn; if not, every channel is 0.0.
  var isVisible: Bool { get }
  /// The values to draw.
  var channels: Channels { get }
  /// What a row says in words.
  var words: Words { get }
}

/// What a row says of a machine in words: its state, and some columns of its own.
///
/// Most rows say the same as the row before; those that are equal are spelled once.
public protocol RowWords: Hashable, Sendable {
  /// How many columns of its own there are. They follow `action`.
  static var count: Int { get }

  /// The name of its own column at `index`, in 0..<count.
  static func name(at index: Int) -> StaticString

  /// The word in its own column at `index`, in 0..<count.
  subscript(index: Int) -> StaticString { get }

  /// The state's name.
  var state: StaticString { get }
}

/// Why a row is there.
public enum RowCause<Cue: PlayableEvent>: Hashable, Sendable {
  /// A frame was due.
  case tick
  /// An event came, its value in range, and met this action; nil is the null cell.
  case event(Cue, ActionName?)
  /// A deadline passed.
  case settle

  /// What happened, as files spell it.
  @inlinable
  public var eventName: StaticString {
    switch self {
    case .tick: "tick"
    case .event(let cue, _): cue.name
    case .settle: "settle"
    }
  }

  /// What it met, as files spell it.
  @inlinable
  public var actionName: ActionName {
    switch self {
    case .tick: "sample"
    case .event(_, let action): action ?? "noop"
    case .settle: "complete"
    }
  }
}
