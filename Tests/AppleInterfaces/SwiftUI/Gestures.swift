@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  /// For tests: the actions during the gesture.
  nonisolated var recognizer: Recognizer<Value> { get }
}

/// For tests: the actions that set a state, for a change, for the end by itself, and for any end of a gesture.
public struct Recognizer<Value> {
  var updated: (Value) -> Void = { _ in }
  var changed: (Value) -> Void = { _ in }
  var ended: (Value) -> Void = { _ in }
  var reset: () -> Void = {}
}

/// For tests: a gesture with actions.
nonisolated public struct ModifiedGesture<Value>: Gesture {
  public let recognizer: Recognizer<Value>
}

extension Gesture {
  public func onChanged(_ action: @escaping (Value) -> Void) -> ModifiedGesture<Value> {
    changing { $0.changed = action }
  }

  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> ModifiedGesture<Value> {
    changing { $0.ended = action }
  }

  nonisolated private func changing(
    _ change: (inout Recognizer<Value>) -> Void
  ) -> ModifiedGesture<Value> {
    var recognizer = recognizer
    change(&recognizer)
    return ModifiedGesture(recognizer: recognizer)
  }

  public func updating<Held>(
    _ state: GestureState<Held>,
    body: @escaping (Value, inout Held, inout Transaction) -> Void
  ) -> ModifiedGesture<Value> {
    changing { recognizer in
      recognizer.updated = {
        var (value, transaction) = (state.wrappedValue, Transaction())
        body($0, &value, &transaction)
        state.set(value)
      }
      recognizer.reset = state.reset
    }
  }
}

@propertyWrapper
public struct GestureState<Value> {
  private let initial: Value
  private let state: State<Value>

  public init(wrappedValue: Value) {
    (initial, state) = (wrappedValue, State(wrappedValue: wrappedValue))
  }

  public var wrappedValue: Value { state.wrappedValue }
  public var projectedValue: GestureState<Value> { self }
  func set(_ value: Value) { state.wrappedValue = value }
  func reset() { state.wrappedValue = initial }
}

extension GestureState: StagedProperty {
  func connect(to place: Place) { state.connect(to: place) }
}

public struct DragGesture: Gesture {
  public struct Value {
    public var time: Date
    public var location: CGPoint
  }

  /// For tests: no actions yet.
  nonisolated public var recognizer: Recognizer<Value> { Recognizer() }
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {}
}

public protocol CoordinateSpaceProtocol {}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

/// For tests: a draggable view, with places in the coordinate space of the gesture.
public struct Drag {
  let recognizer: Recognizer<DragGesture.Value>
  let stage: Stage

  /// Moves the finger to a point.
  @MainActor public func move(to point: CGPoint) {
    let value = DragGesture.Value(time: stage.date, location: point)
    recognizer.updated(value)
    recognizer.changed(value)
    stage.update()
  }

  /// Lifts the finger at a point. No page says that the end comes before the reset of the state.
  @MainActor public func end(at point: CGPoint) {
    cancel()
    recognizer.ended(DragGesture.Value(time: stage.date, location: point))
    stage.update()
  }

  /// Cancels the gesture, like the system.
  @MainActor public func cancel() {
    recognizer.reset()
    stage.update()
  }
}

public struct KeyEquivalent: Hashable, Sendable {
  private let code: Int
  public static let leftArrow = KeyEquivalent(code: 0)
  public static let rightArrow = KeyEquivalent(code: 1)
  public static let upArrow = KeyEquivalent(code: 2)
  public static let downArrow = KeyEquivalent(code: 3)
}

public struct KeyPress {
  public enum Result: Hashable, Sendable {
    case handled, ignored
  }
}

extension View {
  nonisolated public func gesture<Recognized: Gesture>(_ gesture: Recognized) -> some View {
    visiting { stage, _, node in
      guard let recognizer = gesture.recognizer as? Recognizer<DragGesture.Value> else { return }
      node.drag = Drag(recognizer: recognizer, stage: stage)
    }
  }

  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    visiting { stage, _, node in
      node.keys[key] = {
        defer { MainActor.assumeIsolated { stage.update() } }
        return action()
      }
    }
  }

  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View {
    visiting { stage, _, node in
      node.actions[name.text] = {
        handler()
        MainActor.assumeIsolated { stage.update() }
      }
    }
  }
}
