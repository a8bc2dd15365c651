/// A color in sRGB with straight (not premultiplied) alpha.
public struct CanvasColor: Hashable, Sendable {
  /// The red component, 0...1.
  public var red: Double
  /// The green component, 0...1.
  public var green: Double
  /// The blue component, 0...1.
  public var blue: Double
  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var alpha: Double

  /// Creates a color.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates the color written `0xRRGGBB`; ignores higher bits.
  public init(_ rgb: UInt32, alpha: Double = 1) {
    // Converted through Int: in Embedded Swift, converting any other integer to Double may allocate.
    let rgb = Int(truncatingIfNeeded: rgb)
    let level = 1.0 / 255
    self.init(
      red: Double(rgb >> 16 & 255) * level, green: Double(rgb >> 8 & 255) * level,
      blue: Double(rgb & 255) * level, alpha: alpha)
  }

  /// Returns the color between this one (at 0) and `other` (at 1).
  ///
  /// Mixes component by component in sRGB with premultiplied alpha, as CSS does. A weight outside
  /// 0...1 is clamped; NaN counts as 0.
  public func mixed(with other: CanvasColor, by weight: Double) -> CanvasColor {
    guard weight > 0 else { return self }
    if weight >= 1 { return other }
    let mixedAlpha = alpha + (other.alpha - alpha) * weight
    guard mixedAlpha > 0 else { return CanvasColor(red: red, green: green, blue: blue, alpha: 0) }
    // Each color counts as much as it is opaque. Divided by the mixed alpha, the result is straight again.
    let weight1 = alpha * (1 - weight) / mixedAlpha
    let weight2 = other.alpha * weight / mixedAlpha
    return CanvasColor(
      red: red * weight1 + other.red * weight2, green: green * weight1 + other.green * weight2,
      blue: blue * weight1 + other.blue * weight2, alpha: mixedAlpha)
  }
}

/// A list of up to eight colors.
///
/// It is stored in place with 8 bits a component, so a style is small and allocates no memory.
///
/// ```swift
/// let style = LoaderStyle(colors: [CanvasColor(0x4285F4), CanvasColor(0xEA4335)])
/// ```
public struct ColorList: Hashable, Sendable {
  /// The maximum number of colors.
  package static var limit: Int { 8 }

  /// The number of colors, 0...8.
  package private(set) var count = 0
  /// The colors, each with red in the highest byte, then green, blue and alpha.
  var packed = SIMD8<UInt32>()

  /// Creates an empty list.
  public init() {}

  /// Appends a color, its components rounded to 256 levels.
  ///
  /// - Precondition: The list has fewer than eight colors.
  package mutating func append(_ color: CanvasColor) {
    precondition(count < Self.limit, "a list has up to eight colors")
    let (red, green) = (Self.level(color.red), Self.level(color.green))
    let (blue, alpha) = (Self.level(color.blue), Self.level(color.alpha))
    packed[count] = red << 24 | green << 16 | blue << 8 | alpha
    count += 1
  }

  /// Returns a component, 0...1, as the nearest whole number in 0...255; 0 for NaN.
  private static func level(_ component: Double) -> UInt32 {
    component > 0 ? UInt32(min(component, 1) * 255 + 0.5) : 0
  }

  /// The color at `index`, in 0..<count.
  package subscript(index: Int) -> CanvasColor {
    let bits = packed[index]
    // Without the byte of alpha, they are `0xRRGGBB`.
    return CanvasColor(bits >> 8, alpha: Double(Int(bits & 255)) * (1.0 / 255))
  }
}

#if !hasFeature(Embedded)
  extension CanvasColor: CustomStringConvertible {
    /// The color as in a style sheet: `#6750a4`, with two more digits if it is not opaque.
    ///
    /// It is written by a list that has only this color.
    public var description: String { "\([self] as ColorList)" }
  }

  extension ColorList: CustomStringConvertible {
    /// The colors as in a style sheet, separated by commas.
    public var description: String {
      (0..<count).map { index in
        let (color, alpha) = (packed[index] >> 8, packed[index] & 255)
        // A digit 1 in front keeps leading zeros; it is dropped again.
        let colorDigits = String(0x100_0000 | color, radix: 16).dropFirst()
        let alphaDigits = String(256 | alpha, radix: 16).dropFirst()
        return "#\(colorDigits)\(alpha < 255 ? alphaDigits : "")"
      }.joined(separator: ", ")
    }
  }

  extension ColorList: ExpressibleByArrayLiteral {
    /// Creates a list of up to eight colors; traps with a message on more.
    public init(arrayLiteral colors: CanvasColor...) {
      for color in colors { append(color) }
    }
  }
#endif
