/// All that a machine can reach: its configurations, and the finite machine that they make up.
public struct Exploration<Configuration: Sendable, Letter: Hashable & Sendable, Output>: Sendable
where Output: Hashable & Sendable {
  /// One configuration of each key, in the order in which a breadth-first search meets them.
  public let configurations: [Configuration]
  /// The transitions between them, by their numbers.
  public let machine: FiniteMachine<Letter, Output>

  /// The cells that no word ever comes to.
  ///
  /// - Parameter place: The cell that a letter reads in a configuration; nil if it reads none.
  public func deadCells<State, Event, Cell>(
    of table: Table<State, Event, Cell>,
    place: (Configuration, Letter) -> Table<State, Event, Cell>.Place?
  ) -> [Table<State, Event, Cell>.Place] {
    let letters = machine.letters
    let read = Set(configurations.flatMap { one in letters.compactMap { place(one, $0) } })
    return table.places.filter { !read.contains($0) }
  }

  /// The states that no word ever comes to.
  public func unreachable<State: Hashable>(
    of states: [State], state: (Configuration) -> State
  ) -> [State] {
    let reached = Set(configurations.map(state))
    return states.filter { !reached.contains($0) }
  }
}
