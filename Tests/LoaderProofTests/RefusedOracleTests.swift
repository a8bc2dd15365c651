import FloatingCore
import LoaderCore
import ScreenCore
import TestSupport
import Testing

@testable import LoaderProof

/// Mistakes in the tables of the screen and of the floating loader, and what the proofs report.
struct RefusedOracleTests {
  private static func floating(_ line: String, _ other: String) throws -> [Claim] {
    let text = try Repository.text("Fixtures/FloatingMatrix.csv")
    try #require(text.contains(line))
    return try FloatingProof.claims(
      oracle: text.replacingOccurrences(of: line, with: other), depth: 3, extraStates: 0,
      mutants: 0)
  }

  private static func screen(_ line: String, _ other: String) throws -> [Claim] {
    let text = try Repository.text("Fixtures/ScreenMatrix.csv")
    try #require(text.contains(line))
    return try ScreenProof.claims(
      oracle: text.replacingOccurrences(of: line, with: other), depth: 3, extraStates: 0,
      mutants: 0, on: Circular())
  }

  @Test("A wrong action of a loader that floats is found in the table and in its answers")
  func floatingAction() throws {
    let claims = try Self.floating(
      "resting,any,any,orderOut,noop,", "resting,any,any,orderOut,land,")
    #expect(
      claims[0].check().violations == ["(resting, orderOut): expected land, got noop"])
    let shortest = try #require(claims[3].check().violations.first)
    #expect(
      shortest.hasPrefix("orderOut: expected resting -land-> resting (off screen, bottomRight, "),
      "\(shortest)")
    #expect(shortest.contains("got resting -noop-> resting (off screen, "), "\(shortest)")
  }

  @Test("A wrong state of a loader that floats is found by the sequence that leads to it")
  func floatingState() throws {
    let claims = try Self.floating(
      "held,on,any,orderOut,land,resting", "held,on,any,orderOut,land,held")
    #expect(claims[0].check().violations == [])
    let shortest = try #require(claims[3].check().violations.first)
    #expect(
      shortest.hasPrefix("orderIn, grab, orderOut: expected held -land-> held (off screen, "),
      "\(shortest)")
  }

  @Test("A cell about which the table says nothing is a hole")
  func hole() throws {
    let claims = try Self.floating("held,on,any,resize,noop,held\n", "")
    #expect(claims[0].check().violations == ["the oracle says nothing about (held, resize)"])
  }

  @Test(
    "A cell that no sequence reads is found, and so is a state that none leads to",
    arguments: cases(
      [
        (
          [.shrink, .grow],
          ["reads (resting, resize)", "reads (held, resize)", "reads (flying, resize)"]
        ),
        ([.grab], ["leads to held"]),
      ] as [(Set<FloatingInput>, [String])]))
  func unread(given: Given<(Set<FloatingInput>, [String])>) throws {
    let (missing, places) = given.values
    var (oracle, program) = (
      try FloatingOracle(String(decoding: Oracles.floating, as: UTF8.self)).machine,
      FloatingProof.program
    )
    oracle.inputs.removeAll { missing.contains($0) }
    program.inputs = oracle.inputs
    let proof = TableProof(
      table: FloatingProof.table, specified: FloatingProof.table, program: program,
      oracle: try oracle.explored().machine, kind: { $0.event?.kind }, from: \.from, to: \.to)
    let violations = proof.claims(depth: 1, extraStates: 0)[1].check().violations
    #expect(violations.prefix(places.count) == places.map { "no sequence \($0)" }[...])
  }

  @Test(
    "A wrong line of the screen is found by the shortest sequence that reads it",
    arguments: cases([
      (
        "initial,none,retry,,noop,initial,placeholder,,none",
        "initial,none,retry,,noop,loading,skeleton,,none",
        "retry: expected initial -noop-> loading (shows skeleton, error none, loading true), got "
      ),
      (
        "content,none,errorReceived,alert,fail,error,,content,alert",
        "content,none,errorReceived,alert,fail,error,,content,silent",
        "contentReceived, errorReceived alert: expected content -fail-> error (shows content, "
          + "error silent, loading false), got "
      ),
      (
        "error,banner,settle,,complete,error,placeholder,content,silent",
        "error,banner,settle,,complete,error,placeholder,content,banner",
        "errorReceived banner, settle: expected error -noop-> error (shows placeholder, error banner, "
      ),
      (
        "initial,none,contentReceived,,show,content,,content,none",
        "initial,none,contentReceived,,show,content,,,none",
        "contentReceived: expected initial -show-> content (shows skeleton, "
      ),
    ]))
  func screenLine(given: Given<(String, String, String)>) throws {
    let (line, other, violation) = given.values
    let shortest = try #require(Self.screen(line, other)[3].check().violations.first)
    #expect(shortest.hasPrefix(violation), "\(shortest)")
  }

  @Test(
    "A table that contradicts itself is refused",
    arguments: cases([
      (
        "resting,off,any,grab,hold", "resting,on,any,grab,hold",
        "line 3 repeats an earlier line"
      ),
      ("resting,on,any,grab,hold,held", "resting,on,any,grab,hold,", "line 2 has no to_state"),
      (
        "resting,on,any,grab,hold,held", "resting,on,any,grab,hold,held,",
        "line 2 has 7 fields, expected 6"
      ),
      (
        "resting,on,any,grab,hold,held", "resting,on,any,grab,hold",
        "line 2 has 5 fields, expected 6"
      ),
      (
        "resting,off,any,grab,hold", "resting,off,any,grab,land",
        "line 3 has another action than an earlier line of its cell"
      ),
    ]))
  func floatingRefused(given: Given<(String, String, String)>) throws {
    let (line, other, reason) = given.values
    #expect(throws: OracleError(reason)) { try Self.floating(line, other) }
  }

  @Test(
    "A table of the screen that contradicts itself is refused",
    arguments: cases([
      (
        "initial,none,errorReceived,banner", "initial,none,errorReceived,alert",
        "line 5 repeats an earlier line"
      ),
      (
        "initial,none,loadingStarted,,load,loading", "initial,none,loadingStarted,,load,",
        "line 2 has no to_state"
      ),
      (
        "initial,none,errorReceived,banner,fail", "initial,none,errorReceived,banner,show",
        "line 5 has another action than an earlier line of its cell"
      ),
    ]))
  func screenRefused(given: Given<(String, String, String)>) throws {
    let (line, other, reason) = given.values
    #expect(throws: OracleError(reason)) { try Self.screen(line, other) }
  }

  @Test("Steps are printed as what a host does")
  func steps() {
    #expect("\(LoaderStep.transitions(.orderIn, false))" == "orderIn at once")
    #expect("\(LoaderStep.short)" == "0.1 s")
    #expect("\(LoaderStep.aside(.policy(LoaderPolicy(minimumVisible: 2))))" == "minimumVisible 2.0")
    #expect("\(ScreenStep.load)" == "loadingStarted")
    #expect("\(ScreenStep.transitions(.retry, false))" == "retry at once")
    #expect("\(ScreenStep.long)" == "1.0 s")
    #expect("\(ScreenStep.aside(.late(.activate)))" == "activate sent late")
    #expect("\(FloatingStep.orderOut)" == "orderOut")
    #expect("\(FloatingStep.transitions(.orderIn, false))" == "orderIn at once")
    #expect("\(FloatingStep.long)" == "4.0 s")
  }

  @Test("An appearance that draws nothing has no channels")
  func nothing() {
    #expect(NullAppearance.Channels.count == 0)
    #expect("\(NullAppearance.Channels.name(at: 0))" == "")
    #expect(NullAppearance.Channels.zero[0] == 0)
  }
}
