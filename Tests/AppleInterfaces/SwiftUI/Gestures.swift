// A double of SwiftUI for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have. A gesture here is just its actions, which a test calls
// through a `Drag`. `visiting` makes a modifier that gets the stage, the path and the node of its view at each
// update; `noting` one that stores a text in the node's attributes.

@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  /// For tests: the actions during the gesture.
  nonisolated var recognizer: Recognizer<Value> { get }
}

/// For tests: the actions of a gesture, each of which does nothing unless it is set.
public struct Recognizer<Value> {
  /// Sets the gesture's state at each change of the value.
  var updated: (Value) -> Void = { _ in }
  /// The action of `onChanged`.
  var changed: (Value) -> Void = { _ in }
  /// The action of `onEnded`, for a gesture that is not canceled.
  var ended: (Value) -> Void = { _ in }
  /// Sets the gesture's state back when the gesture ends or is canceled.
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

  /// Returns the gesture with other actions.
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
        var (held, transaction) = (state.wrappedValue, Transaction())
        body($0, &held, &transaction)
        state.set(held)
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

/// For tests: a finger on a view with a drag gesture. Its points are in the coordinate space of the gesture.
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

  /// Lifts the finger at a point. No page says whether the state is reset before or after `onEnded`; here it is before.
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
      // Only drags are recognized; the hosts use no other gesture.
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
