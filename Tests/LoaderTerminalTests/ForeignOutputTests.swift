import Testing

@testable import LoaderTerminal

@Suite("Somebody else's output")
struct ForeignOutputTests {
  private func take(_ texts: [String]) -> (ForeignOutput, String, [TaskbarState]) {
    var (foreign, output, states) = (ForeignOutput(), [UInt8](), [TaskbarState]())
    for text in texts {
      Array(text.utf8).withUnsafeBytes { states += foreign.take($0, into: &output) }
    }
    return (foreign, String(decoding: output, as: UTF8.self), states)
  }

  @Test(
    "leaves room for a loader at the beginning of an empty line alone",
    arguments: [
      ("", true), ("line\n", true), ("line\r\n", true), ("Go on? ", false), ("10%\r", false),
      ("10%\r20%\r\u{1B}[K", true), ("10%\r\n", true), ("\u{1B}[31mred\u{1B}[0m\n", true),
      ("a\u{1B}[2K\r", true),
      ("one\ntwo\n\u{1B}[2A", false), ("one\ntwo\n\u{1B}[2A\n\n", true),
      ("one\n\u{1B}[A\u{1B}[J", true),
      ("\u{1B}[5;1H", false), ("\u{1B}7\u{1B}8", false), ("\u{1B}[?1049h\u{1B}[Hvim", false),
      ("\u{1B}[?1049h\u{1B}[5;5Hvim\u{1B}[?1049l", true), ("\u{1B}[1", false),
      ("\u{1B}]0;title\u{7}", true),
      ("日本", false), ("\u{7}", true), ("\u{1B}[5;1H\u{1B}c", true), ("\u{1B}[C", false),
    ])
  func room(text: String, isRoom: Bool) {
    let (foreign, output, _) = take([text])
    #expect(foreign.isAtLineStart == isRoom)
    #expect(text.hasPrefix(output))
    // Byte by byte it is the same.
    #expect(take(text.map { "\($0)" }).0.isAtLineStart == isRoom)
  }

  @Test("goes through as it is, however it is cut, but for what the taskbar is told")
  func pieces() {
    let text = "a\u{1B}[1mb\u{1B}]9;4;1;40\u{1B}\\c\u{1B}]9;4;3\u{7}\u{1B}]9;hello\u{7}d\u{1B}[0m\n"
    let left = "a\u{1B}[1mbc\u{1B}]9;hello\u{7}d\u{1B}[0m\n"
    let scalars = text.unicodeScalars.map { String($0) }
    for size in 1...scalars.count {
      let pieces = stride(from: 0, to: scalars.count, by: size)
        .map { scalars[$0..<min($0 + size, scalars.count)].joined() }
      let (_, output, states) = take(pieces)
      #expect(output == left && states == [.value(40), .unknown])
    }
  }

  @Test(
    "keeps the colours that were selected last",
    arguments: [
      ("\u{1B}[31m", "\u{1B}[31m"), ("\u{1B}[1m\u{1B}[31m", "\u{1B}[1m\u{1B}[31m"),
      ("\u{1B}[31m\u{1B}[m", ""),
      ("\u{1B}[31m\u{1B}[0;1m", "\u{1B}[0;1m"), ("\u{1B}[31m\u{1B}[0m", ""), ("\u{1B}[>4m", ""),
    ])
  func colors(text: String, colors: String) {
    var (foreign, _, _) = take([text])
    foreign.noteShown()
    #expect(foreign.shownColors == colors)
  }

  @Test("sees the end of a long string wherever that is cut", arguments: 4085...4100)
  func long(length: Int) {
    let text = "\u{1B}P" + String(repeating: "x", count: length) + "\u{1B}\\\u{1B}[31mline\n"
    let (foreign, output, _) = take([text])
    #expect(foreign.isAtLineStart && output == text)
  }

  @Test("holds back no more than a bounded sequence")
  func bounded() {
    let text = "\u{1B}]" + String(repeating: "x", count: 20_000)
    let (_, output, _) = take([text])
    #expect(output.utf8.count > 10_000)
  }
}
