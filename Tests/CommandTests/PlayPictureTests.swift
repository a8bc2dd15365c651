import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests of `loader play --at`, which draws the screen of a terminal at some instants.
///
/// A cell of the screen is 9 pixels wide and 18 high, and the margin has 14 on each side. Loaders are drawn in dots of
/// Braille patterns, or in blocks such as █; here a dot is a circle, a block a rectangle. The accent is #9A82DB, a
/// track #79747E. At 3.1 s the bar of `first.csv`, on its way from 25 % to 70 %, fills 14 and a half of 40 cells.
/// `Command` runs the program.
@Suite("loader play --at", .waitsForProcess)
struct PlayPictureTests {
  /// Returns the SVG of `loader play` with these flags, which a parser reads.
  private func picture(_ more: String...) throws -> String {
    let flags = more.joined(separator: " ")
    let run = try Command(shell: "$LOADER play Fixtures/Scenarios/first.csv \(flags)").succeeding()
    #expect(XMLParser(data: Data(run.output.utf8)).parse())
    return run.output
  }

  /// Returns how often a text has a part.
  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  @Test("Draws each dot of a ring, the text beside it, and one screen under the other")
  func ring() throws {
    let single = try picture("--at 0.5")
    #expect(single.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 244 82\">"))
    // A ring of six cells and three rows, a space and 17 characters, within margins: 24 · 9 + 28 and 3 · 18 + 28.
    #expect(single.contains(">0.5 s  activating</text>") && single.contains("fill=\"#9a82db\""))
    // As many as the Braille patterns have, including the dots of a half-visible track.
    #expect(count("<circle ", in: single) == 34)
    // Three more cells of text, and seven rows, two screens and an empty row between them: 27 · 9 + 28, 7 · 18 + 28.
    let pair = try picture("--at 0.5,1.25")
    #expect(pair.contains("viewBox=\"0 0 271 154\"") && count("<text ", in: pair) == 2)
    /// Returns the dots of the first screen, which come before its text.
    func dots(_ text: String) -> Substring? { text.firstMatch(of: /<circle.*?<text/).map { $0.0 } }
    #expect(dots(single) != nil && dots(single) == dots(pair) && count("<circle ", in: pair) > 34)
  }

  @Test("Follows the settings that a scenario changes")
  func settings() throws {
    /// Returns the screen at a time of a scenario with these lines, in seconds.
    func screen(_ lines: String..., at time: Double) throws -> String {
      let all = ["time_s,event,value", "0,orderIn"] + lines + ["4,deactivate"]
      return try Command("play", "-", "--at", "\(time)", input: all.joined(separator: "\n"))
        .succeeding().output
    }
    #expect(
      count("<circle ", in: try screen("0,policy,show_delay_s=1", "0,activate", at: 0.5)) == 0)
    // A thin bar is a line, an eighth of a row of 18 pixels.
    #expect(try screen("0,appearance,linear", "0,activate", at: 1).contains("height=\"2.25\""))
    let motions = try ["full", "reduced"].map { try screen("0,motion,\($0)", "0,activate", at: 1) }
    #expect(motions[0] != motions[1])
    // The loader ends at 4 s. At 4.5 s a mark of 0.65 s is still shown; without one, the exit of 0.25 s is over.
    for (ending, state) in [("success", "deactivating"), ("none", "inactive")] {
      #expect(try screen("0,activate", "3,ending,\(ending)", at: 4.5).contains(state))
    }
  }

  @Test("Loops an interval; without animation it shows the interval's last screen")
  func loop() throws {
    let film = try picture("--loop 2,4 --size small --label Loading")
    // The picture has two layers, the loader and its text. Each shows one of its screens at any time, so the keyframes
    // of one screen end where the next one's begin. There is one rule for a screen.
    let rules = film.matches(of: #/@keyframes \S+?\{((?:[0-9.]+%\{opacity:[01]\})+)\}/#)
    // For each screen its steps: a percentage of the loop, and "1" if the screen is visible from there on.
    let spans = rules.map { rule in
      String(rule.1).matches(of: #/([0-9.]+)%\{opacity:([01])\}/#)
        .map { (Double($0.1) ?? -1, $0.2) }
    }
    #expect(spans.count > 10 && film.contains(" 2.0s step-end infinite"))
    let starts = spans.compactMap { $0.first { $0.1 == "1" }?.0 }
    let ends = spans.compactMap { $0.last { $0.1 == "0" }?.0 }
    // Each layer has a screen at the start of the loop, and one at its end.
    #expect(starts.filter { $0 == 0 }.count == 2 && ends.filter { $0 == 100 }.count == 2)
    for (end, next) in zip(ends, starts.dropFirst()) where end < 100 { #expect(next == end) }
    // Without animation, the last group of each layer is visible.
    let groups = film.components(separatedBy: "<g class=").dropFirst()
    #expect(
      groups.count == spans.count && groups.filter { !$0.contains("opacity=\"0\">") }.count == 2)
    #expect(film.contains(">Loading 70%</text>") && film.contains("<title id="))
    for flags in ["--loop 1", "--loop 2,1", "--loop 1,2 --at 1"] {
      #expect(try Command(words: "play Fixtures/Scenarios/first.csv \(flags)").status != 0)
    }
  }

  @Test("Draws the eighths of a bar as areas, from the side where it begins")
  func bar() throws {
    let bar = try picture("--at 3.1 --appearance linear --blocks")
    #expect(count("<circle ", in: bar) == 0)
    /// Returns the place and width of each area of a color, in pixels.
    func areas(_ text: String, _ color: String) -> [(x: Double, width: Double)] {
      text.matches(of: /<rect x="([0-9.]+)" y="14" width="([0-9.]+)" height="18" fill="([^"]+)"/)
        .filter { $0.3 == color }.compactMap { match in
          guard let x = Double(match.1), let width = Double(match.2) else { return nil }
          return (x: x, width: width)
        }
    }
    // 14 full cells of 9 pixels are one area (126), the half of another cell is the next one (4.5). The track has 25
    // cells (225). Between them, that other cell has four eighths of bar, three of gap, and one of track. But a cell
    // can show only two parts: what it has at the left, here the bar, and what most of the remainder is, here the gap.
    let (filled, track) = (areas(bar, "#9a82db"), areas(bar, "#79747e"))
    #expect(filled.map(\.width) == [126, 4.5] && track.map(\.width) == [225])
    // From the right, that cell is at 239, after the margin of 14 and 25 cells of track. What it has at the left is
    // now the eighth of track, 1.13 pixels, and most of the remainder is bar. So the gap is not shown: the whole cell
    // has the color of the bar, and the track is drawn over it.
    let mirrored = try picture("--at 3.1 --appearance linear --blocks --right-to-left")
    #expect(areas(mirrored, "#9a82db").first?.x == 239)
    #expect(areas(mirrored, "#79747e").last.map { $0.x == 239 && $0.width == 1.13 } == true)
  }

  @Test("Draws a thin bar as a line, with one area for each part")
  func line() throws {
    let bar = try picture("--at 3.1 --appearance linear")
    // A line is an eighth of a row of 18 pixels high: 2.25. It has few areas, not one for each cell.
    let areas = bar.matches(of: /width="([0-9.]+)" height="2.25" fill="([^"]+)"/)
    #expect(Set(areas.map(\.2)) == ["#9a82db", "#79747e"] && areas.count <= 4)
  }

  @Test("Draws a wavy bar in dots, and in blocks without its wave")
  func wave() throws {
    let wavy = "--at 3.1 --appearance wavy-linear"
    #expect(count("<circle ", in: try picture(wavy)) > 100)
    let blocks = try picture(wavy, "--blocks")
    #expect(count("<circle ", in: blocks) == 0)
    // 14 cells of 9 pixels.
    #expect(blocks.contains("width=\"126\" height=\"18\" fill=\"#9a82db\""))
  }

  @Test("Draws the grays of a skeleton, merges equal cells, and mirrors right to left")
  func skeleton() throws {
    let flags = "--at 0.5 --skeleton Fixtures/Skeletons/row.json"
    let (left, right) = (try picture(flags), try picture(flags, "--right-to-left"))
    // A skeleton has many grays, and far fewer areas than its 5 · 77 cells.
    let grays = Set(left.matches(of: /fill="(#[0-9a-f]+)" shape/).map(\.1))
    #expect(grays.count > 8 && left != right && count("<rect ", in: right) < 200)
    // 77 cells wide: 77 · 9 + 28. Its 72 points are four and a half rows, so five, and the text below has one more:
    // 6 · 18 + 28.
    #expect(left.contains(" viewBox=\"0 0 721 136\""))
  }

  @Test("Begins at the top and separates the instants by an empty row")
  func rows() throws {
    let picture = try picture("--size small", "--at 1,2,1000000000")
    /// Returns the values of an attribute in all elements of a kind.
    func numbers(_ name: String, of kind: String) throws -> [Double] {
      try picture.matches(of: Regex("<\(kind)[^>]* \(name)=\"([0-9.]+)\"")).compactMap {
        $0.output[1].substring.flatMap { Double($0) }
      }
    }
    // A margin of 14 pixels, rows of 18, and text at 0.72 of a row.
    let rows = try numbers("y", of: "text")
    #expect(zip(rows, [26.96, 62.96, 98.96]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(rows.count == 3)
    // The radius of a dot is a tenth of a row. 33 cells and five rows, each with two margins: 33 · 9 + 28, 5 · 18 + 28.
    let dots = try numbers("r", of: "circle")
    #expect(!dots.isEmpty && dots.allSatisfy { $0 == 1.8 })
    #expect(picture.contains(" viewBox=\"0 0 325 118\""))
  }
}
