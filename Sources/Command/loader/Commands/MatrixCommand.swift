import CommandSupport
import LoaderExport
import LoaderImport
import PlainText

/// `loader matrix`: the table of a machine, from the code that runs it.
enum MatrixCommand: Subcommand {
  static let name = "matrix"
  static let summary = "Prints what each event does in each state, from the table in the code."
  static let operands: [Operand] = []
  static let example = "loader matrix --format markdown"

  static let options = [
    Option(
      name: "--format", value: "FORMAT", summary: alternatives(Diagram.allCases.map(\.rawValue)),
      standard: Diagram.text.rawValue, example: "--format mermaid"),
    Option(
      name: "--machine", value: "NAME", summary: alternatives(machines), standard: machines[0],
      example: "--machine screen"),
  ]

  /// The names of the state machines; the first is the default.
  private static let machines = ["loader", "screen", "floating"]

  /// Prints the table of the chosen machine.
  static func run(_ arguments: Arguments) throws {
    // Nil without the flag, as is the name.
    let diagram = try arguments.choice("--format", from: Diagram.allCases, named: \.rawValue)
    let name = try arguments.choice("--machine", from: machines, named: \.self)
    let machine: StateMachineDescription =
      switch name {
      case "screen": .screen
      case "floating": .floating
      default: .loader
      }
    try StandardOutput.print((diagram ?? .text).content(of: machine))
  }
}
