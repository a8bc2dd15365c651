import LoaderCore
import LoaderDrawing
import LoaderExpressive
import LoaderPlans

// The layers of the Expressive appearances, which show rotation, presence and marks.
//
// Waves and shapes are painted by the script. It also paints the track beside a wave, because the edges of the two
// would move apart: layers are shown at the time of a frame, painted paths some time later.
extension Wavy: PageAppearance where Base == ExpressiveAppearance {
  /// Creates a wavy ring (3), a wavy bar (4), a morphing shape (5), or an element's appearance (less than 3).
  ///
  /// `preset` is the index of a ring's preset; the cycles begin at `origin`, in seconds.
  init(_ number: Int32, _ preset: Int32, origin: Double) {
    let base: ExpressiveAppearance =
      switch number {
      case 3, 4:
        // Without its wave it is the ring (0) or the bar (1) of an element.
        .element(ElementAppearance(number - 3, preset, origin: origin), isWavy: true)
      case 5: .morphing(Morphing(origin: origin))
      default: .element(ElementAppearance(number, preset, origin: origin), isWavy: false)
      }
    self.init(base)
  }

  /// Applies a preset to a ring; returns false for a shimmer, which has no mark.
  mutating func set(_ preset: Int32) -> Bool {
    // A morphing shape has a mark, and no preset.
    guard case .element(var appearance, let isWavy) = base else { return true }
    let mayEnd = appearance.set(preset)
    self = Wavy(.element(appearance, isWavy: isWavy))
    return mayEnd
  }

  /// Returns the box of the element, in pixels; a morphing shape has the box of a ring.
  func bounds(_ style: LoaderStyle) -> CanvasRect {
    switch base {
    case .element(let appearance, _): appearance.bounds(style)
    case .morphing: Circular.bounds(style)
    }
  }

  /// Returns the layers beside the strokes: a group and its marks; nil for a shimmer, and for a box without space.
  ///
  /// A morphing shape grows from size 0 when it appears.
  func layered(_ style: LoaderStyle) -> LayeredDrawing? {
    switch base {
    case .element(let appearance, _): appearance.layered(style)
    case .morphing:
      // In `Morphing.scene`, a mark has the radius 0.64 of a box's, and half the width of its lines is 0.0625 of it. It
      // lies on the shape, so it has the color of the track.
      LayeredDrawing(
        name: "morphing", box: bounds(style), minimumScale: 0, halfLineWidth: 0.0625 / 0.64,
        check: .color(style.track), cross: .color(style.track))
    }
  }

  /// Draws the parts in one color, and the track.
  ///
  /// A wave or a morphing shape is an empty part, in which the script paints: see `painted`.
  func strokes(
    _ inputs: SceneInputs<Channels, AffineExpression>, style: LoaderStyle,
    paint: ScenePaint<AffineExpression>, into scene: inout WebScene
  ) {
    let box = bounds(style)
    let middle = CanvasPoint(x: box.width / 2, y: box.height / 2)
    switch base {
    // `inputs` begins with the channels of ``ElementChannels``, as `strokes` needs it; the wave's follow.
    case .element(let appearance, isWavy: false):
      appearance.strokes(inputs, style: style, paint: paint, into: &scene)
    // The others are painted: a wavy bar, a wavy ring, a morphing shape.
    case .element(.linear, _):
      scene.mirrored(across: style.direction == .rightToLeft ? box.width : nil) {
        $0.painted(style, paint)
      }
    case .element:
      // Input 0 is the rotation of a ring.
      scene.turned(by: inputs[0], about: middle) { $0.painted(style, paint) }
    case .morphing:
      if style.showsTrack ?? false, let track = RingMeasures(style) {
        // Input 2 of a shape is the progress, input 0 its rotation: see `ExpressiveAppearance.channels`. The track
        // is a ring of its own, which does not turn.
        scene.ring(
          rotation: AffineExpression(0), sweep: inputs[2], thickness: AffineExpression(1),
          unknownWeight: AffineExpression(0), in: track, style, paint)
      }
      scene.turned(by: inputs[0], about: middle) { $0.painted("shape", paint) }
    }
  }
}

extension WebScene {
  /// Adds the painted parts of a ring or a bar with a wave: the track, if the style has one, and the wave.
  @inline(never)
  fileprivate mutating func painted(_ style: LoaderStyle, _ paint: ScenePaint<AffineExpression>) {
    if style.drawsTrack { painted("track", .color(style.track)) }
    painted("wave", paint)
  }
}
