/// One cell of a table with something else in it.
public struct Mutation<State: Hashable & Sendable, Event: Hashable & Sendable, Cell>:
  Hashable, Sendable, CustomStringConvertible
where Cell: Hashable & Sendable {
  /// The cell.
  public var place: Table<State, Event, Cell>.Place
  /// What stands in it instead.
  public var cell: Cell

  /// Creates a mutation.
  public init(place: Table<State, Event, Cell>.Place, cell: Cell) {
    (self.place, self.cell) = (place, cell)
  }

  public var description: String { "\(place) = \(cell)" }
}

extension Table where Cell: Hashable {
  /// Each cell with each other content: all that one slip of the pen can do to the table.
  public func mutations(to contents: [Cell]) -> [Mutation<State, Event, Cell>] {
    places.flatMap { place in
      contents.filter { $0 != self[place.state, place.event] }
        .map { Mutation(place: place, cell: $0) }
    }
  }

  /// The table with some of its cells mutated.
  public func mutated(by mutations: [Mutation<State, Event, Cell>]) -> Table {
    var table = self
    for mutation in mutations { table[mutation.place.state, mutation.place.event] = mutation.cell }
    return table
  }

  /// Every two mutations of different cells.
  ///
  /// - Complexity: O(*mutations²*).
  public func mutationPairs(to contents: [Cell]) -> [[Mutation<State, Event, Cell>]] {
    let all = mutations(to: contents)
    return all.indices.flatMap { first in
      all[(first + 1)...].filter { $0.place != all[first].place }.map { [all[first], $0] }
    }
  }
}
