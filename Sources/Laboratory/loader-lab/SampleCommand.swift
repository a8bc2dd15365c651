import CommandSupport
import LoaderExport
import LoaderProof

/// `loader-lab sample`: anyone's animations in, values and velocities out.
enum SampleCommand: Subcommand {
  static let name = "sample"
  static let summary = "Evaluates animations as a browser does, and prints values and velocities."
  static let operands = [
    Operand(
      name: "FILE",
      summary: "JSON Lines, each an animation in the terms of the Web Animations API, or -",
      content: """
        Times are in milliseconds. Docs/Inside/Timeline.md describes the file:

          {"keyframes":[{"value":0},{"value":100}],"timing":{"duration":400},"times":[0,200]}
          {"keyframes":[{"value":1},{"value":0}],"timing":{"duration":200,"easing":"ease"},"times":[50]}
          {"keyframes":[{"value":2},{"value":3}],"timing":{"duration":100,"delay":50},"times":[75]}

        """)
  ]
  static let example = "loader-lab sample Fixtures/WebAnimations/examples.jsonl"

  static let options = [Option.output("the rows go", example: "samples.csv")]

  static func run(_ arguments: Arguments) throws {
    let (path, target) = (arguments.operands[0], arguments.output)
    try arguments.checkFiles(input: path, outputs: [("--output", target)])
    let file = try Input.read(path, atMost: Input.animationLimit, AnimationFile.init)
    try Output.write(SampleCSV(file.animations), to: target)
  }
}
