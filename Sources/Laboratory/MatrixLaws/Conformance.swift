/// A finite suite of input sequences that proves a machine correct, unless it has too many hidden states.
///
/// *Conformance testing* checks whether a machine, of which only the outputs are seen, has the same
/// outputs as its specification. *Hidden states* are states that it has beyond the specification's.
/// The *W-method* is a suite for it. A sequence of this suite has three parts, in every combination:
///
/// 1. an input sequence to a state of the minimized specification, for each state;
/// 2. every sequence of up to one input more than the number of hidden states;
/// 3. one of the sequences that distinguish all states (the *W*), or none.
///
/// A machine with at most that number of hidden states that answers all of them correctly answers
/// every input sequence correctly, however long.
///
/// Source: T. S. Chow, Testing Software Design Modeled by Finite-State Machines, IEEE Transactions
/// on Software Engineering SE-4 (1978).
public struct Conformance<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
  /// The minimized specification.
  public let specification: FiniteMachine<Input, Output>
  /// The greatest number of hidden states with which the suite still finds every wrong machine.
  public let extraStates: Int
  /// A shortest path to each state, by the state's number; a path is a list of indices of inputs.
  let cover: [[Int]]
  /// The paths that distinguish all states.
  let probes: [[Int]]

  /// Creates the suite of a specification, which is minimized first.
  ///
  /// - Complexity: O(*states²*) searches for a ``FiniteMachine/difference(from:)``.
  public init(to specification: FiniteMachine<Input, Output>, extraStates: Int = 0) {
    self.specification = specification.minimized()
    self.extraStates = extraStates
    cover = self.specification.accessPaths()
    probes = self.specification.separatingPaths()
  }

  /// The number of parts into which the suite can be divided: one for each state.
  public var parts: Int { cover.count }

  /// Runs one part of the suite on a machine.
  ///
  /// - Parameter part: From 0 to one less than ``parts``.
  /// - Throws: ``InputMismatch`` if the machine has other inputs than the specification.
  /// - Complexity: O(*inputs* to the power of *extra states + 1*) steps.
  public func check<Configuration>(
    _ machine: Machine<Configuration, Input, Output>, part: Int
  ) throws(InputMismatch<Input>) -> Tally<WrongOutput<Input, Output>> {
    try specification.requireSameInputs(machine.inputs)
    var walk = SequenceWalk(machine, against: specification, probes: probes)
    // The machine and the specification side by side, both at their start.
    var (configuration, state) = (machine.start, 0)
    // To the state of this part; false if the machine fails on the way there, which `walk` has recorded.
    if walk.follow(cover[part], configuration: &configuration, state: &state) {
      walk.tally.sequences += 1
      walk.probe(configuration, state)
      walk.descend(configuration, state, depth: extraStates + 1)
    }
    return walk.tally
  }

  /// Runs the whole suite on a machine.
  ///
  /// - Throws: ``InputMismatch`` if the machine has other inputs than the specification.
  /// - Complexity: O(*states* × *inputs* to the power of *extra states + 1*) steps.
  public func check<Configuration>(
    _ machine: Machine<Configuration, Input, Output>
  ) throws(InputMismatch<Input>) -> Tally<WrongOutput<Input, Output>> {
    var tally = Tally<WrongOutput<Input, Output>>()
    for part in 0..<parts { tally.add(try check(machine, part: part)) }
    return tally
  }
}
