import CommandSupport
import LoaderProof

/// `loader-lab compare-expressive`: Material's own morphing loaders and wave, as models.
enum CompareExpressive: Subcommand {
  static let name = "compare-expressive"
  static let summary =
    "Prints the jumps of models of Material's morphing loaders and wave, at the seams of their motions."
  static let operands: [Operand] = []
  static let example = "loader-lab compare-expressive"
  static let options: [Option] = []

  static func run(_ arguments: Arguments) throws {
    try StandardOutput.print(ExpressiveModels.table)
  }
}
