import CommandSupport
import LoaderProof

/// `loader-lab compare-expressive`: Material's own morphing loaders and wave beside these.
enum CompareExpressive: Subcommand {
  static let name = "compare-expressive"
  static let summary =
    "Compares the morphing loader and the waves with models of Material's, at the seams of their motions."
  static let operands: [Operand] = []
  static let example = "loader-lab compare-expressive"
  static let options: [Option] = []

  static func run(_ arguments: Arguments) throws {
    try StandardOutput.print(ExpressiveModels.table)
  }
}
