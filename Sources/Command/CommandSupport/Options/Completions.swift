/// Shell completions of the command's words: subcommands, flags, and files elsewhere.
enum Completions {
  static let shells = ["bash", "zsh", "fish"]

  /// Returns the script for `shell`, one of ``shells``.
  static func script(for shell: String, of program: Program) -> String {
    switch shell {
    case "zsh": zsh(program)
    case "fish": fish(program)
    default: bash(program)
    }
  }

  /// Returns the completion script for bash.
  ///
  /// The first word is a subcommand or a flag. After it, a word that begins with `-` is a flag of that
  /// subcommand; any other is completed as a file, by `-o default`. In bash, `COMP_WORDS` are the words of the
  /// line, with the command as number 0, and `COMP_CWORD` is the number of the word to complete. `COMPREPLY`
  /// takes the completions.
  private static func bash(_ program: Program) -> String {
    let name = Program.name
    let cases = program.subcommands.map { subcommand in
      "    \(subcommand.name)) words='\(subcommand.flagNames.joined(separator: " "))' ;;\n"
    }
    let names = program.subcommands.map { $0.name } + ["help"] + Help.flagNames
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

  /// Returns the completion script for zsh.
  ///
  /// In zsh, `words` are the words of the line, with the command as number 1, and `CURRENT` is the number of the
  /// word to complete. After the subcommand, the words are shifted by one, because `_arguments` takes the first
  /// word for the command whose flags it completes.
  private static func zsh(_ program: Program) -> String {
    let commands = program.subcommands.map { "    \(quoted("\($0.name):\($0.summary)"))\n" }
    let cases = program.subcommands.map { subcommand in
      let flags = subcommand.options.map { option in
        // Brackets enclose a description in zsh, and a colon begins another part.
        let description = option.line.replacing("[", with: "(").replacing("]", with: ")")
          .replacing(":", with: "\\:")
        // A value is completed as a file.
        let value = option.value.map { ":\($0):_files" } ?? ""
        return "        \(quoted("\(option.name)[\(description)]\(value)")) \\\n"
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

  /// Returns the completion script for fish: a line for each subcommand, and for each of its flags.
  ///
  /// In it `-n` is the condition for a line, `-a` a word to complete, `-l` a flag without its dashes, and `-d` the
  /// description; `-f` means no files, `-r` that a value follows.
  private static func fish(_ program: Program) -> String {
    let name = Program.name
    let lines = program.subcommands.flatMap { subcommand in
      ["-n __fish_use_subcommand -f -a \(subcommand.name) -d \(quoted(subcommand.summary))"]
        + subcommand.options.map { option in
          "-n '__fish_seen_subcommand_from \(subcommand.name)' -l \(option.name.dropFirst(2))"
            + "\(option.value == nil ? "" : " -r") -d \(quoted(option.line))"
        }
    }
    return lines.map { "complete -c \(name) \($0)\n" }.joined()
  }

  /// The program's name as part of the name of a shell function.
  private static var identifier: String { Program.name.replacing("-", with: "_") }

  /// Returns a word in single quotes, in which every supported shell takes it literally.
  ///
  /// For a quote in the word, the quotes end, an escaped quote follows, and the quotes begin again: `'\''`.
  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }
}
