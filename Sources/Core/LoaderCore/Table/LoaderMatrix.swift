import MatrixEngine

/// The central table of the package: what each event means in each state.
///
/// A nil is the null cell: the property is stored, nothing is animated, the state stays. Both
/// switches are exhaustive, so a seventh state or a sixth event does not compile until its five or
/// six cells are filled in.
public struct LoaderMatrix: Matrix {
  /// Creates the matrix; all are equal, and have no size.
  @inlinable
  public init() {}

  /// The action for an event in `state`, or nil if the cell is null.
  @inlinable @inline(__always)
  public func action(in state: LoaderState, on kind: LoaderEvent.Kind) -> LoaderAction? {
    Self.row(state)[kind]
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

  /// One row of the matrix: a cell for each event.
  @usableFromInline
  struct Row {
    @usableFromInline let orderIn, orderOut, activate, deactivate, progress: LoaderAction?

    @inlinable
    init(
      orderIn: LoaderAction?, orderOut: LoaderAction?, activate: LoaderAction?,
      deactivate: LoaderAction?, progress: LoaderAction?
    ) {
      (self.orderIn, self.orderOut, self.activate) = (orderIn, orderOut, activate)
      (self.deactivate, self.progress) = (deactivate, progress)
    }

    @inlinable
    subscript(kind: LoaderEvent.Kind) -> LoaderAction? {
      switch kind {
      case .orderIn: orderIn
      case .orderOut: orderOut
      case .activate: activate
      case .deactivate: deactivate
      case .progress: progress
      }
    }
  }
}
