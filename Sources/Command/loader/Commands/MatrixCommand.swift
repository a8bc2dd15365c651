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
      name: "--format", value: "FORMAT", summary: alternatives(formats), standard: formats[0],
      example: "--format mermaid"),
    Option(
      name: "--machine", value: "NAME", summary: alternatives(machines.map(\.name)),
      standard: machines[0].name, example: "--machine screen"),
  ]

  private static let formats = Diagram.allCases.map(\.rawValue)
  /// The machines, described on demand: finding all transitions between their states takes a while.
  private static let machines: [Machine] = [
    ("loader", { .loader }), ("screen", { .screen }), ("floating", { .floating }),
  ]
  private typealias Machine = (
    name: String, describe: @Sendable () -> StateMachineDescription
  )

  static func run(_ arguments: Arguments) throws {
    // Both are found: `oneOf` has checked their names.
    let diagram = Diagram(rawValue: try arguments.oneOf("--format", from: formats))
    let name = try arguments.oneOf("--machine", from: machines.map(\.name))
    let machine = machines.first { $0.name == name }
    try StandardOutput.print(diagram?.content(of: (machine ?? machines[0]).describe()) ?? "")
  }
}
