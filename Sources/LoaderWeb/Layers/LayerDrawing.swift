import LoaderDrawing

/// A drawing of layers which only turn, move, grow and fade: all that a browser's compositor can do by
/// itself.
protocol LayerDrawing {
  /// How many properties of layers move. The script has an element, or two, for each.
  static var propertyCount: Int { get }

  /// The property at an index, in 0..<``propertyCount``.
  static func property(at index: Int, _ style: LoaderStyle) -> LayerProperty

  /// What a property is, near these inputs; not asked of one that is a channel itself.
  static func form(
    ofProperty index: Int, at inputs: LayerInputs, _ style: LoaderStyle
  ) -> LinearForm
}

/// What moves a layer: a property of its element.
struct LayerProperty {
  /// How the motion of two elements, one inside the other, becomes one.
  enum Joining {
    /// Turns and ways are added.
    case sum
    /// Scales and opacities are multiplied.
    case product

    /// What changes nothing.
    var neutral: Double { self == .sum ? 0 : 1 }
  }

  var joining: Joining
  /// The channel whose loop it follows.
  var channel: Int
  /// Whether it is that channel, unchanged.
  var isChannel = false
  /// What its form is multiplied by for the element: points for a fraction of a length.
  var factor = 1.0
  /// How far its form may be off.
  var tolerance = 1e-4
}
