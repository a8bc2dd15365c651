/// Something that is said of a machine, and can be checked in parts, several at a time.
package struct Claim: Sendable {
  /// What is said.
  package var name: String
  /// The work; what comes of each part does not depend on the others.
  package var parts: [@Sendable () -> Finding]
  /// About how much work it is, in steps of a bare machine.
  package var cost: Double

  package init(_ name: String, cost: Double = 1, parts: [@Sendable () -> Finding]) {
    (self.name, self.cost, self.parts) = (name, cost, parts)
  }

  /// A claim that is checked in one go.
  package init(_ name: String, check: @escaping @Sendable () -> Finding) {
    self.init(name, parts: [check])
  }

  /// Checks the claim, a part after the other.
  package func check() -> Finding {
    parts.reduce(into: Finding()) { $0.add($1()) }
  }
}

/// `base` to the power of `exponent`, as a measure of work.
func power(_ base: Int, _ exponent: Int) -> Double {
  (0..<exponent).reduce(1) { product, _ in product * Double(base) }
}
