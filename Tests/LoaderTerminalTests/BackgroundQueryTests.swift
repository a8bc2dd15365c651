import LoaderDrawing
import Testing

@testable import LoaderTerminal

/// Tests of the response of a terminal that was asked for its background color, between the keys that are typed.
///
/// `ESC ] 11 ; rgb:… ESC \` is the color; `BEL`, 7, may be in place of the last two. A second query, of the terminal's
/// kind, is answered by every terminal: after `ESC [ ? … c` no color is awaited. `isDue` is true until then.
@Suite("Background query")
struct BackgroundQueryTests {
  /// A response: the background is white.
  private static let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
  /// The response to a second query, which every terminal answers: no color comes after it.
  private static let end = "\u{1B}[?62;22c"

  /// Returns a response that was due, after these pieces of input, and the bytes that remain for other readers.
  private func take(_ pieces: [[UInt8]]) -> (answer: BackgroundResponse, rest: String) {
    var answer = BackgroundResponse(isDue: true)
    let rest = pieces.flatMap { answer.extract(from: $0) }
    return (answer, String(decoding: rest, as: UTF8.self))
  }

  @Test("Extracts the response from typed input, wherever it is split")
  func split() {
    let bytes = Array("a\u{E4}\(Self.white)b\r\n\(Self.end)c\u{1B}[A".utf8)
    for first in bytes.indices {
      for second in first..<bytes.count {
        // A lone escape may be the Escape key, and is not held back. So a split right after an escape is left out,
        // but not before the backslash (0x5C) of the terminator.
        if [first, second].contains(where: { $0 > 0 && bytes[$0 - 1] == 0x1B && bytes[$0] != 0x5C })
        {
          continue
        }
        let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]].map { Array($0) }
        let (answer, rest) = take(pieces)
        #expect(answer.color == CanvasColor(0xFFFFFF) && !answer.isDue)
        #expect(rest == "a\u{E4}b\r\nc\u{1B}[A", "\(first) \(second)")
      }
    }
  }

  @Test(
    "Reads one to four digits per component, and either terminator",
    arguments: [
      ("rgb:ff/00/80\u{07}", 0xFF0080), ("rgb:f/0/f\u{1B}\\", 0xFF00FF),
      ("rgba:1e1e/1e1e/1e1e/ffff\u{07}", 0x1E1E1E), ("rgb:fff/000/000\u{07}", 0xFF0000),
    ] as [(String, UInt32)])
  func spelled(text: String, rgb: UInt32) {
    // Compared as text, such as #ff0080: a component has other roundings.
    #expect(
      take([Array("\u{1B}]11;\(text)".utf8)]).answer.color.map { "\($0)" }
        == "\(CanvasColor(rgb))")
  }

  @Test(
    "Extracts a response without a color; the background stays unknown",
    arguments: ["", "rgb:", "rgb:1/2", "rgb:x/y/z", "rgb:11111/1/1", "red"])
  func nothing(text: String) {
    // A key, `q`, is typed between the two responses.
    let (answer, rest) = take([Array("\u{1B}]11;\(text)\u{07}q\(Self.end)".utf8)])
    #expect(answer.color == nil && !answer.isDue && rest == "q")
  }

  @Test("Ignores a response if none is expected or it has ended")
  func over() {
    // Without a query, a response is passed on like keys. After the second response, no color is awaited either.
    var answer = BackgroundResponse()
    #expect(answer.extract(from: Array(Self.white.utf8)) == Array(Self.white.utf8))
    answer = BackgroundResponse(isDue: true)
    #expect(answer.extract(from: Array(Self.end.utf8)).isEmpty)
    let late = Array((Self.white + Self.end).utf8)
    #expect(answer.extract(from: late) == late)
  }

  @Test(
    "Reads the background from COLORFGBG, if it has one",
    arguments: [
      // The last number is one of the sixteen colors, of which 7 and those from 9 on count as white.
      ("15;0", 0), ("0;default;15", 0xFFFFFF), ("0;7", 0xFFFFFF), ("7;8", 0), ("", nil),
      ("15;default", nil), ("0;16", nil), (nil, nil),
    ] as [(String?, UInt32?)])
  func environment(text: String?, rgb: UInt32?) {
    #expect(CanvasColor(colorFGBG: text) == rgb.map { CanvasColor($0) })
  }
}
