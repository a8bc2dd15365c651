/// The difference between the inputs of a machine, or a sequence, and a specification's inputs.
///
/// The order of the inputs does not matter. But an input that only one side takes has no correct
/// output, so nothing is run, and the error names the inputs.
public struct InputMismatch<Input: Hashable & Sendable>:
  Error, Hashable, Sendable, CustomStringConvertible
{
  /// The specification's inputs that the machine does not take, in the specification's order.
  public let missing: [Input]
  /// The inputs that the specification does not have, in the machine's order, or the sequence's.
  public let unknown: [Input]

  /// Creates the difference; nil if the inputs are the same, in any order.
  init?(expected: [Input], actual: [Input]) {
    // Suites run on thousands of mutants: the usual case should cost nothing.
    if expected == actual { return nil }
    let (expectedSet, actualSet) = (Set(expected), Set(actual))
    missing = expected.filter { !actualSet.contains($0) }
    unknown = actual.filter { !expectedSet.contains($0) }
    if missing.isEmpty, unknown.isEmpty { return nil }
  }

  /// Creates the difference of a sequence with unknown inputs.
  init(unknown: [Input]) {
    missing = []
    self.unknown = unknown
  }

  public var description: String {
    var parts = [String]()
    if !missing.isEmpty { parts.append("missing: \(Self.list(missing))") }
    if !unknown.isEmpty { parts.append("not in the specification: \(Self.list(unknown))") }
    return "the inputs differ; " + parts.joined(separator: "; ")
  }

  private static func list(_ inputs: [Input]) -> String {
    inputs.map { "\($0)" }.joined(separator: ", ")
  }
}

extension FiniteMachine {
  /// Throws unless these are the machine's inputs, in any order.
  func requireSameInputs(_ others: [Input]) throws(InputMismatch<Input>) {
    if let mismatch = InputMismatch(expected: inputs, actual: others) { throw mismatch }
  }

  /// Returns the indices of a sequence's inputs; throws if the machine does not have all of them.
  func path(of sequence: [Input]) throws(InputMismatch<Input>) -> [Int] {
    let path = sequence.compactMap { inputs.firstIndex(of: $0) }
    guard path.count == sequence.count else {
      throw InputMismatch(unknown: sequence.filter { !inputs.contains($0) })
    }
    return path
  }
}
