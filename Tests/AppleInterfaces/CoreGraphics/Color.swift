@_exported import Foundation

extension NSNotification.Name {
  /// foundation/nsnotification/name-swift.struct/nssystemclockdidchange
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSSystemClockDidChange = NSNotification.Name(
    "NSSystemClockDidChangeNotification")
}

public final class CGColor: Hashable, @unchecked Sendable {
  public let components: [CGFloat]?

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  public var alpha: CGFloat { components?.last ?? 0 }

  public static func == (one: CGColor, other: CGColor) -> Bool {
    one.components == other.components
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
