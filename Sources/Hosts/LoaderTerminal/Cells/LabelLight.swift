import Foundation
import LoaderCore
import LoaderDrawing

/// The light of a shimmer over a label, in inks.
///
/// In each frame, the line of a loader makes one if the loader is a shimmer without a skeleton. Where the terminal has
/// all colors and has reported its own two, of text and background, the label is mixed from them. Elsewhere the label
/// is dim, normal and bold; without colors it is plain.
struct LabelLight {
  /// The light along the label, and `channels.opacity`, the presence of the shimmer, 0...1: 0 if it is not shown.
  let words: WordLight
  /// The colors of the terminal.
  let brush: Brush

  /// The size of a terminal's font, one em, in cells: in fonts of even width, a cell is about 0.6 em wide.
  static let em = 1 / 0.6
  /// The number of degrees of dimming. With few of them, a cell is written only when it visibly changes.
  private static let shades = 10.0
  /// The light, 0...1, from which a label is bold, without colors to mix.
  private static let boldLight = 0.85
  /// The light below which a label is dim, without colors to mix.
  private static let normalLight = 0.3
  /// The contrast that dimmed words keep. Source: WCAG 2.2, success criterion 1.4.3.
  private static let contrast = 4.5
  /// The light that a screen reflects, in the same criterion's formula of contrast.
  private static let reflection = 0.05
  /// The step between the opacities that `dimmedOpacity` tries.
  private static let opacityStep = 0.01

  /// Returns the ink of each character of the label; an empty list if all have the terminal's own.
  func inks(of label: SafeText) -> [Ink] {
    guard words.channels.opacity > 0, brush.colors != .none else { return [] }
    let dimmed = dimmedOpacity
    var column = 0
    return label.content.map { character in
      let width = DisplayWidth.of(character)
      defer { column += width }
      // The middle of the character, in cells. `words` expects widths of the soft edge of its light: here this edge is
      // one cell wide.
      let middle = Double(column) + Double(width) / 2
      return ink(light: words.light(at: middle, length: Double(label.width)), dimmed: dimmed)
    }
  }

  /// Returns the ink of a character under this light, 0...1.
  ///
  /// - Parameter dimmed: The opacity of a character without light, if colors can be mixed.
  private func ink(light: Double, dimmed: Double) -> Ink {
    let presence = words.channels.opacity
    // The degree of dimming, in ten steps: 0 in full light, 1 without light.
    let shade = (presence * (1 - light) * Self.shades).rounded() / Self.shades
    guard let text = brush.text else {
      // There are no colors to mix, so the weight shows the light. With reduced motion no band of light passes, and
      // the label would stay dim, so it is normal.
      if shade > 1 - Self.normalLight, words.motion != .reduced { return Ink(weight: .dim) }
      return Ink(weight: presence * light > Self.boldLight ? .bold : .normal)
    }
    guard shade > 0 else { return Ink() }
    let color = brush.background.mixed(with: text, by: 1 - (1 - dimmed) * shade)
    return Ink(foreground: brush.colors.nearest(color))
  }

  /// The opacity of a character without light: the lowest with enough contrast to a known background.
  private var dimmedOpacity: Double {
    // From the opacity for colors of high contrast to the opacity for all others, and where no color is known.
    let range = WordLight.dimmedOpacity(words.motion)
    guard let text = brush.text else { return range.upperBound }
    // The contrast is the ratio of the two luminances, each with the reflected light, the greater one above.
    let backgroundLuminance = brush.background.luminance + Self.reflection
    return stride(from: range.lowerBound, to: range.upperBound, by: Self.opacityStep).first {
      opacity in
      let color = brush.background.mixed(with: text, by: opacity)
      let luminance = color.luminance + Self.reflection
      return max(luminance / backgroundLuminance, backgroundLuminance / luminance) >= Self.contrast
    } ?? range.upperBound
  }
}

extension CanvasColor {
  /// The relative luminance, 0...1. Source: WCAG 2.2.
  fileprivate var luminance: Double {
    // Returns a component of sRGB as an amount of light.
    func linear(_ component: Double) -> Double {
      component > 0.04045 ? pow((component + 0.055) / 1.055, 2.4) : component / 12.92
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
