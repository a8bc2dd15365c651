/// A machine to check: its start, its inputs and its step.
///
/// An output should contain everything that a user of the machine can see, including the state
/// after the step. No law can prove what no output shows. A *configuration* is everything that the
/// machine remembers. Copying it must be a snapshot, because input sequences share their prefixes.
///
/// The literature calls it a Mealy machine: its output depends on the state and on the input.
public struct Machine<Configuration, Input: Hashable & Sendable, Output: Hashable & Sendable>:
  Sendable
where Configuration: Sendable {
  /// The initial configuration.
  public var start: Configuration
  /// The input alphabet, without duplicates.
  public var inputs: [Input]
  /// Changes the configuration according to the input, and returns the output.
  public var step: @Sendable (inout Configuration, Input) -> Output

  /// Creates a machine from its parts.
  public init(
    start: Configuration, inputs: [Input],
    step: @escaping @Sendable (inout Configuration, Input) -> Output
  ) {
    self.start = start
    self.inputs = inputs
    self.step = step
  }

  /// Returns every reachable configuration, by a breadth-first search; equal keys count once.
  ///
  /// Of two configurations with equal keys, only the first is explored. So configurations that behave
  /// differently must have different keys. This is an assumption, which a ``Conformance`` suite tests.
  ///
  /// - Parameters:
  ///   - key: Returns the key that distinguishes configurations.
  ///   - limit: The maximum number of configurations.
  /// - Throws: ``StateLimitExceeded`` if there are more.
  /// - Complexity: O(*configurations × inputs*) steps.
  public func explored<Key: Hashable>(
    by key: (Configuration) -> Key, limit: Int = 100_000
  ) throws(StateLimitExceeded) -> Exploration<Configuration, Input, Output> {
    var found = [start]
    var numbers = [key(start): 0]
    var next = [Int]()
    var outputs = [Output]()
    var visited = 0
    while visited < found.count {
      for input in inputs {
        var configuration = found[visited]
        outputs.append(step(&configuration, input))
        let reached = key(configuration)
        if numbers[reached] == nil {
          guard found.count < limit else { throw StateLimitExceeded(limit: limit) }
          numbers[reached] = found.count
          found.append(configuration)
        }
        // It has a number by now: the default is never used.
        next.append(numbers[reached, default: 0])
      }
      visited += 1
    }
    let machine = FiniteMachine(inputs: inputs, next: next, outputs: outputs)
    return Exploration(configurations: found, machine: machine)
  }
}

extension Machine where Configuration: Hashable {
  /// Returns every reachable configuration.
  ///
  /// - Throws: ``StateLimitExceeded`` if there are more than `limit`.
  /// - Complexity: O(*configurations × inputs*) steps.
  public func explored(
    limit: Int = 100_000
  ) throws(StateLimitExceeded) -> Exploration<Configuration, Input, Output> {
    try explored(by: { $0 }, limit: limit)
  }
}

extension Machine where Configuration == Output {
  /// Creates the machine of a table alone: the state is all that it remembers, and its only output.
  ///
  /// A hole in the table leaves the state unchanged; ``StateTable/holes`` finds them.
  ///
  /// - Parameter next: Returns the state to which a cell leads from a state.
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

/// The reachable part of a machine: its configurations, and the finite machine that they form.
public struct Exploration<Configuration: Sendable, Input: Hashable & Sendable, Output>: Sendable
where Output: Hashable & Sendable {
  /// One configuration for each key, in the order of a breadth-first search.
  public let configurations: [Configuration]
  /// The transitions between them, by their numbers.
  public let machine: FiniteMachine<Input, Output>

  /// Returns the cells that no input sequence ever reads.
  ///
  /// - Parameter coordinate: Returns the cell that an input reads in a configuration; nil if it reads none.
  /// - Complexity: O(*configurations × inputs*).
  public func deadCells<State, Event, Cell>(
    of table: StateTable<State, Event, Cell>,
    coordinate: (Configuration, Input) -> StateTable<State, Event, Cell>.Coordinate?
  ) -> [StateTable<State, Event, Cell>.Coordinate] {
    let inputs = machine.inputs
    let read = Set(
      configurations.flatMap { configuration in
        inputs.compactMap { coordinate(configuration, $0) }
      })
    return table.coordinates.filter { !read.contains($0) }
  }

  /// Returns the states that no input sequence ever reaches.
  ///
  /// - Parameter state: Returns the state of a configuration.
  /// - Complexity: O(*configurations* + *states*).
  public func unreachable<State: Hashable>(
    of states: [State], state: (Configuration) -> State
  ) -> [State] {
    let reached = Set(configurations.map(state))
    return states.filter { !reached.contains($0) }
  }
}

/// The error for a machine that has more configurations than the limit.
///
/// Perhaps it remembers something that grows, such as a time or a count. Then explore it by a key
/// that omits this.
public struct StateLimitExceeded: Error, Hashable, Sendable, CustomStringConvertible {
  /// The maximum number of configurations.
  public let limit: Int

  public var description: String {
    "more than \(limit) configurations: name what distinguishes them with explored(by:)"
  }
}
