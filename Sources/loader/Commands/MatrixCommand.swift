import LoaderExport

/// `loader matrix`: the thirty cells, from the table that runs the loader.
enum MatrixCommand: Subcommand {
  static let name = "matrix"
  static let summary = "Prints what each event means in each state, from the code itself."
  static let operands: [Operand] = []
  static let example = "loader matrix --format markdown"

  static let options = [
    Option(
      name: "--format", value: "FORMAT", summary: alternatives(formats), standard: formats[0],
      example: "--format mermaid")
  ]

  private static let formats = Diagram.allCases.map(\.rawValue)

  static func run(_ arguments: Arguments) throws {
    let format = try arguments.choice("--format", from: formats)
    try StandardOutput.print(Diagram(rawValue: format)?.content ?? "")
  }
}
