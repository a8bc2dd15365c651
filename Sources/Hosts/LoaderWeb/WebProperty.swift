import LoaderDrawing

/// The property of a layer that one number of a drawing moves, such as its turn, with the scale of its keyframes.
///
/// ``WebScene`` notes a property for each number when it lists the parts; ``PlanWriter`` applies it.
struct WebProperty {
  /// The way in which two motions of the property combine that two nested elements play.
  enum Joining {
    /// Turns and distances are added.
    case sum
    /// Scales and opacities are multiplied.
    case product

    /// The value of a motion that changes nothing.
    var neutral: Double { self == .sum ? 0 : 1 }
  }

  var joining: Joining
  /// The factor from the number to the property, such as 100 for a distance in percent.
  var factor: Double
  /// The greatest error of the number in keyframes, before it is multiplied by `factor`.
  var tolerance: Double
}

extension ScenePaint {
  /// The CSS class of the paint's color.
  ///
  /// It is empty for the colors of the style (`.accent`), whose class the script adds itself, and for fixed and mixed
  /// colors, which layers cannot have.
  var layerClass: StaticString {
    switch self {
    case .color(.role(.accent)): "accent"
    case .color(.role(.track)): "track"
    case .color(.role(.bone)): "bone"
    case .color(.role(.highlight)): "highlight"
    case .color(.role(.error)): "error"
    case .accent, .color(.fixed), .mixed: ""
    }
  }
}
