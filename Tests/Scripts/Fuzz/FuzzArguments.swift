import CommandSupport
import LoaderCore
import LoaderExpressive

@testable import loader

/// Checks the bytes as arguments of the command, one a line: errors are text, and nothing is run.
func fuzzArguments(_ bytes: UnsafeBufferPointer<UInt8>) {
  let words = String(decoding: bytes, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  for subcommand in subcommands {
    do {
      let arguments = try Arguments(words, for: subcommand)
      _ = try AppearanceOption(arguments)
      _ = try TerminalOptions(arguments, size: .small)
      _ = try arguments.number("--fps", in: 0.001...1e6, expected: "a rate")
      if !arguments.operands.isEmpty { _ = try ClockSettings(arguments) }
    } catch {
      guard let failure = error as? Failure else { preconditionFailure("\(error)") }
      precondition(failure.status == .usage && !failure.lines.isEmpty)
      precondition(failure.lines.allSatisfy { !$0.contains("\u{1B}") })
    }
  }
}
