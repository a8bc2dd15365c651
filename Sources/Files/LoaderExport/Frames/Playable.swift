import LoaderCore
import MatrixEngine

/// A machine that can play a scenario, and whose frames can be written.
///
/// Examples are a loader, and a screen with the loader that it drives.
///
/// A conforming type adds only its own part. Shared code plays a scenario step by step
/// (``Replay``), lists its rows (``FrameRows``) and writes them (``CSVFormat``, ``TransitionsFormat``).
@usableFromInline
package protocol Playable: Sendable {
  /// The kind of event in a line of its scenario.
  associatedtype Cue: PlayableEvent
  /// The type of its frames.
  associatedtype PlayedFrame: RowFrame

  /// Returns true if something completes by itself at or before `time`, in seconds.
  ///
  /// If the last event is later than `time`, the event's time counts.
  func isStepDue(at time: Double) -> Bool

  /// Completes the first due step at or before `time`, and returns its time; nil if nothing is due.
  mutating func completeStep(upTo time: Double) -> Double?

  /// Sends the event of a scenario's line.
  ///
  /// - Parameter isAnimated: False if the event is to take effect without a transition.
  /// - Returns: The time at which it took effect, and what its rows name as their cause. The time is at
  ///   least the time of the event before, also if `time` is earlier or not finite.
  @discardableResult
  mutating func play(
    _ cue: Cue, at time: Double, isAnimated: Bool
  ) -> (time: Double, cause: RowCause<Cue>)

  /// Returns the frame at `time` in the current states, even past their deadlines.
  ///
  /// A time that is not finite counts as the time of the last event.
  func frameBeforeSettling(at time: Double) -> PlayedFrame

  /// Returns the velocities of the channels in the frame that `frameBeforeSettling` returns, per second.
  ///
  /// They are 0.0 if nothing is drawn.
  func velocitiesBeforeSettling(at time: Double) -> PlayedFrame.Channels
}

/// A frame of a played machine, with the values of a row's columns.
@usableFromInline
package protocol RowFrame: Hashable, Sendable {
  /// The type of the channels.
  associatedtype Channels: ChannelList
  /// The type of the words.
  associatedtype Words: RowWords

  /// The instant, in seconds.
  var time: Double { get }
  /// The progress, 0...1; nil while it is unknown.
  var progress: Double? { get }
  /// True if anything is drawn; if not, every channel is 0.0.
  var isVisible: Bool { get }
  /// The values to draw, such as the ends of a ring.
  var channels: Channels { get }
  /// The words of its row.
  var words: Words { get }
}

/// The words of a row: the machine's state, and some columns of its own.
///
/// Most rows have the same words as the row before, so a format can keep their text.
@usableFromInline
package protocol RowWords: Hashable, Sendable {
  /// The number of own columns: all words but the state.
  ///
  /// They follow the column `action`, except the last `lastCount`.
  static var count: Int { get }

  /// The names of the own columns.
  static var names: [StaticString] { get }

  /// The word in the own column at `index`, in 0..<count.
  subscript(index: Int) -> StaticString { get }

  /// The number of own columns that come last, after the channels; 0 by default.
  static var lastCount: Int { get }

  /// The state's name.
  var state: StaticString { get }
}

extension RowWords {
  package static var lastCount: Int { 0 }
}

/// The cause of a row.
@usableFromInline package enum RowCause<Cue: PlayableEvent>: Hashable, Sendable {
  /// A frame was due.
  case tick
  /// An event, its value clamped to its range, with the action of its cell in the table.
  ///
  /// Nil is the null cell, which has no action.
  case event(Cue, ActionName?)
  /// A deadline passed, at which something completed by itself.
  case settle

  /// The event's name in files.
  package var eventName: StaticString {
    switch self {
    case .tick: "tick"
    case .event(let cue, _): cue.name
    case .settle: "settle"
    }
  }

  /// The action's name in files.
  package var actionName: ActionName {
    switch self {
    case .tick: "sample"
    case .event(_, let action): action ?? "noop"
    case .settle: "complete"
    }
  }
}
