import Foundation
import LoaderCore
import TestSupport
import Testing

@testable import LoaderProof

/// A negative control of the claims about a table; `VerifyTests` has the claims themselves.
///
/// The oracle is the table of the loader as a file.
struct TableProofTests {
  @Test("A mistake in the oracle is found by every claim that uses it")
  func slip() throws {
    let text = try Repository.text("Fixtures/Matrix.csv").replacingOccurrences(
      of: "activating,deactivate,,disappear,deactivating",
      with: "activating,deactivate,,finish,inactive")
    let claims = try LoaderProof.claims(
      oracle: Array(text.utf8), extraStates: 0, on: Circular())
    let violated = claims.filter { !$0.check().violations.isEmpty }.map(\.name)
    // The comparisons of the tables, and of the answers.
    #expect(violated == [0, 2].map { claims[$0].name })
    #expect(
      claims[0].check().violations == ["(activating, deactivate): expected finish, got disappear"])
    let shortest = try #require(claims[2].check().violations.first)
    #expect(shortest.hasPrefix("orderIn, activate, deactivate: expected activating -finish->"))
  }
}
