import LoaderCore
import LoaderDrawing

/// A loader of any appearance, as a terminal needs it.
package protocol LoaderSource<Look>: Sendable {
  associatedtype Look: Appearance
  var loader: Loader<Look> { get set }
  /// Whether its label is on a row of its own below the picture, and not beside the middle one.
  var hasLabelBelow: Bool { get }
  /// Whether light goes over bones, whose grays depend on the terminal's background.
  var isLit: Bool { get }
  /// What it looks like, in cells.
  func picture(at time: Double, on surface: CellSurface) -> [[Cell]]
}

extension LoaderSource {
  package var isLit: Bool { Look.Channels.self == ShimmerChannels.self }

  /// Tells the loader what happened.
  package mutating func send(_ event: LoaderEvent, at time: Double, animated: Bool) {
    loader.send(event, at: time, animated: animated)
  }

  /// Begins a log of the loader.
  func begin(_ log: inout LoaderLog, at time: Double) { log.begin(loader, at: time) }

  /// Changes how much may move.
  package mutating func setMotion(_ motion: MotionPreference, at time: Double) {
    loader.setMotion(motion, at: time)
  }

  /// When a frame after `time` may differ.
  package func nextChange(after time: Double) -> NextChange { loader.nextChange(after: time) }

  /// When it is still working, as its policy says; nil if it is not shown, or never is.
  var stillWorkingStart: Double? { loader.stillWorkingStart }

  /// Says from then on that it is still working after so many seconds; 0 is never.
  mutating func setStillWorking(after delay: Double) { loader.policy.stillWorkingDelay = delay }

  /// The facts that every appearance has.
  package func facts(at time: Double) -> LoaderFacts {
    let frame = loader.frame(at: time)
    return (frame.state, frame.isActive, frame.isVisible, frame.progress)
  }
}

/// What a frame says whatever the appearance: the state, whether the host wants the loader to be shown,
/// whether anything is drawn, and the progress, nil where it is unknown.
package typealias LoaderFacts = (
  state: LoaderState, isActive: Bool, isVisible: Bool, progress: Double?
)

/// What a picture is drawn on: its size, and what the terminal can show.
package struct CellSurface: Hashable, Sendable {
  var size: TerminalSize
  var brush: Brush
  /// The most cells of a row.
  var maximumColumns: Int
  /// How many of them the text beside it wants.
  var text: Int
  /// The most rows, for a picture that can be cut.
  var maximumRows: Int
}
