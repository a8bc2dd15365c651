/// A machine to be checked: where it starts, which inputs it takes, and what it answers.
///
/// An answer should hold all that a user of the machine can see, the state after the step included:
/// no law can prove what no answer shows. A *configuration* is all that the machine remembers.
/// Copying it must be a snapshot, because input sequences share their beginnings.
///
/// An answer is an output in the terms of the literature, and the machine is a Mealy machine.
public struct Machine<Configuration, Input: Hashable & Sendable, Output: Hashable & Sendable>:
  Sendable
where Configuration: Sendable {
  /// The configuration in which it starts.
  public var start: Configuration
  /// What can happen to it, each once; input sequences are made of these.
  public var inputs: [Input]
  /// Changes the configuration as the input says, and answers.
  public var step: @Sendable (inout Configuration, Input) -> Output

  /// Creates a machine from its parts.
  public init(
    start: Configuration, inputs: [Input],
    step: @escaping @Sendable (inout Configuration, Input) -> Output
  ) {
    (self.start, self.inputs, self.step) = (start, inputs, step)
  }

  /// Every configuration that some input sequence leads to; two with the same key count as one.
  ///
  /// It is an assumption that the key distinguishes enough. ``everySequence(upTo:after:against:)``
  /// and a ``Conformance`` suite test it.
  ///
  /// - Parameters:
  ///   - key: What distinguishes configurations.
  ///   - limit: The most configurations to be found before giving up.
  /// - Complexity: O(*configurations × inputs*) steps.
  public func explored<Key: Hashable>(
    by key: (Configuration) -> Key, limit: Int = 100_000
  ) throws(Endless) -> Exploration<Configuration, Input, Output> {
    var (found, numbers) = ([start], [key(start): 0])
    var (next, outputs) = ([Int](), [Output]())
    var visited = 0
    while visited < found.count {
      for input in inputs {
        var configuration = found[visited]
        outputs.append(step(&configuration, input))
        let key = key(configuration)
        if numbers[key] == nil {
          guard found.count < limit else { throw Endless(limit: limit) }
          numbers[key] = found.count
          found.append(configuration)
        }
        next.append(numbers[key, default: 0])
      }
      visited += 1
    }
    let machine = FiniteMachine(inputs: inputs, next: next, outputs: outputs)
    return Exploration(configurations: found, machine: machine)
  }
}

extension Machine where Configuration: Hashable {
  /// Every configuration that some input sequence leads to.
  ///
  /// - Complexity: O(*configurations × inputs*) steps.
  public func explored(
    limit: Int = 100_000
  ) throws(Endless) -> Exploration<Configuration, Input, Output> {
    try explored(by: { $0 }, limit: limit)
  }
}

extension Machine where Configuration == Output {
  /// Creates the machine of a table alone: it remembers its state and nothing else, and answers
  /// with it.
  ///
  /// A hole in the table leaves the state as it is; ``StateTable/holes`` finds them.
  ///
  /// - Parameter next: The state to which a cell leads from a state.
  public init<Cell>(
    _ table: StateTable<Configuration, Input, Cell>, start: Configuration,
    next: @escaping @Sendable (Configuration, Cell) -> Configuration
  ) {
    self.init(start: start, inputs: table.events) { state, event in
      if let cell = table[state, event] { state = next(state, cell) }
      return state
    }
  }
}

/// All that a machine can reach: its configurations, and the finite machine that they make up.
public struct Exploration<Configuration: Sendable, Input: Hashable & Sendable, Output>: Sendable
where Output: Hashable & Sendable {
  /// One configuration of each key, in the order in which a breadth-first search meets them.
  public let configurations: [Configuration]
  /// The transitions between them, by their numbers.
  public let machine: FiniteMachine<Input, Output>

  /// The cells that no input sequence ever reads.
  ///
  /// - Parameter coordinate: The cell that an input reads in a configuration; nil if it reads none.
  /// - Complexity: O(*configurations × inputs*).
  public func deadCells<State, Event, Cell>(
    of table: StateTable<State, Event, Cell>,
    coordinate: (Configuration, Input) -> StateTable<State, Event, Cell>.Coordinate?
  ) -> [StateTable<State, Event, Cell>.Coordinate] {
    let inputs = machine.inputs
    let read = Set(configurations.flatMap { one in inputs.compactMap { coordinate(one, $0) } })
    return table.coordinates.filter { !read.contains($0) }
  }

  /// The states that no input sequence ever leads to.
  ///
  /// - Complexity: O(*configurations* + *states*).
  public func unreachable<State: Hashable>(
    of states: [State], state: (Configuration) -> State
  ) -> [State] {
    let reached = Set(configurations.map(state))
    return states.filter { !reached.contains($0) }
  }
}

/// Why a machine could not be explored: it has more configurations than the limit.
///
/// Perhaps it remembers something that grows, such as a time or a count; then explore it by a key
/// that leaves this out.
public struct Endless: Error, Hashable, Sendable, CustomStringConvertible {
  /// How many configurations were found before giving up.
  public let limit: Int

  public var description: String {
    "more than \(limit) configurations: name what distinguishes them with explored(by:)"
  }
}
