/// An action lookup, which comes before the matrix and may decide a cell.
///
/// The matrix is the machine's table of actions, with a cell for each state and event. It decides only if
/// every action lookup before it answers ``CellAnswer/askNext``. An action lookup is passed with each event,
/// and the machine never keeps it; the empty one, ``NoActionLookup``, costs nothing.
public protocol ActionLookup<Action>: Sendable {
  /// The actions of the matrix, which comes last.
  associatedtype Action: CellAction
  /// The actions that this action lookup may answer with.
  associatedtype Custom: CellAction
  where
    Custom.Store == Action.Store, Custom.Event == Action.Event, Custom.Goal == Action.Goal

  /// Returns the answer for a cell: an action to run, no action, or to ask the next lookup.
  func answer(to question: CellQuestion<Action>) -> CellAnswer<Custom>
}

/// The question to an action lookup: which action an event runs in the current state.
public struct CellQuestion<Action: CellAction>: Sendable {
  /// The event, its value clamped to its range.
  public let event: Action.Event
  /// The store before the event: the state and the properties.
  public let store: Action.Store

  /// Creates a question.
  @inlinable
  package init(event: Action.Event, store: Action.Store) {
    self.event = event
    self.store = store
  }
}

/// The answer of an action lookup for a cell.
///
/// `null` and `askNext` are different on purpose, as `NSNull` and nil are in Core Animation's
/// `action(forKey:)`.
public enum CellAnswer<Action> {
  /// Run this action.
  case action(Action)
  /// End the search: the event's values are stored, nothing is animated, the state stays.
  case null
  /// Leave the decision to the next action lookup, or to the matrix after the last one.
  case askNext
}

extension CellAnswer: Sendable where Action: Sendable {}

/// An action lookup that leaves every cell to the matrix. It has no size.
public struct NoActionLookup<Action: CellAction>: ActionLookup {
  /// Creates the action lookup.
  @inlinable
  public init() {}

  /// Returns `askNext`, so the matrix decides.
  @inlinable @inline(__always)
  public func answer(to question: CellQuestion<Action>) -> CellAnswer<Action> { .askNext }
}

#if !hasFeature(Embedded)

  // Closures that capture, dictionaries and arrays need a heap, which the Embedded build lacks.

  /// A custom action of the host: a name and a closure.
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
    /// The name of the action in files and transitions.
    public let name: ActionName
    /// The closure of ``run(on:old:event:)``: it gets the store, the store before the event, and the event.
    @usableFromInline
    let body: @Sendable (inout Action.Store, Action.Store, Action.Event) -> Action.Goal

    /// Creates an action of a closure: see ``CellAction/run(on:old:event:)``.
    ///
    /// - Precondition: `name` is not `noop`, `complete`, `sample`, `setEnding`, `setMotion`,
    ///   `setAppearance` or `setPolicy`; in files these have another meaning.
    public init(
      _ name: ActionName,
      body:
        @escaping @Sendable (
          _ store: inout Action.Store, _ old: Action.Store, _ event: Action.Event
        ) -> Action.Goal
    ) {
      precondition(
        !name.isReserved,
        "files use noop, complete, sample and names such as setEnding for other things: name it otherwise"
      )
      self.name = name
      self.body = body
    }

    /// Runs the closure, and returns its goal.
    @inlinable
    public func run(
      on store: inout Action.Store, old: Action.Store, event: Action.Event
    ) -> Action.Goal {
      body(&store, old, event)
    }
  }

  /// A table of answers for some cells; for all others it answers `askNext`.
  public struct CellActions<Action: CellAction>: Sendable {
    /// A cell of the table: the answer for an event of this kind in this state.
    @usableFromInline
    typealias Cell = (
      state: Action.Store.State, kind: Action.Event.Kind, answer: CellAnswer<CustomAction<Action>>
    )

    // The cells that were set. An array, because they are a few dozen at most, and a search takes as long as a hash.
    // No two cells have the same state and event.
    @usableFromInline var cells: [Cell] = []

    /// Creates a table that decides nothing.
    public init() {}

    /// The answer for the event `kind` in `state`: `.askNext` if none was set. Setting it replaces the earlier one.
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

  /// Actions for some cells, and values for the appearance, on top of a base style.
  ///
  /// A style's own answer comes before its base's. A style is a value, like `CALayer.style`: it copies
  /// its base on creation, so a chain cannot be circular.
  public struct CellStyle<Action: CellAction, Values: Sendable>: Sendable {
    /// The layers: the style itself, then its base, then the base's base, and so on.
    ///
    /// The values are for the host that draws; the action lookup does not read them.
    @usableFromInline package let layers: [(values: Values, actions: CellActions<Action>)]

    /// Creates a style on top of a base; its layers are its own, then the base's.
    public init(
      values: Values, actions: CellActions<Action> = CellActions(), base: CellStyle? = nil
    ) {
      layers = [(values, actions)] + (base?.layers ?? [])
    }
  }

  /// The chain of action lookups before the matrix: the first answer wins.
  ///
  /// The delegate comes first, then the machine's own actions, then its style and the style's bases.
  /// If all of them answer `askNext`, the matrix decides. `Values` are the drawing values of the style,
  /// or `Void` where there is none.
  ///
  /// ```swift
  /// import LoaderCore
  /// import MatrixEngine
  ///
  /// var chain = ActionLookupChain<LoaderAction, Void>()
  /// chain.actions[.inactive, .activate] = .null  // this loader never shows
  /// loader.send(.activate, at: 1, using: chain)
  /// ```
  public struct ActionLookupChain<Action: CellAction, Values: Sendable>: ActionLookup {
    /// The first link, a closure; its question has the store before the event.
    public var delegate: (@Sendable (CellQuestion<Action>) -> CellAnswer<CustomAction<Action>>)?
    /// The second link.
    public var actions: CellActions<Action>
    /// The third link: the style itself, then its base styles in order.
    public var style: CellStyle<Action, Values>?

    /// Creates a chain; omitted links are empty.
    public init(
      delegate: (@Sendable (CellQuestion<Action>) -> CellAnswer<CustomAction<Action>>)? = nil,
      actions: CellActions<Action> = CellActions(), style: CellStyle<Action, Values>? = nil
    ) {
      self.delegate = delegate
      self.actions = actions
      self.style = style
    }

    /// Returns the first answer other than `askNext`, in the order of the links.
    ///
    /// - Complexity: O(*n*) in the number of cells that are set in the chain.
    @inlinable
    public func answer(to question: CellQuestion<Action>) -> CellAnswer<CustomAction<Action>> {
      let (state, kind) = (question.store.state, question.event.kind)
      if let answer = delegate?(question), !answer.asksNext { return answer }
      let ownAnswer = actions[state, kind]
      if !ownAnswer.asksNext { return ownAnswer }
      for layer in style?.layers ?? [] {
        let answer = layer.actions[state, kind]
        if !answer.asksNext { return answer }
      }
      return .askNext
    }
  }

  extension CellAnswer {
    /// True if the answer leaves the decision to the next action lookup.
    @inlinable
    var asksNext: Bool {
      if case .askNext = self { return true }
      return false
    }
  }

#endif
