// A double of Core Graphics for tests on Linux. It declares what the hosts (Sources/Hosts) use, and behaves
// as far as Apple's documentation says. A path such as `swiftui/view` in a comment is the path of a page of that
// documentation. "For tests" marks what only the tests have.

@_exported import Foundation

extension NSNotification.Name {
  /// foundation/nsnotification/name-swift.struct/nssystemclockdidchange
  ///
  /// Foundation on Linux does not have it.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSSystemClockDidChange = NSNotification.Name(
    "NSSystemClockDidChangeNotification")
}

/// A color space. Here all colors are sRGB, in part with components outside 0...1, so it has no content.
public final class CGColorSpace: Sendable {
  public static let extendedSRGB = "extended"
  public init?(name: String) {}
}

public enum CGColorRenderingIntent: Sendable {
  case defaultIntent
}

public final class CGColor: Hashable, @unchecked Sendable {
  /// Red, green, blue and alpha.
  public let components: [CGFloat]?

  /// Creates a color whose components are limited to 0...1, since plain sRGB has no others.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha].map { min(max($0, 0), 1) }
  }

  /// Creates a color from four components, also outside 0...1: the hosts use it for extended sRGB.
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.components = (0..<4).map { components[$0] }
  }

  /// Returns the color itself, as all colors here are sRGB.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: NSDictionary?
  ) -> CGColor? { self }

  public static func == (one: CGColor, other: CGColor) -> Bool {
    one.components == other.components
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
