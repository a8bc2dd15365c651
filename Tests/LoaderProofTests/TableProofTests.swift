import Foundation
import LoaderCore
import TestSupport
import Testing

@testable import LoaderProof

/// Tests of the claims of `loader-lab verify`, with sequences short enough to take only seconds.
struct TableProofTests {
  @Test("The laws of action lookup are checked in all thirty cells, styles where they matter")
  func actionLookups() {
    let findings = check(ActionLookupProof(appearance: Circular()).claims).values
    #expect(findings.map { $0.number(of: "cells") }.sorted() == [26, 30, 30, 30, 30])
  }

  @Test("The loader meets all claims about its thirty cells")
  func loader() throws {
    let claims = try LoaderProof.claims(
      oracle: Repository.bytes("Fixtures/Matrix.csv"), extraStates: 0,
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
      oracle: Repository.bytes("Fixtures/ScreenMatrix.csv"), extraStates: 1)
    let counts = check(claims).mapValues(Self.counts)
    #expect(counts["the table is complete and equals the oracle's"] == ["cells": 16])
    #expect(
      counts["every state is reached, every cell is used"]
        == ["configurations": 14, "minimized": 14, "transitions": 126])
    #expect(counts["every requirement is met"] == ["requirements": 37])
  }

  @Test("The floating loader meets all claims about its eighteen cells")
  func floating() throws {
    let claims = try FloatingProof.claims(
      oracle: Repository.bytes("Fixtures/FloatingMatrix.csv"), extraStates: 0)
    let counts = check(claims).mapValues(Self.counts)
    #expect(counts["the table is complete and equals the oracle's"] == ["cells": 18])
    #expect(
      counts["every state is reached, every cell is used"]
        == ["configurations": 42, "minimized": 42, "transitions": 378])
  }

  @Test("A mistake in the oracle is found by every claim that uses it")
  func slip() throws {
    let text = try Repository.text("Fixtures/Matrix.csv").replacingOccurrences(
      of: "activating,deactivate,,disappear,deactivating",
      with: "activating,deactivate,,finish,inactive")
    let claims = try LoaderProof.claims(
      oracle: Array(text.utf8), extraStates: 0, on: Circular())
    let violated = claims.filter { !$0.check().violations.isEmpty }.map(\.name)
    #expect(violated == [0, 2].map { claims[$0].name })
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
