import MatrixEngine

/// What each event means in each state of a loader that floats: eighteen cells, nine of them null.
///
/// nil is the null cell: the value of the event is stored, nothing moves, the state stays.
public struct FloatingMatrix: Matrix {
  /// Creates the matrix. All are equal, and take no memory.
  public init() {}

  /// The action for an event in `state`, or nil where the cell is null.
  public func action(in state: FloatingState, on kind: FloatingEvent.Kind) -> FloatingAction? {
    Self.row(state)[kind]
  }

  // swift-format-ignore
  static func row(_ state: FloatingState) -> Row {
    switch state {
    case .resting: Row(grab: .hold, move: nil,     release: nil,    resize: .relocate, orderIn: nil, orderOut: nil)
    case .held:    Row(grab: .hold, move: .follow, release: .fling, resize: nil,       orderIn: nil, orderOut: .land)
    case .flying:  Row(grab: .hold, move: nil,     release: nil,    resize: .relocate, orderIn: nil, orderOut: .land)
    }
  }

  /// One line of the matrix: a cell for each event.
  struct Row {
    let grab, move, release, resize, orderIn, orderOut: FloatingAction?

    subscript(kind: FloatingEvent.Kind) -> FloatingAction? {
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
}
