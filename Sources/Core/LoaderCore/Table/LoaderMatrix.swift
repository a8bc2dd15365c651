import MatrixEngine

/// The central table of the package: an action, or nothing, for each state and event.
///
/// A nil is the null cell: the property is stored, nothing is animated, the state stays. The switches
/// over the states and over the events are exhaustive. So a seventh state does not compile until its five
/// cells are filled in, nor a sixth event until its six.
@usableFromInline
package struct LoaderMatrix: Matrix {
  /// Creates the matrix; all are equal, and have no size.
  @inlinable
  package init() {}

  // swift-format-ignore
  /// Returns the action for an event in `state`, or nil if the cell is null.
  @inlinable @inline(__always)
  package func action(in state: LoaderState, on kind: LoaderEvent.Kind) -> LoaderAction? {
    switch state {
    case .offscreen:     cell(kind, orderIn: .restore, orderOut: nil,    activate: nil,     deactivate: nil,        progress: nil)
    case .inactive:      cell(kind, orderIn: nil,      orderOut: .leave, activate: .appear, deactivate: nil,        progress: nil)
    case .activating:    cell(kind, orderIn: nil,      orderOut: .leave, activate: nil,     deactivate: .disappear, progress: .retarget)
    case .indeterminate: cell(kind, orderIn: nil,      orderOut: .leave, activate: nil,     deactivate: .disappear, progress: .fill)
    case .determinate:   cell(kind, orderIn: nil,      orderOut: .leave, activate: nil,     deactivate: .disappear, progress: .refill)
    case .deactivating:  cell(kind, orderIn: nil,      orderOut: .leave, activate: .appear, deactivate: nil,        progress: .finish)
    }
  }

  /// Returns the cell for an event of this kind, from the five cells of a row.
  @inlinable @inline(__always)
  func cell(
    _ kind: LoaderEvent.Kind, orderIn: LoaderAction?, orderOut: LoaderAction?,
    activate: LoaderAction?, deactivate: LoaderAction?, progress: LoaderAction?
  ) -> LoaderAction? {
    switch kind {
    case .orderIn: orderIn
    case .orderOut: orderOut
    case .activate: activate
    case .deactivate: deactivate
    case .progress: progress
    }
  }
}
