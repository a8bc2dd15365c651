/// A subcommand: its texts for the help, its flags, and what it does.
protocol Subcommand: SendableMetatype {
  static var name: String { get }
  /// What it does, in one line.
  static var summary: String { get }
  /// The arguments that are not flags, in order; empty if there are none.
  static var operands: [Operand] { get }
  static var options: [Option] { get }
  /// The exit statuses that only it has, with what the help says about them.
  static var statuses: [(String, String)] { get }
  /// A command line that works in the repository.
  static var example: String { get }

  static func run(_ arguments: Arguments) throws
}

extension Subcommand {
  static var statuses: [(String, String)] { [] }
}

/// A required argument that is not a flag.
struct Operand: Sendable {
  /// The name in the usage line.
  var name: String
  var summary: String
  /// What the file contains: a sentence, and below it the lines of an example; empty for nothing to add.
  var content = ""
  /// Whether there may be more of it; then it is the last, and the first of it ends the flags.
  var isRepeated = false
}

/// A flag of a subcommand.
struct Option: Sendable {
  /// The name with its dashes.
  var name: String
  /// The name of its value in the usage line; nil for a flag without a value.
  var value: String?
  /// What it does, with the unit and the bounds of its value. Line breaks in it are spaces.
  var summary: String
  /// What applies if it is not given.
  var standard: String = "none"
  /// The flag with a typical value.
  var example: String = ""
}
