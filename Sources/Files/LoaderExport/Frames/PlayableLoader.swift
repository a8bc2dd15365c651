import LoaderCore
import MatrixEngine

extension Loader: Playable {
  public typealias Cue = LoaderEvent

  @inlinable
  public func isStepDue(at time: Double) -> Bool {
    isDue(at: time)
  }

  @inlinable
  public mutating func completeStep(upTo time: Double) -> Double? {
    settle(upTo: time)?.time
  }

  @inlinable
  public mutating func play(
    _ cue: LoaderEvent, at time: Double, isAnimated: Bool
  ) -> (time: Double, cause: RowCause<LoaderEvent>) {
    let transition = send(cue, at: time, animated: isAnimated)
    return (transition.time, .event(transition.event ?? cue, transition.action?.name))
  }

  @inlinable
  public func frameAsItStands(at time: Double) -> Frame<Appearance.Channels> {
    unsettledFrame(at: time.isFinite ? time : store.time)
  }

  @inlinable
  public func velocitiesAsTheyStand(at time: Double) -> Appearance.Channels {
    unsettledVelocities(at: time.isFinite ? time : store.time)
  }
}

extension Frame: RowFrame {
  @inlinable
  public var words: some RowWords { LoaderWords(self) }
}

/// The words of a row about a loader.
@usableFromInline
struct LoaderWords: RowWords {
  @usableFromInline let loaderState: LoaderState
  @usableFromInline let isVisible, isActive, isDeterminate: Bool

  @inlinable
  init<Channels>(_ frame: Frame<Channels>) {
    (loaderState, isVisible) = (frame.state, frame.isVisible)
    (isActive, isDeterminate) = (frame.isActive, frame.progress != nil)
  }

  @inlinable var state: StaticString { loaderState.name }

  @inlinable static var count: Int { 3 }

  @usableFromInline
  static func name(at index: Int) -> StaticString {
    switch index {
    case 0: "is_visible"
    case 1: "is_active"
    default: "is_determinate"
    }
  }

  @inlinable
  subscript(index: Int) -> StaticString {
    let flag =
      switch index {
      case 0: isVisible
      case 1: isActive
      default: isDeterminate
      }
    return flag ? "true" : "false"
  }
}
