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
}
