import LoaderCore
import LoaderDrawing

/// A ring that closes, with a check and a cross that draw themselves.
///
/// It tests a scene of nine channels, in a box of 48 points. As a `PartPicture` it is drawn by one number, the part
/// that is shown, from which all channels follow.
struct MarkedRing: PartPicture {
  static func draw<S: DrawingScene & ~Copyable>(
    _ part: S.Number, _ style: LoaderStyle, into scene: inout S
  ) {
    // Opacity and thickness are 1, the rotation is up to two turns, and all others are the part.
    let inputs = SceneInputs<Channels, S.Number>(unknownWeight: part) { index in
      switch index {
      case 0: 2 * part
      case 2, 3: S.Number(1)
      default: part
      }
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
    let (cap, inputs) = (style.lineCap, PathInputs(channels[4]))
    let paint = ScenePaint.mixed(PaintRole.track, weight: failure)
    // The circle has nine waves, so a phase of one wave is a ninth of a turn. The waves rotate by it, and the arc is
    // taken back by as much. A failure opens a gap of a tenth of a turn.
    let wave = phase / 9
    let arc = Portion(from: rotation - wave, length: sweep - 0.1 * failure)
    scene.group("marked", opacity: channels[2]) { scene in
      scene.turned(by: wave, about: center) { scene in
        scene.stroke("arc", WavyCircle(), at: inputs, arc, width: width, cap: cap, paint)
      }
      scene.stroke(
        "check",
        Polyline(CanvasPoint(x: 15, y: 25), CanvasPoint(x: 22, y: 31), CanvasPoint(x: 34, y: 18)),
        at: PathInputs(none), Portion(from: none, to: success), width: width, cap: cap, .accent)
      // The first stroke of the cross is complete at a failure of a half; then the second begins.
      scene.stroke(
        "cross1", Polyline(CanvasPoint(x: 17, y: 17), CanvasPoint(x: 31, y: 31)),
        at: PathInputs(none), Portion(from: none, to: 2 * failure), width: width, cap: cap, paint)
      scene.stroke(
        "cross2", Polyline(CanvasPoint(x: 31, y: 17), CanvasPoint(x: 17, y: 31)),
        at: PathInputs(none), Portion(from: none, to: 2 * failure - one), width: width, cap: cap,
        paint)
    }
  }
}
