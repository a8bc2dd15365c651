import FloatingCore
import Foundation
import LoaderCore
import MatrixLaws
import PlainText
import ScreenCore
import TestSupport
import Testing

@testable import LoaderProof

/// Tests of mistakes in the tables of the three machines, and of the reports of the proofs.
///
/// A proof compares a machine with its oracle: the machine's table, written by hand as a file. Each line has a
/// situation, an event, the action, the state after it, and the name of a requirement. A violation is the text of what
/// a proof found. Of a machine's claims, 0 compares the tables, 1 is about the cells that sequences read and the states
/// that they reach, 2 compares the answers to sequences of inputs, and 3 is about the lines that sequences take.
/// `Mistake.all` reads texts, with the messages about them, from a file below `Fixtures/Mistakes`.
struct RefusedOracleTests {
  /// Returns an oracle of the fixtures in which `replacement` is in place of `line`, or of a part of a line.
  private static func oracle(
    _ name: String, _ line: String, _ replacement: String
  ) throws -> [UInt8] {
    let text = try Repository.text("Fixtures/\(name).csv")
    try #require(text.contains(line))
    return Array(text.replacing(line, with: replacement).utf8)
  }

  /// Returns the claims about the loader, with another line in its table.
  private static func loader(_ line: String, _ other: String) throws -> [Claim] {
    try LoaderProof.claims(
      oracle: oracle("Matrix", line, other), extraStates: 0, on: Circular())
  }

  /// Returns the claims about the floating loader, with another line in its table.
  private static func floating(_ line: String, _ other: String) throws -> [Claim] {
    try FloatingProof.claims(
      oracle: oracle("FloatingMatrix", line, other), extraStates: 0)
  }

  /// Returns the claims about the screen, with another line in its table.
  private static func screen(_ line: String, _ other: String) throws -> [Claim] {
    try ScreenProof.claims(
      oracle: oracle("ScreenMatrix", line, other), extraStates: 0)
  }

  @Test("A wrong action of a floating loader is found in the table and in its answers")
  func floatingAction() throws {
    let claims = try Self.floating(
      "resting,any,any,orderOut,noop,", "resting,any,any,orderOut,land,")
    #expect(claims[0].check().violations == ["(resting, orderOut): expected land, got noop"])
    // The shortest sequence with a wrong answer: its inputs, and both answers, from a state by an action to a state.
    let shortest = try #require(claims[2].check().violations.first)
    #expect(
      shortest.hasPrefix("orderOut: expected resting -land-> resting (off screen, bottomRight, "),
      "\(shortest)")
    #expect(shortest.contains("got resting -noop-> resting (off screen, "), "\(shortest)")
  }

  @Test("A wrong state of a floating loader is found by the sequence that leads to it")
  func floatingState() throws {
    let claims = try Self.floating(
      "held,on,any,orderOut,land,resting", "held,on,any,orderOut,land,held")
    // The table of actions is right.
    #expect(claims[0].check().violations == [])
    let shortest = try #require(claims[2].check().violations.first)
    #expect(
      shortest.hasPrefix("orderIn, grab, orderOut: expected held -land-> held (off screen, "),
      "\(shortest)")
  }

  @Test("A cell that the table lacks is a hole")
  func hole() throws {
    let claims = try Self.floating("held,on,any,resize,noop,held,hold-while-resized\n", "")
    #expect(claims[0].check().violations == ["the oracle says nothing about (held, resize)"])
  }

  @Test(
    "A cell that no sequence reads and a state that none reaches are found",
    arguments: cases(
      [
        (
          [.shrink, .grow],
          ["reads (resting, resize)", "reads (held, resize)", "reads (flying, resize)"]
        ),
        ([.grab], ["leads to held"]),
      ] as [(Set<FloatingInput>, [String])]))
  func unread(given: Given<(Set<FloatingInput>, [String])>) throws {
    // Table, oracle and program agree, but none of them gets the missing inputs. `shrink` and `grow` are the only
    // inputs that resize, and without `grab` nothing is held.
    let (missing, places) = given.values
    var oracle = try FloatingOracle(Oracles.floating).machine
    var program = FloatingProof.program
    oracle.inputs.removeAll { missing.contains($0) }
    program.inputs = oracle.inputs
    let proof = TableProof(
      table: FloatingProof.table, specified: FloatingProof.table, program: program,
      oracle: try oracle.explored().machine, kind: { $0.event?.kind }, from: \.from, to: \.to,
      // Without requirements, and without a command that plays a sequence: the claim does not need them.
      requirements: Requirements(
        names: [], machine: Machine(start: 0, inputs: program.inputs) { _, _ in nil }),
      file: { _ in "" })
    let violations = proof.claims(extraStates: 0)[1].check().violations
    #expect(violations.prefix(places.count) == places.map { "no sequence \($0)" }[...])
  }

  @Test(
    "A wrong line of the screen is found by the shortest sequence that reads it",
    arguments: Mistake.all("slips"))
  func screenLine(slip: Mistake) throws {
    // A text of the fixture is a line and its wrong replacement.
    let lines = slip.text.components(separatedBy: " => ")
    let shortest = try #require(Self.screen(lines[0], lines[1])[2].check().violations.first)
    #expect(shortest.hasPrefix(slip.messages[0]), "\(shortest)")
  }

  @Test("An incomplete or contradictory table is rejected", arguments: Mistake.all("oracles"))
  func contradiction(bad: Mistake) throws {
    // A text of the fixture is the machine, a line of its oracle, and the replacement.
    let words = bad.text.components(separatedBy: ": ")
    let lines = words[1].components(separatedBy: " => ")
    let claims = try #require(
      ["loader": Self.loader, "floating": Self.floating, "screen": Self.screen][words[0]])
    let errors = #expect(throws: Diagnostics.self) { try claims(lines[0], lines[1]) }
    let messages = errors?.list.map { "\($0.position.line):\($0.position.column): \($0.message)" }
    #expect(messages == bad.messages)
  }

  @Test("A table that a spreadsheet wrote is read")
  func spreadsheet() throws {
    let lines = try Repository.text("Fixtures/FloatingMatrix.csv").split(separator: "\n")
    // With a byte order mark, empty columns, line ends of Windows, and empty rows.
    let text = "\u{FEFF}" + lines.map { "\($0),,\r\n" }.joined() + ",,,,,,,,\r\n ,\r\n"
    let read = try FloatingOracle(Array(text.utf8)).requirements
    #expect(try read.names == FloatingOracle(Oracles.floating).requirements.names)
  }

  @Test("An empty oracle is rejected")
  func empty() {
    let errors = #expect(throws: Diagnostics.self) {
      try LoaderProof.claims(oracle: [0x0A], extraStates: 0, on: Circular())
    }
    #expect(
      errors?.list.map(\.message) == [
        "the oracle is empty, expected the header state,event,value,action,to_state,requirement"
      ])
  }

  @Test("A line that no sequence takes is found by its name")
  func untaken() throws {
    // A held loader is on screen, so nothing takes a line about one that is off screen.
    let claim = try Self.floating("held,on,any,resize,", "held,off,any,resize,")[3]
    let finding = claim.check()
    #expect(finding.violations == ["no sequence takes the line hold-while-resized"])
    // All 24 named lines of the table are counted, also the line that is not taken.
    #expect(finding.number(of: "requirements") == 24)
  }
}
