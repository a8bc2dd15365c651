import CommandSupport
import LoaderExport
import LoaderImport
import PlainText

/// `loader skeleton`: a skeleton of bones in stacks in, the frame of each bone out.
enum SkeletonCommand: Subcommand {
  static let name = "skeleton"
  static let summary =
    "Lays out the shape of a screen that is still loading: its rectangles, or a picture."
  static let operands = [
    Operand(
      name: "FILE",
      summary: "JSON of stacks, gaps and bones, as Docs/Skeletons.md describes it, or -")
  ]
  static let example = "loader skeleton Fixtures/Skeletons/row.json"

  static let options = [
    .output("it goes", example: "bones.csv"),
    formats.option(
      """
      \(alternatives(formats.names)): the rectangle of each bone, or a picture that shimmers by itself,
      with at most 2000 bones and 16384 points a side
      """, example: "--format svg"),
    PictureTitle.option(["svg"]),
  ]

  /// The formats, each with the file extension of `--output` that selects it.
  private static let formats = FileFormats(
    names: ["csv", "svg"], extensions: ["csv": "csv", "svg": "svg"])

  /// Lays out the skeleton in the file, and writes its bones or their picture.
  static func run(_ arguments: Arguments) throws {
    let path = arguments.operands[0]
    let target = arguments.output
    try arguments.checkFiles(input: path, outputs: [("--output", target)])
    let format = try formats.selectedFormat(arguments)
    let title = try PictureTitle.read(arguments, for: format, of: ["svg"])
    let file = try Input.read(path, SkeletonFile.init)
    if format == "svg" {
      try Output.write(try picture(of: file, at: path, title: title), to: target)
    } else {
      try Output.write(SkeletonCSV(file.bones), to: target)
    }
  }

  /// Returns the picture; throws if it is too large, before any output is opened.
  private static func picture(
    of file: SkeletonFile, at path: String, title: String
  ) throws -> AnimatedSkeleton<String> {
    let bones = file.bones
    // The rectangle in which the file wants the skeleton laid out, in points.
    let size = file.room
    let direction = file.skeleton.direction
    // Nil if one of the limits below is exceeded. The bones have strings as names of their parts.
    if let picture = AnimatedSkeleton(bones, in: size, direction, title: title) { return picture }
    let maximum = AnimatedSkeleton<String>.maximumBones
    let longest = Int(AnimatedSkeleton<String>.longestSide)
    let problem =
      bones.count > maximum
      ? "of \(bones.count) bones is too large, expected at most \(maximum)"
      : "of \(size.width) by \(size.height) points cannot be drawn, expected sides of more than 0 and at "
        + "most \(longest)"
    throw Failure(.badInput, "\(Input.name(path)): a picture \(problem)")
  }
}
