/// A state machine with a table: states by events, and in each cell an action or nothing.
///
/// A loader, a screen and a button are the same machine with different tables. Their shared step
/// exists only here: see ``step(_:at:isAnimated:over:using:)``.
public protocol MatrixMachine: TimedMachine {
  /// The type of its events.
  associatedtype Event: MatrixEvent
  /// The type of the actions in the cells.
  associatedtype Action: CellAction, Hashable
  where Action.Store == Store, Action.Event == Event

  /// Stores the properties that `event` changes, before its action runs. The action sets the state.
  ///
  /// - Parameter isAnimated: False if the event takes effect immediately, by a cut.
  mutating func record(_ event: Event, isAnimated: Bool)

  /// Applies the goal of an action of the matrix: starts motions, or drives another machine.
  ///
  /// - Parameters:
  ///   - goal: The goal that the action returned.
  ///   - old: The store before the event.
  ///   - isAnimated: False if the goal is reached immediately, by a cut.
  mutating func apply(_ goal: Action.Goal, from old: Store, isAnimated: Bool)

  /// Applies the goal of a custom action of the host, and sets a state that is consistent with it.
  ///
  /// - Parameter state: The state that the action requests. The store still has the state before the event.
  mutating func apply(
    _ goal: Action.Goal, requesting state: Store.State, on event: Event, from old: Store,
    isAnimated: Bool)
}

/// An event of a machine.
public protocol MatrixEvent: Hashable, Sendable {
  /// The columns of the table: the event without its value.
  associatedtype Kind: Hashable, Sendable = Self

  /// The column of the table.
  var kind: Kind { get }

  /// The event with its value clamped to its range, as stored.
  var normalized: Self { get }
}

/// The table of a machine: an action or nothing for each state and event.
public protocol Matrix<State, Kind, Action>: Sendable {
  /// The rows.
  associatedtype State
  /// The columns: the events without their values.
  associatedtype Kind
  /// The content of the cells.
  associatedtype Action

  /// Returns the action in a cell, or nil for the null cell.
  ///
  /// In a null cell, the event's values are stored, nothing is animated, the state stays.
  func action(in state: State, on kind: Kind) -> Action?
}

// Defaults for a machine without event values, goals or deadlines. A machine with a deadline must
// implement `complete()`, whose default stops the program.

extension MatrixEvent {
  /// The event itself: it has no values to clamp.
  @inlinable
  public var normalized: Self { self }
}

extension MatrixEvent where Kind == Self {
  /// The event itself: it has no values to leave out.
  @inlinable
  public var kind: Self { self }
}

extension MatrixMachine {
  /// No deadline: every state lasts until an event.
  @inlinable
  public var deadline: Double? { nil }

  /// Stops the program: a machine with a deadline has to say what it completes.
  public mutating func complete() {
    preconditionFailure("a machine with a deadline has to implement complete()")
  }

  /// Enters the requested state, and applies the goal as if an action of the matrix had set it.
  public mutating func apply(
    _ goal: Action.Goal, requesting state: Store.State, on event: Event, from old: Store,
    isAnimated: Bool
  ) {
    store.state = state
    apply(goal, from: old, isAnimated: isAnimated)
  }
}

extension MatrixMachine where Event.Kind == Event {
  /// Stores nothing: the events have no values.
  @inlinable
  public mutating func record(_ event: Event, isAnimated: Bool) {}
}

extension MatrixMachine where Action.Goal == Void {
  /// Does nothing: the actions have no goal beyond the state.
  @inlinable
  public mutating func apply(_ goal: Void, from old: Store, isAnimated: Bool) {}
}

extension MatrixMachine {
  /// Sends an event to the machine, and returns the transition.
  ///
  /// The order is fixed:
  ///
  /// 1. The event's value is clamped to its range.
  /// 2. A time that is not finite is rejected, and nothing changes; a time before the last event's
  ///    counts as the last event's.
  /// 3. Everything due at or before `time` is completed, each completion at its exact deadline.
  /// 4. The action is looked up with the resulting state: `lookup` is asked first, `matrix` last.
  /// 5. The properties that the event changes are stored, with or without an action.
  /// 6. The action runs, with the store before and after, and returns a goal.
  /// 7. The goal is applied: motions start.
  ///
  /// - Complexity: Constant, apart from the action's own.
  @inlinable @inline(__always) @discardableResult
  public mutating func step(
    _ event: Event, at time: Double, isAnimated: Bool = true,
    over matrix: some Matrix<Store.State, Event.Kind, Action>,
    using lookup: some ActionLookup<Action>
  ) -> MachineTransition<Store.State, Event, Action> {
    let event = event.normalized
    guard time.isFinite else {
      return MachineTransition(
        time: store.time, event: event, from: store.state, to: store.state, isRefused: true)
    }
    // Also if `time` is before the last event's: then `isDue` and `settleAll` take the last event's instead.
    if isDue(at: time) { settleAll(upTo: time) }
    let from = store.state
    var ran: RunAction<Action>?
    switch lookup.answer(to: CellQuestion(event: event, store: store)) {
    case .askNext:
      guard let action = matrix.action(in: from, on: event.kind) else {
        // The cell is null, as most are, and needs no copy of the store. `ran` stays nil.
        recordEvent(event, at: time, isAnimated: isAnimated)
        break
      }
      run(action, on: event, at: time, isAnimated: isAnimated)
      ran = .matrix(action)
    case .null: recordEvent(event, at: time, isAnimated: isAnimated)
    case .action(let action):
      let old = store
      recordEvent(event, at: time, isAnimated: isAnimated)
      // A copy, of which only the state is used: a custom action cannot change the properties.
      var changed = store
      let goal = action.run(on: &changed, old: old, event: event)
      apply(goal, requesting: changed.state, on: event, from: old, isAnimated: isAnimated)
      ran = .custom(action.name)
    }
    return MachineTransition(
      time: store.time, event: event, from: from, action: ran, to: store.state)
  }

  /// Sends an event to the machine without an action lookup: the matrix decides every cell.
  @inlinable @inline(__always) @discardableResult
  public mutating func step(
    _ event: Event, at time: Double, isAnimated: Bool = true,
    over matrix: some Matrix<Store.State, Event.Kind, Action>
  ) -> MachineTransition<Store.State, Event, Action> {
    step(event, at: time, isAnimated: isAnimated, over: matrix, using: NoActionLookup())
  }

  /// Runs an action of the matrix; out of line, so that a null cell is short.
  @inlinable @inline(never)
  mutating func run(_ action: Action, on event: Event, at time: Double, isAnimated: Bool) {
    let old = store
    recordEvent(event, at: time, isAnimated: isAnimated)
    let goal = action.run(on: &store, old: old, event: event)
    apply(goal, from: old, isAnimated: isAnimated)
  }

  /// Advances the time, unless `time` is earlier, and stores the properties that an event changes.
  @inlinable @inline(__always)
  mutating func recordEvent(_ event: Event, at time: Double, isAnimated: Bool) {
    store.advance(to: time)
    record(event, isAnimated: isAnimated)
  }

  /// Completes the first due step at or before `time`, and returns it; nil if nothing is due.
  ///
  /// Called until it returns nil, it gives all completions, each at its exact deadline; a step
  /// does the same internally. A completion counts as the last event: an event sent later with an
  /// earlier time gets the completion's time. If `time` is before the last event's, the last event's
  /// counts instead; NaN completes nothing.
  @inlinable
  public mutating func settle(
    upTo time: Double
  ) -> MachineTransition<Store.State, Event, Action>? {
    let from = store.state
    guard settleNext(upTo: time) else { return nil }
    return MachineTransition(time: store.time, event: nil, from: from, to: store.state)
  }
}
