import Foundation
import TestSupport
import Testing

/// When the command asks a terminal for its background, and who gets the answer.
@Suite("The terminal's background", .waitsForTime, .needsShell)
struct GroundCommandTests {
  private static let question = "\u{1B}]11;?"
  private let play = "$L play Fixtures/Scenarios/first.csv --speed 100"

  @Test("is asked for where light needs it, and the bones are lighter or darker")
  func answered() throws {
    for (answer, bone) in [("0000", "38;2;56;56;56"), ("ffff", "38;2;191;191;191")] {
      // A busy machine may be too late with an answer.
      let isSeen = try (0..<10).contains { _ in
        let session = try shellSession(["COLORTERM": "truecolor"], columns: 200)
        session.type("\(play) --appearance shimmer; echo status $?\n")
        try #require(session.wait { _ in session.log.contains(Self.question) })
        session.type("\u{1B}]11;rgb:\(answer)/\(answer)/\(answer)\u{1B}\\\u{1B}[?62c")
        #expect(session.wait(for: "status 0"))
        return session.log.contains(bone)
      }
      #expect(isSeen, "\(answer)")
    }
  }

  @Test(
    "is not asked for where nothing needs it, and where the answer would be somebody else's",
    arguments: [
      "$P", "$P --appearance linear", "$L run -- true", "TERM=xterm $P --appearance shimmer",
      "$P --appearance shimmer </dev/null", "LANG=C $P --appearance shimmer",
      "CI=1 $P --appearance shimmer", "true | $P --appearance shimmer",
      "$P --appearance shimmer & wait", "$P --appearance shimmer <$OTHER",
    ])
  func unasked(command: String) throws {
    let other = try TerminalSession()
    defer { other.end() }
    let path = try String(cString: #require(ttyname(other.terminal)))
    let session = try shellSession(["OTHER": path], columns: 200)
    session.type("\(command.replacing("$P", with: play)); echo status $?\n")
    #expect(session.wait(for: "status 0"))
    #expect(!session.log.contains(Self.question))
  }

  @Test("is kept from a child, also if it comes late and in pieces")
  func late() throws {
    let session = try shellSession()
    session.type(
      """
      $L run --appearance shimmer -- bash -c 'stty raw -echo; printf "ready\\r\\n"; \
      x=$(dd bs=1 count=4 2>/dev/null | od -An -tx1); stty sane; echo got $x'\n
      """)
    #expect(session.wait { $0.lines.contains("ready") })
    #expect(session.log.contains(Self.question))
    for piece in ["a\u{1B}]11;rg", "b:0/0/0\u{1B}", "\\b\u{1B}[?6", "2c\u{1B}c"] {
      session.type(piece)
      Thread.sleep(forTimeInterval: 0.05)
    }
    #expect(session.wait(for: "got 61 62 1b 63"))
    #expect(session.wait { $0.lines.last == "$" })
  }
}
