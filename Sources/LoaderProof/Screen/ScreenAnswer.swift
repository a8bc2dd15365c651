import ScreenCore

/// All that a host can see of one step of a bare screen, by the names that files use.
package struct ScreenAnswer: Hashable, Sendable, CustomStringConvertible {
  var from: ScreenState
  /// What stood in the cell; nil if nothing did, or if time passed.
  var action: ScreenAction?
  var to: ScreenState
  var shown: Shown
  var error: ErrorPresentation?
  /// Whether the loader is active.
  var isLoading: Bool

  package var description: String {
    let action = action.map { "\($0.name)" } ?? "noop"
    let error = error.map { "\($0.name)" } ?? "none"
    return "\(from) -\(action)-> \(to) (shows \(shown), error \(error), loading \(isLoading))"
  }
}
