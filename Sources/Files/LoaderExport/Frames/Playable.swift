import LoaderCore
import MatrixEngine

/// A machine that can play a scenario, and whose frames can be written: a loader, or a screen with
/// the loader that it drives.
///
/// A conforming type says only what is its own. Code for all of them plays a scenario step by step
/// (``Replay``), lists its rows (``FrameRows``) and spells them (``FrameCSV``, ``TransitionsCSV``).
public protocol Playable: Sendable {
  /// The kind of event that a line of its scenario names.
  associatedtype Cue: PlayableEvent
  /// Its frame at an instant.
  associatedtype PlayedFrame: RowFrame

  /// Whether something completes by itself at or before `time`, or the time of the last event if
  /// that is later.
  func isStepDue(at time: Double) -> Bool

  /// Completes what is due first at or before `time`, and returns when that was; nil if nothing is
  /// due.
  mutating func completeStep(upTo time: Double) -> Double?

  /// Does what a line of a scenario says, and returns when it took effect and what the matrix had
  /// for it.
  @discardableResult
  mutating func play(
    _ cue: Cue, at time: Double, isAnimated: Bool
  ) -> (time: Double, cause: RowCause<Cue>)

  /// The frame at `time`, in the states as they stand even if their deadlines have come.
  ///
  /// A time that is not finite counts as the time of the last event.
  func frameAsItStands(at time: Double) -> PlayedFrame

  /// How fast the channels of that frame change, each a second; 0.0 if nothing is drawn.
  func velocitiesAsTheyStand(at time: Double) -> PlayedFrame.Channels
}

/// A frame of a played machine, as the columns of a row show it.
public protocol RowFrame: Hashable, Sendable {
  /// The type of the channels.
  associatedtype Channels: ChannelList
  /// The type of the words.
  associatedtype Words: RowWords

  /// The instant, in seconds.
  var time: Double { get }
  /// The fraction of the whole, 0...1, or nil if it is unknown.
  var progress: Double? { get }
  /// Whether anything is drawn; if not, every channel is 0.0.
  var isVisible: Bool { get }
  /// The values to draw.
  var channels: Channels { get }
  /// The words of its row.
  var words: Words { get }
}

/// The words of a row: the machine's state, and some columns of its own.
///
/// Most rows have the same words as the row before; equal ones are spelled only once.
public protocol RowWords: Hashable, Sendable {
  /// How many columns of its own there are. They follow `action`, except the last ones.
  static var count: Int { get }

  /// The name of its own column at `index`, in 0..<count.
  static func name(at index: Int) -> StaticString

  /// The word in its own column at `index`, in 0..<count.
  subscript(index: Int) -> StaticString { get }

  /// How many of these columns come last, behind the channels; 0 by default.
  static var lastCount: Int { get }

  /// The state's name.
  var state: StaticString { get }
}

extension RowWords {
  public static var lastCount: Int { 0 }
}

/// The reason for a row.
public enum RowCause<Cue: PlayableEvent>: Hashable, Sendable {
  /// A frame was due.
  case tick
  /// An event, its value in range, met this action; nil is the null cell.
  case event(Cue, ActionName?)
  /// A deadline passed.
  case settle

  /// What happened, as files spell it.
  package var eventName: StaticString {
    switch self {
    case .tick: "tick"
    case .event(let cue, _): cue.name
    case .settle: "settle"
    }
  }

  /// The action that it met, as files spell it.
  package var actionName: ActionName {
    switch self {
    case .tick: "sample"
    case .event(_, let action): action ?? "noop"
    case .settle: "complete"
    }
  }
}
