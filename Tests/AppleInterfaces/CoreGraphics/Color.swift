@_exported import Foundation

extension NSNotification.Name {
  /// foundation/nsnotification/name-swift.struct/nssystemclockdidchange
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSSystemClockDidChange = NSNotification.Name(
    "NSSystemClockDidChangeNotification")
}

public final class CGColorSpace: Sendable {
  public static let extendedSRGB = "extended"
  public init?(name: String) {}
}

public enum CGColorRenderingIntent: Sendable {
  case defaultIntent
}

public final class CGColor: Hashable, @unchecked Sendable {
  public let components: [CGFloat]?

  /// Its color space has no components outside 0...1.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha].map { min(max($0, 0), 1) }
  }

  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.components = (0..<4).map { components[$0] }
  }

  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: NSDictionary?
  ) -> CGColor? { self }

  public static func == (one: CGColor, other: CGColor) -> Bool {
    one.components == other.components
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
