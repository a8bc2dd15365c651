import PlainText

/// The texts of `--help`.
enum Help {
  /// The flags that take the place of a subcommand, each with its purpose.
  static let flags = [
    ("--help", "this text; after a subcommand, the flags of that subcommand"),
    ("--version", "the version"),
    ("--completions SHELL", "what completes the flags in \(alternatives(Completions.shells))"),
    ("--manual", "a page for man"),
  ]

  /// The flags without their values.
  static var flagNames: [String] { flags.map { flag, _ in String(flag.prefix { $0 != " " }) } }

  /// Returns the text of `loader --help`.
  static func text(of program: Program) -> String {
    let names = program.subcommands.map { ("\(Program.name) \($0.name)", $0.summary) }
    return """
      \(program.summary)

      Usage: \(Program.name) SUBCOMMAND [FLAGS]

      Subcommands:
      \(table(names))
      Flags:
      \(table(flags))
      Exit status:
      \(table(statuses(of: program)))\(program.footer)
      """
  }

  /// Returns the exit statuses of the command and its subcommands, each with its meaning.
  static func statuses(of program: Program) -> [(status: String, summary: String)] {
    let common = ExitStatus.allCases.compactMap { status in
      status.summary.map { ("\(status.rawValue)", $0) }
    }
    let bySignal =
      "signal n ended it; an output file is left as it was, unless it is written in place"
    let ofSubcommands = program.subcommands.flatMap { subcommand in
      subcommand.statuses.map { status, summary in
        (status, "\(Program.name) \(subcommand.name): \(summary)")
      }
    }
    return common + [("128 + n", bySignal)] + ofSubcommands
  }

  /// Returns the text of `loader SUBCOMMAND --help`.
  static func text(of subcommand: any Subcommand.Type) -> String {
    let options = subcommand.options
    let operands = subcommand.operands
    var text = subcommand.summary + "\n\n"
    text += "Usage: \(Program.name) \(usage(of: subcommand))\n\n"
    if !operands.isEmpty { text += table(operands.map { ($0.name, $0.summary) }) + "\n" }
    text += operands.filter { !$0.content.isEmpty }.map { $0.content + "\n" }.joined()
    text += "Flags:\n"
    text += table(options.map(entry) + [("--help", "this text")])
    if !subcommand.statuses.isEmpty {
      text += "\nExit status:\n" + table(subcommand.statuses)
    }
    return text + "\nExample: \(subcommand.example)\n"
  }

  /// Returns the usage: the name, the operands and `[FLAGS]`.
  ///
  /// An operand that may be repeated, such as a command to run, comes after the flags, because it ends them.
  static func usage(of subcommand: any Subcommand.Type) -> String {
    let operands = subcommand.operands.map { $0.isRepeated ? "-- \($0.name) …" : $0.name }
    let words =
      subcommand.operands.last?.isRepeated == true
      ? ["[FLAGS]"] + operands : operands + ["[FLAGS]"]
    return ([subcommand.name] + words).joined(separator: " ")
  }

  /// Returns a row of the table: the name of an option with its value, and its description.
  private static func entry(_ option: Option) -> (String, String) {
    guard let value = option.value else { return (option.name, option.line) }
    return (
      "\(option.name) \(value)",
      "\(option.line)\ndefault \(option.standard), as in \(option.example)"
    )
  }

  /// Returns rows in two columns, names and texts, wrapped at 100 columns.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    // Two spaces are before the names, and two behind the longest one.
    let indent = String(repeating: " ", count: width + 4)
    return rows.map { name, text in
      let lines = text.split(separator: "\n").flatMap { wrapped($0, at: 100 - indent.count) }
      // As much of the indent as the name and the spaces before it leave.
      let gap = indent.dropFirst(name.count + 2)
      return "  \(name)\(gap)\(lines.joined(separator: "\n" + indent))\n"
    }.joined()
  }

  /// Returns the lines that the words of a line fill, of at most `width` characters; only a longer word exceeds it.
  private static func wrapped(_ line: some StringProtocol, at width: Int) -> [String] {
    line.split(separator: " ").reduce(into: []) { lines, word in
      // With a space before the word.
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
