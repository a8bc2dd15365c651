import Foundation
import LoaderProof
import TestSupport
import Testing

/// The claims that `loader verify` checks in full, as far as seconds go.
struct TableProofTests {
  @Test("The loader keeps all that is claimed of its thirty cells")
  func loader() throws {
    let claims = try LoaderProof.claims(
      oracle: Repository.text("Fixtures/Matrix.csv"), depth: 6, extraStates: 1)
    let counts = try check(claims)
    #expect(counts["the table is total"] == ["cells": 30])
    #expect(
      counts["every state is reached, no cell is dead"]
        == ["configurations": 12, "minimised": 12, "transitions": 84])
    #expect(
      counts["the shortest tour of all configurations' transitions"]
        == ["words": 1, "letters": 92, "transitions": 84])
    #expect(counts["every word of up to 6 letters"]?["words"] == 137_256)
    #expect(
      counts["every mutant of one cell, by every answer"] == ["mutants": 240, "caught": 240])
    #expect(
      counts["every mutant of one cell, by states and properties alone"]
        == ["mutants": 240, "caught": 179, "equivalent": 61])
    #expect(counts["of two cells, by every answer"] == ["mutants": 27840, "caught": 27840])
    #expect(
      counts["of two cells, by states and properties alone"]
        == ["mutants": 27840, "caught": 26089, "equivalent": 1751])
  }

  @Test("The screen keeps all that is claimed of its sixteen cells")
  func screen() throws {
    let claims = try ScreenProof.claims(
      oracle: Repository.text("Fixtures/ScreenMatrix.csv"), depth: 4, extraStates: 1)
    let counts = try check(claims)
    #expect(counts["the table is total"] == ["cells": 16])
    #expect(
      counts["every state is reached, no cell is dead"]
        == ["configurations": 28, "minimised": 14, "transitions": 252])
    #expect(
      counts["the shortest tour of all configurations' transitions"]
        == ["words": 7, "letters": 134, "transitions": 126])
    #expect(counts["every word of up to 4 letters"]?["words"] == 9 + 81 + 729 + 6561)
    #expect(counts["every mutant of one cell, by every answer"] == ["mutants": 64, "caught": 64])
    #expect(
      counts["of two cells, by every answer"] == ["mutants": 1920, "caught": 1920])
  }

  @Test("A slip in the oracle is found by every claim that asks it, with the shortest word")
  func slip() throws {
    let text = try Repository.text("Fixtures/Matrix.csv").replacingOccurrences(
      of: "activating,deactivate,,disappear,deactivating",
      with: "activating,deactivate,,disappear,inactive")
    let claims = try LoaderProof.claims(oracle: text, depth: 4, extraStates: 0)
    let violated = claims.filter { !$0.check().violations.isEmpty }.map(\.name)
    #expect(violated.prefix(4) == claims.map(\.name)[1...4])
    let shortest = try #require(claims[3].check().violations.first)
    #expect(shortest.hasPrefix("activate, orderIn") == false)
    #expect(shortest.hasPrefix("orderIn, activate, deactivate: expected activating -disappear->"))
  }

  @Test("An oracle that is not whole, or not plain, is refused")
  func refused() throws {
    let text = try Repository.text("Fixtures/Matrix.csv")
    for (line, other, reason) in [
      ("inactive,orderOut,,leave,offscreen\n", "", "no line for inactive, orderOut"),
      (
        "inactive,orderOut,,leave,off", "inactive,orderOut,,leaf,off",
        "line 9 has the action 'leaf'"
      ),
      ("inactive,orderOut,,leave", "inactive,orderIn,,leave", "line 9 is there twice"),
      ("inactive,orderOut,,leave,offscreen", "inactive,orderOut,,leave", "line 9 has 4 fields"),
      ("action,to_state", "act,to_state", "line 2 has no column action"),
    ] {
      let error = #expect(throws: OracleError.self) {
        try LoaderProof.claims(
          oracle: text.replacingOccurrences(of: line, with: other), depth: 1, extraStates: 0)
      }
      #expect(error?.description.hasPrefix(reason) == true, "\(String(describing: error))")
    }
    #expect(throws: OracleError("the oracle is empty")) {
      try LoaderProof.claims(oracle: "", depth: 1, extraStates: 0)
    }
  }

  private func check(_ claims: [Claim]) throws -> [String: [String: Int]] {
    var counts = [String: [String: Int]]()
    for claim in claims {
      let finding = claim.check()
      #expect(finding.violations == [], "\(claim.name)")
      counts[claim.name] = Dictionary(
        uniqueKeysWithValues: finding.counts.map { ($0.what, $0.number) })
    }
    return counts
  }
}
