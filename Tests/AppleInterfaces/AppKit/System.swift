// A double of AppKit for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves as far
// as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have.

public final class NSColor: Sendable {
  private let light: CGColor
  private let dark: CGColor

  /// The components in the current appearance: on a dark background, or on a light one.
  public var cgColor: CGColor {
    MainActor.assumeIsolated { NSAppearance.drawing == .darkAqua ? dark : light }
  }

  /// For tests: a color that is different on a dark background.
  public init(light: CGColor, dark: CGColor) { (self.light, self.dark) = (light, dark) }

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    light = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    dark = light
  }

  // swift-format-ignore: DontRepeatTypeInStaticProperties
  nonisolated(unsafe) public private(set) static var controlAccentColor = NSColor(
    srgbRed: 0, green: 0.5, blue: 1, alpha: 1)
  public static let systemColorsDidChangeNotification = NSNotification.Name(
    "NSSystemColorsDidChangeNotification")

  /// For tests: sets the color that the user chooses.
  public static func setControlAccent(_ color: NSColor) {
    controlAccentColor = color
    NotificationCenter.default.post(name: systemColorsDidChangeNotification, object: nil)
  }
}

@MainActor
public final class NSWorkspace {
  public static let shared = NSWorkspace()
  nonisolated public let notificationCenter = NotificationCenter()
  public private(set) var accessibilityDisplayShouldReduceMotion = false
  nonisolated public static let accessibilityDisplayOptionsDidChangeNotification =
    NSNotification.Name("NSWorkspaceAccessibilityDisplayOptionsDidChangeNotification")

  /// For tests: sets the user's preference.
  public func setReduceMotion(_ isEnabled: Bool) {
    accessibilityDisplayShouldReduceMotion = isEnabled
    notificationCenter.post(
      name: Self.accessibilityDisplayOptionsDidChangeNotification, object: nil)
  }
}

@MainActor
public final class NSAnimationContext {
  /// The context of the innermost group that is running.
  public private(set) static var current = NSAnimationContext()
  /// The duration in seconds; 0.25 is AppKit's default.
  public var duration: TimeInterval = 0.25

  public static func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) {
    let old = current
    current = NSAnimationContext()
    changes(current)
    current = old
  }
}

public enum NSAccessibility {
  public enum Role: Sendable {
    case progressIndicator
  }
}
