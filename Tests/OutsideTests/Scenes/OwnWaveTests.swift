import LoaderCore
import LoaderDrawing
import LoaderExpressive
import Testing

/// A line that grows with progress; the appearance below draws it.
enum Ribbon: PartPicture {
  static func draw<S: DrawingScene & ~Copyable>(
    _ part: S.Number, _ style: LoaderStyle, into scene: inout S
  ) { line(part, amplitude: S.Number(0), into: &scene) }

  static func line<S: DrawingScene & ~Copyable>(
    _ part: S.Number, amplitude: S.Number, into scene: inout S
  ) {
    scene.stroke(
      "ribbon", Ripple(waves: 2), at: PathInputs(amplitude), Portion(from: S.Number(0), to: part),
      width: S.Number(4), cap: .round, .accent)
  }
}

extension Swaying: WaveAppearance where Picture == Ribbon {
  static func wavyBounds(_ style: LoaderStyle) -> CanvasRect { bounds(style) }

  static func wavyScene<S: DrawingScene & ~Copyable>(
    _ channels: SceneInputs<SwayChannels, S.Number>, wave: PathInputs<S.Number>,
    _ style: LoaderStyle, into scene: inout S
  ) {
    scene.group("sway", opacity: channels[1]) {
      Ribbon.line(channels[0], amplitude: wave.second, into: &$0)
    }
  }
}

/// A test of a custom appearance that `Wavy` makes wavy: `Ribbon`, a line drawn by the public interface alone.
///
/// `PictureCanvas` writes what is drawn as elements of SVG, which are compared.
struct OwnWaveTests {
  @Test("A custom appearance waves at half of its progress and is straight when full")
  func waves() {
    /// Returns the elements of an appearance that rests on a progress.
    func drawn<Appearance: SceneAppearance>(_ appearance: Appearance, at progress: Double) -> String
    {
      var loader = Loader(appearance)
      loader.send(.orderIn, at: 0)
      loader.send(.progress(progress), at: 0)
      loader.send(.activate, at: 0, animated: false)
      var canvas = PictureCanvas()
      Appearance.draw(loader.frame(at: 2), LoaderStyle(), into: &canvas)
      return canvas.elements
    }
    let ribbon = Swaying<Ribbon>()
    // `Wavy` gives the amplitude, which is 0 without it and at full progress.
    #expect(drawn(Wavy(ribbon), at: 0.5) != drawn(ribbon, at: 0.5))
    #expect(drawn(Wavy(ribbon), at: 1) == drawn(ribbon, at: 1))
    #expect(drawn(ribbon, at: 1).contains("<path"))
  }
}
