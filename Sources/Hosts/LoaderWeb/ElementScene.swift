import LoaderCore
import LoaderDrawing
import LoaderPlans

/// The layers of an appearance beside its strokes: a group around the strokes, and the marks in it, which are the
/// check of a success and the cross of a failure.
struct LayeredDrawing {
  /// The name of the group, by which the style sheet knows it.
  var name: StaticString
  /// The box of the element, in pixels.
  var box: CanvasRect
  /// The scale of the group at thickness 0, the beginning of an entrance, in 0...1.
  ///
  /// A compositor cannot animate the width of a stroke. So the strokes are drawn at their full
  /// thickness, and the group grows instead. The growth from 0.86 to 1 was chosen to be small.
  var minimumScale = 0.86
  /// False if a mark would be too small to be seen.
  var hasMark = true
  /// True for a bar, in whose end the cross has a ground: a cap behind it, in the color of errors.
  var hasGround = false
  /// Half the width of the lines of a mark, as a fraction of the radius of the circle around the mark.
  var halfLineWidth: Double
  /// The colors of a check and of a cross.
  var check: ScenePaint<AffineExpression>
  var cross = ScenePaint<AffineExpression>.color(.role(.error))
}

extension LayeredDrawing {
  /// Returns the scale of the group at a thickness in 0...1: `minimum` at the thickness 0, and 1 at 1.
  static func scale<Number: SceneNumber>(_ thickness: Number, from minimum: Double = 0.86) -> Number
  {
    Number(minimum) + (1 - minimum) * thickness
  }
}

extension PageAppearance {
  /// Draws the appearance: its strokes, and around them the group with the marks, unless `layered` is nil.
  ///
  /// - Parameter inputs: The channels, which begin with ``ElementChannels``, as numbers that move.
  func scene(
    _ inputs: SceneInputs<Channels, AffineExpression>, _ style: LoaderStyle,
    into scene: inout WebScene
  ) {
    if let drawing = layered(style) {
      layers(drawing, inputs: inputs, style: style, into: &scene)
    } else {
      strokes(inputs, style: style, paint: .accent, into: &scene)
    }
  }

  /// Draws the group, with the strokes in the color of the loader, and the mark.
  ///
  /// If a mark may come, the same strokes follow in the color of errors. A failure fades them in over the
  /// first ones, because a layer cannot change its color.
  private func layers(
    _ drawing: LayeredDrawing, inputs: SceneInputs<Channels, AffineExpression>,
    style: LoaderStyle,
    into scene: inout WebScene
  ) {
    scene.group(
      drawing.name, opacity: inputs[ElementChannels.opacityIndex],
      scale: LayeredDrawing.scale(
        inputs[ElementChannels.thicknessIndex], from: drawing.minimumScale)
    ) {
      strokes(inputs, style: style, paint: .accent, into: &$0)
      // Only a plan in which a mark may come has more layers.
      guard style.drawsMark else { return }
      // The drawn extents of the check and of the cross.
      let mark = SceneMark(inputs[ElementChannels.markIndex], inputs.motion)
      $0.group("error", opacity: mark.failure) {
        strokes(inputs, style: style, paint: .color(.role(.error)), into: &$0)
      }
      if drawing.hasMark { $0.mark(mark, drawing) }
    }
  }
}

extension ElementAppearance {
  /// Returns the layers beside the strokes; nil for a shimmer, and for a box without space for a ring or a bar.
  func layered(_ style: LoaderStyle) -> LayeredDrawing? {
    let box = bounds(style)
    switch self {
    case .circular:
      guard let measures = RingMeasures(style) else { return nil }
      // The lines of a mark are as wide as the ring's stroke, and its circle has the ring's radius.
      return LayeredDrawing(
        name: "ring", box: box, halfLineWidth: measures.stroke / measures.radius / 2,
        check: .accent)
    case .linear:
      guard style.hasRoomForBar else { return nil }
      // In thicknesses of the bar, a mark has the radius 0.75, and half the width of its lines is 0.0625: a twelfth.
      // It lies on the end of the bar, so it has the color of the track.
      return LayeredDrawing(
        name: "bar", box: box, hasMark: style.hasRoomForMark, hasGround: true,
        halfLineWidth: 1.0 / 12, check: .color(style.track), cross: .color(style.track))
    case .shimmer: return nil
    }
  }

  /// Returns the box of the element, in pixels.
  func bounds(_ style: LoaderStyle) -> CanvasRect {
    if case .circular = self { Circular.bounds(style) } else { style.barBounds }
  }

  /// Draws the parts of one color, and the track.
  ///
  /// - Parameter inputs: The channels of ``ElementChannels``, which may be followed by more. 0 and 1 are the rotation
  ///   and the sweep of a ring. 0 to 3 are the edges of a bar, or of the lit part and the band of a shimmer.
  @inline(never)
  func strokes<List>(
    _ inputs: SceneInputs<List, AffineExpression>, style: LoaderStyle,
    paint: ScenePaint<AffineExpression>, into scene: inout WebScene
  ) {
    // Strokes keep their full thickness: the group grows instead.
    let fullThickness = AffineExpression(1)
    // The weight of unknown progress: 1 in a spin, 0 at known progress.
    let unknown = inputs.unknownWeight
    switch self {
    case .circular:
      guard let measures = RingMeasures(style) else { return }
      // While the track is a whole circle, it is drawn outside of the layers that turn.
      scene.trackAtRest(
        RingStrokes(inputs[1], thickness: fullThickness, unknownWeight: unknown, measures, style))
      scene.ring(
        rotation: inputs[0], sweep: inputs[1], thickness: fullThickness, unknownWeight: unknown,
        in: measures, style, paint)
    case .linear:
      scene.bar(
        BarPart(tail: inputs[0], head: inputs[1]), BarPart(tail: inputs[2], head: inputs[3]),
        thickness: fullThickness, unknownWeight: unknown, style, paint)
    case .shimmer:
      // The end of the band is not `inputs[3]`: while nothing is shown, all inputs are 0, but the band has to be as
      // wide as the bone even then. A band has its own colors, so `paint` is not used.
      let start = inputs[2]
      scene.band(
        LightBand(start: start, middle: start + 0.5, end: start + 1.0, fill: inputs[1]),
        opacity: inputs[ElementChannels.opacityIndex], style)
    }
  }
}
