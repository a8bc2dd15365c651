import LoaderProof

/// What came of all claims.
struct VerifyReport {
  /// One claim.
  struct Line {
    var group, claim: String
    var finding: Finding
    var seconds: Double
  }

  var lines: [Line] = []

  /// How many claims are violated.
  var violated: Int { lines.count { !$0.finding.violations.isEmpty } }
}
