/// What is asked before the matrix: who, if anyone, decides otherwise about a cell.
///
/// The matrix answers only if everyone before it says ``CellAnswer/askNext``. A look-up is given with
/// each event and is never kept by the machine; one that nobody uses, ``NoLookUp``, costs nothing.
public protocol LookUp<Action>: Sendable {
  /// The actions of the matrix that comes last.
  associatedtype Action: CellAction
  /// The actions that it answers with.
  associatedtype Custom: CellAction
  where
    Custom.Store == Action.Store, Custom.Event == Action.Event, Custom.Goal == Action.Goal

  /// What it says of a cell.
  func answer(to question: CellQuestion<Action>) -> CellAnswer<Custom>
}

/// What is asked of a look-up.
public struct CellQuestion<Action: CellAction>: Sendable {
  /// What happens, its value in range.
  public let event: Action.Event
  /// What the machine remembers, as it was before the event: its state, its properties.
  public let store: Action.Store

  /// Creates a question.
  @inlinable
  public init(event: Action.Event, store: Action.Store) {
    (self.event, self.store) = (event, store)
  }
}

/// What a look-up says of a cell. That null and no answer differ is the point, so they are
/// different cases (Core Animation's `NSNull` and nil in `action(forKey:)`).
public enum CellAnswer<Action> {
  /// Run this.
  case action(Action)
  /// Look no further: what came with the event is stored, nothing is animated, the state stays.
  case null
  /// Not mine to decide: ask the next one.
  case askNext
}

extension CellAnswer: Sendable where Action: Sendable {}

/// The look-up of a machine that nobody has anything to say about: the matrix decides. No size.
public struct NoLookUp<Action: CellAction>: LookUp {
  /// Creates it.
  @inlinable
  public init() {}

  @inlinable @inline(__always)
  public func answer(to question: CellQuestion<Action>) -> CellAnswer<Action> { .askNext }
}
