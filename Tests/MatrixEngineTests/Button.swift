import MatrixEngine

/// A button as a first machine of one's own: four states, five events, one table.
///
/// |             | touchDown | touchUp | touchCancel | enable  | disable |
/// |-------------|-----------|---------|-------------|---------|---------|
/// | normal      | press     | –       | –           | –       | dim     |
/// | highlighted | –         | select  | release     | –       | dim     |
/// | selected    | press     | –       | –           | –       | dim     |
/// | disabled    | –         | –       | –           | release | –       |
///
/// It is selected for 0.3 s and then becomes normal. Its brightness changes linearly, in 0.1 s.
struct Button: MatrixMachine, Hashable {
  typealias Action = ButtonAction

  var store = ButtonStore()
  /// The brightness at the start of its last change, and at its end.
  private var source = 0.0
  private var target = 0.0
  /// The time at which the change starts, in seconds.
  private var start = 0.0

  mutating func send(
    _ event: ButtonEvent, at time: Double, animated: Bool = true,
    using lookup: some ActionLookup<ButtonAction> = NoActionLookup()
  ) -> MachineTransition<ButtonState, ButtonEvent, ButtonAction> {
    step(event, at: time, isAnimated: animated, over: ButtonMatrix(), using: lookup)
  }

  /// Returns the brightness at `time`, 0...1.
  func brightness(at time: Double) -> Double {
    source + (target - source) * min(1, max(0, time - start) / 0.1)
  }

  // The requirements of the engine.

  /// The end of the time for which it is selected, in seconds; nil in the other states.
  var deadline: Double? { store.state == .selected ? start + 0.3 : nil }

  /// Stores what the event says, even if its cell is null.
  mutating func record(_ event: ButtonEvent, isAnimated: Bool) {
    if case .touchDown(let force) = event { store.force = force }
  }

  /// Applies the goal of a cell's action: the brightness changes to it from what it is now.
  mutating func apply(_ brightness: Double, from old: ButtonStore, isAnimated: Bool) {
    let now = self.brightness(at: store.time)
    source = isAnimated ? now : brightness
    target = brightness
    start = store.time
  }

  /// Applies the goal of a custom action, which may ask for any state and any brightness.
  mutating func apply(
    _ brightness: Double, requesting state: ButtonState, on event: ButtonEvent,
    from old: ButtonStore,
    isAnimated: Bool
  ) {
    // Only a cell of `enable` leaves `disabled`.
    if old.state != .disabled || event == .enable { store.state = state }
    apply(min(max(brightness, 0), 1), from: old, isAnimated: isAnimated)
  }

  /// Becomes normal again, at the deadline.
  mutating func complete() {
    store.state = .normal
    apply(0, from: store, isAnimated: true)
  }
}

/// The rows of the table.
enum ButtonState: CaseIterable { case normal, highlighted, selected, disabled }

/// The columns of the table, with their values.
enum ButtonEvent: MatrixEvent {
  /// A touch with a force of 0...1.
  case touchDown(force: Double)
  case touchUp, touchCancel, enable, disable

  enum Kind: CaseIterable { case touchDown, touchUp, touchCancel, enable, disable }

  var kind: Kind {
    switch self {
    case .touchDown: .touchDown
    case .touchUp: .touchUp
    case .touchCancel: .touchCancel
    case .enable: .enable
    case .disable: .disable
    }
  }

  /// The event with its force in 0...1; a force that is NaN becomes 0.
  var normalized: ButtonEvent {
    guard case .touchDown(let force) = self else { return self }
    return .touchDown(force: force > 0 ? min(force, 1) : 0)
  }
}

/// The state and the properties that the button stores.
struct ButtonStore: MatrixStore {
  var time = 0.0
  var state = ButtonState.normal
  /// The force of the last touch.
  var force = 0.0
}

/// The cells of the table; their goal is a brightness, 0...1.
enum ButtonAction: ActionName, CellAction, CaseIterable {
  case press, select, release, dim

  /// Enters the state of the action, and returns the brightness: at least a half while touched or selected.
  func run(on store: inout ButtonStore, old: ButtonStore, event: ButtonEvent) -> Double {
    switch self {
    case .press: store.state = .highlighted
    case .select: store.state = .selected
    case .release: store.state = .normal
    case .dim: store.state = .disabled
    }
    let isBright = self == .press || self == .select
    return isBright ? max(0.5, store.force) : 0
  }
}

/// The table itself: the action of each cell, or nil for a null cell.
struct ButtonMatrix: Matrix {
  func action(in state: ButtonState, on kind: ButtonEvent.Kind) -> ButtonAction? {
    switch (state, kind) {
    case (.normal, .touchDown), (.selected, .touchDown): .press
    case (.highlighted, .touchUp): .select
    case (.highlighted, .touchCancel), (.disabled, .enable): .release
    case (.normal, .disable), (.highlighted, .disable), (.selected, .disable): .dim
    default: nil
    }
  }
}
