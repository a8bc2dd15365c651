import PlainText

/// The formats of a subcommand's output, with their file extensions.
package struct FileFormats: Sendable {
  /// The names; the first is the default.
  package let names: [String]
  /// The file extensions, without their dots, each with the name of the format that it selects.
  package let extensions: KeyValuePairs<String, String>

  /// Known file extensions.
  ///
  /// If one of them selects no format here, the file must not silently get the default format.
  private static let knownExtensions: Set = [
    "apng", "avif", "bmp", "css", "gif", "heic", "htm", "html", "jpeg", "jpg", "json", "jsonl",
    "mov", "mp4", "pdf", "png", "svg", "tiff", "webm", "webp",
  ]

  package init(names: [String], extensions: KeyValuePairs<String, String>) {
    self.names = names
    self.extensions = extensions
  }

  /// Returns the flag that selects a format.
  ///
  /// - Parameter summary: Its purpose, with the names.
  package func option(_ summary: String, example: String) -> Option {
    // Each extension has the name of its format behind it, unless both are equal.
    let spellings = extensions.map { fileExtension, name in
      fileExtension == name ? ".\(fileExtension)" : ".\(fileExtension) (\(name))"
    }
    return Option(
      name: "--format", value: "FORMAT", summary: summary,
      standard: "\(names[0]), or by the file extension of --output: \(alternatives(spellings))",
      example: example)
  }

  /// Returns the selected format: by `--format`, without it by the file extension of `--output`, else the default.
  package func selectedFormat(_ arguments: Arguments) throws -> String {
    if arguments["--format"] == nil, let output = arguments["--output"] {
      // If the path has no dot, this is the whole path, which is hardly equal to an extension.
      let fileExtension = output.split(separator: ".").last?.lowercased()
      if let format = extensions.first(where: { $0.key == fileExtension }) { return format.value }
      if let fileExtension, Self.knownExtensions.contains(fileExtension) {
        let expected = alternatives(extensions.map { ".\($0.key)" })
        throw arguments.failure(
          "\(quote(output)) is of a format that is not written here, expected \(expected)"
        )
      }
    }
    return try arguments.choice("--format", from: names, named: \.self) ?? names[0]
  }
}
