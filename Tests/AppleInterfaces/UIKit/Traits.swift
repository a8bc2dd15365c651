import QuartzCore

/// uikit/uiuserinterfacelayoutdirection
public enum UIUserInterfaceLayoutDirection: Sendable {
  case leftToRight, rightToLeft
}

/// uikit/uisemanticcontentattribute
public enum UISemanticContentAttribute: Sendable {
  case unspecified, forceLeftToRight, forceRightToLeft
}

/// uikit/uitraitenvironmentlayoutdirection
public enum UITraitEnvironmentLayoutDirection: Sendable {
  case unspecified, leftToRight, rightToLeft
}

/// uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Sendable {
  case unspecified, light, dark
}

/// uikit/uitraitcollection
public final class UITraitCollection: Sendable {
  /// uikit/uitraitcollection/userinterfacestyle
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// uikit/uitraitcollection/layoutdirection
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// uikit/uitraitcollection/displayscale
  public let displayScale: CGFloat

  /// For tests.
  public init(
    style: UIUserInterfaceStyle = .light,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight, scale: CGFloat = 3
  ) { (userInterfaceStyle, layoutDirection, displayScale) = (style, direction, scale) }
}

/// uikit/uitraitdefinition
public protocol UITraitDefinition {}

/// uikit/uitraituserinterfacestyle
public struct UITraitUserInterfaceStyle: UITraitDefinition {}

/// uikit/uitraitaccessibilitycontrast
public struct UITraitAccessibilityContrast: UITraitDefinition {}

/// uikit/uitraitlayoutdirection
public struct UITraitLayoutDirection: UITraitDefinition {}

/// uikit/uitraitdisplayscale
public struct UITraitDisplayScale: UITraitDefinition {}

/// uikit/uitraitenvironment
public protocol UITraitEnvironment: NSObjectProtocol {}

/// uikit/uitraitchangeregistration
public protocol UITraitChangeRegistration {}

struct TraitRegistration: UITraitChangeRegistration {}

/// uikit/uicolor
public final class UIColor: Sendable {
  private let light: CGColor
  private let dark: CGColor

  /// uikit/uicolor/init(red:green:blue:alpha:)
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    light = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    dark = light
  }

  /// For tests: a color that is different on a dark background.
  public init(light: CGColor, dark: CGColor) { (self.light, self.dark) = (light, dark) }

  /// uikit/uicolor/resolvedcolor(with:)
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let color = traitCollection.userInterfaceStyle == .dark ? dark : light
    return UIColor(light: color, dark: color)
  }

  /// uikit/uicolor/getred(_:green:blue:alpha:)
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = light.components else { return false }
    for (pointer, part) in zip([red, green, blue, alpha], parts) { pointer?.pointee = part }
    return true
  }
}

/// uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// uikit/uiaccessibilitytraits/updatesfrequently
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
}

/// uikit/uiaccessibility
public enum UIAccessibility {
  /// uikit/uiaccessibility/isreducemotionenabled
  @MainActor public private(set) static var isReduceMotionEnabled = false
  /// uikit/uiaccessibility/reducemotionstatusdidchangenotification
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// For tests: sets the user's preference.
  @MainActor public static func setReduceMotion(_ isEnabled: Bool) {
    isReduceMotionEnabled = isEnabled
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }
}

/// uikit/uiapplication
public enum UIApplication {
  /// uikit/uiapplication/didenterbackgroundnotification
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// uikit/uiapplication/willenterforegroundnotification
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
}
