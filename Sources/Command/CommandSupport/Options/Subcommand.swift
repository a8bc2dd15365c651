/// A subcommand: its texts for the help, its flags, and what it does.
package protocol Subcommand: SendableMetatype {
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
  package static var statuses: [(String, String)] { [] }
}

/// A required argument that is not a flag.
package struct Operand: Sendable {
  /// The name in the usage line.
  package var name: String
  package var summary: String
  /// What the file contains: a sentence, and below it the lines of an example; empty for nothing to add.
  package var content: String
  /// Whether there may be more of it; then it is the last, and the first of it ends the flags.
  package var isRepeated: Bool

  package init(name: String, summary: String, content: String = "", isRepeated: Bool = false) {
    (self.name, self.summary, self.content) = (name, summary, content)
    self.isRepeated = isRepeated
  }
}

/// A flag of a subcommand.
package struct Option: Sendable {
  /// The name with its dashes.
  package var name: String
  /// The name of its value in the usage line; nil for a flag without a value.
  package var value: String?
  /// What it does, with the unit and the bounds of its value. Line breaks in it are spaces.
  package var summary: String
  /// What applies if it is not given.
  package var standard: String
  /// The flag with a typical value.
  package var example: String

  package init(
    name: String, value: String? = nil, summary: String, standard: String = "none",
    example: String = ""
  ) {
    (self.name, self.value, self.summary) = (name, value, summary)
    (self.standard, self.example) = (standard, example)
  }

  /// What it does, in one line.
  var line: String { summary.replacing("\n", with: " ") }

  /// Where what a subcommand makes goes, which `Arguments.output` reads.
  package static func output(_ what: String, example: String) -> Option {
    Option(
      name: "--output", value: "FILE", summary: "where \(what), - for standard output",
      standard: "-", example: "--output \(example)")
  }
}
