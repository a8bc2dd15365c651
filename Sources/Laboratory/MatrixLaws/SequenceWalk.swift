/// An input sequence for whose last input a machine has the wrong output.
public struct WrongOutput<Input: Hashable & Sendable, Output: Hashable & Sendable>:
  Hashable, Sendable, CustomStringConvertible
{
  /// The inputs, up to the one that was answered wrongly.
  public var sequence: [Input]
  /// The expected output for the last input.
  public var expected: Output
  /// The actual output for the last input.
  public var actual: Output

  /// Creates a wrong answer.
  public init(sequence: [Input], expected: Output, actual: Output) {
    self.sequence = sequence
    self.expected = expected
    self.actual = actual
  }

  public var description: String {
    "\(sequence.map { "\($0)" }.joined(separator: ", ")): expected \(expected), got \(actual)"
  }
}

/// A depth-first traversal of input sequences: all that begin alike run their common prefix once.
///
/// A machine to check is run side by side with its oracle, the specification that knows the right outputs. A *node*
/// of the traversal is a sequence, with the configuration and the state to which it has led the two.
struct SequenceWalk<Configuration: Sendable, Input: Hashable & Sendable, Output>
where Output: Hashable & Sendable {
  /// The machine to check.
  let machine: Machine<Configuration, Input, Output>
  /// The machine with the correct outputs.
  let oracle: FiniteMachine<Input, Output>
  /// The sequences to try at each node, as indices of the oracle's inputs.
  let probes: [[Int]]
  /// The inputs that lead to the current node, as indices of the oracle's inputs.
  var path = [Int]()
  /// The result so far.
  var tally = Tally<WrongOutput<Input, Output>>()

  /// Creates a traversal that is at the start of both machines.
  init(
    _ machine: Machine<Configuration, Input, Output>, against oracle: FiniteMachine<Input, Output>,
    probes: [[Int]] = []
  ) {
    self.machine = machine
    self.oracle = oracle
    self.probes = probes
  }

  /// Continues with every sequence of up to `depth` inputs.
  ///
  /// - Parameters:
  ///   - configuration: The current configuration of the machine.
  ///   - state: The current state of the oracle.
  mutating func descend(_ configuration: Configuration, _ state: Int, depth: Int) {
    // Nothing beyond here can be shorter than the failure already found.
    guard depth > 0, path.count + 1 < tally.length else { return }
    for input in oracle.inputs.indices {
      // Each input continues from a copy of the node.
      var (configuration, state) = (configuration, state)
      path.append(input)
      if step(&configuration, &state, input: input) {
        tally.sequences += 1
        probe(configuration, state)
        descend(configuration, state, depth: depth - 1)
      }
      path.removeLast()
    }
  }

  /// Follows more inputs from the current node; returns false if the machine fails on the way.
  ///
  /// They are appended to the current path, up to the one that failed.
  mutating func follow(_ path: [Int], configuration: inout Configuration, state: inout Int)
    -> Bool
  {
    for input in path {
      self.path.append(input)
      guard step(&configuration, &state, input: input) else { return false }
    }
    return true
  }

  /// Tries the probes from the current node.
  mutating func probe(_ configuration: Configuration, _ state: Int) {
    let length = path.count
    for probe in probes {
      var (configuration, state) = (configuration, state)
      tally.sequences += 1
      _ = follow(probe, configuration: &configuration, state: &state)
      // Back to the node, from wherever the probe ended.
      path.removeLast(path.count - length)
    }
  }

  /// Runs a step of both machines.
  ///
  /// If their outputs differ, it records the failure and returns false.
  mutating func step(_ configuration: inout Configuration, _ state: inout Int, input: Int)
    -> Bool
  {
    tally.transitions += 1
    let actual = machine.step(&configuration, oracle.inputs[input])
    let expected = oracle.step(&state, input)
    if actual == expected { return true }
    fail(expected: expected, actual: actual)
    return false
  }

  /// Records that the last input of the path was answered wrongly.
  mutating func fail(expected: Output, actual: Output) {
    let sequence = path.map { oracle.inputs[$0] }
    tally.note(
      WrongOutput(sequence: sequence, expected: expected, actual: actual), length: path.count)
  }
}
