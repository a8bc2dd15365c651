import LoaderCore
import LoaderDrawing

// Two looks of many numbers: a shape that morphs along a chain, or along another one as progress is known; and a
// ring with a wave and its marks. All of their numbers are made of one here, so that they can be played.

/// A loader whose shape morphs from one to the next, turned and scaled, in a container of its own.
struct Morphing: PartPicture {
  static func draw<S: DrawingScene & ~Copyable>(
    _ part: S.Number, _ style: LoaderStyle, into scene: inout S
  ) {
    let center = CanvasPoint(x: 24, y: 24)
    let circle = Outline.circle(center: center, radius: 10)
    let place = PathPlace(3 * part, part, weight: .greatest(2 * part - S.Number(1), S.Number(0)))
    let (turns, scale) = (part / 2, S.Number(1) - part / 4)
    scene.group("morphing", opacity: S.Number(1) - part / 2) { scene in
      scene.scaled(by: scale, about: center) { scene in
        // The container is a circle of 20 points, stroked as wide as it is.
        scene.stroke(
          "container", circle, Portion(from: S.Number(0), length: S.Number(1), wraps: false),
          width: S.Number(20), cap: .butt, .color(.role(.track)))
        scene.turned(by: turns, about: center) { scene in
          scene.fill("shape", SmoothChain(), at: place, .accent)
        }
      }
    }
  }

  /// A chain of shapes in a circle, and beyond it those of known progress. It has no corner where its place is a whole
  /// number.
  struct SmoothChain: ShapePath {
    var count: Int { 8 }
    var isClosed: Bool { true }

    func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
      Gem().cubic(index, ofShape: ((shape % 3) + 3) % 3)
    }

    func cubic(_ index: Int, at place: PathPlace<Double>) -> PathCubic {
      let chain = eased(index, place.place)
      guard place.weight > 0 else { return chain }
      // What a known progress shows: from a square to a drop.
      let known = Gem().cubic(index, ofShape: 0)
        .mixed(with: Gem().cubic(index, ofShape: 2), by: place.other)
      return chain.mixed(with: known, by: place.weight)
    }

    private func eased(_ index: Int, _ place: Double) -> PathCubic {
      let whole = place.rounded(.down)
      let part = place - whole
      return cubic(index, ofShape: Int(whole))
        .mixed(with: cubic(index, ofShape: Int(whole) + 1), by: part * part * (3 - 2 * part))
    }
  }
}

/// A ring that closes, and whose mark draws itself: nine channels, and the weight of the unknown.
struct MarkedRing: PartPicture {
  static func draw<S: DrawingScene & ~Copyable>(
    _ part: S.Number, _ style: LoaderStyle, into scene: inout S
  ) {
    let inputs = SceneInputs<Channels, S.Number>(unknownWeight: part) { index in
      index == 2 || index == 3 ? S.Number(1) : index == 0 ? 2 * part : part
    }
    Self.scene(inputs, style, into: &scene)
  }

  struct Channels: ChannelList {
    var numbers = SIMD16<Double>()

    static var zero: Channels { Channels() }
    static var count: Int { 9 }
    static func name(at index: Int) -> StaticString {
      [
        "rotation_turn", "sweep_turn", "opacity_ratio", "thickness_ratio", "amplitude_ratio",
        "phase_turn", "success_ratio", "failure_ratio", "scale_ratio",
      ][index]
    }
    subscript(index: Int) -> Double { numbers[index] }
  }

  static func scene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<Channels, S.Number>, _ style: LoaderStyle, into scene: inout S
  ) {
    let (center, none, one) = (CanvasPoint(x: 24, y: 24), S.Number(0), S.Number(1))
    let (rotation, sweep, phase) = (channels[0], channels[1], channels[5])
    let (success, failure) = (channels[6], channels[7])
    let width = style.strokeWidth * S.Number.fraction(channels[3])
    let (cap, place) = (style.lineCap, PathPlace(channels[4]))
    let paint = ScenePaint.mixed(PaintRole.track, weight: failure)
    // The wave is turned by its phase, and the arc is taken back by as much. A failure opens a gap.
    let wave = phase / 9
    let arc = Portion(from: rotation - wave, length: sweep - 0.1 * failure)
    scene.group("marked", opacity: channels[2]) { scene in
      scene.turned(by: wave, about: center) { scene in
        scene.stroke("arc", WavyCircle(), at: place, arc, width: width, cap: cap, paint)
      }
      scene.stroke(
        "check",
        Polyline(
          CanvasPoint(x: 15, y: 25), CanvasPoint(x: 22, y: 31), CanvasPoint(x: 34, y: 18)),
        at: PathPlace(none), Portion(from: none, to: success), width: width, cap: cap, .accent)
      // Its second stroke begins when the first is whole.
      scene.stroke(
        "cross1", Polyline(CanvasPoint(x: 17, y: 17), CanvasPoint(x: 31, y: 31)),
        at: PathPlace(none), Portion(from: none, to: 2 * failure), width: width, cap: cap, paint)
      scene.stroke(
        "cross2", Polyline(CanvasPoint(x: 31, y: 17), CanvasPoint(x: 17, y: 31)),
        at: PathPlace(none), Portion(from: none, to: 2 * failure - one), width: width, cap: cap,
        paint)
    }
  }
}
