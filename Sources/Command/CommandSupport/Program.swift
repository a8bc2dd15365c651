import PlainText

/// A command that dispatches to a subcommand and reports its errors; `loader` and `loader-lab` are one each.
package struct Program: Sendable {
  /// The name of the running command, which begins its messages.
  ///
  /// `init` sets it. A program creates its one `Program` before it starts a thread.
  nonisolated(unsafe) package private(set) static var name = "loader"
  /// The version of the package, as `--version` prints it.
  package static let version = "1.0.0-beta.1"

  /// The purpose, in one line.
  let summary: String
  /// The subcommands, in the order of the help.
  let subcommands: [any Subcommand.Type]
  /// Words that are subcommands of another program, each with the command line to use instead.
  let redirections: KeyValuePairs<String, String>
  /// Additional lines of the help.
  let footer: String
  /// A demonstration for a call without arguments; returns false if it cannot be shown here.
  let showDemonstration: @Sendable () throws -> Bool

  /// Creates a program, and sets the name that begins all messages.
  package init(
    name: String, summary: String, subcommands: [any Subcommand.Type],
    redirections: KeyValuePairs<String, String> = [:], footer: String = "",
    showDemonstration: @escaping @Sendable () throws -> Bool = { false }
  ) {
    Self.name = name
    self.summary = summary
    self.subcommands = subcommands
    self.redirections = redirections
    self.footer = footer
    self.showDemonstration = showDemonstration
  }

  /// Runs the command with the arguments of the process, and returns its exit status.
  package func main() -> Int32 {
    do {
      try run(try arguments())
      return ExitStatus.success.rawValue
    } catch let failure as Failure {
      for line in failure.lines { Message.write(line) }
      return failure.status.rawValue
    } catch let end as any ProcessEnd {
      return end.takeEffect()
    } catch is ClosedPipe {
      // The reader of our output has closed it, as in `loader … | head`.
      return ExitStatus.success.rawValue
    } catch {
      Message.write("\(Self.name): error: \(error)")
      return ExitStatus.software.rawValue
    }
  }

  /// Returns the arguments of the process.
  ///
  /// - Throws: An error if one is not UTF-8. Swift would replace its bytes by other characters, and
  ///   they would be the name of another file.
  private func arguments() throws -> [String] {
    // The first one is the command's name, which a caller may leave out.
    try (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      // Never nil: the number of arguments is `argc`.
      guard let bytes = CommandLine.unsafeArgv[index] else { return nil }
      if let argument = String(validatingCString: bytes) { return argument }
      throw Failure.usage(
        "the argument \(index), \(quote(String(cString: bytes))), is not UTF-8, expected UTF-8; a file "
          + "of such a name can be given as - with < and >", see: Self.name)
    }
  }

  /// Runs the subcommand, or prints the help, the completions, the manual or the version.
  private func run(_ arguments: [String]) throws {
    switch arguments.first {
    case nil:
      if try showDemonstration() { return }
      throw Failure.usage(
        "a subcommand is missing, expected \(alternatives(names))", see: Self.name)
    // `help NAME` is `NAME --help`.
    case "help" where arguments.count > 1:
      try run([arguments[1], "--help"])
    case "--help", "-h", "help":
      try StandardOutput.print(Help.text(of: self))
    case "--completions":
      guard let shell = arguments.dropFirst().first, Completions.shells.contains(shell) else {
        throw Failure.usage(
          "--completions needs a shell, expected \(alternatives(Completions.shells))",
          see: Self.name)
      }
      try StandardOutput.print(Completions.script(for: shell, of: self))
    case "--manual":
      try StandardOutput.print(Manual.page(of: self))
    case "--version":
      try StandardOutput.print("\(Self.name) \(Self.version)\n")
    case let name?:
      guard let subcommand = subcommands.first(where: { $0.name == name }) else {
        throw Failure.usage(unknownWordMessage(name), see: Self.name)
      }
      let remainder = Array(arguments.dropFirst())
      if asksForHelp(remainder) { return try StandardOutput.print(Help.text(of: subcommand)) }
      try subcommand.run(Arguments(remainder, for: subcommand))
    }
  }

  /// The names of the subcommands.
  private var names: [String] { subcommands.map { $0.name } }

  /// Returns the message for a word that is neither a flag nor a subcommand.
  ///
  /// For a flag it ends with `, expected a subcommand, …`, or if one is similar, with
  /// `; did you mean --help? Expected a subcommand, …`.
  private func unknownWordMessage(_ name: String) -> String {
    if let redirection = redirections.first(where: { $0.key == name })?.value {
      return "\(name) is not here, expected \(redirection)"
    }
    if name.hasPrefix("-") {
      // `; did you mean --help?`, or empty if no flag is similar.
      let question = hint(for: name, in: Help.flagNames)
      let beginning = question.isEmpty ? ", expected" : "\(question) Expected"
      return "unknown flag \(quote(name))\(beginning) a "
        + "subcommand, \(alternatives(Help.flagNames))"
    }
    return "unknown subcommand \(quote(name))\(expectation(for: name, in: names))"
  }

  /// Returns true if the arguments request the help, anywhere before the `--` that ends the flags.
  private func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}

/// An end of the process that is neither a success nor our failure.
///
/// The process was ended by a signal, or ends as a child did.
package protocol ProcessEnd: Error {
  /// Returns the exit status; a signal ends the process, so that the parent sees its number.
  func takeEffect() -> Int32
}
