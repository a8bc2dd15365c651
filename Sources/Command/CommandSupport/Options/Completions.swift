/// What a shell needs to complete the command's words: subcommands, flags, and files elsewhere.
enum Completions {
  static let shells = ["bash", "zsh", "fish"]

  /// The script for a shell of ``shells``.
  static func script(for shell: String, of program: Program) -> String {
    switch shell {
    case "zsh": zsh(program)
    case "fish": fish(program)
    default: bash(program)
    }
  }

  private static func bash(_ program: Program) -> String {
    let name = Program.name
    let cases = program.subcommands.map { subcommand in
      "    \(subcommand.name)) words='\(flags(of: subcommand).joined(separator: " "))' ;;\n"
    }
    let names = program.subcommands.map { $0.name } + ["help", "--help", "--version"]
    return """
      # Completes \(name) in bash: source it, or put it into /usr/share/bash-completion/completions.
      _\(identifier)() {
        local word=${COMP_WORDS[COMP_CWORD]} words=
        if ((COMP_CWORD == 1)); then
          words='\(names.joined(separator: " "))'
        else
          case ${COMP_WORDS[1]} in
      \(cases.joined())    esac
          [[ $word == -* ]] || return
        fi
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
      }
      complete -o default -F _\(identifier) \(name)

      """
  }

  private static func zsh(_ program: Program) -> String {
    let commands = program.subcommands.map { "    \(quoted("\($0.name):\($0.summary)"))\n" }
    let cases = program.subcommands.map { subcommand in
      let flags = subcommand.options.map { option in
        let text = summary(of: option).replacing("[", with: "(").replacing("]", with: ")")
          .replacing(":", with: "\\:")
        let value = option.value.map { ":\($0):_files" } ?? ""
        return "        \(quoted("\(option.name)[\(text)]\(value)")) \\\n"
      }
      return
        "      \(subcommand.name)) _arguments \\\n\(flags.joined())        '*:file:_files' ;;\n"
    }
    return """
      #compdef \(Program.name)
      _\(identifier)() {
        local -a commands=(
      \(commands.joined())  )
        if ((CURRENT == 2)); then
          _describe command commands
        else
          local command=$words[2]
          shift words
          ((CURRENT--))
          case $command in
      \(cases.joined())    esac
        fi
      }
      _\(identifier) "$@"

      """
  }

  private static func fish(_ program: Program) -> String {
    let name = Program.name
    let lines = program.subcommands.flatMap { subcommand in
      ["-n __fish_use_subcommand -f -a \(subcommand.name) -d \(quoted(subcommand.summary))"]
        + subcommand.options.map { option in
          "-n '__fish_seen_subcommand_from \(subcommand.name)' -l \(option.name.dropFirst(2))"
            + "\(option.value == nil ? "" : " -r") -d \(quoted(summary(of: option)))"
        }
    }
    return lines.map { "complete -c \(name) \($0)\n" }.joined()
  }

  private static var identifier: String { Program.name.replacing("-", with: "_") }

  private static func flags(of subcommand: any Subcommand.Type) -> [String] {
    subcommand.options.map(\.name) + ["--help"]
  }

  private static func summary(of option: Option) -> String {
    option.summary.replacing("\n", with: " ")
  }

  /// A word as every shell here reads it.
  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }
}

/// The page of the manual, in the language of man(7).
enum Manual {
  static func page(of program: Program) -> String {
    let name = Program.name
    let subcommands = program.subcommands.map { subcommand in
      let operands = subcommand.operands.map { "\($0.isRepeated ? "-- " : "")\($0.name)" }
      let usage = ([name, subcommand.name] + operands + ["[FLAGS]"]).joined(separator: " ")
      return """
        .SS \(escaped(usage))
        \(escaped(subcommand.summary))
        \(subcommand.operands.map { entry($0.name, $0.summary) }.joined())\
        \(subcommand.options.map { entry($0.name + ($0.value.map { " \($0)" } ?? ""), $0.summary) }.joined())\
        .PP
        Example:
        .EX
        \(escaped(subcommand.example))
        .EE

        """
    }
    return """
      .TH \(name.uppercased()) 1 "" "\(name) \(Program.version)"
      .SH NAME
      \(escaped(name)) \\- \(escaped(program.summary))
      .SH SYNOPSIS
      \(escaped("\(name) SUBCOMMAND [FLAGS]"))
      .SH SUBCOMMANDS
      \(subcommands.joined()).SH EXIT STATUS
      \(ExitStatus.allCases.compactMap { status in status.summary.map { entry("\(status.rawValue)", $0) } }.joined())
      """
  }

  private static func entry(_ name: String, _ text: String) -> String {
    ".TP\n\\fB\(escaped(name))\\fR\n\(escaped(text.replacing("\n", with: " ")))\n"
  }

  /// A line in which nothing is a request or an escape.
  private static func escaped(_ text: String) -> String {
    let line = text.unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar {
      case "\\": line += "\\e"
      case "-": line += "\\-"
      case _ where scalar.isASCII: line.unicodeScalars.append(scalar)
      default: line += "\\[u\(scalar.hexadecimal)]"
      }
    }
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}

extension Unicode.Scalar {
  /// Its number, in four digits at least.
  fileprivate var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
