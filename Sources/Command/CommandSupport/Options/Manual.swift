import Foundation

/// The manual page, in the language of man(7).
enum Manual {
  /// Returns the manual page of the command, in the man macros of roff.
  ///
  /// `.TH` is the title, `.SH` a heading, `.SS` a heading below it, `.PP` a paragraph, `.TP` one with a term before
  /// it; `.EX` and `.EE` enclose an example.
  static func page(of program: Program) -> String {
    let name = Program.name
    let subcommands = program.subcommands.map { subcommand in
      let operands = subcommand.operands.map { entry($0.name, text: $0.summary) }.joined()
      let flags = subcommand.options.map { option in
        let value = option.value.map { " \($0)" } ?? ""
        return entry(option.name + value, text: option.summary)
      }.joined()
      return """
        .SS \(escaped("\(name) \(Help.usage(of: subcommand))"))
        \(escaped(subcommand.summary))
        \(operands)\
        \(flags)\
        .PP
        Example:
        .EX
        \(escaped(subcommand.example))
        .EE

        """
    }
    // Each part ends with a line feed, so that the macro after it begins a line.
    return """
      .TH \(name.uppercased()) 1 "" "\(name) \(Program.version)"
      .SH NAME
      \(escaped(name)) \\- \(escaped(program.summary))
      .SH SYNOPSIS
      \(escaped("\(name) SUBCOMMAND [FLAGS]"))
      .SH SUBCOMMANDS
      \(subcommands.joined()).SH EXIT STATUS
      \(Help.statuses(of: program).map { entry($0.status, text: $0.summary) }.joined())
      """
  }

  /// Returns a paragraph with a bold term before it: `\fB` begins bold letters, and `\fR` ends them.
  private static func entry(_ name: String, text: String) -> String {
    ".TP\n\\fB\(escaped(name))\\fR\n\(escaped(text.replacing("\n", with: " ")))\n"
  }

  /// Returns a line of plain text for roff, in which nothing is a request or an escape.
  ///
  /// In roff, `\e` is a backslash, `\-` a dash that can be copied, and `\[u2026]` the character U+2026.
  private static func escaped(_ text: String) -> String {
    let line = text.unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar {
      case "\\": line += "\\e"
      case "-": line += "\\-"
      case _ where scalar.isASCII: line.unicodeScalars.append(scalar)
      default: line += "\\[u\(String(format: "%04X", scalar.value))]"
      }
    }
    // A line that begins with one of these would be a request; `\&`, which prints nothing, is put before it.
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
