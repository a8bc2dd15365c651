import SkeletonFormat

/// `loader skeleton`: a skeleton of bones in stacks in, the place of each bone out.
enum SkeletonCommand: Subcommand {
  static let name = "skeleton"
  static let summary = "Lays out the shape of a screen that still loads, and prints its rectangles."
  static let operands = [
    Operand(
      name: "FILE",
      summary: "JSON of stacks, gaps and bones, as Docs/Drawing.md describes it, or -")
  ]
  static let example = "loader skeleton Fixtures/Skeletons/row.json"

  static let options = [
    Option(
      name: "--output", value: "FILE", summary: "where the rows go, - for standard output",
      standard: "-", example: "--output bones.csv")
  ]

  static func run(_ arguments: Arguments) throws {
    let (path, target) = (arguments.operands[0], arguments["--output"] ?? "-")
    try arguments.checkFiles(input: path, outputs: [("--output", target)])
    let file = try Input.skeleton(path)
    let output = try Output.open(target)
    try SkeletonCSV(file).write { try output.write($0) }
    try output.finish()
  }
}
