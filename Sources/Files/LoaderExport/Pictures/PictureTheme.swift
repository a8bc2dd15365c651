import LoaderDrawing
import PlainText

/// The colors of a picture on a light and on a dark background.
///
/// The viewer of the picture chooses between them, by `prefers-color-scheme`. A role is the purpose of a color, such
/// as the accent or the track.
package enum PictureTheme {
  /// The rules that give every role its color, light and dark.
  ///
  /// They are plain rules instead of variables, which not every SVG renderer supports.
  package static var styleSheet: String {
    "\(rules(.light))\n@media (prefers-color-scheme:dark){\n\(rules(.dark))\n}\n"
  }

  /// Returns the class of everything that is painted with a role, such as `accent-stroke`.
  static func className(_ kind: PaintKind, _ role: PaintRole) -> String {
    "\(role)-\(kind.rawValue)"
  }

  /// All roles, in the order of the rules.
  static let roles: [PaintRole] = [.accent, .track, .bone, .highlight, .error]

  /// Returns the rules for one background, a rule for each role and kind of paint.
  static func rules(_ theme: Theme) -> String {
    roles.flatMap { role in
      let color = theme.color(of: .role(role))
      return PaintKind.allCases.map { kind in
        let opacity = color.alpha < 1 ? ";\(kind.opacityName):\(color.alpha)" : ""
        return ".\(className(kind, role)){\(kind.name):\(color.hex)\(opacity)}"
      }
    }.joined(separator: " ")
  }
}

/// The part of a shape that a color paints in an SVG: its outline, its inside, or a stop of a gradient.
enum PaintKind: String, CaseIterable {
  case stroke, fill, stop

  /// The name of the property for the color.
  var name: String { self == .stop ? "stop-color" : rawValue }

  /// The name of the property for the opacity of the color.
  var opacityName: String { "\(rawValue)-opacity" }
}

extension XMLWriter {
  /// Adds a color to the element opened last: the color on a light background as an attribute, a role as a class.
  ///
  /// - Parameters:
  ///   - paint: The color, and the property that it paints; nil for no color.
  ///   - classes: The other classes of the element, which are added in any case.
  mutating func paint(
    _ paint: (kind: PaintKind, color: PaintColor)?, classes: [String] = []
  ) {
    var classes = classes
    if let (kind, color) = paint {
      let light = Theme.light.color(of: color)
      attribute(named: kind.name, light.hex)
      if light.alpha < 1 {
        attribute(named: kind.opacityName, String(light.alpha, decimals: 4))
      }
      if case .role(let role) = color { classes.append(PictureTheme.className(kind, role)) }
    }
    if !classes.isEmpty { attribute("class", classes.joined(separator: " ")) }
  }
}

extension CanvasColor {
  /// Red, green and blue in CSS syntax, such as `#6750a4`, without alpha.
  package var hex: String {
    "\(CanvasColor(red: red, green: green, blue: blue))"
  }
}
