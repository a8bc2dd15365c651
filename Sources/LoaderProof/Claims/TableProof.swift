import MatrixLaws

/// Two machines over one table, and the oracle that both have to agree with.
///
/// The shipping machine shows that the program is right; the other runs the same actions over any
/// table, and shows that the words would find out if the table were not.
struct TableProof<State, Event, Cell, Letter, Answer, Real, Bare>: Sendable
where
  State: Hashable & Sendable, Event: Hashable & Sendable, Cell: Hashable & Sendable,
  Letter: Hashable & Sendable, Answer: Hashable & Sendable, Real: Sendable,
  Bare: Hashable & Sendable
{
  /// The table of the program, and what may stand in its cells.
  var table: Table<State, Event, Cell>
  var contents: [Cell]
  /// The program.
  var real: Machine<Real, Letter, Answer>
  /// The program's actions over another table.
  var bare: @Sendable (Table<State, Event, Cell>) -> Machine<Bare, Letter, Answer>
  /// The cell that a letter reads, and the state of a configuration.
  var place: @Sendable (Bare, Letter) -> Table<State, Event, Cell>.Place?
  var state: @Sendable (Bare) -> State
  /// What the answers should be.
  var oracle: FiniteMachine<Letter, Answer>
  /// An answer as one sees it who reads only the state and the properties, not what was run.
  var seen: @Sendable (Answer) -> Answer

  /// All that is claimed, with every word of up to `depth` letters, so many hidden states, and
  /// mutants of so many cells at a time.
  func claims(depth: Int, extraStates: Int, mutants: Int) -> [Claim] {
    [total, reachable, toured, everyWord(upTo: depth), conforming(extraStates: extraStates)]
      + [1, 2].filter { $0 <= mutants }.flatMap { number in
        [
          self.mutants(number, "every answer", answer: { $0 }),
          self.mutants(number, "states and properties alone", answer: seen),
        ]
      }
  }
}
