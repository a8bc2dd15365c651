import PlainText

/// What a picture or a page is called by those who read it aloud, and in its heading.
///
/// It is never the path of the scenario: a picture may be published, and a path says where its author
/// keeps it.
package enum PictureTitle {
  /// The flag that sets it.
  ///
  /// - Parameter formats: The formats that have a title.
  package static func option(_ formats: [String]) -> Option {
    Option(
      name: "--title", value: "TEXT",
      summary: "the title, which screen readers say (\(alternatives(formats)))",
      standard: "the file's name without its ending; Loader for standard input",
      example: "--title Downloading")
  }

  /// The title that the flags say; refused where the `format` has none.
  package static func read(
    _ arguments: Arguments, for format: String, of formats: [String]
  ) throws -> String {
    guard let title = arguments["--title"] else { return standard(arguments.operands[0]) }
    guard formats.contains(format) else {
      throw arguments.failure(
        "--title has no effect on the format \(format), expected a --format that has a title: "
          + alternatives(formats))
    }
    return visible(title)
  }

  /// The name of the file at `path`, without its folder and its ending.
  private static func standard(_ path: String) -> String {
    if path == "-" { return "Loader" }
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    // A name such as .csv has no ending.
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return visible(String(name))
    }
    return visible(String(name[..<dot]))
  }
}
