import LoaderProof
import Testing

struct MotionProofTests {
  @Test("Every sequence of up to three events, at seven phases a gap, keeps the laws of motion")
  func sequences() {
    let claim = MotionProof.claim(depth: 3, gaps: (0...6).map { Double($0) / 8 }, samples: 6)
    let finding = claim.check()
    #expect(finding.violations == [])
    #expect(finding.number(of: "runs") == 7 + 49 * 7 + 343 * 49)
  }
}
