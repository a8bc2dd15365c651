import LoaderProof
import Testing

/// Tests of findings: the counts, peaks and violations that the check of a claim returns.
///
/// A count is the number of checked things of a kind, such as sequences. A peak is the highest figure of a kind, with
/// its cause. A violation is a text, with the length of the sequence that shows it.
struct FindingTests {
  @Test("Findings of parts are combined: counts, highest peaks, shortest violations")
  func adds() {
    var finding = Finding(2, of: "sequences")
    finding.consider(3, as: "jump", by: "3")
    finding.violate("long", length: 9)
    var other = Finding(5, of: "sequences")
    other.count(1, of: "mutants")
    other.consider(2, as: "jump", by: "2")
    other.consider(7, as: "speed", by: "7")
    other.violate("short", length: 1)
    // The same violation in both is kept once.
    other.violate("long", length: 9)
    finding.add(other)
    // The sum of 2 and 5; a count that only one of both has; and one that neither has.
    #expect(finding.number(of: "sequences") == 7 && finding.number(of: "mutants") == 1)
    #expect(finding.number(of: "runs") == 0)
    #expect(finding.peaks.map(\.figure) == [3, 7])
    #expect(finding.peaks.map(\.cause) == ["3", "7"])
    #expect(finding.violations == ["short", "long"])
  }

  @Test("Only the five shortest violations are kept")
  func most() {
    var finding = Finding()
    for length in [8, 3, 5, 1, 9, 2, 7] { finding.violate("\(length)", length: length) }
    #expect(finding.violations == ["1", "2", "3", "5", "7"])
  }

  @Test("A claim is checked part by part, and its findings are combined")
  func claim() {
    let claim = Claim(
      "three parts", parts: (1...3).map { part in { Finding(part, of: "sequences") } })
    #expect(claim.check().number(of: "sequences") == 6)
  }
}
