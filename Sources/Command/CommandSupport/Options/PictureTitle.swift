import Foundation
import PlainText

/// The title of a picture or a page, for screen readers and the heading.
///
/// It is never the path of the scenario: a picture may be published, and a path reveals its
/// author's folders.
package enum PictureTitle {
  /// Returns the flag that sets the title.
  ///
  /// - Parameter formats: The formats that have a title.
  package static func option(_ formats: [String]) -> Option {
    Option(
      name: "--title", value: "TEXT",
      summary: "the title, which screen readers say (\(alternatives(formats)))",
      standard: "the file's name without its ending; Loader for standard input",
      example: "--title Downloading")
  }

  /// Returns the title of the flags, with hidden characters escaped.
  ///
  /// - Parameter formats: The formats that have a title. With any other `format`, the flag is an error.
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

  /// Returns the title without the flag: the name of the file at `path`, without its folder and extension.
  private static func standard(_ path: String) -> String {
    if path == "-" { return "Loader" }
    return visible(URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent)
  }
}
