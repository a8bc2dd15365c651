/// For tests: a property that a stage sets before it evaluates the body.
@MainActor
protocol StagedProperty {
  func connect(to place: Place)
}

@propertyWrapper
public struct State<Value> {
  final class Slot {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

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
      let stage = box.stage
      MainActor.assumeIsolated { stage?.isDirty = true }
    }
  }
}

extension State: StagedProperty {
  func connect(to place: Place) {
    box.stage = place.stage
    box.slot = place.stage.slot(at: place.path) { box.slot }
  }
}

@propertyWrapper
public struct Environment<Value> {
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

  /// The background unless somebody sets it, and a hosting controller of UIKit does not.
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
  /// It follows the sizes of `body` in the Human Interface Guidelines.
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
