/// A color in sRGB, its components not multiplied by alpha.
public struct CanvasColor: Hashable, Sendable {
  /// 0...1.
  public var red: Double
  /// 0...1.
  public var green: Double
  /// 0...1.
  public var blue: Double
  /// 0 is nothing, 1 opaque.
  public var alpha: Double

  /// Creates a color.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates the color that `0xRRGGBB` spells; higher bits have no effect.
  @inlinable
  public init(_ rgb: UInt32, alpha: Double = 1) {
    // By way of Int: a Double of any other integer is made by code that may allocate.
    let rgb = Int(truncatingIfNeeded: rgb)
    let level = 1.0 / 255
    self.init(
      red: Double(rgb >> 16 & 255) * level, green: Double(rgb >> 8 & 255) * level,
      blue: Double(rgb & 255) * level, alpha: alpha)
  }

  /// The color between this one (at 0) and `other` (at 1), component by component as CSS mixes
  /// sRGB, with the components multiplied by alpha.
  ///
  /// A weight outside 0...1 counts as the nearest of them, and NaN as 0.
  @inlinable
  public func mixed(with other: CanvasColor, by weight: Double) -> CanvasColor {
    guard weight > 0 else { return self }
    if weight >= 1 { return other }
    let alpha = alpha + (other.alpha - alpha) * weight
    guard alpha > 0 else { return CanvasColor(red: red, green: green, blue: blue, alpha: 0) }
    let (own, others) = (self.alpha * (1 - weight) / alpha, other.alpha * weight / alpha)
    return CanvasColor(
      red: red * own + other.red * others, green: green * own + other.green * others,
      blue: blue * own + other.blue * others, alpha: alpha)
  }
}

/// Up to eight colors, stored in place with 8 bits a component, so that a style is small and
/// allocates no memory.
///
/// ```swift
/// let style = LoaderStyle(colors: [CanvasColor(0x4285F4), CanvasColor(0xEA4335)])
/// ```
public struct ColorList: Hashable, Sendable {
  /// How many colors a list can have.
  @inlinable public static var limit: Int { 8 }

  /// How many colors there are, 0...8.
  public private(set) var count = 0
  /// Red, green, blue and alpha from the highest byte to the lowest.
  @usableFromInline var packed = SIMD8<UInt32>()

  /// Creates an empty list.
  public init() {}

  /// Adds a color at the end, each of its components as the nearest of 256 levels.
  ///
  /// - Precondition: There are fewer than eight.
  public mutating func append(_ color: CanvasColor) {
    precondition(count < Self.limit, "a list has up to eight colors")
    let (red, green) = (Self.level(color.red), Self.level(color.green))
    let (blue, alpha) = (Self.level(color.blue), Self.level(color.alpha))
    packed[count] = red << 24 | green << 16 | blue << 8 | alpha
    count += 1
  }

  /// A component as 0...255; 0 for NaN.
  private static func level(_ component: Double) -> UInt32 {
    component > 0 ? UInt32(min(component, 1) * 255 + 0.5) : 0
  }

  /// The color at `index`, in 0..<count.
  @inlinable
  public subscript(index: Int) -> CanvasColor {
    let bits = packed[index]
    return CanvasColor(bits >> 8, alpha: Double(Int(bits & 255)) * (1.0 / 255))
  }
}

#if !hasFeature(Embedded)
  extension CanvasColor: CustomStringConvertible {
    /// As in a style sheet: `#6750a4`, with two more digits if it is not opaque.
    public var description: String { "\([self] as ColorList)" }
  }

  extension ColorList: CustomStringConvertible {
    /// The colors as in a style sheet, with commas between them.
    public var description: String {
      (0..<count).map { index in
        let (color, alpha) = (packed[index] >> 8, packed[index] & 255)
        let (digits, ending) = (
          String(0x100_0000 | color, radix: 16), String(256 | alpha, radix: 16)
        )
        return "#\(digits.dropFirst())\(alpha < 255 ? ending.dropFirst() : "")"
      }.joined(separator: ", ")
    }
  }

  extension ColorList: ExpressibleByArrayLiteral {
    /// Creates a list of up to eight colors; more stop the program with a message that says so.
    public init(arrayLiteral colors: CanvasColor...) {
      for color in colors { append(color) }
    }
  }
#endif
