/// All that the state machine remembers: the two properties, the state, and when it last changed.
@usableFromInline
package struct Store: Hashable, Sendable {
  /// When the last event or completion was, in seconds; before the first, as early as can be.
  @usableFromInline package var time = -Double.greatestFiniteMagnitude
  @usableFromInline package var progress: Double?
  @usableFromInline package var isActive = false
  @usableFromInline package var state = LoaderState.offscreen

  @inlinable
  package init() {}

  /// The state on screen that the two properties imply when nothing moves.
  @inlinable
  package var impliedState: LoaderState {
    guard isActive else { return .inactive }
    return progress == nil ? .indeterminate : .determinate
  }

  /// Stores the property that the event changes; the state is left to the action.
  @inlinable
  package mutating func store(_ event: LoaderEvent) {
    switch event {
    case .orderIn, .orderOut: break
    case .activate: isActive = true
    case .deactivate: isActive = false
    case .progress(let value): progress = value
    }
  }
}
