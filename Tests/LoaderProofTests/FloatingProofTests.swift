import LoaderProof
import Testing

/// The search of `loader verify`, with so few throws that it takes only seconds.
struct FloatingProofTests {
  @Test("Throws keep the laws")
  func laws() {
    for claim in FloatingProof.claims(throws: 500) {
      let finding = claim.check()
      #expect(finding.violations.isEmpty, "\(claim.name)")
      #expect(finding.counts.contains { $0.number > 0 }, "\(claim.name)")
    }
  }
}
