import QuartzCore

/// appkit/nscolor
public final class NSColor: Sendable {
  private let light: CGColor
  private let dark: CGColor

  private var color: CGColor {
    MainActor.assumeIsolated { NSAppearance.drawing == .darkAqua ? dark : light }
  }

  /// For tests: a color that is different on a dark background.
  public init(light: CGColor, dark: CGColor) { (self.light, self.dark) = (light, dark) }

  /// appkit/nscolor/init(srgbred:green:blue:alpha:)
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    light = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    dark = light
  }

  /// appkit/nscolor/controlaccentcolor
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  nonisolated(unsafe) public private(set) static var controlAccentColor = NSColor(
    srgbRed: 0, green: 0.5, blue: 1, alpha: 1)
  /// appkit/nscolor/systemcolorsdidchangenotification
  public static let systemColorsDidChangeNotification = NSNotification.Name(
    "NSSystemColorsDidChangeNotification")

  /// For tests: sets the color that the user chooses.
  public static func setControlAccent(_ color: NSColor) {
    controlAccentColor = color
    NotificationCenter.default.post(name: systemColorsDidChangeNotification, object: nil)
  }

  /// appkit/nscolorspace
  public enum NSColorSpace: Sendable {
    /// appkit/nscolorspace/srgb
    case sRGB
  }

  /// appkit/nscolor/usingcolorspace(_:)-6ysf5
  public func usingColorSpace(_ space: NSColorSpace) -> NSColor? {
    NSColor(light: color, dark: color)
  }

  /// appkit/nscolor/redcomponent
  public var redComponent: CGFloat { color.components?[0] ?? 0 }
  /// appkit/nscolor/greencomponent
  public var greenComponent: CGFloat { color.components?[1] ?? 0 }
  /// appkit/nscolor/bluecomponent
  public var blueComponent: CGFloat { color.components?[2] ?? 0 }
  /// appkit/nscolor/alphacomponent
  public var alphaComponent: CGFloat { color.alpha }
}

/// appkit/nsworkspace
@MainActor
public final class NSWorkspace {
  /// appkit/nsworkspace/shared
  public static let shared = NSWorkspace()

  /// appkit/nsworkspace/notificationcenter
  public let notificationCenter = NotificationCenter()
  /// appkit/nsworkspace/accessibilitydisplayshouldreducemotion
  public private(set) var accessibilityDisplayShouldReduceMotion = false
  /// appkit/nsworkspace/accessibilitydisplayoptionsdidchangenotification
  nonisolated public static let accessibilityDisplayOptionsDidChangeNotification =
    NSNotification.Name("NSWorkspaceAccessibilityDisplayOptionsDidChangeNotification")

  /// For tests: sets the user's preference.
  public func setReduceMotion(_ isEnabled: Bool) {
    accessibilityDisplayShouldReduceMotion = isEnabled
    notificationCenter.post(
      name: Self.accessibilityDisplayOptionsDidChangeNotification, object: nil)
  }
}

/// appkit/nsanimationcontext
@MainActor
public final class NSAnimationContext {
  /// appkit/nsanimationcontext/current
  public private(set) static var current = NSAnimationContext()
  /// appkit/nsanimationcontext/duration
  public var duration: TimeInterval = 0.25

  /// appkit/nsanimationcontext/runanimationgroup(_:)
  public static func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) {
    let old = current
    current = NSAnimationContext()
    changes(current)
    current = old
  }
}

/// appkit/nsaccessibility-swift.struct
public enum NSAccessibility {
  /// appkit/nsaccessibility-swift.struct/role
  public enum Role: Sendable {
    /// appkit/nsaccessibility-swift.struct/role/progressindicator
    case progressIndicator
  }
}
