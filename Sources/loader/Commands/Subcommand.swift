/// A subcommand: its words for the help, its flags, and what it does.
protocol Subcommand: SendableMetatype {
  static var name: String { get }
  /// One line: what it does.
  static var summary: String { get }
  /// What stands beside the flags, as the usage line spells it; empty where nothing may.
  static var operands: [Operand] { get }
  static var options: [Option] { get }
  /// A command line that works in the repository.
  static var example: String { get }

  static func run(_ arguments: Arguments) throws
}
