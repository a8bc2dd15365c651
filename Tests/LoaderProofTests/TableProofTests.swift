import Foundation
import LoaderCore
import TestSupport
import Testing

@testable import LoaderProof

/// Tests of the claims of `loader-lab verify`, with sequences short enough to take only seconds.
///
/// `VerifyTests` has those about mutants.
struct TableProofTests {
  @Test("The laws of action lookup are checked in all thirty cells, styles where they matter")
  func actionLookups() {
    let findings = check(ActionLookupProof(appearance: Circular()).claims).values
    #expect(findings.map { $0.number(of: "cells") }.sorted() == [26, 30, 30, 30, 30])
  }

  @Test("The loader meets all claims about its thirty cells")
  func loader() throws {
    let claims = try LoaderProof.claims(
      oracle: Repository.bytes("Fixtures/Matrix.csv"), depth: 4, extraStates: 0, mutants: 0,
      on: Circular())
    let counts = check(claims).mapValues(Self.counts)
    #expect(counts["the table is complete and equals the oracle's"] == ["cells": 30])
    #expect(
      counts["every state is reached, every cell is used"]
        == ["configurations": 22, "minimized": 22, "transitions": 154])
  }

  @Test("The screen meets all claims about its sixteen cells")
  func screen() throws {
    let claims = try ScreenProof.claims(
      oracle: Repository.bytes("Fixtures/ScreenMatrix.csv"), depth: 4, extraStates: 1,
      on: Circular())
    let counts = check(claims).mapValues(Self.counts)
    #expect(counts["the table is complete and equals the oracle's"] == ["cells": 16])
    #expect(
      counts["every state is reached, every cell is used"]
        == ["configurations": 14, "minimized": 14, "transitions": 126])
    #expect(counts["every sequence of up to 4 inputs"]?["sequences"] == 9 + 81 + 729 + 6561)
    // Each sequence ends in a step that one line decides, unless time passes without an effect.
    let covered = try #require(claims.first { $0.name.hasPrefix("every requirement") }).check()
      .covered
    #expect(covered.count == 37 && covered.count { $0.number == 0 } < 2)
    let ended = claims[2].check().number(of: "sequences")
    let runs = covered.reduce(0) { $0 + $1.number }
    #expect(runs > ended * 8 / 9 && runs < ended)
    #expect(
      counts["every mutant of one cell, judged by what it shows"]
        == ["mutants": 64, "killed": 63, "equivalent": 1, "survived": 0])
    #expect(
      counts["every mutant of two cells, judged by what it shows"]
        == ["mutants": 1920, "killed": 1920, "equivalent": 0, "survived": 0])
  }

  @Test("The floating loader meets all claims about its eighteen cells")
  func floating() throws {
    let claims = try FloatingProof.claims(
      oracle: Repository.bytes("Fixtures/FloatingMatrix.csv"), depth: 3, extraStates: 0, mutants: 0)
    let counts = check(claims).mapValues(Self.counts)
    #expect(counts["the table is complete and equals the oracle's"] == ["cells": 18])
    #expect(
      counts["every state is reached, every cell is used"]
        == ["configurations": 42, "minimized": 42, "transitions": 378])
    #expect(counts["every sequence of up to 3 inputs"]?["sequences"] == 9 + 81 + 729)
  }

  @Test("A mistake in the oracle is found by every claim that uses it")
  func slip() throws {
    let text = try Repository.text("Fixtures/Matrix.csv").replacingOccurrences(
      of: "activating,deactivate,,disappear,deactivating",
      with: "activating,deactivate,,finish,inactive")
    let claims = try LoaderProof.claims(
      oracle: Array(text.utf8), depth: 4, extraStates: 0, mutants: 0, on: Circular())
    let violated = claims.filter { !$0.check().violations.isEmpty }.map(\.name)
    #expect(violated == [0, 2, 3].map { claims[$0].name })
    #expect(
      claims[0].check().violations == ["(activating, deactivate): expected finish, got disappear"])
    let shortest = try #require(claims[2].check().violations.first)
    #expect(shortest.hasPrefix("orderIn, activate, deactivate: expected activating -finish->"))
  }

  private func check(_ claims: [Claim]) -> [String: Finding] {
    var findings: [String: Finding] = [:]
    for claim in claims {
      let finding = claim.check()
      #expect(finding.violations == [], "\(claim.name)")
      findings[claim.name] = finding
    }
    return findings
  }

  private static func counts(of finding: Finding) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: finding.counts.map { ($0.kind, $0.number) })
  }
}
