import Foundation
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderTerminal

// `line` is a ring with a label and its percentage, `start` adds and activates it, `text` are the bytes of an output.
// `output(at:)` returns the bytes that are due at a time in seconds, and the time of the next output; nil for never.
extension StageTests {
  @Test(
    "Repeats the taskbar's progress every five seconds, only for Ghostty",
    arguments: [
      ("xterm-ghostty", 7), ("xterm-256color", 1),
    ])
  func taskbar(term: String, count: Int) {
    let environment = ["TERM": term, "LANG": "C.UTF-8", "WT_SESSION": "1"]
    var stage = Stage(TerminalCapabilities(environment: environment, isTerminal: true))
    let id = stage.start(line("Resolving"), at: 0)
    stage.change(id, at: 0) { $0.report(.fraction(0.5), at: $1, animated: false) }
    // By `WT_SESSION` both have a taskbar. Only Ghostty forgets the progress, so it is written at 1, 6, … and 31 s.
    // Each output is requested at the time that the one before has named.
    var (now, written) = (1.0, "")
    while now < 34 {
      let output = stage.output(at: now)
      written += text(output)
      now = max(output.next ?? 34, now + 0.01)
    }
    // The sequence of a known progress, 1, of 50 %.
    #expect(written.components(separatedBy: "]9;4;1;50").count - 1 == count)
  }

  @Test("Still loaders move nothing: only labels, counts and shown progress change")
  func still() {
    let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "LOADER_MOTION": "still"]
    var stage = Stage(TerminalCapabilities(environment: environment, isTerminal: true))
    var line = line("Resolving")
    line.details = [.percent]
    line.loader.box.policy.showDelay = 0.5
    let id = stage.start(line, at: 0)
    // Nothing is written before the show delay of 0.5 s.
    let early = stage.output(at: 0)
    #expect(early == Stage.Output(next: 0.5))
    #expect(stage.drawnRows(at: 0.4).isEmpty)
    // From then on the picture stays the same.
    let first = stage.drawnRows(at: 1)
    #expect(first.count == 1 && first[0].cells.contains { $0 != .blank })
    for step in 1...100 { #expect(stage.drawnRows(at: 1 + Double(step) / 10) == first) }
    // After one frame, no other one is requested.
    let drawn = stage.output(at: 2)
    #expect(!drawn.bytes.isEmpty)
    #expect(stage.output(at: 2.1) == Stage.Output())
    stage.change(id, at: 20) { $0.report(.fraction(0.5), at: $1) }
    let half = stage.drawnRows(at: 20)
    #expect(half[0].text.content == "Resolving 50%" && half[0].cells != first[0].cells)
    #expect(stage.drawnRows(at: 30) == half)
  }

  @Test("Small stacked rings leave the lowest row of dots empty; in ASCII a track is dashes")
  func stacked() throws {
    var stage = Stage(Self.drawn)
    for _ in 0..<2 {
      let id = stage.start(line("Go"), at: 0)
      stage.change(id, at: 0) { $0.report(.fraction(1), at: $1) }
    }
    let rows = stage.drawnRows(at: 5)
    #expect(rows.count == 2)
    for row in rows {
      // A ring of 3 × 3 dots in two cells of 2 × 4, whose dots are bits: the lowest row, 0xC0, and the right column of
      // the second cell, 0x38 above that row, stay empty.
      let dots = row.cells.map { $0.glyph.value - 0x2800 }
      #expect(dots.allSatisfy { $0 & 0xC0 == 0 } && dots[1] & 0x38 == 0)
    }
    // A bar that is filled to a half: `#` is its filled part, `-` the track.
    var ascii = Stage(TerminalCapabilities(isAnimated: true, colors: .indexed, isUnicode: false))
    let bar = ascii.start(Stage.Line(AnyLoader(.linear), label: "Go"), at: 0)
    ascii.change(bar, at: 0) { $0.report(.fraction(0.5), at: $1) }
    let glyphs = String(
      String.UnicodeScalarView(try #require(ascii.drawnRows(at: 5).first).cells.map(\.glyph)))
    #expect(glyphs.contains("###") && glyphs.contains("---"), "\(glyphs)")
  }
}
