/// The difference between the inputs of a machine and a specification's inputs.
///
/// The order of the inputs does not matter. But an input that only one side takes has no correct
/// output, so nothing is run, and the error names the inputs.
public struct InputMismatch<Input: Hashable & Sendable>:
  Error, Hashable, Sendable, CustomStringConvertible
{
  /// The specification's inputs that the machine does not take, in the specification's order.
  public let missing: [Input]
  /// The inputs that the specification does not have, in the machine's order.
  public let unknown: [Input]

  /// Creates the difference between a specification's inputs and the `actual` ones of a machine.
  ///
  /// Nil if the inputs are the same, in any order.
  init?(expected: [Input], actual: [Input]) {
    // Each part of a suite asks this, so the usual case should cost little.
    if expected == actual { return nil }
    let (expectedSet, actualSet) = (Set(expected), Set(actual))
    missing = expected.filter { !actualSet.contains($0) }
    unknown = actual.filter { !expectedSet.contains($0) }
    if missing.isEmpty, unknown.isEmpty { return nil }
  }

  public var description: String {
    var parts = [String]()
    if !missing.isEmpty { parts.append("missing: \(Self.list(missing))") }
    if !unknown.isEmpty { parts.append("not in the specification: \(Self.list(unknown))") }
    return "the inputs differ; " + parts.joined(separator: "; ")
  }

  /// Returns the inputs as words, separated by commas.
  private static func list(_ inputs: [Input]) -> String {
    inputs.map { "\($0)" }.joined(separator: ", ")
  }
}

extension FiniteMachine {
  /// Throws unless these are the machine's inputs, in any order.
  func requireSameInputs(_ others: [Input]) throws(InputMismatch<Input>) {
    if let mismatch = InputMismatch(expected: inputs, actual: others) { throw mismatch }
  }
}
