/// A judge of mutants: a suite of input sequences, with the machine that answers them correctly.
///
/// *Mutation testing* measures the quality of a test suite: the program is changed a little in one
/// place, and the suite has to notice. The changed program is a *mutant*. A suite that fails on it
/// has *killed* it, otherwise it has *survived*. A mutant that no test could distinguish from the
/// original is *equivalent*. ``StateTable/mutations(to:)`` makes the mutants of a table.
///
/// Source: R. A. DeMillo, R. J. Lipton, F. G. Sayward, Hints on Test Data Selection: Help for the
/// Practicing Programmer, Computer 11 (1978).
public struct Judge<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
  /// The machine that answers correctly.
  private let specification: FiniteMachine<Input, Output>
  /// The sequences to run, each with the correct outputs.
  private let suite: [(sequence: [Input], outputs: [Output])]

  /// Creates a judge with the suite of ``Conformance`` without extra states.
  public init(specification: FiniteMachine<Input, Output>) {
    self.specification = specification
    suite = Conformance(to: specification).paths.map {
      (specification.sequence($0), specification.outputs(for: $0))
    }
  }

  /// Runs the suite on a mutant; if it passes, compares the two machines completely.
  ///
  /// - Throws: ``StateLimitExceeded`` if a mutant that passes has more configurations than can be explored.
  public func verdict<Configuration: Hashable>(
    on mutant: Machine<Configuration, Input, Output>
  ) throws(StateLimitExceeded) -> Verdict<Input> {
    do throws(InputMismatch<Input>) {
      if let failure = try failure(of: mutant) { return .killed(by: failure.sequence) }
    } catch {
      return .incomparable(error)
    }
    let explored = try mutant.explored().machine.reordered(to: specification.inputs)
    guard let path = specification.difference(at: 0, from: explored, at: 0)
    else { return .equivalent }
    return .survived(untested: specification.sequence(path))
  }

  /// Returns the first sequence that a machine answers wrongly, up to the wrong output.
  ///
  /// Nil if the machine passes.
  ///
  /// - Throws: ``InputMismatch`` if the machine has other inputs than the specification.
  public func failure<Configuration>(
    of machine: Machine<Configuration, Input, Output>
  ) throws(InputMismatch<Input>) -> WrongOutput<Input, Output>? {
    try specification.requireSameInputs(machine.inputs)
    for (sequence, outputs) in suite {
      var configuration = machine.start
      for (index, input) in sequence.enumerated() {
        let answer = machine.step(&configuration, input)
        if answer != outputs[index] {
          return WrongOutput(
            sequence: Array(sequence[...index]), expected: outputs[index], actual: answer)
        }
      }
    }
    return nil
  }
}

/// The result of a ``Judge`` for a mutant.
public enum Verdict<Input: Hashable & Sendable>: Hashable, Sendable {
  /// The suite noticed it, first at the end of this sequence.
  case killed(by: [Input])
  /// It answers every sequence as the original does: no test could distinguish the two.
  case equivalent
  /// The suite has a gap: it did not notice the mutant, which answers this sequence wrongly.
  case survived(untested: [Input])
  /// It takes other inputs than the specification, so there is nothing to compare.
  case incomparable(InputMismatch<Input>)
}
