import MatrixLaws

extension TableProof {
  /// Every word of up to `depth` letters, against the oracle.
  func everyWord(upTo depth: Int) -> Claim {
    let beginnings = oracle.letters.flatMap { first in oracle.letters.map { [first, $0] } }
    let short: @Sendable () -> Finding = { [self] in
      Finding(real.everyWord(upTo: min(2, depth), against: oracle))
    }
    let long =
      depth <= 2
      ? []
      : beginnings.map { beginning -> @Sendable () -> Finding in
        { [self] in Finding(real.everyWord(upTo: depth, after: beginning, against: oracle)) }
      }
    return Claim(
      "every word of up to \(depth) letters", cost: power(oracle.letters.count, depth),
      parts: [short] + long)
  }

  /// The W-method's suites, for no hidden state and for more.
  func conforming(extraStates: Int) -> Claim {
    let suite = Conformance(to: oracle, extraStates: extraStates)
    let parts = (0..<suite.parts).map { part -> @Sendable () -> Finding in
      { [self] in Finding(suite.check(real, part: part)) }
    }
    return Claim(
      "W-method, up to \(extraStates) hidden states",
      cost: power(oracle.letters.count, extraStates + 1) * Double(parts.count), parts: parts)
  }
}
