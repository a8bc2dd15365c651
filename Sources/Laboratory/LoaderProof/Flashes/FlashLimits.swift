import Foundation
import LoaderDrawing

/// The thresholds of flashes, and two numbers of ours: the linger and the rate of frames.
///
/// A flash is a pair of opposing transitions: changes of the light that are large enough to count. The window is the
/// part of a screen in which areas that flash are added up.
///
/// Source: W3C, WCAG 2.2, success criterion 2.3.1, "general flash and red flash thresholds" with its
/// notes: 341 × 256 CSS px are 10° of the visual field, and u′v′ is defined by CIE 1976.
enum FlashLimits {
  /// The least change of relative luminance in a transition.
  static let change: Float = 0.1
  /// The relative luminance below which the darker state of a transition has to be.
  static let dark: Float = 0.8
  /// The least R/(R + G + B), in linear light, of a saturated red.
  static let red: Float = 0.8
  /// The distance in u′v′, a plane of colors, that a transition to or from a saturated red exceeds.
  static let distance: Float = 0.2
  /// The width of the window, in pixels.
  static let width = 341.0
  /// The height of the window, in pixels.
  static let height = 256.0
  /// The largest harmless area in the window, in square pixels: a quarter.
  static let area = 21_824.0
  /// The transitions of four flashes, one too many for a second.
  static let transitions = 8
  /// The linger that large loaders need, in seconds: an exit waits so long for another activation.
  ///
  /// So two exits begin at least ⅓ s apart, and at most three in less than a second.
  static let linger = 1.0 / 3
  /// The frames that are drawn in a second, when flashes are counted.
  static let rate = 60
}

/// The light of a point on a screen.
struct FlashLight {
  /// The relative luminance, and R/(R + G + B) in linear light; 0 for black.
  var luminance, redness: Float
  /// The chromaticity, u′ and v′: the color without its brightness.
  var chromaticity: SIMD2<Float>

  /// Creates the light of an opaque color in sRGB, as one of 256 levels a component.
  init(_ color: CanvasColor) {
    /// Returns the linear light of a component, 0...1, which is rounded to a level, 0...255.
    func light(_ component: Double) -> Float {
      Self.linear[Int(min(max(component, 0), 1) * 255 + 0.5)]
    }
    let (red, green, blue) = (light(color.red), light(color.green), light(color.blue))
    let sum = red + green + blue
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    redness = sum > 0 ? red / sum : 0
    // sRGB to XYZ, IEC 61966-2-1, where Y is the luminance. Then u′ is 4 X and v′ is 9 Y, divided by X + 15 Y + 3 Z.
    // Black has the chromaticity of white, D65.
    let x = 0.4124 * red + 0.3576 * green + 0.1805 * blue
    let divisor = x + 15 * luminance + 3 * (0.0193 * red + 0.1192 * green + 0.9505 * blue)
    chromaticity =
      sum > 0 ? SIMD2(4 * x, 9 * luminance) / divisor : SIMD2(0.1978, 0.4683)
  }

  /// The linear light of each of the 256 levels, by the transfer function of sRGB.
  private static let linear = (0...255).map { level -> Float in
    let component = Double(level) / 255
    return Float(component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4))
  }
}

/// The kinds of flashes.
enum FlashKind: CaseIterable {
  /// Flashes of luminance.
  case general
  /// Flashes to and from a saturated red.
  case red

  /// Returns the number that rises and falls in flashes: the luminance, or the redness.
  @inline(__always)
  func number(_ light: FlashLight) -> Float { self == .general ? light.luminance : light.redness }

  /// Returns true if a change between two lights, in either direction, is large enough for a transition.
  ///
  /// `high` is the light with the larger number.
  @inline(__always)
  func isTransition(_ low: FlashLight, _ high: FlashLight) -> Bool {
    guard self == .red else {
      return high.luminance - low.luminance >= FlashLimits.change
        && low.luminance < FlashLimits.dark
    }
    let difference = high.chromaticity - low.chromaticity
    return high.redness >= FlashLimits.red
      && (difference * difference).sum() > FlashLimits.distance * FlashLimits.distance
  }
}
