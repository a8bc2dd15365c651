import LoaderDrawing

/// What moves a layer: a number of the drawing.
struct WebProperty {
  /// How the motion of two elements, one inside the other, becomes one.
  enum Joining {
    /// Turns and distances are added.
    case sum
    /// Scales and opacities are multiplied.
    case product

    /// The value that changes nothing.
    var neutral: Double { self == .sum ? 0 : 1 }
  }

  var joining: Joining
  /// What the number is multiplied by for the element: a way is in percent.
  var factor: Double
  /// How far the number may be off.
  var tolerance: Double
}

extension ScenePaint {
  /// Its name as a class; empty for the colors of the style, and for one of its own.
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
