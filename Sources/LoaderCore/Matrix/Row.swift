/// One line of the matrix: a cell for each event.
@usableFromInline
struct Row {
  @usableFromInline let orderIn, orderOut, activate, deactivate, progress: LoaderAction?

  @inlinable
  init(
    orderIn: LoaderAction?, orderOut: LoaderAction?, activate: LoaderAction?,
    deactivate: LoaderAction?, progress: LoaderAction?
  ) {
    self.orderIn = orderIn
    self.orderOut = orderOut
    self.activate = activate
    self.deactivate = deactivate
    self.progress = progress
  }

  @inlinable
  subscript(event: LoaderEvent.Kind) -> LoaderAction? {
    switch event {
    case .orderIn: orderIn
    case .orderOut: orderOut
    case .activate: activate
    case .deactivate: deactivate
    case .progress: progress
    }
  }
}
