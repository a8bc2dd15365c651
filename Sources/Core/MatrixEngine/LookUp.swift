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

#if !hasFeature(Embedded)

  // Closures that capture, dictionaries and arrays need a heap, and the Embedded build has none.

  /// A custom action of the host, made of a name and a closure.
  ///
  /// ```swift
  /// import LoaderCore
  /// import MatrixEngine
  ///
  /// let dim = CustomAction<LoaderAction>("dim") { store, old, event in
  ///   LoaderGoal(isShown: true, fill: 0)
  /// }
  /// ```
  public struct CustomAction<Action: CellAction>: CellAction {
    /// What the action does: see ``CellAction/run(on:old:event:)``.
    public typealias Body =
      @Sendable (_ store: inout Action.Store, _ old: Action.Store, _ event: Action.Event)
      -> Action.Goal

    public let name: ActionName
    @usableFromInline let body: Body

    /// Creates an action.
    ///
    /// - Precondition: `name` is not `noop`, `complete` or `sample`; in files these name other
    ///   things.
    public init(_ name: ActionName, body: @escaping Body) {
      precondition(
        !name.isReserved, "files use noop, complete and sample for other things: name it otherwise")
      (self.name, self.body) = (name, body)
    }

    @inlinable
    public func run(
      on store: inout Action.Store, old: Action.Store, event: Action.Event
    ) -> Action.Goal {
      body(&store, old, event)
    }
  }

  /// A table of answers for some cells; the next look-up decides about all others.
  public struct CellActions<Action: CellAction>: Sendable {
    @usableFromInline
    typealias Cell = (
      state: Action.Store.State, kind: Action.Event.Kind, answer: CellAnswer<CustomAction<Action>>
    )

    // A list: a table has a few dozen cells at most, and hashing one takes as long as searching
    // them.
    @usableFromInline var cells: [Cell] = []

    /// Creates a table that decides nothing.
    @inlinable
    public init() {}

    /// The answer for a cell: `.askNext` if none was set.
    ///
    /// - Complexity: O(*n*) in the number of cells that were set.
    @inlinable
    public subscript(
      state: Action.Store.State, kind: Action.Event.Kind
    ) -> CellAnswer<CustomAction<Action>> {
      get {
        for cell in cells where cell.state == state && cell.kind == kind { return cell.answer }
        return .askNext
      }
      set {
        cells.removeAll { $0.state == state && $0.kind == kind }
        cells.append((state, kind, newValue))
      }
    }
  }

  /// Actions for some cells, and values for the look, on top of a base style: the nearest wins.
  ///
  /// It is a value, like `CALayer.style`: a style copies its base when it is created, so a chain
  /// cannot be circular.
  public struct CellStyle<Action: CellAction, Values: Sendable>: Sendable {
    /// One link of the chain: the values for the look, for the host that draws, which the look-up does not
    /// read; and the actions for cells.
    public typealias Layer = (values: Values, actions: CellActions<Action>)

    /// The style itself, then its base, then the base of that base, and so on.
    public let layers: [Layer]

    /// Creates a style.
    @inlinable
    public init(
      values: Values, actions: CellActions<Action> = CellActions(), base: CellStyle? = nil
    ) {
      layers = [(values, actions)] + (base?.layers ?? [])
    }
  }

  /// The order in which a cell's action is decided: the delegate, then the machine's own actions,
  /// then its style and the base styles of that, then the matrix. The first answer wins.
  ///
  /// ```swift
  /// import LoaderCore
  /// import MatrixEngine
  ///
  /// var chain = LookUpChain<LoaderAction, Void>()
  /// chain.actions[.inactive, .activate] = .null  // this one never shows
  /// loader.send(.activate, at: 1, asking: chain)
  /// ```
  public struct LookUpChain<Action: CellAction, Values: Sendable>: LookUp {
    /// Asked first, with the store as it was before the event.
    public var delegate: (@Sendable (CellQuestion<Action>) -> CellAnswer<CustomAction<Action>>)?
    /// Asked second.
    public var actions: CellActions<Action>
    /// Asked third: the style itself, then its base styles in order.
    public var style: CellStyle<Action, Values>?

    /// Creates a chain; each link is left out unless given.
    @inlinable
    public init(
      delegate: (@Sendable (CellQuestion<Action>) -> CellAnswer<CustomAction<Action>>)? = nil,
      actions: CellActions<Action> = CellActions(), style: CellStyle<Action, Values>? = nil
    ) {
      (self.delegate, self.actions, self.style) = (delegate, actions, style)
    }

    /// - Complexity: O(*n*) in the number of cells that are set in the chain.
    @inlinable
    public func answer(to question: CellQuestion<Action>) -> CellAnswer<CustomAction<Action>> {
      let (state, kind) = (question.store.state, question.event.kind)
      if let answer = delegate?(question), !answer.asksNext { return answer }
      if case let answer = actions[state, kind], !answer.asksNext { return answer }
      for layer in style?.layers ?? [] {
        if case let answer = layer.actions[state, kind], !answer.asksNext { return answer }
      }
      return .askNext
    }
  }

  extension CellAnswer {
    @inlinable
    var asksNext: Bool {
      if case .askNext = self { return true }
      return false
    }
  }

#endif
