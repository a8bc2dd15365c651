import PlainText

/// The formats that a subcommand writes, and which of them a file has.
package struct FileFormats: Sendable {
  /// Their names; the first applies where nothing says which.
  package let names: [String]
  /// What the ending of a file's name means, without its dot.
  package let endings: KeyValuePairs<String, String>

  package init(names: [String], endings: KeyValuePairs<String, String>) {
    (self.names, self.endings) = (names, endings)
  }

  /// The flag that chooses one of them.
  ///
  /// - Parameter summary: What it does, with the names.
  package func option(_ summary: String, example: String) -> Option {
    let endings = endings.map { ending, name in
      ending == name ? ".\(ending)" : ".\(ending) (\(name))"
    }
    return Option(
      name: "--format", value: "FORMAT", summary: summary,
      standard: "\(names[0]), or by the ending of --output: \(alternatives(endings))",
      example: example)
  }

  /// The format that the flags say: by `--format`, otherwise by the ending of `--output`.
  package func choice(_ arguments: Arguments) throws -> String {
    if arguments["--format"] == nil, let output = arguments["--output"] {
      let ending = output.split(separator: ".").last?.lowercased()
      if let known = endings.first(where: { $0.key == ending }) { return known.value }
    }
    return try arguments.choice("--format", from: names)
  }
}
