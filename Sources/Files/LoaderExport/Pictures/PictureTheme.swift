import LoaderDrawing
import PlainText

/// The colors of a picture: those of a light ground, and those of a dark one.
///
/// The viewer of the picture chooses between them, by `prefers-color-scheme`.
package enum PictureTheme {
  /// The rules of a style sheet that give every role its color, light and dark.
  ///
  /// Plain rules instead of variables, which not every program that draws SVG supports.
  package static var styleSheet: String {
    "\(rules(.light))\n@media (prefers-color-scheme:dark){\n\(rules(.dark))\n}\n"
  }

  /// The name of the class for what is painted with a role.
  static func className(_ kind: PaintKind, _ role: PaintRole) -> String {
    "\(role)-\(kind.rawValue)"
  }

  static let roles: [PaintRole] = [.accent, .track, .bone, .highlight, .error]

  /// The rules for one ground.
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

/// Which part of a shape a color paints in an SVG.
enum PaintKind: String, CaseIterable {
  case stroke, fill, stop

  /// The name of its property.
  var name: StaticString {
    switch self {
    case .stroke: "stroke"
    case .fill: "fill"
    case .stop: "stop-color"
    }
  }

  /// The name of the property of its opacity.
  var opacityName: StaticString {
    switch self {
    case .stroke: "stroke-opacity"
    case .fill: "fill-opacity"
    case .stop: "stop-opacity"
    }
  }
}

extension XMLWriter {
  /// Adds a color to the element that was opened last: in its light version as an attribute, and a role as a class.
  ///
  /// - Parameter classes: Those that the element has beside it.
  mutating func paint(
    _ paint: (kind: PaintKind, color: PaintColor)?, classes: [String] = []
  ) {
    var classes = classes
    if let (kind, color) = paint {
      let light = Theme.light.color(of: color)
      attribute(kind.name, light.hex)
      if light.alpha < 1 { attribute(kind.opacityName, light.alpha, decimals: 4) }
      if case .role(let role) = color { classes.append(PictureTheme.className(kind, role)) }
    }
    if !classes.isEmpty { attribute("class", classes.joined(separator: " ")) }
  }
}

extension CanvasColor {
  /// Red, green and blue as CSS writes them, such as `#6750a4`; alpha is not in it.
  package var hex: String {
    "\(CanvasColor(red: red, green: green, blue: blue))"
  }
}
