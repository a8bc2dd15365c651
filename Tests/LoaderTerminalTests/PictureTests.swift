import Foundation
import LoaderCore
import LoaderDrawing
import LoaderSupport
import TestSupport
import Testing

@testable import LoaderTerminal

/// Pictures of loaders in the cells of a terminal.
///
/// A ring is drawn in Braille patterns, of 2 × 4 dots in a cell; a thick bar in blocks, of which one has eight
/// eighths; a thin one as a line. A `Brush` has the colors and characters of a terminal: `color`, `plain` without
/// colors, `ascii` without Unicode. `text` draws the characters alone.
@Suite("Pictures in cells")
struct PictureTests {
  static let color = Brush(isUnicode: true, colors: .full)
  static let plain = Brush(isUnicode: true, colors: .none)
  static let ascii = Brush(isUnicode: false, colors: .none)

  /// Returns a loader that is fully visible since 0 s.
  func loader<Appearance: CanvasAppearance>(_ appearance: Appearance, progress: Double? = nil)
    -> Loader<Appearance>
  {
    Loader(appearance).shown(progress, animated: false)
  }

  /// Returns the rows of cells of a loader at a time, long after its entrance by default.
  ///
  /// - Parameters:
  ///   - most: The maximum number of columns.
  ///   - text: The number of these columns that the text beside the loader needs.
  func draw<Appearance: CanvasAppearance>(
    _ loader: Loader<Appearance>, at time: Double = 60, _ size: TerminalSize = .small,
    _ brush: Brush,
    _ style: LoaderStyle = LoaderStyle(), most: Int = 80, text: Int = 0
  ) -> [[Cell]] {
    let surface = CellSurface(
      size: size, brush: brush, maximumColumns: most, text: text, maximumRows: 80)
    return loader.picture(style, at: time, on: surface)
  }

  /// Returns the characters of each row.
  func text(_ cells: [[Cell]]) -> [String] {
    cells.map { String(String.UnicodeScalarView($0.map(\.glyph))) }
  }

  /// Returns the number of dots in all Braille patterns: a pattern has a bit for each of its eight dots.
  func dots(_ cells: [[Cell]]) -> Int {
    cells.joined().reduce(0) { sum, cell in
      let value = cell.glyph.value
      return sum + ((0x2800...0x28FF).contains(value) ? (value - 0x2800).nonzeroBitCount : 0)
    }
  }

  @Test("A ring consists of Braille patterns", arguments: zip(TerminalSize.allCases, [1, 2, 3]))
  func ring(size: TerminalSize, rows: Int) {
    let picture = draw(loader(Circular(), progress: 1), size, Self.plain)
    #expect(picture.count == rows && picture.allSatisfy { $0.count == 2 * rows })
    // A closed ring with a hole, symmetric in both directions, in each of the three sizes.
    let wanted = [["⢎⡱"], ["⡔⠉⠉⢢", "⠣⣀⣀⠜"], ["⣠⠞⠛⠛⠳⣄", "⣿    ⣿", "⠙⢦⣤⣤⡴⠋"]]
    #expect(text(picture) == wanted[rows - 1])
  }

  @Test(
    "Shows something at 0, and from 4 % on never fewer dots", arguments: TerminalSize.allCases)
  func progress(size: TerminalSize) {
    var lastCount = 0
    for step in 4...100 {
      let picture = draw(
        loader(Circular(), progress: Double(step) / 100), size, Self.plain,
        LoaderStyle(showsTrack: false))
      #expect(dots(picture) >= max(lastCount, 1), "\(step) %")
      lastCount = dots(picture)
    }
    // An empty ring shows its track.
    for brush in [Self.color, Self.plain] {
      #expect(dots(draw(loader(Circular(), progress: 0), size, brush)) > 0)
    }
  }

  @Test("Is never blank while it spins", arguments: CircularPreset.allCases)
  func presets(preset: CircularPreset) {
    let loader = loader(Ring(preset: preset))
    var pictures = Set<[[Cell]]>()
    for tick in 0..<120 {
      for brush in [Self.color, Self.plain, Self.ascii] {
        let picture = draw(loader, at: 60 + Double(tick) / 30, .small, brush)
        #expect(picture.joined().contains { $0.glyph != " " })
        pictures.insert(picture)
      }
    }
    // In 4 s, a moving ring has many pictures.
    #expect(pictures.count > 30)
  }

  @Test("Fills clockwise from 12 o'clock", arguments: [0.25, 0.5, 0.75])
  func direction(progress: Double) {
    var canvas = DotCanvas(columns: 12, rows: 12)
    let style = LoaderStyle(size: 12, thickness: 1.5, showsTrack: false, cap: .butt)
    Circular.draw(loader(Circular(), progress: progress).frame(at: 60), style, into: &canvas)
    let shown = canvas.shown()
    var count = 0
    for index in shown.indices {
      // From the middle of the canvas to the middle of a dot.
      let (x, y) = (Double(index % 12) - 5.5, Double(index / 12) - 5.5)
      let turn = atan2(x, -y) / (2 * .pi)
      let clockwise = turn < 0 ? turn + 1 : turn
      // Only dots in the middle of the stroke, at 6 − 1.5 / 2, and away from its end.
      guard abs(hypot(x, y) - 5.25) < 0.5, abs(clockwise - progress) > 0.04 else { continue }
      count += 1
      #expect(shown[index] == (clockwise < progress), "dot \(x) \(y)")
    }
    // Enough dots were compared.
    #expect(count > 20)
  }

  @Test("A bar is as long as its progress, to an eighth of a cell")
  func bar() {
    // A bar of 8 points is drawn in blocks: 20 cells have 160 eighths.
    for step in 0...160 {
      let progress = Double(step) / 160
      let cells = draw(
        loader(Linear(), progress: progress), .medium, Self.color,
        LoaderStyle(thickness: 8, showsTrack: false))[0]
      #expect(cells.count == 20)
      // From a full block, 0x2588, each next character has an eighth less.
      let eighths = cells.reduce(0) { sum, cell in
        switch cell.glyph.value {
        case 0x2588...0x258F: sum + 0x2590 - Int(cell.glyph.value)
        default: sum
        }
      }
      #expect(abs(Double(eighths) - progress * 160) <= 1, "\(step)")
    }
  }

  @Test("A bar in ASCII consists of the cells that are at least half full")
  func asciiBar() {
    // A small bar has 10 cells, which are 80 eighths.
    for step in 0...80 {
      let cells = draw(
        loader(Linear(), progress: Double(step) / 80), .small, Self.ascii,
        LoaderStyle(showsTrack: false))
      let count = text(cells)[0].count { $0 == "#" }
      // In eighths of a cell: half of one.
      #expect(abs(8 * count - step) <= 4, "\(step)")
    }
  }

  @Test("A bar is mirrored from right to left")
  func mirrored() {
    let style = LoaderStyle(thickness: 8, showsTrack: false, direction: .rightToLeft)
    // In eighths of its 20 cells: two full cells, five, and twelve with five eighths.
    for step in [16, 40, 101] {
      let loader = loader(Linear(), progress: Double(step) / 160)
      let plainStyle = LoaderStyle(thickness: 8, showsTrack: false)
      let left = draw(loader, .medium, Self.color, plainStyle)[0]
      let right = draw(loader, .medium, Self.color, style)[0]
      for (cell, mirror) in zip(left, right.reversed()) {
        #expect(filled(cell) == filled(mirror))
        // A block begins at the left edge of its cell. So one at the right edge is inverse, unless it is full or
        // empty.
        #expect(mirror.ink.isInverse == (1...7).contains(filled(cell)))
      }
    }
  }

  /// Returns the number of eighths of a cell that the bar fills.
  private func filled(_ cell: Cell) -> Int {
    guard (0x2588...0x258F).contains(cell.glyph.value) else { return 0 }
    let eighths = 0x2590 - Int(cell.glyph.value)
    return cell.ink.isInverse ? 8 - eighths : eighths
  }

  @Test("A track has its own color, and shades on a terminal without colors")
  func track() {
    let loader = loader(Linear(), progress: 0.5)
    let cells = draw(loader, .small, Self.color)[0]
    // The accent, and the color of the track.
    let inks = Set(cells.compactMap(\.ink.foreground))
    #expect(inks == [.rgb(0x9A, 0x82, 0xDB), .rgb(0x79, 0x74, 0x7E)])
    // In blocks, as a line, and in ASCII.
    #expect(text(draw(loader, .small, Self.plain, LoaderStyle(thickness: 8))) == ["█████░░░░░"])
    #expect(text(draw(loader, .small, Self.plain)) == ["━━━━━╶────"])
    #expect(text(draw(loader, .small, Self.ascii)) == ["#####-----"])
    let styled = draw(loader, .small, Self.color, LoaderStyle(trackColor: CanvasColor(0x112233)))[0]
    #expect(styled.last?.ink.foreground == .rgb(0x11, 0x22, 0x33))
  }

  @Test("A thin line has half cells, and half a cell before its track, from either side")
  func line() {
    for step in 0...480 {
      let loader = loader(Linear(), progress: Double(step) / 480)
      for direction in [ReadingDirection.leftToRight, .rightToLeft] {
        let style = LoaderStyle(direction: direction)
        let cells = draw(loader, .medium, Self.color, style)[0]
        var halves = cells.flatMap { cell -> [InkColor?] in
          let (ink, glyph) = (cell.ink.foreground, cell.glyph)
          #expect("━╸╺ ".unicodeScalars.contains(glyph))
          // The colors of both halves of the cell; nil for an empty half.
          let hasLeft = glyph == "━" || glyph == "╸"
          let hasRight = glyph == "━" || glyph == "╺"
          return [hasLeft ? ink : nil, hasRight ? ink : nil]
        }
        if direction == .rightToLeft { halves.reverse() }
        // 40 halves for 480 steps: to the nearest half, and a quarter for its round end.
        let front = halves.prefix { $0 == .rgb(0x9A, 0x82, 0xDB) }.count
        #expect(abs(Double(front) - Double(step) / 12) <= 0.75, "\(step)")
        // One half is empty between the front and the track, if any track is left. A half has 12 steps. Beside a part
        // of less than 6, the gap may be shorter.
        let gap = halves[front...].prefix { $0 == nil }.count
        let fullGap = min(1, 40 - front)
        #expect(step < 6 ? gap <= 1 : gap == fullGap, "\(step)")
        #expect(halves[(front + gap)...].allSatisfy { $0 == .rgb(0x79, 0x74, 0x7E) }, "\(step)")
      }
    }
  }

  @Test("Appears dot by dot, since a terminal has no opacity")
  func fading() {
    // With reduced motion, its thickness is constant and only its opacity changes.
    let loader = Loader(Circular(), motion: .reduced).shown(1)
    // For 0.5 s, within which is the entrance of 0.35 s.
    let counts = (0...20).map { dots(draw(loader, at: Double($0) / 40, .large, Self.plain)) }
    #expect(counts.first == 0 && counts.last == dots(draw(loader, .large, Self.plain)))
    // It does not appear at once.
    #expect(Set(counts).count > 5)
  }

  @Test("Uses only ASCII if the terminal has no more")
  func ascii() {
    for tick in 0..<60 {
      let time = 60 + Double(tick) / 20
      for size in TerminalSize.allCases {
        let ring = text(draw(loader(Circular()), at: time, size, Self.ascii)).joined()
        #expect(!ring.isEmpty && ring.allSatisfy { $0.isASCII })
        let bar = text(draw(loader(Linear()), at: time, size, Self.ascii)).joined()
        #expect(!bar.isEmpty && bar.allSatisfy { $0.isASCII })
      }
    }
    #expect(text(draw(loader(Circular(), progress: 1), .small, Self.ascii)) == ["()"])
  }

  @Test("Uses the nearest available colors")
  func inks() {
    // Of 256 colors, 16 to 231 are a cube of six levels of red, green and blue, and 232 to 255 are grays. Of sixteen, 9
    // is bright red.
    let red = PaintColor.fixed(CanvasColor(0xFF0000))
    #expect(ColorDepth.full.ink(red, .terminal) == .rgb(255, 0, 0))
    #expect(ColorDepth.indexed.ink(red, .terminal) == .indexed(196))
    #expect(ColorDepth.sixteen.ink(red, .terminal) == .palette(9))
    #expect(ColorDepth.none.ink(red, .terminal) == nil)
    #expect(ColorDepth.indexed.ink(.fixed(CanvasColor(0x808080)), .terminal) == .indexed(244))
    #expect(ColorDepth.indexed.ink(.fixed(CanvasColor(0x5F87AF)), .terminal) == .indexed(67))
    // The sequences of inks: 7 is inverse, 35 and 94 are the palette's 5 and 12, 48;5 and 48;2 a background.
    let ink = Ink(foreground: .palette(5), background: .indexed(8), isInverse: true)
    #expect(ink.sequence == "\u{1B}[;7;35;48;5;8m")
    #expect(
      Ink(foreground: .palette(12), background: .rgb(1, 2, 3)).sequence == "\u{1B}[;94;48;2;1;2;3m")
    #expect(Ink().sequence == "\u{1B}[m")
  }

  @Test(
    "Counts as dark, strong or bright beyond a limit; the brightest grays are of the cube",
    arguments: [
      (ColorDepth.sixteen, 0.25, InkColor.palette(8)), (.sixteen, 0.26, .palette(7)),
      (.sixteen, 0.8, .palette(7)), (.sixteen, 0.81, .palette(15)),
      (.indexed, 0xEE / 255.0, .indexed(255)), (.indexed, 0xF8 / 255.0, .indexed(231)),
    ])
  func limits(colors: ColorDepth, level: Double, ink: InkColor) {
    #expect(colors.nearest(CanvasColor(red: level, green: level, blue: level)) == ink)
    // The light of a shimmer is 7 of sixteen colors, white, whatever its color in the theme.
    #expect(ColorDepth.sixteen.ink(.role(.highlight), .terminal) == .palette(7))
  }

  @Test("Is shorter if there is little space, and omitted if there is none")
  func room() {
    #expect(draw(loader(Linear()), .large, Self.color, most: 7)[0].count == 7)
    // A bar of 20 cells has as many of 19 columns as the text leaves, but at least 4.
    let cells = [0, 9, 17, 90].map {
      draw(loader(Linear()), .medium, Self.color, most: 19, text: $0)[0].count
    }
    #expect(cells == [19, 10, 4, 4])
    // A large ring has six columns.
    #expect(draw(loader(Circular()), .large, Self.color, most: 5).isEmpty)
    #expect(draw(loader(Linear()), .small, Self.color, most: 0).isEmpty)
  }
}
