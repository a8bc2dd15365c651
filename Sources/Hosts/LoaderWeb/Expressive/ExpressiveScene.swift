import LoaderCore
import LoaderDrawing

// What layers show of the Expressive looks; the script paints the rest, the outline of a shape and the wave.
extension Wavy: ElementLook where Base == ExpressiveAppearance {
  init(_ number: Int32, _ preset: Int32, origin: Double) {
    let look = ElementAppearance(number % 3, preset, origin: origin)
    let base: ExpressiveAppearance =
      switch number {
      case 3, 4: .wavy(look)
      case 5: .morphing(Morphing(origin: origin))
      default: .plain(look)
      }
    self.init(base)
  }

  mutating func set(_ preset: Int32) -> Bool {
    switch base {
    case .plain(var look):
      let mayEnd = look.set(preset)
      self = Wavy(.plain(look))
      return mayEnd
    case .wavy(var look):
      let mayEnd = look.set(preset)
      self = Wavy(.wavy(look))
      return mayEnd
    case .morphing: return true
    }
  }

  static var paintsPaths: Bool { true }

  var isShimmer: Bool { if case .plain(let look) = base { look.isShimmer } else { false } }

  func bounds(_ style: LoaderStyle) -> CanvasRect {
    switch base {
    case .plain(let look), .wavy(let look): look.bounds(style)
    case .morphing: Circular.bounds(style)
    }
  }

  func layered(_ style: LoaderStyle) -> LayeredLook? {
    switch base {
    case .plain(let look), .wavy(let look): look.layered(style)
    case .morphing:
      LayeredLook(
        name: "morphing", box: bounds(style), least: 0, thinness: 0.0625 / 0.64,
        check: .color(style.track), cross: .color(style.track))
    }
  }

  func strokes(
    _ inputs: SceneInputs<Channels, SceneForm>, _ style: LoaderStyle,
    _ paint: ScenePaint<SceneForm>, into scene: inout WebScene
  ) {
    let (whole, unknown, box) = (SceneForm(1), inputs.unknownWeight, bounds(style))
    // Where a wave is matters only to the script.
    let place = PathPlace(SceneForm(0))
    switch base {
    case .plain(let look): look.strokes(inputs, style, paint, into: &scene)
    case .wavy(.linear):
      scene.wavyBar(
        BarPart(tail: inputs[0], head: inputs[1]), BarPart(tail: inputs[2], head: inputs[3]),
        thickness: whole, unknownWeight: unknown, wave: place, box, style, paint)
    case .wavy:
      guard let measures = RingMeasures(style) else { return }
      scene.wavyRing(
        inputs[0], inputs[1], thickness: whole, unknownWeight: unknown, wave: place, measures,
        style, paint)
    case .morphing:
      let middle = CanvasPoint(x: box.width / 2, y: box.height / 2)
      scene.turned(by: inputs[0], about: middle) { $0.paintPath("shape", paint) }
    }
  }
}
