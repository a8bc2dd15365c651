/// The heart of the package: what each event means in each state.
///
/// A nil is the null cell: the property is stored, nothing is animated, the state stays. Both
/// switches are exhaustive, so a seventh state or a sixth event does not compile until its six or
/// five cells are decided.
@usableFromInline
package enum Matrix {
  /// The action for `event` in `state`, or nil where the cell is null.
  @inlinable
  package static subscript(state: LoaderState, event: LoaderEvent.Kind) -> LoaderAction? {
    row(state)[event]
  }

  // swift-format-ignore
  @inlinable
  static func row(_ state: LoaderState) -> Row {
    switch state {
    case .offscreen:     Row(orderIn: .restore, orderOut: nil,    activate: nil,     deactivate: nil,        progress: nil)
    case .inactive:      Row(orderIn: nil,      orderOut: .leave, activate: .appear, deactivate: nil,        progress: nil)
    case .activating:    Row(orderIn: nil,      orderOut: .leave, activate: nil,     deactivate: .disappear, progress: .retarget)
    case .indeterminate: Row(orderIn: nil,      orderOut: .leave, activate: nil,     deactivate: .disappear, progress: .fill)
    case .determinate:   Row(orderIn: nil,      orderOut: .leave, activate: nil,     deactivate: .disappear, progress: .refill)
    case .deactivating:  Row(orderIn: nil,      orderOut: .leave, activate: .appear, deactivate: nil,        progress: .finish)
    }
  }
}
