import TestSupport
import Testing

@testable import LoaderTerminal

/// Text that a terminal may show: its width in cells, and the text that is left without control characters.
@Suite("Text for a terminal")
struct WidthTests {
  @Test(
    "The width is the number of visible cells, not of bytes or characters",
    arguments: [
      // A combining mark has no cell. East Asian characters and emoji have two, and U+FE0F makes a sign an emoji.
      ("", 0), ("Resolving", 9), ("naïve", 5), ("nai\u{308}ve", 5), ("日本語", 6), ("한국어", 6),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("ｆｕｌｌ", 8), ("½ €", 3), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2),
      ("🇩🇪", 2), ("☂", 1), ("☂️", 2), ("1️⃣", 2), ("❤", 1), ("❤️", 2), ("مرحبا", 5), ("नमस्ते", 4),
      ("a\u{200B}b", 2), ("e\u{301}\u{327}", 1), ("⠿", 1), ("█", 1), ("\u{2FFC}", 2), ("䷀", 2),
    ])
  func width(text: String, cells: Int) { #expect(DisplayWidth.of(text) == cells) }

  @Test(
    "Cannot move the cursor, or change colors or titles",
    arguments: cases([
      ("\u{1B}[31mred\u{1B}[0m", "red"), ("a\u{1B}]0;title\u{7}b", "ab"),
      ("a\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\b", "alinkb"), ("a\u{9B}2Jb", "ab"),
      ("one\ntwo\tthree\r\nfour", "one two three four"), ("a\u{7}\u{8}\u{0}b", "ab"),
      ("a\u{1B}Pq#0\u{1B}\\b", "ab"), ("a\u{1B}(0b", "ab"), ("a\u{1B}", "a"),
      ("abc\u{202E}def", "abcdef"), ("a\u{2028}b", "a b"), ("\u{1B}\u{1B}[2Ja", "a"),
      ("a\u{1B}]0;title\nb", "ab"), ("a\u{9D}0;title\u{9C}b", "ab"),
    ]))
  func safe(given: Given<(String, String)>) {
    let (text, left) = given.values
    #expect(SafeText(text).content == left)
  }

  @Test("Has no control character, whatever its source")
  func random() {
    var generator = SeededGenerator(seed: 5)
    // Parts of sequences and characters, put together at random.
    let pieces: [String] = [
      "\u{1B}", "[", "]", "m", "K", "\u{7}", "\\", "\n", "\r", "a", "日", "👩‍👩‍👧", "\u{9B}", "\u{9D}",
      "\u{301}", ";", "3", "?", "\u{202E}", "\u{85}", "\u{7F}", "P", "\u{18}",
    ]
    for _ in 0..<3000 {
      let text = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let safe = SafeText(text)
      #expect(
        safe.content.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
        }, "\(text.debugDescription)")
      #expect(safe.width == DisplayWidth.of(safe.content))
    }
  }

  @Test("Keeps at most fifteen marks on a character")
  func marks() {
    let text = SafeText("a" + String(repeating: "\u{301}", count: 5000) + "b")
    // `a` with fifteen marks, and `b`.
    #expect(text.content.unicodeScalars.count == 17 && text.width == 2)
  }

  @Test("Is cut by its width, and never inside a wide character")
  func cut() {
    let text = SafeText("日本語のラベル")
    for cells in 0...16 {
      let cut = text.cut(to: cells, ellipsis: "…")
      #expect(cut.width <= cells && cut.width == DisplayWidth.of(cut.content))
      // The whole text, seven wide characters, has 14 cells.
      #expect(cells < 14 || cut == text)
    }
    #expect(text.cut(to: 6, ellipsis: "…").content == "日本…")
    #expect(SafeText("Resolving").cut(to: 7, ellipsis: "...").content == "Reso...")
    // In ASCII, an ellipsis is three points, and any other character a question mark.
    #expect(SafeText("é日…", isUnicode: false).content == "??...")
  }

  @Test("The width agrees with Unicode for every assigned character with cells")
  func unicode() throws {
    let lines = try Repository.text("Fixtures/Terminal/wide.csv").split(separator: "\n").dropFirst()
    // Ranges of wide scalars in ascending order, each a line with both ends in hexadecimal.
    let wide = lines.map { line in
      let ends = line.split(separator: ",").compactMap { UInt32($0, radix: 16) }
      return ends[0]...ends[1]
    }
    // The index of the first range that does not end before the value.
    var index = 0
    for value in UInt32(0x80)...0x3FFFF {
      while index < wide.count, wide[index].upperBound < value { index += 1 }
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned,
        DisplayWidth.of(scalar) > 0
      else { continue }
      let isWide = index < wide.count && wide[index].contains(value)
      if isWide != (DisplayWidth.of(scalar) == 2) {
        Issue.record("U+\(String(value, radix: 16)) is \(isWide ? "wide" : "narrow")")
      }
    }
  }
}
