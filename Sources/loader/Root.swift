import PlainText

/// The command itself: it finds the subcommand, runs it, and reports what went wrong.
enum Root {
  static let version = "0.1.0"

  /// The subcommands, in the order of the help.
  static let subcommands: [any Subcommand.Type] = [
    Render.self,
    ScreenCommand.self,
    Compare.self,
    MatrixCommand.self,
    SampleCommand.self,
    SkeletonCommand.self,
    FloatCommand.self,
    FieldsCommand.self,
    PlayCommand.self,
    RunCommand.self,
    Benchmark.self,
    Verify.self,
  ]

  /// Runs the command with the arguments of the process, and returns its exit status.
  static func main() -> Int32 {
    do {
      try run(try arguments())
      return ExitStatus.success.rawValue
    } catch let failure as Failure {
      for line in failure.lines { Message.write(line) }
      return failure.status.rawValue
    } catch let interruption as Interruption {
      interruption.takeEffect()
      return ExitStatus.software.rawValue
    } catch let end as ChildEnd {
      return end.takeEffect()
    } catch is ClosedPipe {
      // The reader of our output has read enough, as in `loader … | head`.
      return ExitStatus.success.rawValue
    } catch {
      Message.write("loader: error: \(error)")
      return ExitStatus.software.rawValue
    }
  }

  /// The arguments of the process.
  ///
  /// - Throws: if one is not UTF-8. Swift would put other characters in place of its bytes, and they
  ///   would be the name of another file.
  private static func arguments() throws -> [String] {
    try (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      guard let bytes = CommandLine.unsafeArgv[index] else { return nil }
      if let argument = String(validatingCString: bytes) { return argument }
      throw Failure.usage(
        "the argument \(index), \(quote(String(cString: bytes))), is not UTF-8, expected UTF-8; a file "
          + "of such a name can be given as - with < and >", see: "loader")
    }
  }

  private static func run(_ arguments: [String]) throws {
    switch arguments.first {
    case nil:
      throw Failure.usage("a subcommand is missing, expected \(alternatives(names))", see: "loader")
    case "help" where arguments.count > 1:
      try run([arguments[1], "--help"])
    case "--help", "-h", "help":
      try StandardOutput.print(Help.root)
    case "--version":
      try StandardOutput.print("loader \(version)\n")
    case let name?:
      guard let subcommand = subcommands.first(where: { $0.name == name }) else {
        throw Failure.usage(unknown(name), see: "loader")
      }
      let rest = Array(arguments.dropFirst())
      if asksForHelp(rest) { return try StandardOutput.print(Help.text(of: subcommand)) }
      try subcommand.run(Arguments(rest, for: subcommand))
    }
  }

  private static var names: [String] { subcommands.map { $0.name } }

  private static func unknown(_ name: String) -> String {
    if name.hasPrefix("-") {
      let flags = ["--help", "--version"]
      return "unknown flag \(quote(name)), expected a subcommand, \(alternatives(flags))"
        + hint(for: name, in: flags)
    }
    return "unknown subcommand \(quote(name)), expected \(alternatives(names))"
      + hint(for: name, in: names)
  }

  /// Whether the help is asked for, anywhere before the `--` that ends the flags.
  private static func asksForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}
