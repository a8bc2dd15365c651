import LoaderCore
import MatrixEngine
import ScreenCore

/// A screen and the loader that it drives play one scenario.
///
/// A completion of the loader is a step of its own, before the screen's at the same instant.
extension Screen: Playable {
  /// Returns true if the loader or the screen completes something at or before `time`.
  ///
  /// The screen's machine knows only its own deadline, not the loader's.
  @usableFromInline package func isStepDue(at time: Double) -> Bool {
    loader.machine.isDue(at: time) || machine.isDue(at: time)
  }

  /// Completes the first due step, of the loader or of the screen, and returns its time; nil for none.
  ///
  /// A screen has one deadline only, the end of a banner. If that is due, what the loader completes by then
  /// comes first.
  @usableFromInline package mutating func completeStep(upTo time: Double) -> Double? {
    guard machine.isDue(at: time), let bannerEnd = deadline else {
      return loader.settle(upTo: time)?.time
    }
    return loader.settle(upTo: bannerEnd)?.time ?? settle(upTo: time)?.time
  }

  /// Sends an event to the screen, or to its loader.
  @usableFromInline package mutating func play(
    _ cue: ScreenCue, at time: Double, isAnimated: Bool
  ) -> (time: Double, cause: RowCause<ScreenCue>) {
    switch cue {
    // Both pass on the event as the machine took it, its value in range. Only a settlement has none.
    case .screen(let event):
      let transition = send(event, at: time, animated: isAnimated)
      return (
        transition.time, .event(.screen(transition.event ?? event), transition.action?.name)
      )
    case .loader(let event):
      let transition = loader.send(event, at: time, animated: isAnimated)
      return (
        transition.time, .event(.loader(transition.event ?? event), transition.action?.name)
      )
    }
  }

  /// Returns the frame at `time`, in seconds, in the current states, even past their deadlines.
  ///
  /// A time that is not finite counts as the time of the last event.
  @usableFromInline package func frameBeforeSettling(at time: Double) -> ScreenFrame<
    Appearance.Channels
  > {
    machine.frameBeforeSettling(at: time.isFinite ? time : store.time)
  }

  /// Returns the velocities of the loader's channels in that frame, per second.
  @usableFromInline package func velocitiesBeforeSettling(at time: Double) -> Appearance.Channels {
    loader.velocitiesBeforeSettling(at: time.isFinite ? time : store.time)
  }
}

// A row shows the progress and the channels of the screen's loader.
extension ScreenFrame: RowFrame {
  @usableFromInline package var progress: Double? { loader.progress }
  @usableFromInline package var isVisible: Bool { loader.isVisible }
  @usableFromInline package var channels: Channels { loader.channels }

  @usableFromInline package var words: some RowWords {
    ScreenWords(screenState: state, shown: shown, error: error, loader: LoaderWords(loader))
  }
}

/// The words of a row about a screen.
///
/// They are the shown content, the presentation of an error, and the words about its loader.
private struct ScreenWords: RowWords {
  let screenState: ScreenState
  let shown: Shown
  let error: ErrorPresentation?
  let loader: LoaderWords

  var state: StaticString { screenState.name }

  static var count: Int { 3 + LoaderWords.count }
  /// The number of words in the last columns of a row: the last ones of `names`.
  static var lastCount: Int { LoaderWords.lastCount }

  static var names: [StaticString] { ["shown", "error", "loader_state"] + LoaderWords.names }

  /// The word in the column `names[index]`.
  subscript(index: Int) -> StaticString {
    switch index {
    case 0: shown.name
    case 1: error?.name ?? "none"
    case 2: loader.state
    // The loader's words follow these three.
    default: loader[index - 3]
    }
  }
}
