import PlainText

/// The arguments of a subcommand: flags with their values, and operands.
///
/// `Program` parses them once, before the subcommand runs; any error is one of usage.
package struct Arguments: Sendable {
  package private(set) var operands: [String] = []
  /// The values of the given flags, by their names with dashes; empty for a flag that takes no value.
  private var values: [String: String] = [:]
  package let subcommand: any Subcommand.Type

  /// Parses `--flag value` and `--flag=value`. `--` ends the flags, and `-` is an operand.
  ///
  /// An operand that may be repeated, a command to run, ends the flags, too: what follows is for that command.
  package init(_ arguments: [String], for subcommand: any Subcommand.Type) throws {
    self.subcommand = subcommand
    var remainder = ArraySlice(arguments)
    while let argument = remainder.popFirst() {
      if argument == "--" {
        operands += remainder
        break
      }
      if argument.hasPrefix("-"), argument != "-" {
        try readFlag(argument, from: &remainder)
      } else {
        operands.append(argument)
        if subcommand.operands.last?.isRepeated == true {
          operands += remainder
          break
        }
      }
    }
    try checkOperands()
  }

  /// Returns a usage error of one line, with a hint to the help.
  package func failure(_ message: String) -> Failure {
    .usage(message, see: "\(Program.name) \(subcommand.name)")
  }

  /// Reads a flag and its value, which comes after `=` or as the next argument.
  private mutating func readFlag(_ argument: String, from remainder: inout ArraySlice<String>)
    throws
  {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let hasEqualSign = parts.count > 1
    guard let option = subcommand.options.first(where: { $0.name == name }) else {
      // `expectation` suggests a similar flag, if there is one, and names all flags.
      throw failure(
        "unknown flag \(quote(name))\(expectation(for: name, in: subcommand.flagNames))")
    }
    if values[name] != nil { throw failure("\(name) is given twice, expected it once") }
    // Nil for a flag that takes no value.
    guard let valueName = option.value else {
      if hasEqualSign { throw failure("\(name) takes no value, expected \(name) alone") }
      values[name] = ""
      return
    }
    // Nil if the flag is the last argument.
    let text = hasEqualSign ? String(parts[1]) : remainder.popFirst()
    // In `--label -- COMMAND` the value is forgotten, and `--` ends the flags; in `--label=--` it is the value.
    guard let value = text, !value.isEmpty, hasEqualSign || value != "--"
    else {
      throw failure("\(name) has no value, expected \(name) \(valueName) as in \(option.example)")
    }
    values[name] = value
  }

  /// Throws if an operand is missing, or if there are more than the subcommand takes.
  private func checkOperands() throws {
    let expected = subcommand.operands
    if operands.count < expected.count {
      let missing = expected[operands.count]
      throw failure("\(missing.name) is missing, expected \(missing.summary)")
    }
    if operands.count > expected.count, expected.last?.isRepeated != true {
      let allowed =
        expected.isEmpty ? "none" : expected.map(\.name).joined(separator: " ") + " alone"
      throw failure(
        "one argument too many, \(quote(operands[expected.count])), expected \(allowed)")
    }
  }
}

extension Arguments {
  /// The path of the result, - for standard output.
  package var output: String { self["--output"] ?? "-" }

  /// The value of a flag; nil if it was not given.
  package subscript(name: String) -> String? { values[name] }

  /// Returns the decimal number of a flag; nil if it was not given.
  ///
  /// - Parameter expected: The range in words, for a message.
  package func number(
    _ name: String, in range: ClosedRange<Double>, expected: String
  ) throws -> Double? {
    guard let text = self[name] else { return nil }
    guard case .success(let number) = DecimalNumber.read(text), range.contains(number)
    else {
      throw failure("\(name) is \(quote(text)), expected \(expected)")
    }
    return number
  }

  /// Returns the whole number of a flag; nil if it was not given.
  ///
  /// - Parameter unit: The counted unit, for a message.
  package func count(_ name: String, in range: ClosedRange<Int>, unit: String) throws -> Int? {
    guard let text = self[name] else { return nil }
    guard let count = Int(text), range.contains(count) else {
      throw failure(
        "\(name) is \(quote(text)), expected \(range.lowerBound) to \(range.upperBound) \(unit)")
    }
    return count
  }

  /// Returns the choice that a flag names; nil if it was not given.
  ///
  /// - Parameter spelling: Returns the name of a choice.
  package func choice<Choice>(
    _ flag: String, from choices: [Choice], named spelling: (Choice) -> String
  ) throws -> Choice? {
    guard let text = self[flag] else { return nil }
    if let choice = choices.first(where: { spelling($0) == text }) { return choice }
    let names = choices.map(spelling)
    throw failure("\(flag) is \(quote(text))\(expectation(for: text, in: names))")
  }
}
