import LoaderCore
import MatrixEngine

// Code that drives or reads the loader is inlinable: specialized for the appearance it is six times
// as fast, and a proof runs fifty million sequences.
/// The screen as a machine of the engine: its stored state, and the loader that it drives.
///
/// An action of the matrix returns a goal, which says only whether the loader is to be active.
@usableFromInline
package struct ScreenMachine<Appearance: LoaderCore.Appearance>: Hashable, Sendable {
  /// The state and the values of events.
  @usableFromInline package var store = ScreenStore()
  /// The driven loader.
  @usableFromInline package var loader: Loader<Appearance>

  /// Creates a machine in the state `initial`.
  init(loader: Loader<Appearance>) { self.loader = loader }
}

extension ScreenMachine: MatrixMachine {
  @usableFromInline package typealias Action = ScreenAction

  /// The deadline of a banner, in seconds; nil if there is none.
  @inlinable
  package var deadline: Double? { store.deadline }

  /// Stores the values of the event; the event's action then sets the state.
  @inlinable
  package mutating func record(_ event: ScreenEvent, isAnimated: Bool) {
    switch event {
    case .loadingStarted, .retry: break
    case .contentReceived: store.hasContent = true
    case .errorReceived(let presentation): store.lastError = presentation
    }
  }

  /// Activates the loader while the screen is loading, and deactivates it otherwise.
  @inlinable
  package mutating func apply(_ goal: ScreenGoal, from old: ScreenStore, isAnimated: Bool) {
    loader.send(goal.isLoading ? .activate : .deactivate, at: store.time, animated: isAnimated)
  }

  /// Applies the goal of a host's own action, and makes the state that it requests consistent.
  ///
  /// The state is `loading` exactly if the goal activates the loader. If the goal does not, but `loading` is
  /// requested, the state becomes the one that the content implies: `content` if there is any, or else `initial`.
  @usableFromInline
  package mutating func apply(
    _ goal: ScreenGoal, requesting state: ScreenState, on event: ScreenEvent, from old: ScreenStore,
    isAnimated: Bool
  ) {
    if goal.isLoading {
      store.state = .loading
    } else if state != .loading {
      store.state = state
    } else {
      store.state = store.hasContent ? .content : .initial
    }
    if store.state != .error { store.endError() }
    apply(goal, from: old, isAnimated: isAnimated)
  }

  /// Removes the banner at its deadline; the error remains, silently.
  @inlinable
  package mutating func complete() {
    store.presentation = .silent
    store.deadline = nil
  }

  /// Returns the frame at `time` in the current states, even past their deadlines.
  package func frameBeforeSettling(at time: Double) -> ScreenFrame<Appearance.Channels> {
    ScreenFrame(store, loader: loader.machine.frameBeforeSettling(at: time))
  }
}
