import CoreGraphics

/// For tests: a property that a stage sets before it evaluates the body.
@MainActor
protocol StagedProperty {
  func connect(to stage: Stage, at path: String, _ environment: EnvironmentValues)
}

/// swiftui/state
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

  /// swiftui/state/init(wrappedvalue:)
  public init(wrappedValue value: Value) { box = Box(value) }
  /// swiftui/state/init(initialvalue:)
  public init(initialValue value: Value) { box = Box(value) }

  /// swiftui/state/wrappedvalue
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
  func connect(to stage: Stage, at path: String, _ environment: EnvironmentValues) {
    box.stage = stage
    box.slot = stage.slot(at: path) { box.slot }
  }
}

/// swiftui/environment
@propertyWrapper
public struct Environment<Value> {
  final class Box {
    var values = EnvironmentValues()
  }

  private let box = Box()
  private let keyPath: KeyPath<EnvironmentValues, Value>

  /// swiftui/environment/init(_:)
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// swiftui/environment/wrappedvalue
  public var wrappedValue: Value { box.values[keyPath: keyPath] }
}

extension Environment: StagedProperty {
  func connect(to stage: Stage, at path: String, _ environment: EnvironmentValues) {
    box.values = environment
  }
}

/// swiftui/scaledmetric
@propertyWrapper
public struct ScaledMetric {
  final class Box {
    var typeSize = DynamicTypeSize.large
  }

  private let box = Box()
  private let value: Double

  /// swiftui/scaledmetric/init(wrappedvalue:)
  public init(wrappedValue: Double) { value = wrappedValue }

  /// swiftui/scaledmetric/wrappedvalue
  public var wrappedValue: Double { value * box.typeSize.scale }
}

extension ScaledMetric: StagedProperty {
  func connect(to stage: Stage, at path: String, _ environment: EnvironmentValues) {
    box.typeSize = environment.dynamicTypeSize
  }
}

/// swiftui/environmentkey
public protocol EnvironmentKey {
  /// swiftui/environmentkey/value
  associatedtype Value
  /// swiftui/environmentkey/defaultvalue
  static var defaultValue: Value { get }
}

/// swiftui/environmentvalues
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// swiftui/environmentvalues/init()
  public init() {}

  /// swiftui/environmentvalues/subscript(_:)
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// swiftui/environmentvalues/scenephase
  ///
  /// The background unless somebody sets it, and a hosting controller of UIKit does not.
  public var scenePhase = ScenePhase.background
  /// swiftui/environmentvalues/accessibilityreducemotion
  public var accessibilityReduceMotion = false
  /// swiftui/environmentvalues/layoutdirection
  public var layoutDirection = LayoutDirection.leftToRight
  /// swiftui/environmentvalues/colorscheme
  public var colorScheme = ColorScheme.light
  /// swiftui/environmentvalues/controlsize
  public var controlSize = ControlSize.regular
  /// swiftui/environmentvalues/dynamictypesize
  public var dynamicTypeSize = DynamicTypeSize.large
}

/// swiftui/scenephase
public enum ScenePhase: Sendable {
  case background, inactive, active
}

/// swiftui/layoutdirection
public enum LayoutDirection: Sendable {
  case leftToRight, rightToLeft
}

/// swiftui/colorscheme
public enum ColorScheme: Sendable {
  case light, dark
}

/// swiftui/controlsize
public enum ControlSize: Sendable {
  case mini, small, regular, large, extraLarge
}

/// swiftui/dynamictypesize
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

/// swiftui/transaction
public struct Transaction {
  /// swiftui/transaction/disablesanimations
  public var disablesAnimations = false

  /// swiftui/transaction/init()
  public init() {}
}
