/// A subcommand: its texts for the help, its flags, and its action.
package protocol Subcommand: SendableMetatype {
  static var name: String { get }
  /// Its purpose, in one line.
  static var summary: String { get }
  /// The arguments that are not flags, in order; empty if there are none.
  static var operands: [Operand] { get }
  static var options: [Option] { get }
  /// Its own exit statuses, with their texts in the help.
  static var statuses: [(String, String)] { get }
  /// An example that works in the repository.
  static var example: String { get }

  /// Runs the subcommand; an error that it throws ends the command with a message.
  static func run(_ arguments: Arguments) throws
}

extension Subcommand {
  package static var statuses: [(String, String)] { [] }

  /// The names of all its flags.
  static var flagNames: [String] { options.map(\.name) + ["--help"] }
}

/// A required argument that is not a flag.
package struct Operand: Sendable {
  /// The name in the usage line.
  package var name: String
  package var summary: String
  /// The content of the file: a sentence, then the lines of an example; empty for nothing to add.
  package var content: String
  /// True if this operand may be repeated. It is then the last one of its subcommand, and ends the flags where it
  /// first appears.
  package var isRepeated: Bool

  package init(name: String, summary: String, content: String = "", isRepeated: Bool = false) {
    self.name = name
    self.summary = summary
    self.content = content
    self.isRepeated = isRepeated
  }
}

/// A flag of a subcommand.
package struct Option: Sendable {
  /// The name with its dashes.
  package var name: String
  /// The name of its value in the usage line; nil for a flag without a value.
  package var value: String?
  /// Its effect, with the unit and the bounds of its value. Line breaks count as spaces.
  package var summary: String
  /// The default, in words for the help.
  package var standard: String
  /// The flag with a typical value.
  package var example: String

  package init(
    name: String, value: String? = nil, summary: String, standard: String = "none",
    example: String = ""
  ) {
    self.name = name
    self.value = value
    self.summary = summary
    self.standard = standard
    self.example = example
  }

  /// Its effect, in one line.
  var line: String { summary.replacing("\n", with: " ") }

  /// Returns the flag for the path of the result, which `Arguments.output` reads.
  ///
  /// - Parameters:
  ///   - what: The words after `where` in the help: `the frames go`.
  ///   - example: A typical path.
  package static func output(_ what: String, example: String) -> Option {
    Option(
      name: "--output", value: "FILE",
      summary: """
        where \(what), - for standard output; a file that cannot be replaced \(Output.inPlace)
        """, standard: "-", example: "--output \(example)")
  }
}
