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
  public var words: LoaderWords {
    LoaderWords(
      loaderState: state, isVisible: isVisible, isActive: isActive,
      isDeterminate: progress != nil)
  }
}

/// The words of a row about a loader.
public struct LoaderWords: RowWords {
  @usableFromInline let loaderState: LoaderState
  @usableFromInline let isVisible, isActive, isDeterminate: Bool

  @inlinable
  init(loaderState: LoaderState, isVisible: Bool, isActive: Bool, isDeterminate: Bool) {
    self.loaderState = loaderState
    (self.isVisible, self.isActive, self.isDeterminate) = (isVisible, isActive, isDeterminate)
  }

  @inlinable
  public var state: StaticString { loaderState.name }

  @inlinable
  public static var count: Int { 3 }

  public static func name(at index: Int) -> StaticString {
    switch index {
    case 0: "is_visible"
    case 1: "is_active"
    default: "is_determinate"
    }
  }

  @inlinable
  public subscript(index: Int) -> StaticString {
    let flag =
      switch index {
      case 0: isVisible
      case 1: isActive
      default: isDeterminate
      }
    return flag ? "true" : "false"
  }
}
