import MatrixEngine

/// The matrix of a floating loader: eighteen cells, nine of them null.
///
/// A nil is the null cell: the value of the event is stored, nothing moves, the state stays.
package struct FloatingMatrix: Matrix {
  /// Creates the matrix. All are equal, and take no memory.
  package init() {}

  // swift-format-ignore
  /// Returns the action for an event in `state`, or nil if the cell is null.
  package func action(in state: FloatingState, on kind: FloatingEvent.Kind) -> FloatingAction? {
    switch state {
    case .resting: cell(kind, grab: .hold, move: nil,     release: nil,    resize: .relocate, orderIn: nil, orderOut: nil)
    case .held:    cell(kind, grab: .hold, move: .follow, release: .fling, resize: nil,       orderIn: nil, orderOut: .land)
    case .flying:  cell(kind, grab: .hold, move: nil,     release: nil,    resize: .relocate, orderIn: nil, orderOut: .land)
    }
  }

  /// Returns the cell of an event in a row; nil for the null cell.
  private func cell(
    _ kind: FloatingEvent.Kind, grab: FloatingAction?, move: FloatingAction?,
    release: FloatingAction?, resize: FloatingAction?, orderIn: FloatingAction?,
    orderOut: FloatingAction?
  ) -> FloatingAction? {
    switch kind {
    case .grab: grab
    case .move: move
    case .release: release
    case .resize: resize
    case .orderIn: orderIn
    case .orderOut: orderOut
    }
  }
}
