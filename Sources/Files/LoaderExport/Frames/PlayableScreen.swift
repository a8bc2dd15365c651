import LoaderCore
import MatrixEngine
import ScreenCore

/// The loader's completions are separate steps, before the screen's at the same instant.
extension Screen: Playable {
  @usableFromInline package func isStepDue(at time: Double) -> Bool {
    loader.machine.isDue(at: time) || machine.isDue(at: time)
  }

  /// Completes one due step: of the loader, if one is due by the end of the banner; else that end.
  ///
  /// The end of a banner is the only deadline of a screen.
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

  /// Returns the frame in the current states, even past their deadlines.
  ///
  /// A time that is not finite counts as the time of the last event.
  @usableFromInline package func frameBeforeSettling(at time: Double) -> ScreenFrame<
    Appearance.Channels
  > {
    machine.frameBeforeSettling(at: time.isFinite ? time : store.time)
  }

  @usableFromInline package func velocitiesBeforeSettling(at time: Double) -> Appearance.Channels {
    loader.velocitiesBeforeSettling(at: time.isFinite ? time : store.time)
  }
}

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
  static var lastCount: Int { LoaderWords.lastCount }

  static var names: [StaticString] { ["shown", "error", "loader_state"] + LoaderWords.names }

  subscript(index: Int) -> StaticString {
    switch index {
    case 0: shown.name
    case 1: error?.name ?? "none"
    case 2: loader.state
    default: loader[index - 3]
    }
  }
}
