/// Something that is asked before the matrix, and may decide what a cell does.
///
/// The matrix decides only if every look-up before it answers ``CellAnswer/askNext``. A look-up is
/// passed with each event, and the machine never keeps it; the empty one, ``NoLookUp``, costs
/// nothing.
public protocol LookUp<Action>: Sendable {
  /// The actions of the matrix, which is asked last.
  associatedtype Action: CellAction
  /// The actions that this look-up may answer with.
  associatedtype Custom: CellAction
  where
    Custom.Store == Action.Store, Custom.Event == Action.Event, Custom.Goal == Action.Goal

  /// The answer for a cell.
  func answer(to question: CellQuestion<Action>) -> CellAnswer<Custom>
}

/// The question that a look-up is asked.
public struct CellQuestion<Action: CellAction>: Sendable {
  /// The event, its value in range.
  public let event: Action.Event
  /// What the machine remembered before the event: its state and its properties.
  public let store: Action.Store

  /// Creates a question.
  @inlinable
  public init(event: Action.Event, store: Action.Store) {
    (self.event, self.store) = (event, store)
  }
}

/// The answer of a look-up for a cell.
///
/// `null` and `askNext` are different on purpose, as `NSNull` and nil are in Core Animation's
/// `action(forKey:)`.
public enum CellAnswer<Action> {
  /// Run this action.
  case action(Action)
  /// Ask no further: the event's values are stored, nothing is animated, the state stays.
  case null
  /// No decision: ask the next one.
  case askNext
}

extension CellAnswer: Sendable where Action: Sendable {}

/// A look-up that leaves every cell to the matrix. It has no size.
public struct NoLookUp<Action: CellAction>: LookUp {
  /// Creates the look-up.
  @inlinable
  public init() {}

  @inlinable @inline(__always)
  public func answer(to question: CellQuestion<Action>) -> CellAnswer<Action> { .askNext }
}
