import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderTerminal
import Testing

/// Tests of custom appearances on a host's own canvas; the host knows none of them.
///
/// `Pulse` is a light, `Curtain` a bar, `Triad` has three arcs: each is in a file of this target. A `RecordingCanvas`
/// keeps the commands that are drawn. `Host` is active from 0 s on; times are in seconds.
struct DrawingTests {
  /// A host that knows only that its appearance can be drawn.
  private struct Host<Appearance: CanvasAppearance> {
    var loader: Loader<Appearance>
    var style: LoaderStyle

    init(_ appearance: Appearance, style: LoaderStyle = LoaderStyle()) {
      (loader, self.style) = (Loader(appearance), style)
      loader.send(.orderIn, at: 0)
      loader.send(.activate, at: 0)
    }

    /// Returns what it draws at a time.
    func show(at time: Double) -> [RecordingCanvas.Command] {
      var canvas = RecordingCanvas()
      Appearance.draw(loader.frame(at: time), style, into: &canvas)
      return canvas.commands
    }
  }

  @Test("A light is a circle in the style's colors and sizes, as opaque as its glow")
  func pulse() {
    let red = CanvasColor(0xFF0000)
    var host = Host(Pulse(), style: LoaderStyle(size: 40, inset: 4, colors: [red]))
    host.loader.send(.progress(0.25), at: 1)
    // Filled to 0.25; the radius is 40/2 − 4.
    #expect(
      host.show(at: 5) == [
        .group(
          opacity: 0.25,
          [
            .arc(center: CanvasPoint(x: 20, y: 20), radius: 16, start: 0, sweep: 1),
            .fill(.color(.fixed(red))),
          ])
      ])
    host.loader.send(.deactivate, at: 6)
    #expect(host.show(at: 9).isEmpty)
    // Before the last event, 5 s counts as 6 s, when it still glows; but nothing is left of 8 points within
    // an inset of 4.
    host.style.size = 8
    #expect(host.show(at: 5).isEmpty)
  }

  @Test("A terminal draws each custom appearance with Braille dots")
  func terminal() {
    expectDots(of: Pulse())
    for given in PlayedAppearanceTests.Given.allCases { given.open { expectDots(of: $0) } }
  }

  /// Expects Braille dots in the picture of a loader with this appearance that is filled to 0.6.
  private func expectDots(of appearance: some CanvasAppearance) {
    // A snapshot has the same dots on every stream, even here without a terminal.
    let terminal = Terminal(descriptor: -1, environment: [:])
    let loader = TerminalLoader("it", appearance: appearance, size: .large, on: terminal)
    loader.isActive = true
    loader.progress = 0.6
    // 600 s after the terminal was first used, long after it was filled.
    loader.freeze(at: 600)
    // U+2800 is the Braille character without dots.
    let hasDots = loader.snapshot(columns: 40).joined().unicodeScalars
      .contains { ("\u{2801}"..."\u{28FF}").contains($0) }
    #expect(hasDots, "\(appearance)")
  }

  @Test("A filled curtain is drawn as the bar: with its line, track, gaps, and dot")
  func curtain() {
    // Neither is a bar's default, 240 points and from left to right, so both have to count.
    var host = Host(Curtain(), style: LoaderStyle(size: 104, direction: .rightToLeft))
    host.loader.send(.progress(0.5), at: 1)
    var bar = Loader(Linear())
    bar.send(.orderIn, at: 0)
    bar.send(.activate, at: 0)
    bar.send(.progress(0.5), at: 1)
    var canvas = RecordingCanvas()
    Linear.draw(bar.frame(at: 5), host.style, into: &canvas)
    // Filled to a half, it draws exactly what the bar of the package draws.
    #expect(!canvas.commands.isEmpty && host.show(at: 5) == canvas.commands)
  }

  @Test("A style sheet is rejected for an appearance of more than two circles")
  func sheet() throws {
    let script = Scenario(entries: [.init(time: 0, event: .orderIn)])
    // The third arc of a triad is the part "three".
    #expect(throws: ExportError.part("three")) { try AnimatedCSS(script, on: Loader(Triad())) }
    #expect("\(ExportError.part("three"))".contains("cannot draw the part three"))
    #expect(try AnimatedCSS(script, on: Loader()).text().contains("display:inline-block"))
  }
}
