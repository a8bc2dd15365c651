import LoaderExport

/// `loader sample`: animations of anyone's in, values and velocities out.
enum SampleCommand: Subcommand {
  static let name = "sample"
  static let summary = "Evaluates animations as a browser would, and prints values and velocities."
  static let operands = [
    Operand(
      name: "FILE",
      summary: "JSON Lines of animations in Web Animations' words, or -")
  ]
  static let example = "loader sample Fixtures/WebAnimations/examples.jsonl"

  static let options = [
    Option(
      name: "--output", value: "FILE", summary: "where the rows go, - for standard output",
      standard: "-", example: "--output samples.csv")
  ]

  static func run(_ arguments: Arguments) throws {
    let animations = try Input.animations(arguments.operands[0])
    let output = try Output.open(arguments["--output"] ?? "-")
    try SampleCSV(animations).write { try output.write($0) }
    try output.finish()
  }
}
