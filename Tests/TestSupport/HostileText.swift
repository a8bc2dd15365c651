import Foundation

/// A label, title, or name that tries to do harm.
public struct HostileText: Sendable, CustomStringConvertible {
  /// The attempted harm, as a predicate.
  public let description: String
  public let text: String

  private init(_ description: String, _ text: String) {
    (self.description, self.text) = (description, text)
  }

  /// All hostile texts.
  public static let all: [HostileText] = [
    HostileText("clears the screen", "a\u{1B}[2J\u{1B}[Hb"),
    HostileText("sets a title", "a\u{1B}]0;title\u{7}b\u{1B}]2;title\u{1B}\\c"),
    HostileText("moves the cursor by one byte", "a\u{9B}5A\u{9D}0;t\u{9C}\u{84}\u{8D}b"),
    HostileText("asks the terminal", "a\u{1B}[6n\u{1B}P$qm\u{1B}\\\u{5}b"),
    HostileText("goes back", "a\u{8}\u{8}\u{7F}\rb"),
    HostileText("breaks the line", "a\nb\r\nc\u{B}d\u{C}e\u{85}f\u{2028}g\u{2029}h"),
    HostileText("has nulls", "a\0b\u{1}c\u{1F}d\te"),
    HostileText(
      "turns the direction", "a\u{202E}b\u{202D}c\u{2066}d\u{2067}e\u{61C}\u{200F}f\u{206F}"),
    HostileText("closes a tag", "</title></text></svg><script>alert(1)</script>"),
    HostileText("closes an attribute", "\" onload=\"alert(1)\" x='y' '>"),
    HostileText("closes a comment", "*/ --> ]]> </style> }</script><!-- <![CDATA["),
    HostileText("is an entity", "&lt;&#60;&amp;&quot;&nbsp;&"),
    HostileText("ends a string", "\\\",\"x\":\"\\u0000 \\\\' `${x}` {{x}} #{x}"),
    HostileText("ends a field", "a,\"b\",=1+1;c|d\"\""),
    HostileText("ends a node", "x\"]; a -> b [label=\"<b>y</b>\\N\\l"),
    HostileText("ends a state", "x --> y: z %%{init: {}}%% state end note [*]"),
    HostileText("is Markdown", "| a | **b** | <b>c</b> [d](e) `f` \\"),
    HostileText(
      "has a surrogate alone", String(decoding: [0x61, 0xD800, 0x62, 0xDC00], as: UTF16.self)),
    HostileText("is no character", "a\u{FFFE}b\u{FFFF}d\u{FEFF}e\u{E0041}f"),
    HostileText("piles marks up", "a" + String(repeating: "\u{300}\u{489}", count: 500) + "b"),
    HostileText(
      "has marks with accents",
      "a|\u{300}\"\u{300}<\u{300}*\u{300}/,\u{300}\\\u{300}&\u{300}\n\u{300}]\u{300}"),
    HostileText("is empty", ""),
    HostileText("is long", String(repeating: "<a&", count: length / 3)),
  ]

  /// The length of the longest text, in bytes: 3 kB, plus the megabytes that the variable sets.
  private static let length =
    (ProcessInfo.processInfo.environment["HOSTILE_MEGABYTES"].flatMap { Int($0) } ?? 0) * 1_000_000
    + 3_000

  /// Returns the counts of the marks that begin and end tags, attributes, and comments.
  ///
  /// A text that begins with `<` is XML; any other one is a style sheet.
  public static func marks(of text: String) -> [String: Int] {
    let bytes = Array(text.utf8)
    let marks = bytes.first == UInt8(ascii: "<") ? ["<", ">", "\""] : ["*/", "/*", "\""]
    return marks.reduce(into: [:]) { counts, mark in
      let word = Array(mark.utf8)
      counts[mark] = bytes.indices.count { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
    }
  }

  /// Returns true if `text` has a character that changes the text around it.
  ///
  /// Such characters are control characters other than line feed and tab, line separators, and
  /// marks of the writing direction.
  public static func isLoose(in text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar {
      case "\n", "\t": false
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}"..."\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{206F}":
        true
      default: false
      }
    }
  }
}
