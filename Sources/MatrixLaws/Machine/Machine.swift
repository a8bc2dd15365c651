/// A machine to be checked: where it starts, what can happen to it, and what it answers.
///
/// An answer should hold all that a user of the machine can see, the state after included: what no
/// answer shows, no law can prove. A configuration is what the machine remembers; copying it must be
/// a snapshot, so that words can share a beginning.
public struct Machine<Configuration, Letter: Hashable & Sendable, Output: Hashable & Sendable>:
  Sendable
where Configuration: Sendable {
  /// The configuration in which it starts.
  public var start: Configuration
  /// What can happen to it, each once; words are made of these.
  public var letters: [Letter]
  /// Changes the configuration as a letter says, and answers.
  public var step: @Sendable (inout Configuration, Letter) -> Output

  /// Creates a machine from its parts.
  public init(
    start: Configuration, letters: [Letter],
    step: @escaping @Sendable (inout Configuration, Letter) -> Output
  ) {
    (self.start, self.letters, self.step) = (start, letters, step)
  }
}

extension Machine where Configuration == Output {
  /// Creates the machine of a table alone: it remembers its state and no more, and answers with it.
  ///
  /// A hole in the table leaves the state as it is.
  public init<Cell>(
    _ table: Table<Configuration, Letter, Cell>, start: Configuration,
    next: @escaping @Sendable (Configuration, Cell) -> Configuration
  ) {
    self.init(start: start, letters: table.events) { state, event in
      if let cell = table[state, event] { state = next(state, cell) }
      return state
    }
  }
}
