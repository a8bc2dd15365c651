import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderTerminal

/// The light of a shimmer with a label: it has no bones, and a band of light crosses the label.
///
/// The label has 20 cells. In full motion the band passes once in 1.5 s, and a frame comes each 0.05 s. White on
/// black, a character is a gray: 255 if lit, 117 if dimmed. At 6.75 s the band is in the middle of the label.
@Suite("Light on a label")
struct LabelLightTests {
  private static let label = "Thinking it all over"

  /// Returns a stage with an active shimmer since 0 s, and the loader's number.
  ///
  /// - Parameters:
  ///   - background: The terminal's background; nil if it is unknown.
  ///   - text: The terminal's color of text; nil if it is unknown.
  private func stage(
    _ label: String = label, colors: ColorDepth = .full, background: CanvasColor? = CanvasColor(0),
    text: CanvasColor? = CanvasColor(0xFFFFFF), motion: MotionPreference = .full,
    skeleton: CellSkeleton? = nil
  ) -> (stage: Stage, id: Int) {
    var stage = Stage(TerminalCapabilities(isAnimated: true, colors: colors, isUnicode: true))
    stage.background = background
    stage.textColor = text
    let loader = AnyLoader(.shimmer, motion: motion)
    let id = stage.start(Stage.Line(loader, skeleton: skeleton, label: label).untimed, at: 0)
    return (stage, id)
  }

  /// Returns the grays of the label on black, 0...255; the terminal's own white is 255.
  private func grays(_ row: Row) -> [Int] {
    row.text.content.indices.enumerated().map { index, _ in
      if case .rgb(let level, _, _)? = row.ink(ofCharacter: index).foreground { return Int(level) }
      return 255
    }
  }

  @Test("Mixes the terminal's two colors: dimmed words, and a band that is full in its middle")
  func band() throws {
    let (stage, _) = stage()
    // In 1.5 s, the middle of the band goes from −0.5 to 1.5 of the label. So after four and a half of these cycles, at
    // 6.75 s, it is in the middle of the label.
    let row = try #require(stage.drawnRows(at: 6.75).first)
    #expect(row.cells.isEmpty && row.text.content == Self.label)
    let grays = grays(row)
    // Symmetric, but for one of ten shades, which are 14 apart from 117 to 255.
    #expect(zip(grays, grays.reversed()).allSatisfy { abs($0 - $1) <= 14 })
    // The opacity of white without light. From 0.45 on, steps of 0.01 are tried, and 0.46 is the first at which the
    // contrast to black is 4.5 to 1. It is a gray of 0.46 · 255 = 117.
    let dimmed = 0.46
    // The band has 6 em, which are 10 cells, so beside it five cells are left on either side.
    #expect(grays.prefix(5).allSatisfy { $0 == 117 } && grays[9] == 255 && grays[10] == 255)
    // Between 0.15 and 0.35 of the band's length, its light rises from 0.2 to 0.8. The middle of its third cell, the
    // label's eighth, is at 0.25, so there the light is 0.5.
    let light = 0.5
    // Half of a shade, a tenth of the way from dimmed to white, is 0.027; 0.04 is more.
    #expect(abs(Double(grays[7]) / 255 - (1 - (1 - dimmed) * (1 - light))) < 0.04)
    // Before the band has come, all are dimmed.
    #expect(Set(self.grays(try #require(stage.drawnRows(at: 6).first))) == [117])
  }

  @Test("In reduced motion the label has one ink, which stays; in 256 colors, the terminal's own")
  func reduced() throws {
    for (background, text) in [(0xFFFFFF, 0x000000), (0x1E1E1E, 0xD4D4D4)] as [(UInt32, UInt32)] {
      let (stage, _) = stage(
        background: CanvasColor(background), text: CanvasColor(text), motion: .reduced)
      // For more than 8 s, although reduced light would pass once in 7.5 s.
      let inks = try (0..<40).map { tick in
        let row = try #require(stage.drawnRows(at: 5 + 0.21 * Double(tick)).first)
        return Set((0..<Self.label.count).map { row.ink(ofCharacter: $0) })
      }
      #expect(Set(inks).count == 1 && inks[0].count == 1)
    }
    // `Ink()` has the terminal's own color.
    let (indexed, _) = stage(colors: .indexed, motion: .reduced)
    let row = try #require(indexed.drawnRows(at: 6.75).first)
    #expect(Set(row.inks) == [Ink()])
  }

  @Test(
    "Is dim, normal and bold without colors to mix",
    arguments: [(ColorDepth.sixteen, true), (.indexed, true), (.full, false)])
  func weights(colors: ColorDepth, isKnown: Bool) throws {
    let (stage, _) = stage(colors: colors, text: isKnown ? CanvasColor(0xFFFFFF) : nil)
    let row = try #require(stage.drawnRows(at: 6.75).first)
    let weights = row.inks.map(\.weight.rawValue)
    #expect(row.inks.allSatisfy { $0.foreground == nil })
    #expect(weights == weights.reversed())
    // 2 is dim, below a light of 0.3, and 1 bold, above 0.85; 0 is normal. The band begins at the sixth of 20 cells.
    #expect(weights.prefix(10) == [2, 2, 2, 2, 2, 2, 2, 0, 0, 1])
  }

  @Test("Known progress lights the label up to there, and the switch is gradual")
  func progress() throws {
    var (stage, id) = stage()
    stage.change(id, at: 6.75) { $0.send(.progress(0.5), at: $1) }
    // The band goes on, from the middle of the label. In each frame, the lit cells from the start are counted.
    let counts = try (0..<8).map { tick in
      let row = try #require(stage.drawnRows(at: 6.75 + Double(tick) / 20).first)
      return grays(row).prefix { $0 >= 200 }.count
    }
    #expect(counts[0] == 0 && counts == counts.sorted() && Set(counts).count > 3, "\(counts)")
    // After six whole cycles of 1.5 s, at 9 s, the band is before the label. A light with a soft edge of one cell ends
    // at 0.5 · (20 + 1) = 10.5 cells: ten are lit, the eleventh, whose middle is there, is not. Lit is 0.6 of the way
    // from 117 to 255, which is 200.
    let row = try #require(stage.drawnRows(at: 9).first)
    let halves = [200, 117].flatMap { Array(repeating: $0, count: 10) }
    #expect(Array(grays(row).prefix(20)) == halves)
    #expect(row.text.content == "\(Self.label) 50%")
    // Half a cycle later the middle of the band is in the middle of the label, where it is full over the lit part, too.
    let crossed = grays(try #require(stage.drawnRows(at: 9.75).first))
    #expect(crossed.prefix(5).allSatisfy { $0 == 200 } && crossed.contains(255))
    stage.change(id, at: 9.75) { $0.send(.progress(1), at: $1) }
    #expect(Set(grays(try #require(stage.drawnRows(at: 12).first)).prefix(20)) == [200])
  }

  @Test("Wide characters and combining marks stay whole, and keep their cells")
  func whole() throws {
    let label = "日本語 e\u{301}e\u{301} 👩‍👩‍👧 naïve café"
    var (stage, _) = stage(label)
    var terminal = VirtualTerminal(columns: 80, rows: 6)
    let characters = Array(label)
    for tick in 0..<90 {
      let now = 5 + Double(tick) / 20
      let row = try #require(stage.drawnRows(at: now).first)
      #expect(row.inks.count == characters.count)
      let bytes = stage.output(at: now).bytes
      terminal.write(bytes)
      #expect(terminal.lines == [label] && terminal.wrapCount == 0 && terminal.unknown.isEmpty)
      // No sequence lies between the scalars of a character: without the sequences, only whole characters are left.
      let parts = String(decoding: bytes, as: UTF8.self).split(separator: /\u{1B}\[[\d;?]*[A-Za-z]/)
      let written = parts.joined().filter { $0 != "\r" }
      #expect(written.allSatisfy(characters.contains))
    }
  }

  @Test("Writes only the characters that change, and once a second all of them")
  func changes() throws {
    var (stage, _) = stage()
    var before = try #require(stage.drawnRows(at: 5).first)
    _ = stage.output(at: 5)
    for tick in 1..<100 {
      let now = 5 + Double(tick) / 20
      let row = try #require(stage.drawnRows(at: now).first)
      let changed = row.inks.indices.filter { row.inks[$0] != before.inks[$0] }
      let text = String(decoding: stage.output(at: now).bytes, as: UTF8.self)
      // Without the sequences: the characters that change, or the whole label.
      let written = text.replacing(/\u{1B}\[[\d;?]*[A-Za-z]|\r/, with: "")
      if changed.isEmpty { #expect(text.isEmpty) }
      let characters = Array(Self.label)
      #expect(
        written == String(changed.map { characters[$0] }) || written.hasSuffix(Self.label),
        "\(tick)")
      before = row
    }
  }

  @Test("Without colors the label is plain, and nothing is written again")
  func plain() {
    var (stage, _) = stage(colors: .none)
    let first = String(decoding: stage.output(at: 1).bytes, as: UTF8.self)
    #expect(first.contains(Self.label) && !first.contains("\u{1B}[m") && !first.contains(";m"))
    for tick in 1..<60 { #expect(stage.output(at: 1 + Double(tick) / 20).bytes.isEmpty) }
  }

  @Test("Without a label it is a bone as ever, and bones keep a plain label")
  func others() throws {
    let (bare, _) = stage("")
    // A small bone has 10 cells.
    #expect(try #require(bare.drawnRows(at: 6.75).first).cells.count == 10)
    // One bone, which fills both rows, with sharp corners.
    let bones = CellSkeleton(rows: 2, direction: .leftToRight) { [($0, 0)] }
    let (skeleton, _) = stage(skeleton: bones)
    let rows = skeleton.drawnRows(at: 6.75)
    #expect(!rows.isEmpty && rows.allSatisfy { $0.inks.isEmpty })
  }

  @Test("Takes less time than a ring beside the same label")
  func cost() {
    /// Returns the seconds for 400 frames of a line.
    func seconds(_ appearance: some CanvasAppearance) -> Double {
      var stage = Stage(TerminalCapabilities(isAnimated: true, colors: .full, isUnicode: true))
      stage.background = CanvasColor(0)
      stage.textColor = CanvasColor(0xFFFFFF)
      stage.start(Stage.Line(AnyLoader(appearance), label: "Thinking...").untimed, at: 0)
      let start = ContinuousClock.now
      for tick in 0..<400 { _ = stage.output(at: 5 + Double(tick) / 20) }
      return (ContinuousClock.now - start) / .seconds(1)
    }
    // The fastest of five, because others use the machine, too.
    let light = (0..<5).map { _ in seconds(.shimmer) }.min() ?? 0
    let ring = (0..<5).map { _ in seconds(.circular) }.min() ?? 0
    #expect(light < ring, "\(light) s, \(ring) s")
  }
}
