import CommandSupport
import FieldDynamics
import FloatingCore
import LoaderProof
import PlainText

/// `loader-lab compare-flight`: the last throw of a scenario, here and in a model of UIKit.
enum CompareFlight: Subcommand {
  static let name = "compare-flight"
  static let summary =
    "Plays the last throw of a scenario, and the same on a model of UIKit's recipe."
  static let operands = [Operand.floatingScenario]
  static let example =
    "loader-lab compare-flight Fixtures/Floating/thrown-hard.csv --output flight.svg"

  static let options = [
    .output("the picture goes", example: "flight.svg"),
    PictureTitle.option(["svg"]),
    Option(
      name: "--size", value: "PT", summary: "width and height of the loader, 0 to 10000 points",
      standard: "48", example: "--size 96"),
  ]

  static func run(_ arguments: Arguments) throws {
    let (path, target) = (arguments.operands[0], arguments.output)
    let title = try PictureTitle.read(arguments, for: "svg", of: ["svg"])
    let size = try arguments.number("--size", in: 0...10_000, expected: "0 to 10000 points") ?? 48
    try arguments.checkFiles(input: path, outputs: [("--output", target)])
    let script = try Input.script(path, of: FloatingEvent.self)
    let loader = FloatingLoader(
      in: .zero, geometry: FloatingGeometry(size: FieldVector(size, size)))
    guard let comparison = FlightComparison(script, on: loader, title: title) else {
      throw Failure(
        .badInput, "\(Input.name(path)): there is no throw, expected a release to compare")
    }
    try Output.write(comparison, to: target)
  }
}
