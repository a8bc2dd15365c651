import Foundation
import TestSupport
import Testing

/// The background query of the command, and who receives the response.
///
/// A shimmer is a light that moves over a text, or over bones, gray bars in place of text. Its colors depend on the
/// terminal's, so the command asks for these. `shellSession` is a shell in a virtual terminal, which knows the command
/// as `$L`. With `COLORTERM` it has all colors. It does not answer by itself: the test types the response, as a
/// terminal does. `log` is all that was written, `lines` is what the screen shows, `wait` is until a condition holds.
@Suite("Background query of the commands", .waitsForTime, .needsShell)
struct BackgroundQueryCommandTests {
  /// The query for the background color.
  private static let question = "\u{1B}]11;?"
  /// Plays a scenario a hundred times as fast.
  private let play = "$L play Fixtures/Scenarios/first.csv --speed 100"

  @Test("Queries the background for a light; bones contrast with it")
  func answered() throws {
    // A bone is 22 % white on black, and 25 % black on white: 0.22 · 255 = 56, 0.75 · 255 = 191.
    for (answer, bone) in [("0000", "38;2;56;56;56"), ("ffff", "38;2;191;191;191")] {
      // On a busy machine, a response may come too late.
      let isSeen = try (0..<10).contains { _ in
        let session = try shellSession(["COLORTERM": "truecolor"], columns: 200)
        session.type("\(play) --appearance shimmer; echo status $?\n")
        try #require(session.wait { _ in session.log.contains(Self.question) })
        // The color, and the response to the second query: with that the command knows that no color comes any more.
        session.type("\u{1B}]11;rgb:\(answer)/\(answer)/\(answer)\u{1B}\\\u{1B}[?62c")
        #expect(session.wait(for: "status 0"))
        return session.log.contains(bone)
      }
      #expect(isSeen, "\(answer)")
    }
  }

  @Test(
    "Sends no query without a need, or where another reader would get the response",
    arguments: [
      // Without a light, with too few colors or characters to mix it, without animation, or where the
      // terminal's keys are read by nobody, by another program, or by another terminal's programs. `$P` is `play`
      // above, `$OTHER` another terminal.
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

  @Test("Lights the label of a command in the terminal's two colors, mixed")
  func label() throws {
    let run = "$L run --appearance shimmer --label Thinking -- sleep 2; echo status $?\n"
    // On a busy machine, a response may come too late.
    let isSeen = try (0..<10).contains { _ in
      let session = try shellSession(["COLORTERM": "truecolor"], columns: 200)
      session.type(run)
      try #require(session.wait { _ in session.log.contains(Self.question) })
      // Black text, and a white background.
      session.type("\u{1B}]10;rgb:0/0/0\u{7}\u{1B}]11;rgb:f/f/f\u{7}\u{1B}[?62c")
      #expect(session.wait { $0.lines.contains("Thinking") })
      #expect(session.wait(for: "status 0"))
      // Black on white keeps a contrast of 4.5 to 1 with an opacity of 0.54: 0.46 · 255 = 117.
      return session.log.contains("38;2;117;117;117m")
    }
    #expect(isSeen)
    let plain = try shellSession(["COLORTERM": "truecolor", "NO_COLOR": "1"], columns: 200)
    plain.type(run)
    #expect(plain.wait { $0.lines.contains("Thinking") })
    #expect(plain.wait(for: "status 0"))
    // No sequence makes text bold (1), dim (2) or colored (38).
    #expect(!plain.log.contains(/\u{1B}\[;[12]?(38;[\d;]*)?m/))
  }

  @Test("Keeps a late response in pieces from the child")
  func late() throws {
    let session = try shellSession()
    session.type(
      """
      $L run --appearance shimmer -- bash -c 'stty raw -echo; printf "ready\\r\\n"; \
      x=$(dd bs=1 count=4 2>/dev/null | od -An -tx1); stty sane; echo got $x'\n
      """)
    #expect(session.wait { $0.lines.contains("ready") })
    #expect(session.log.contains(Self.question))
    // Keys, a, b, Escape and c, with the color and the response to the second query in pieces between them.
    for piece in ["a\u{1B}]11;rg", "b:0/0/0\u{1B}", "\\b\u{1B}[?6", "2c\u{1B}c"] {
      session.type(piece)
      Thread.sleep(forTimeInterval: 0.05)
    }
    // The child reads only what was typed.
    #expect(session.wait(for: "got 61 62 1b 63"))
    #expect(session.wait { $0.lines.last == "$" })
  }
}
