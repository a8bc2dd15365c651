/// An explicit finite machine, whose states are numbers: 0, the start, and all that are reachable from it.
///
/// As a specification it is the *oracle*: it has the correct output for every input sequence. The
/// terms here are from D. Lee and M. Yannakakis, Principles and Methods of Testing Finite State
/// Machines, Proceedings of the IEEE 84 (1996).
public struct FiniteMachine<Input: Hashable & Sendable, Output: Hashable & Sendable>:
  Hashable, Sendable
{
  /// The input alphabet.
  public let inputs: [Input]
  /// The next state for each state and input, state by state.
  let next: [Int]
  /// The output for each state and input, in the order of `next`.
  let outputs: [Output]

  /// Creates a machine from its two tables, each with a row for a state and a column for an input.
  init(inputs: [Input], next: [Int], outputs: [Output]) {
    self.inputs = inputs
    self.next = next
    self.outputs = outputs
  }

  /// The number of states; without inputs, there is only the start.
  public var count: Int { inputs.isEmpty ? 1 : next.count / inputs.count }

  /// The number of transitions, one for each state and input.
  public var transitions: Int { next.count }

  /// The machine as a start and a step function.
  ///
  /// - Precondition: Its step is given one of the machine's own inputs.
  public var machine: Machine<Int, Input, Output> {
    // The index of each input. `Dictionary` wants a rule for duplicates, of which there are none.
    let numbers = Dictionary(zip(inputs, inputs.indices)) { first, _ in first }
    return Machine(start: 0, inputs: inputs) { state, input in
      guard let number = numbers[input] else { preconditionFailure("no such input: \(input)") }
      return step(&state, number)
    }
  }

  /// Changes the state by the input at the index `input`, and returns the output.
  func step(_ state: inout Int, _ input: Int) -> Output {
    let index = state * inputs.count + input
    state = next[index]
    return outputs[index]
  }

  /// Returns the outputs for a path, a list of indices of inputs, from `state` on.
  func outputs(for path: [Int], from state: Int = 0) -> [Output] {
    var state = state
    return path.map { step(&state, $0) }
  }

  /// Returns the inputs at these indices.
  func sequence(_ path: [Int]) -> [Input] { path.map { inputs[$0] } }
}

extension FiniteMachine {
  /// Returns a shortest input sequence to each state, by the state's number.
  ///
  /// Together they are a *state cover*; each is its state's *access sequence*.
  ///
  /// - Complexity: O(*transitions* + the length of the result).
  public func accessSequences() -> [[Input]] {
    accessPaths().map(sequence)
  }

  /// Returns a shortest path from the start to each state, by a breadth-first search.
  func accessPaths() -> [[Int]] {
    var paths = [[Int]?](repeating: nil, count: count)
    paths[0] = []
    var queue = [0]
    var visited = 0
    while visited < queue.count {
      // A state in the queue has a path.
      let path = paths[queue[visited]] ?? []
      for input in inputs.indices {
        var state = queue[visited]
        _ = step(&state, input)
        guard paths[state] == nil else { continue }
        paths[state] = path + [input]
        queue.append(state)
      }
      visited += 1
    }
    // Every state is reachable, so none is nil.
    return paths.map { $0 ?? [] }
  }

  /// Returns paths, lists of indices of inputs, such that any two states answer one of them differently.
  ///
  /// The literature calls their sequences the *characterization set*, the W after which the W-method is
  /// named; see ``Conformance``.
  ///
  /// - Precondition: The machine is minimized; otherwise some states cannot be distinguished.
  /// - Complexity: O(*states²*) searches for a difference.
  func separatingPaths() -> [[Int]] {
    var paths = [[Int]]()
    for first in 0..<count {
      for second in 0..<first {
        let isSeparated = paths.contains {
          outputs(for: $0, from: first) != outputs(for: $0, from: second)
        }
        if !isSeparated, let path = difference(at: first, from: self, at: second) {
          paths.append(path)
        }
      }
    }
    return paths
  }
}

extension FiniteMachine {
  /// Returns a shortest input sequence that the two machines answer differently, from their starts.
  ///
  /// Nil if there is none: then they are equivalent. The order of their inputs does not matter.
  ///
  /// - Throws: ``InputMismatch`` if one of the machines takes an input that the other does not.
  /// - Complexity: O(*states × states × inputs*).
  public func difference(from other: FiniteMachine) throws(InputMismatch<Input>) -> [Input]? {
    try requireSameInputs(other.inputs)
    return difference(at: 0, from: other.reordered(to: inputs), at: 0).map(sequence)
  }

  /// Returns the same machine with its inputs in the order of `inputs`, which are the same ones.
  func reordered(to inputs: [Input]) -> FiniteMachine {
    let columns = inputs.compactMap { self.inputs.firstIndex(of: $0) }
    // The indices in `next` and `outputs`, in the new order.
    let cells = (0..<count).flatMap { state in columns.map { state * self.inputs.count + $0 } }
    return FiniteMachine(
      inputs: inputs, next: cells.map { next[$0] }, outputs: cells.map { outputs[$0] })
  }

  /// Returns a shortest path that a state of this machine and one of the other answer differently.
  ///
  /// Nil if there is none. The search is breadth-first, over pairs of states of the two machines.
  ///
  /// - Precondition: The machines have the same inputs in the same order.
  func difference(at mine: Int, from other: FiniteMachine, at theirs: Int) -> [Int]? {
    var queue = [(pair: Pair(mine: mine, theirs: theirs), path: [Int]())]
    var seen: Set = [queue[0].pair]
    var visited = 0
    while visited < queue.count {
      let (pair, path) = queue[visited]
      for input in inputs.indices {
        var after = pair
        guard step(&after.mine, input) == other.step(&after.theirs, input) else {
          return path + [input]
        }
        if seen.insert(after).inserted { queue.append((after, path + [input])) }
      }
      visited += 1
    }
    return nil
  }

  /// A pair of states, one of each machine.
  private struct Pair: Hashable {
    var mine, theirs: Int
  }
}

extension FiniteMachine {
  /// Returns the smallest equivalent machine.
  ///
  /// Its states are numbered in the order of a breadth-first search. So two machines with the same
  /// inputs in the same order are equivalent exactly if their minimized ones are equal.
  ///
  /// Moore's partition refinement: all states begin in one class, and are separated as soon as
  /// their outputs, or the classes that follow, differ.
  ///
  /// Source: E. F. Moore, Gedanken-Experiments on Sequential Machines, 1956.
  ///
  /// - Complexity: O(*states² × inputs*).
  public func minimized() -> FiniteMachine {
    let classes = classes()
    // A state of each class: the first, because any of them answers as the others do.
    let members = Dictionary(zip(classes, classes.indices)) { first, _ in first }
    // The machine of the classes, with the indices of inputs as inputs.
    let quotient = Machine(start: classes[0], inputs: Array(inputs.indices)) { classNumber, input in
      var state = members[classNumber, default: 0]
      let output = step(&state, input)
      classNumber = classes[state]
      return output
    }
    // This numbers the classes. There are no more of them than states, so the limit is never reached.
    guard let small = try? quotient.explored(limit: count + 1).machine else { return self }
    return FiniteMachine(inputs: inputs, next: small.next, outputs: small.outputs)
  }

  /// Returns the class of each state: equal for states that no input sequence distinguishes.
  private func classes() -> [Int] {
    var classes = [Int](repeating: 0, count: count)
    var classCount = 1
    while true {
      var numbers = [Signature: Int]()
      let refined = classes.indices.map { state in
        let row = state * inputs.count..<(state + 1) * inputs.count
        let signature = Signature(
          present: classes[state], outputs: outputs[row], next: next[row].map { classes[$0] })
        // States with the same signature stay in one class.
        let number = numbers[signature, default: numbers.count]
        numbers[signature] = number
        return number
      }
      // Classes are only ever split. If there are as many as before, none was.
      if numbers.count == classCount { return classes }
      classes = refined
      classCount = numbers.count
    }
  }

  /// The knowledge of a state in one round of the refinement: its class, its outputs, the classes that follow.
  private struct Signature: Hashable {
    /// The class of the state so far.
    var present: Int
    /// Its output for each input.
    var outputs: ArraySlice<Output>
    /// The class of the next state for each input.
    var next: [Int]
  }
}
