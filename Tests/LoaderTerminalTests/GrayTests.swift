import Foundation
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderTerminal

// Pictures in grays, and in shades (░▒▓) on terminals without grays. `loader` returns a loader that is shown since 0 s,
// and `draw` the cells of each row at a time, by default at 60 s. A cell has a character, its glyph, and an ink. A
// `Brush` has the colors and characters of a terminal. A light crosses its bone, a bar that stands for content, once in
// 1.5 s: 45 pictures, 30 a second.
extension PictureTests {
  @Test(
    "A bar fades into the background without shades if there are enough grays", arguments: [4.0, 8])
  func fadingBar(thickness: Double) {
    // A bar of 4 points is drawn as a line, one of 8 in blocks.
    var loader = loader(Linear(), progress: 0.5)
    loader.send(.deactivate, at: 60)
    let brush = Brush(
      TerminalCapabilities(isAnimated: true, colors: .full, isUnicode: true), on: CanvasColor(0))
    // Eight pictures, 40 a second, in the first 0.175 s of the exit of 0.25 s.
    let frames = (0..<8).map { tick in
      draw(loader, at: 60 + Double(tick) / 40, .small, brush, LoaderStyle(thickness: thickness))[0]
    }
    // The red of each picture's first cell.
    let reds = frames.compactMap { cells -> UInt8? in
      #expect(!cells.contains { "░▒▓─".unicodeScalars.contains($0.glyph) })
      guard case .rgb(let red, _, _) = cells[0].ink.foreground else { return nil }
      return red
    }
    // The first cell begins with the accent, #9A82DB, and darkens on black in more than four steps.
    #expect(reds.first == 0x9A && Set(reds).count > 4)
    #expect(zip(reds, reds.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test("A light has grays if there are enough", arguments: [(ColorDepth.full, 13), (.indexed, 5)])
  func grays(colors: ColorDepth, count: Int) {
    // `count` is the least number of inks: a gradient in full color, some of the grays among 256 colors.
    // The background is Solarized's, whose tint needs full color.
    let brush = Brush(
      TerminalCapabilities(isAnimated: true, colors: colors, isUnicode: true),
      on: CanvasColor(0xFDF6E3))
    let cells = (0..<45).flatMap {
      draw(loader(Shimmer()), at: 60 + Double($0) / 30, .medium, brush)[0]
    }
    #expect(cells.allSatisfy { $0.glyph == "█" })
    #expect(Set(cells.map(\.ink)).count >= count)
    // The grays among 256 colors: of the cube, then the ramp.
    let grays: [InkColor] =
      [59, 102, 145, 188, 231].map { .indexed($0) } + (232...255).map { .indexed($0) }
    #expect(
      cells.allSatisfy { cell in
        colors == .full || cell.ink.foreground.map { grays.contains($0) } == true
      })
  }

  @Test("A bone without light is a block, not a line")
  func bone() {
    // 16 × 8 points, all of which the bone covers: two cells.
    var canvas = DotCanvas(columns: 16, rows: 1, dotHeight: 8)
    for x in [0.0, 16] { canvas.line(to: CanvasPoint(x: x, y: 0)) }
    for x in [16.0, 0] { canvas.line(to: CanvasPoint(x: x, y: 8)) }
    canvas.fill(.color(.role(.bone)))
    #expect(text(canvas.blocks(Self.color, isThin: true)) == ["██"])
  }

  @Test("Bones, light and any background differ in contrast by at least 1.25 : 1")
  func contrast() {
    /// Returns the relative luminance of a color, 0...1, by the formula of WCAG 2.
    func luminance(_ color: CanvasColor) -> Double {
      let parts = [color.red, color.green, color.blue].map {
        $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    /// Returns the contrast of two colors, 1...21, by WCAG 2, whose screen reflects 0.05.
    func contrast(_ first: CanvasColor, _ second: CanvasColor) -> Double {
      let both = [luminance(first) + 0.05, luminance(second) + 0.05].sorted()
      return both[1] / both[0]
    }
    let capabilities = TerminalCapabilities(isAnimated: true, colors: .full, isUnicode: true)
    // All grays, and the backgrounds of Solarized, Dracula, Ubuntu and Gruvbox.
    let schemes: [UInt32] = [0x002B36, 0xFDF6E3, 0x282A36, 0x300A24, 0xFBF1C7]
    for background in ((0...255).map { $0 * 0x010101 } + schemes).map({ CanvasColor($0) }) {
      let theme = Brush(capabilities, on: background).theme
      #expect(contrast(theme.bone, background) >= 1.25, "\(background)")
      #expect(contrast(theme.highlight, theme.bone) >= 1.25, "\(background)")
      #expect(luminance(theme.highlight) > luminance(theme.bone))
    }
    // An unknown background counts as dark; bones and light also differ from a light background.
    let theme = Brush(capabilities).theme
    for background in [CanvasColor(0), CanvasColor(0xFFFFFF)] {
      #expect(contrast(theme.bone, background) >= 1.25)
      #expect(contrast(theme.highlight, background) >= 1.25)
    }
  }

  @Test("With few colors, a band of light in shades moves along its bone")
  func shimmer() {
    let loader = loader(Shimmer())
    // The column of the brightest cell in each picture that has one.
    var places: [Int] = []
    for tick in 0..<45 {
      let cells = draw(
        loader, at: 60 + Double(tick) / 30, .medium, Brush(isUnicode: true, colors: .sixteen))[0]
      #expect(cells.allSatisfy { "░▒▓█".unicodeScalars.contains($0.glyph) })
      #expect(Set(cells.map(\.ink)).count == 1)
      if let brightest = cells.firstIndex(where: { $0.glyph == "█" }) { places.append(brightest) }
    }
    // In 1.5 s the band moves to the right, and restarts once at most; it is in more than ten of the 20 cells.
    #expect(zip(places, places.dropFirst()).filter { $1 < $0 }.count <= 1)
    #expect(Set(places).count > 10)
    // Without Unicode, the shades are these four characters.
    let ascii = Set(text(draw(loader, .medium, Self.ascii))[0])
    #expect(!ascii.isEmpty && ascii.isSubset(of: ["-", "=", "+", "#"]))
  }
}
