import LoaderCore
import LoaderDrawing

/// What the layers of an element are made of: a ring's tail and sweep, a bar's edges, or the start
/// of a band; and what there is of it. By the thickness it only changes its size, because a compositor cannot
/// animate the width of a stroke.
struct ElementChannels: ChannelList {
  var turns = 0.0
  var edges = LinearEdges.zero
  var opacity = 0.0
  var thickness = 0.0
  var mark = 0.0

  static var zero: ElementChannels { ElementChannels() }

  static var opacityIndex: Int { 4 }
  static var thicknessIndex: Int { 5 }
  static var markIndex: Int { 6 }
  static var count: Int { 7 }

  static func name(at index: Int) -> StaticString {
    switch index {
    case 0: "first_turn"
    case 1: "second_ratio"
    case 2: "third_ratio"
    case 3: "fourth_ratio"
    case 4: "opacity_ratio"
    case 5: "thickness_ratio"
    default: "mark_ratio"
    }
  }

  subscript(index: Int) -> Double {
    switch index {
    case 0: edges.tail1
    case 1: edges.head1
    case 2: edges.tail2
    case 3: edges.head2
    case 4: opacity
    case 5: thickness
    default: mark
    }
  }

  func keyframeValue(at index: Int, after turns: Double) -> Double {
    index == 0 ? (self.turns - turns) + edges.tail1 : self[index]
  }

  var wholeTurns: Double { turns }
}

// Its drawing.
extension ElementAppearance {
  func bounds(_ style: LoaderStyle) -> CanvasRect {
    isRing ? Circular.bounds(style) : style.barBounds
  }

  /// Draws as the appearance itself does, at its full thickness, but grows with it.
  func scene(
    _ inputs: SceneInputs<ElementChannels, SceneForm>, _ style: LoaderStyle,
    into scene: inout WebScene
  ) {
    let (first, opacity) = (inputs[0], inputs[ElementChannels.opacityIndex])
    guard case .shimmer = self else {
      guard isRing ? RingMeasures(style) != nil : style.hasRoomForBar else { return }
      return scene.group(isRing ? "ring" : "bar", opacity: opacity) {
        let box = bounds(style)
        $0.scaled(
          by: Self.scale(inputs[ElementChannels.thicknessIndex]),
          about: CanvasPoint(x: box.width / 2, y: box.height / 2)
        ) { strokes(inputs, style, into: &$0) }
      }
    }
    scene.band(
      LightBand(start: first, middle: first + 0.5, end: first + 1.0), opacity: opacity, style)
  }

  /// How large it is, for the thickness that it would have elsewhere.
  static func scale<Number: SceneNumber>(_ thickness: Number) -> Number {
    Number(0.86) + 0.14 * thickness
  }

  /// All of it, and where a mark may come, what moves once more in the color of errors, and the mark.
  private func strokes(
    _ inputs: SceneInputs<ElementChannels, SceneForm>, _ style: LoaderStyle,
    into scene: inout WebScene
  ) {
    strokes(inputs, style, .accent, into: &scene)
    guard style.drawsMark else { return }
    let mark = SceneMark(inputs[ElementChannels.markIndex], inputs.motion)
    var bare = style
    bare.showsTrack = false
    scene.group("error", opacity: mark.failure) {
      strokes(inputs, bare, .color(.role(.error)), into: &$0)
    }
    if isRing {
      guard let measures = RingMeasures(style) else { return }
      scene.mark(mark, measures.stroke / measures.radius / 2, .accent)
    } else {
      scene.mark(mark, 1.0 / 12, .color(style.track))
    }
  }

  private func strokes(
    _ inputs: SceneInputs<ElementChannels, SceneForm>, _ style: LoaderStyle,
    _ paint: ScenePaint<SceneForm>, into scene: inout WebScene
  ) {
    if isRing {
      guard let measures = RingMeasures(style) else { return }
      scene.ring(
        inputs[0], inputs[1], thickness: 1.0, unknownWeight: inputs.unknownWeight, measures,
        style, paint)
    } else {
      scene.bar(
        BarPart(tail: inputs[0], head: inputs[1]), BarPart(tail: inputs[2], head: inputs[3]),
        unknownWeight: inputs.unknownWeight, style, paint)
    }
  }

  private var isRing: Bool { if case .circular = self { true } else { false } }
}
