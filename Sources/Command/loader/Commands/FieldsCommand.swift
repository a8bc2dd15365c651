import CommandSupport
import LoaderExport
import LoaderImport
import PlainText

/// `loader fields`: fields of force in, a picture of their effects out.
enum FieldsCommand: Subcommand {
  static let name = "fields"
  static let summary =
    "Draws force fields: arrows for the acceleration of a body, and tinted regions."
  static let operands = [
    Operand(
      name: "FILE",
      summary: "JSON of fields and their regions, as Docs/Inside/Fields.md describes it, or -")
  ]
  static let example = "loader fields Fixtures/Fields/ten.json"

  static let options = [
    .output("the picture goes", example: "fields.svg"),
    PictureTitle.option(["svg"]),
  ]

  /// Reads the fields of force, and writes their picture.
  static func run(_ arguments: Arguments) throws {
    let (path, target) = (arguments.operands[0], arguments.output)
    // SVG is the only format, and has a title.
    let title = try PictureTitle.read(arguments, for: "svg", of: ["svg"])
    try arguments.checkFiles(input: path, outputs: [("--output", target)])
    let file = try Input.read(path, FieldsFile.init)
    try Output.write(
      FieldsPicture(file.fields, size: file.size, body: file.body, title: title), to: target)
  }
}
