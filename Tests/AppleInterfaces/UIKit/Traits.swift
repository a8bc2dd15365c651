// A double of UIKit for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have.

public enum UIUserInterfaceLayoutDirection: Sendable {
  case leftToRight, rightToLeft
}

public enum UISemanticContentAttribute: Sendable {
  case unspecified, forceLeftToRight, forceRightToLeft
}

public enum UITraitEnvironmentLayoutDirection: Sendable {
  case unspecified, leftToRight, rightToLeft
}

public enum UIUserInterfaceStyle: Sendable {
  case unspecified, light, dark
}

public final class UITraitCollection: Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  public let displayScale: CGFloat
  private let hasHighContrast: Bool

  /// For tests: a collection of traits; the scale is the number of pixels to a point.
  public init(
    style: UIUserInterfaceStyle = .light,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight, scale: CGFloat = 3,
    hasHighContrast: Bool = false
  ) {
    (userInterfaceStyle, layoutDirection, displayScale) = (style, direction, scale)
    self.hasHighContrast = hasHighContrast
  }

  /// Returns true if one trait has another value in the other collection.
  func differs(from other: UITraitCollection, in trait: any UITraitDefinition.Type) -> Bool {
    switch trait {
    case is UITraitUserInterfaceStyle.Type: userInterfaceStyle != other.userInterfaceStyle
    case is UITraitAccessibilityContrast.Type: hasHighContrast != other.hasHighContrast
    case is UITraitLayoutDirection.Type: layoutDirection != other.layoutDirection
    // The last of the four, `UITraitDisplayScale`.
    default: displayScale != other.displayScale
    }
  }
}

public protocol UITraitDefinition {}
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitAccessibilityContrast: UITraitDefinition {}
public struct UITraitLayoutDirection: UITraitDefinition {}
public struct UITraitDisplayScale: UITraitDefinition {}
@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {}
@MainActor public protocol UITraitChangeRegistration {}
/// A registration without content, as no handler is ever removed.
struct TraitRegistration: UITraitChangeRegistration {}

public final class UIColor: Sendable {
  private let light: CGColor
  private let dark: CGColor

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    light = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    dark = light
  }

  /// For tests: a color that is different on a dark background.
  public init(light: CGColor, dark: CGColor) { (self.light, self.dark) = (light, dark) }

  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let color = traitCollection.userInterfaceStyle == .dark ? dark : light
    return UIColor(light: color, dark: color)
  }

  /// The components on a light background; on another one only after `resolvedColor(with:)`.
  public var cgColor: CGColor { light }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
}

public enum UIAccessibility {
  @MainActor public private(set) static var isReduceMotionEnabled = false
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// For tests: sets the user's preference.
  @MainActor public static func setReduceMotion(_ isEnabled: Bool) {
    isReduceMotionEnabled = isEnabled
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }
}

@MainActor
open class UIScene: UIResponder {
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")

  /// uikit/uiscene/activationstate-swift.enum
  public enum ActivationState: Sendable {
    case foregroundActive, background
  }

  /// uikit/uiscene/activationstate-swift.property
  public private(set) var activationState = ActivationState.foregroundActive

  /// For tests: moves the scene to the background or back, with the notice of that.
  public func setActivationState(_ state: ActivationState) {
    let isActive = state == .foregroundActive
    activationState = state
    NotificationCenter.default.post(
      name: isActive ? Self.willEnterForegroundNotification : Self.didEnterBackgroundNotification,
      object: self)
  }
}

@MainActor
public final class UIWindowScene: UIScene {
  /// For tests: a scene in the foreground.
  public override init() {}
}

public enum UIApplication {
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
}
