/// Something that is said of a machine, and can be checked in parts, several at a time.
package struct Claim: Sendable {
  /// What is said.
  package var name: String
  /// The work; what comes of each part does not depend on the others.
  package var parts: [@Sendable () -> Finding]

  package init(_ name: String, parts: [@Sendable () -> Finding]) {
    (self.name, self.parts) = (name, parts)
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
