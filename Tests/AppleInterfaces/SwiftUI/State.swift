// A double of SwiftUI for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have. A property of a view that is one of these wrappers is
// connected to the stage (Stage.swift) before each evaluation of the view's body.

/// For tests: a property that a stage sets before it evaluates the body.
@MainActor
protocol StagedProperty {
  /// - Parameter place: The stage, the path of the property there, and the environment of its view.
  func connect(to place: Place)
}

@propertyWrapper
public struct State<Value> {
  /// The value, which the stage keeps for a path: it outlives the value of the view that declares it.
  final class Slot {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  /// What all copies of a wrapper share: its current slot, and the stage that shows its view.
  final class Box {
    var slot: Slot
    weak var stage: Stage?
    init(_ value: Value) { slot = Slot(value) }
  }

  private let box: Box
  public init(wrappedValue value: Value) { box = Box(value) }
  public init(initialValue value: Value) { box = Box(value) }

  public var wrappedValue: Value {
    get { box.slot.value }
    nonmutating set {
      box.slot.value = newValue
      // A copy, because the closure may not capture the wrapper, which is not Sendable.
      let stage = box.stage
      MainActor.assumeIsolated { stage?.isDirty = true }
    }
  }
}

extension State: StagedProperty {
  func connect(to place: Place) {
    box.stage = place.stage
    // At the first time the own slot, with the initial value; later the one from then.
    box.slot = place.stage.slot(at: place.path) { box.slot }
  }
}

@propertyWrapper
public struct Environment<Value> {
  /// What all copies of a wrapper share: the values at the place of its view.
  final class Box {
    var values = EnvironmentValues()
  }

  private let box = Box()
  private let keyPath: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { box.values[keyPath: keyPath] }
}

extension Environment: StagedProperty {
  func connect(to place: Place) { box.values = place.environment }
}

@propertyWrapper
public struct ScaledMetric {
  private let typeSize = Environment(\.dynamicTypeSize)
  private let value: Double
  public init(wrappedValue: Double) { value = wrappedValue }
  public var wrappedValue: Double { value * typeSize.wrappedValue.scale }
}

extension ScaledMetric: StagedProperty {
  func connect(to place: Place) { typeSize.connect(to: place) }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}

  /// swiftui/environmentvalues/subscript(_:)
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The background unless somebody sets another phase. A hosting controller of UIKit sets none.
  public var scenePhase = ScenePhase.background
  public var accessibilityReduceMotion = false
  public var layoutDirection = LayoutDirection.leftToRight
  public var colorScheme = ColorScheme.light
  public var controlSize = ControlSize.regular
  public var dynamicTypeSize = DynamicTypeSize.large
  public var redactionReasons = RedactionReasons()
}

public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
}

public enum ScenePhase: Sendable {
  case background, inactive, active
}

public enum LayoutDirection: Sendable {
  case leftToRight, rightToLeft
}

public enum ColorScheme: Sendable {
  case light, dark
}

public enum ControlSize: Sendable {
  case mini, small, regular, large, extraLarge
}

public enum DynamicTypeSize: Sendable {
  case small, large, accessibility1

  /// The scale of text relative to `large`.
  ///
  /// The points of `body` in the Human Interface Guidelines are 15, 17 and 28.
  var scale: Double {
    switch self {
    case .small: 15.0 / 17
    case .large: 1
    case .accessibility1: 28.0 / 17
    }
  }
}

public struct Transaction {
  public var disablesAnimations = false
  public init() {}
}
