import LoaderDrawing

/// A drawing whose layers only turn, move, change size and fade, because a browser's compositor can
/// animate nothing else without the page.
protocol LayerDrawing {
  /// How many properties of layers move. The script has one or more elements for each.
  static var propertyCount: Int { get }

  /// The property at an index, in 0..<``propertyCount``.
  static func property(at index: Int, _ style: LoaderStyle) -> LayerProperty

  /// The formula of a property near these inputs; not asked for a property that is a channel.
  static func form(
    ofProperty index: Int, at inputs: LayerInputs, _ style: LoaderStyle
  ) -> LinearForm
}

/// What moves a layer: a property of its element.
struct LayerProperty {
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
  /// The channel whose loop it follows.
  var channel: Int
  /// Whether it is that channel, unchanged.
  var isChannel = false
  /// What the form is multiplied by for the element, such as points for a fraction of a length.
  var factor = 1.0
  /// How far its form may be off.
  var tolerance = 1e-4
}
