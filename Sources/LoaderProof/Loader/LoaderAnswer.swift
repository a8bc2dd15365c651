import LoaderCore

/// All that a host can see of one step of a bare loader.
package struct LoaderAnswer: Hashable, Sendable, CustomStringConvertible {
  var from: LoaderState
  /// What stood in the cell; nil if nothing did, or if time passed.
  var action: LoaderAction?
  var to: LoaderState
  var isActive: Bool
  var progress: Double?

  package var description: String {
    let progress = progress.map { "\($0)" } ?? "nil"
    let action = action.map { "\($0.name)" } ?? "noop"
    return "\(from) -\(action)-> \(to) (isActive \(isActive), progress \(progress))"
  }
}
