import LoaderDrawing

/// A band of light as layers: a light as wide as its surface moves across that surface.
enum BandLayers: LayerDrawing {
  static var propertyCount: Int { 2 }

  static func property(at index: Int, _ style: LoaderStyle) -> LayerProperty {
    index == 0
      ? LayerProperty(joining: .product, channel: LayerInputs.opacity, isChannel: true)
      : LayerProperty(joining: .sum, channel: 0, isChannel: true)
  }

  static func form(
    ofProperty index: Int, at inputs: LayerInputs, _ style: LoaderStyle
  ) -> LinearForm { .first }
}
