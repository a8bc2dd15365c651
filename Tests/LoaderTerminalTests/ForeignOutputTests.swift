import TestSupport
import Testing

@testable import LoaderTerminal

/// The output of another program, which is passed on to the terminal below which a loader is shown.
///
/// `follow` passes bytes on, and tracks the cursor: a loader may appear only where the program's cursor is at the
/// start of an empty line, the lowest. It holds back what it cannot judge yet: half a character, half an escape
/// sequence. It takes out sequences with progress for the taskbar, `ESC ] 9 ; 4 ; …`.
@Suite("Output of another program")
struct ForeignOutputTests {
  /// Follows these pieces of output; returns the tracker after them, the text that it passed on, and the
  /// states of the taskbar that it took out.
  private func take(
    _ texts: [String]
  ) -> (foreign: ForeignOutput, output: String, states: [TaskbarState]) {
    var foreign = ForeignOutput()
    var output: [UInt8] = []
    var states: [TaskbarState] = []
    for text in texts {
      Array(text.utf8).withUnsafeBytes { states += foreign.follow($0, into: &output) }
    }
    return (foreign, String(decoding: output, as: UTF8.self), states)
  }

  @Test(
    "Permits a loader only at the beginning of an empty line",
    arguments: cases([
      // Each case: the output, and whether a loader may appear after it. `CSI` is `ESC [`. `CSI A` and `B` move up and
      // down, `C` to the right, `E` and `F` by lines, `G` to a column and `H` anywhere; `J` and `K` erase. `CSI ?1049h`
      // begins the alternate screen of a full-screen program, and `l` ends it. `ESC c` resets, `ESC 7` and `8` save and
      // restore the cursor, after which its position is unknown.
      ("", true), ("line\n", true), ("line\r\n", true), ("Go on? ", false), ("10%\r", false),
      ("10%\r20%\r\u{1B}[K", true), ("10%\r\n", true), ("\u{1B}[31mred\u{1B}[0m\n", true),
      ("a\u{1B}[2K\r", true),
      ("one\ntwo\n\u{1B}[2A", false), ("one\ntwo\n\u{1B}[2A\n\n", true),
      ("one\n\u{1B}[A\u{1B}[J", true), ("one\ntwo\n\u{1B}[2A\u{1B}[B", false),
      ("one\ntwo\n\u{1B}[2A\u{1B}[2B", true), ("one\ntwo\n\u{1B}[2A\u{1B}[9B\u{1B}[A", false),
      ("\u{1B}[5;1H", false), ("\u{1B}7\u{1B}8", false), ("\u{1B}[?1049h\u{1B}[Hvim", false),
      ("\u{1B}[?1049h\u{1B}[5;5Hvim\u{1B}[?1049l", true), ("\u{1B}[1", false),
      ("\u{1B}]0;title\u{7}", true), ("\u{1B}]0;C:\\dir\u{7}", true),
      ("日本", false), ("\u{7}", true), ("\u{1B}[5;1H\u{1B}c", true), ("\u{1B}[C", false),
      ("a\u{1B}E", true), ("one\n\u{1B}[F", false), ("one\n\u{1B}[F\u{1B}[E", true),
      ("one\n\u{1B}[A\u{1B}[B", true), ("ab\u{1B}[2K\u{1B}[G", true),
      ("ab\u{1B}[2K\u{1B}[5G", false), ("ab\u{1B}[J\r", false), ("ab\u{1B}[1J\r", false),
      ("\u{1B}(B", true), ("\u{1B}[1S", true), ("\u{1B}[?47h", false), ("\u{1B}[?1047h", false),
      ("one\n\u{1B}[0A", false), ("one\n\u{1B}[0A\u{1B}[0B", true),
      ("one\ntwo\n\u{1B}[2A\u{1B}[9B", true), ("\u{1B}]0;t\u{1B}[0m", true),
      // Cleared from the first cell on, and other moves.
      ("a\u{1B}[H\u{1B}[2J\u{1B}[3J", true), ("a\u{1B}[1;1H\u{1B}[J", true), ("\u{1B}[H", false),
      ("\u{1B}[5;1H\u{1B}[2J", false), ("\u{1B}[H\u{1B}[2Ja", false), ("\u{1B}[H\u{1B}[1J", false),
    ]))
  func room(given: Given<(String, Bool)>) {
    let (text, isRoom) = given.values
    let (foreign, output, _) = take([text])
    #expect(foreign.isAtLineStart == isRoom)
    // Only an unfinished sequence is held back: at most the three bytes of `ESC [ 1`.
    #expect(text.hasPrefix(output) && output.utf8.count >= text.utf8.count - 3)
    // Byte by byte, it is the same.
    #expect(take(text.map { "\($0)" }).foreign.isAtLineStart == isRoom)
  }

  @Test("Passes all through except the taskbar's sequences, however it is split")
  func pieces() {
    let text = "a\u{1B}[1mb\u{1B}]9;4;1;40\u{1B}\\c\u{1B}]9;4;3\u{7}\u{1B}]9;hello\u{7}d\u{1B}[0m\n"
    // Without the two states of the taskbar: 40 %, and unknown progress. `OSC 9` with a text is a notification.
    let passedOn = "a\u{1B}[1mbc\u{1B}]9;hello\u{7}d\u{1B}[0m\n"
    let scalars = text.unicodeScalars.map { String($0) }
    for size in 1...scalars.count {
      let pieces = stride(from: 0, to: scalars.count, by: size)
        .map { scalars[$0..<min($0 + size, scalars.count)].joined() }
      let (_, output, states) = take(pieces)
      #expect(output == passedOn && states == [.value(40), .unknown])
    }
  }

  @Test("Keeps a split character, and an unfinished sequence until the end")
  func characters() {
    // Characters of one to four bytes, and an escape sequence.
    let text = "aé漢😀\u{1B}[1m"
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var (foreign, output) = (ForeignOutput(), [UInt8]())
      bytes[..<cut].withUnsafeBytes { _ = foreign.follow($0, into: &output) }
      // The output so far has whole characters; the end adds what was held back.
      let whole = String(validating: output, as: UTF8.self)
      #expect(whole.map { text.unicodeScalars.starts(with: $0.unicodeScalars) } == true)
      var ended = foreign
      var endedOutput = output
      ended.end(into: &endedOutput)
      #expect(endedOutput == Array(bytes[..<cut]))
      bytes[cut...].withUnsafeBytes { _ = foreign.follow($0, into: &output) }
      #expect(output == bytes && !foreign.isAtLineStart)
    }
  }

  @Test(
    "Passes on immediately bytes that are not UTF-8",
    arguments: [[0xE9, 0x61], [0xC3, 0xC3, 0x28], [0x80, 0xFF], [0xF0, 0x9F, 0x1B, 0x5B, 0x6D]])
  func latin(bytes: [UInt8]) {
    // A first byte before a letter or before another first byte, bytes that begin nothing, and half a character before
    // an escape sequence.
    var (foreign, output) = (ForeignOutput(), [UInt8]())
    bytes.withUnsafeBytes { _ = foreign.follow($0, into: &output) }
    #expect(output == bytes)
  }

  @Test(
    "Recognizes a line that overwrites an earlier one",
    arguments: cases([
      ("10%", nil), ("10%\r", nil), ("10%\r20%", "20%"), ("10%\r20%\r", "20%\r"),
      ("10%\r20%\r\n", nil), ("10%\r20%\r\nnext", nil), ("\r\u{1B}[K10%", "\u{1B}[K10%"),
      ("10%\u{1B}[2K\r20%", "20%"), ("10%\u{1B}[G20%", "20%"), ("10%\r\r20%", "20%"),
      ("10%\r\r", nil),
      ("10%\r\u{1B}[31m20%\u{1B}[m", "\u{1B}[31m20%\u{1B}[m"), ("10%\r20%\u{1B}[A", nil),
      ("\u{1B}[5;1H10%\r20%", nil), ("10%\r\u{1B}[?1049h20%", nil), ("10%\r20%\u{1B}[3", nil),
      ("10%\r" + String(repeating: "x", count: 5000), nil),
    ]))
  func rewritten(given: Given<(String, String?)>) {
    // The overwriting line, with what follows; nil if no earlier one is overwritten.
    let (text, line) = given.values
    let (foreign, output, _) = take([text])
    // `rewrittenLine` is the number of its bytes, all ASCII here, at the end of the output.
    #expect(foreign.rewrittenLine.map { String(output.suffix($0)) } == line)
    #expect(take(text.map { "\($0)" }).foreign.rewrittenLine == foreign.rewrittenLine)
  }

  @Test("Only the colors before a line that is kept back count as shown")
  func colorsBefore() {
    // After the carriage return, the line is overwritten by green text, which is kept back: only red is shown.
    var (foreign, _, _) = take(["\u{1B}[31mred\r\u{1B}[32mgreen"])
    foreign.noteShown(isKeptBack: true)
    #expect(foreign.shownColors == "\u{1B}[31m")
    foreign.noteShown()
    #expect(foreign.shownColors == "\u{1B}[31m\u{1B}[32m")
  }

  @Test("In a raw terminal, a line feed alone keeps its column")
  func lineFeed() {
    // In an ordinary terminal, a line feed also returns to the first column.
    var foreign = ForeignOutput()
    foreign.returnsAtLineFeed = false
    var output: [UInt8] = []
    Array("a\n".utf8).withUnsafeBytes { _ = foreign.follow($0, into: &output) }
    #expect(!foreign.isAtLineStart)
    Array("\r".utf8).withUnsafeBytes { _ = foreign.follow($0, into: &output) }
    #expect(foreign.isAtLineStart)
  }

  @Test(
    "Keeps the colors that were selected last, and a hyperlink that is open",
    arguments: cases([
      // `CSI m`, or a first parameter that is 0 or empty, ends all before it, and so does a reset, `ESC c`.
      ("\u{1B}[31m", "\u{1B}[31m"), ("\u{1B}[1m\u{1B}[31m", "\u{1B}[1m\u{1B}[31m"),
      ("\u{1B}[31m\u{1B}[m", ""),
      ("\u{1B}[31m\u{1B}[;1m", "\u{1B}[;1m"), ("\u{1B}[31m\u{1B}c", ""),
      ("\u{1B}[31m\u{1B}[0;1m", "\u{1B}[0;1m"), ("\u{1B}[31m\u{1B}[0m", ""), ("\u{1B}[>4m", ""),
      ("\u{1B}]8;;http://a\u{7}", "\u{1B}]8;;http://a\u{7}"),
      ("\u{1B}]8;id=1;http://a\u{1B}\\one\n", "\u{1B}]8;id=1;http://a\u{1B}\\"),
      ("\u{1B}[31m\u{1B}]8;;b\u{7}\u{1B}[m", "\u{1B}]8;;b\u{7}"),
      ("\u{1B}]8;;b\u{7}x\u{1B}]8;;\u{7}", ""), ("\u{1B}]8;;b\u{7}\u{1B}c", ""),
    ]))
  func colors(given: Given<(String, String)>) {
    let (text, colors) = given.values
    var (foreign, _, _) = take([text])
    // A loader is drawn now: the sequences that select the colors and the link at this instant are noted.
    foreign.noteShown()
    #expect(foreign.shownColors == colors)
  }

  @Test("Keeps the last 32 colors, and whether the cursor is hidden")
  func bounds() {
    // Of the colors 0 to 39, the last 32 begin with 8.
    var (foreign, _, _) = take((0..<40).map { "\u{1B}[38;5;\($0)m" } + ["\u{1B}[?25l"])
    foreign.noteShown()
    #expect(foreign.shownColors.hasPrefix("\u{1B}[38;5;8m\u{1B}[38;5;9m"))
    #expect(foreign.shownColors.hasSuffix("\u{1B}[38;5;39m") && foreign.hidesCursor)
    #expect(!take(["\u{1B}[?25l\u{1B}[?25h"]).foreign.hidesCursor)
  }

  @Test(
    "Reads the taskbar's sequences and writes the same ones",
    arguments: [
      // 0 is none, 1 known progress, 2 an error, 3 unknown progress, 4 paused; percentages are limited to 100.
      ("0", .clear), ("1;40", .value(40)), ("2;50", .error(50)), ("3", .unknown),
      ("4;29", .paused(at: 0.29)), ("1;900", .value(100)), ("1;-5", .value(0)), ("1", .value(0)),
      // A percentage that is empty counts as 0, and what comes after it is not one.
      ("2", .error(0)), ("1;;50", .value(0)), ("5;1", nil),
      ("", nil),
    ] as [(String, TaskbarState?)])
  func taskbar(parameters: String, state: TaskbarState?) throws {
    #expect(TaskbarState(parameters: parameters) == state)
    guard let state else { return }
    #expect(take([state.sequence]).states == [state])
  }

  // Around the length of 4096 bytes from which a string is passed on in parts.
  @Test("Recognizes the end of a long string wherever it is split", arguments: 4085...4100)
  func long(length: Int) {
    let text = "\u{1B}P" + String(repeating: "x", count: length) + "\u{1B}\\\u{1B}[31mline\n"
    let (foreign, output, _) = take([text])
    #expect(foreign.isAtLineStart && output == text)
  }

  @Test(
    "An escape, CAN and SUB end a string, as in terminals",
    arguments: ["\u{1B}[0m", "\u{18}", "\u{1A}", "\u{1B}\u{1B}[m", "\u{1B}]0;u\u{7}", "\u{1B}7"])
  func aborted(end: String) {
    // A title, a long control string, and a sequence, each without an end of its own. The text after `end` is text
    // again: a line is begun, and no string is open.
    for string in ["\u{1B}]0;t", "\u{1B}P" + String(repeating: "q", count: 9000), "\u{1B}[3"] {
      let text = "\(string)\(end)Password: "
      let (foreign, output, _) = take([text])
      #expect(output == text && foreign.isInLine && !foreign.isInString)
      #expect(take(text.unicodeScalars.map { String($0) }).output == text)
    }
  }

  @Test("A long string is open from when a part of it was passed on until its end")
  func open() {
    // Longer than the 4096 bytes that are held back until their end is known.
    let head = "\u{1B}]1337;File=:" + String(repeating: "A", count: 9000)
    #expect(!take(["\u{1B}]0;short"]).foreign.isInString)
    #expect(take([head]).foreign.isInString && take([head, "\u{1B}"]).foreign.isInString)
    #expect(
      !take([head, "\u{7}"]).foreign.isInString
        && !take([head, "\u{1B}", "\\"]).foreign.isInString)
    // The end of the output passes on what was held back.
    var (foreign, output, _) = take([head])
    var heldBack: [UInt8] = []
    foreign.end(into: &heldBack)
    output += String(decoding: heldBack, as: UTF8.self)
    #expect(output == head && !foreign.isInString)
  }
}
