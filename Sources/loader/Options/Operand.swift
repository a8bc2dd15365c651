/// An argument that is no flag; it has to be given.
struct Operand: Sendable {
  /// As the usage line spells it.
  var name: String
  var summary: String
}
