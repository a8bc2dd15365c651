import LoaderCore
import MatrixEngine

extension Loader: Playable {
  /// Returns true if the loader completes something at or before `time`, such as an entrance.
  @inlinable
  package func isStepDue(at time: Double) -> Bool {
    machine.isDue(at: time)
  }

  /// Completes the first due step at or before `time`, and returns its time; nil for none.
  @inlinable
  package mutating func completeStep(upTo time: Double) -> Double? {
    settle(upTo: time)?.time
  }

  /// Sends an event, or changes a setting.
  @inlinable
  @discardableResult
  package mutating func play(
    _ cue: LoaderCue, at time: Double, isAnimated: Bool
  ) -> (time: Double, cause: RowCause<LoaderCue>) {
    switch cue {
    case .event(let event):
      let transition = send(event, at: time, animated: isAnimated)
      // The event as the machine took it, its value in range. Only a settlement has none, so `event` is
      // never needed instead.
      return (transition.time, .event(.event(transition.event ?? event), transition.action?.name))
    case .ending, .motion, .appearance, .policy: return set(cue, at: time)
    }
  }

  /// Changes a setting; `cue` is not an event.
  ///
  /// It is apart from `play`, which is inlined: settings change more rarely than events come.
  @usableFromInline
  mutating func set(
    _ cue: LoaderCue, at time: Double
  ) -> (time: Double, cause: RowCause<LoaderCue>) {
    let action: ActionName =
      switch cue {
      // `play` sends events itself.
      case .event: "noop"
      case .ending: "setEnding"
      case .motion: "setMotion"
      case .appearance: "setAppearance"
      case .policy: "setPolicy"
      }
    // `isAnimated` counts for events only.
    perform(cue, at: time, isAnimated: true)
    // `store.time` is the time at which the setting took effect.
    return (store.time, .event(cue, action))
  }

  /// Returns the frame at `time` in the current state; a time that is not finite is the last event's.
  @inlinable
  package func frameBeforeSettling(at time: Double) -> Frame<Appearance.Channels> {
    machine.frameBeforeSettling(at: time.isFinite ? time : store.time)
  }

  /// Returns the velocities in that frame, per second.
  @usableFromInline package func velocitiesBeforeSettling(at time: Double) -> Appearance.Channels {
    machine.velocitiesBeforeSettling(at: time.isFinite ? time : store.time)
  }
}

extension Frame: RowFrame {
  @inlinable
  package var words: some RowWords { LoaderWords(self) }
}

/// The words of a row about a loader.
@usableFromInline
struct LoaderWords: RowWords {
  @usableFromInline let loaderState: LoaderState
  /// True if anything is drawn, if the loader is active, and if its progress is known.
  @usableFromInline let isVisible, isActive, isDeterminate: Bool
  @usableFromInline let ending: LoaderEnding

  /// Takes the words from a frame.
  @inlinable
  init<Channels>(_ frame: Frame<Channels>) {
    loaderState = frame.state
    isVisible = frame.isVisible
    isActive = frame.isActive
    isDeterminate = frame.progress != nil
    ending = frame.ending
  }

  @usableFromInline var state: StaticString { loaderState.name }

  @inlinable static var count: Int { 4 }
  /// The number of columns after the channels: only the last one, `ending`.
  @inlinable static var lastCount: Int { 1 }

  @usableFromInline static var names: [StaticString] {
    ["is_visible", "is_active", "is_determinate", "ending"]
  }

  /// The word in the column `names[index]`.
  @inlinable
  subscript(index: Int) -> StaticString {
    switch index {
    case 0: spelled(isVisible)
    case 1: spelled(isActive)
    case 2: spelled(isDeterminate)
    default: ending.name
    }
  }

  @usableFromInline
  func spelled(_ flag: Bool) -> StaticString { flag ? "true" : "false" }
}
