/// A flag of a subcommand.
struct Option: Sendable {
  /// With its dashes.
  var name: String
  /// What its value is, as the usage line spells it; nil for a flag that has none.
  var value: String?
  /// What it does, with the unit and the bounds of its value.
  var summary: String
  /// What holds where it is not given.
  var standard: String = "none"
  /// With a value that could be meant.
  var example: String = ""
  /// Why it is refused; nil for a flag that works.
  var refusal: String?

  /// A flag whose feature comes with a later version.
  static func later(_ name: String, value: String? = nil, _ summary: String) -> Option {
    Option(
      name: name, value: value, summary: summary,
      refusal: "\(name) comes with a later version: \(summary)")
  }
}
