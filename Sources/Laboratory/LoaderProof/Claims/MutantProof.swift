import MatrixEngine
import MatrixLaws

/// Deliberately wrong tables, with a suite of timed sequences that has to detect them.
///
/// The program that ships runs each mutant, with its step and its motions, over the wrong table. A
/// mutant is judged by its output, not by the names of its actions. A mutant with the same output
/// as the correct table is *equivalent*. Such mutants are listed, each with the reason, and are not
/// counted as killed.
///
/// `MatrixLaws.Judge` proves that a mutant is equivalent: it compares all its configurations with
/// an oracle. That is impossible here, because no oracle knows the frames, and a machine that
/// depends on time has infinitely many configurations. So a list contains the equivalent mutants.
struct MutantProof<Subject: ObservedMachine>: Sendable {
  typealias Kind = Subject.Event.Kind
  typealias Table = StateTable<Subject.State, Kind, Subject.Action?>
  typealias CellMutation = Mutation<Subject.State, Kind, Subject.Action?>
  typealias Equivalents = EquivalentMutants<Subject.State, Kind, Subject.Action>
  typealias Step = HostRun<Subject>.Step
  typealias Shown = HostView<Subject.State, Subject.Frame>

  private let instants: [Double]
  private let table: Table
  private let mutations: [CellMutation]
  private let start: HostRun<Subject>
  private let suite: [Trial]
  private let equivalents: [Equivalents]
  private let masking: [(masked: Equivalents, masker: Equivalents)]

  /// A sequence with its run over the correct table.
  private struct Trial: Sendable {
    let steps: [Step]
    /// The machine before each step, and after the last one.
    let runs: [HostRun<Subject>]
    /// The output after each step.
    let shown: [Shown]
    /// The cells that are read, each with the first step that reads it.
    let cells: [Table.Coordinate: Int]

    /// Creates a trial by running `steps` over the correct table, reusing the prefix of `last`.
    init(
      _ steps: [Step], from start: HostRun<Subject>,
      over right: TableMatrix<Subject.State, Kind, Subject.Action>,
      samplingAfter instants: [Double], after last: Trial?
    ) {
      let common = zip(steps, last?.steps ?? []).prefix { $0 == $1 }.count
      var runs = last.map { Array($0.runs[...common]) } ?? [start]
      var shown = last.map { Array($0.shown[..<common]) } ?? []
      for step in steps[common...] {
        var run = runs[runs.count - 1]
        shown.append(run.perform(step, over: right, samplingAfter: instants))
        runs.append(run)
      }
      self.steps = steps
      self.runs = runs
      self.shown = shown
      let reads = steps.indices.compactMap { index in
        steps[index].event.map {
          (Table.Coordinate(state: shown[index].from, event: $0.kind), index)
        }
      }
      cells = Dictionary(reads, uniquingKeysWith: min)
    }
  }

  /// Creates the proof by running the suite over the correct table.
  ///
  /// - Parameters:
  ///   - start: The machine before the first step of a sequence.
  ///   - contents: The possible contents of a cell.
  ///   - suite: The sequences.
  ///   - instants: The times at which frames are sampled, in seconds after each step.
  ///   - equivalents: The mutants of one cell that cannot be distinguished from the correct table.
  ///   - masking: The mutants that can be distinguished alone, but not together with another one.
  init(
    of start: Subject, table: Table, contents: [Subject.Action?], suite: [[Step]],
    instants: [Double], equivalents: [Equivalents],
    masking: [(masked: Equivalents, masker: Equivalents)] = []
  ) {
    let start = HostRun(subject: start)
    self.start = start
    self.table = table
    self.instants = instants
    self.equivalents = equivalents
    self.masking = masking
    mutations = table.mutations(to: contents)
    let right = TableMatrix(table: table)
    var trials: [Trial] = []
    for steps in suite {
      trials.append(
        Trial(steps, from: start, over: right, samplingAfter: instants, after: trials.last))
    }
    // Neighboring sequences are similar, so they are taken in strides: then one that kills a mutant
    // comes sooner.
    let stride = 997
    precondition(suite.count % stride != 0, "some would be left out")
    self.suite = trials.indices.map { trials[$0 * stride % trials.count] }
  }

  /// Returns the claims about mutants of one cell, and of two cells if `wrongCells` allows it.
  func claims(upTo wrongCells: Int) -> [Claim] {
    (1...2).filter { $0 <= wrongCells }.map { claim(wrongCells: $0) }
  }

  /// Returns the claim that every mutant of one cell, or of two cells, is killed or listed.
  func claim(wrongCells: Int) -> Claim {
    let parts = mutations.indices.map { first -> @Sendable () -> Finding in
      {
        if wrongCells == 1 { return finding(on: [mutations[first]]) }
        return mutations[(first + 1)...].filter { $0.coordinate != mutations[first].coordinate }
          .reduce(into: Finding()) { $0.add(finding(on: [mutations[first], $1])) }
      }
    }
    return Claim(
      "every mutant of \(wrongCells == 1 ? "one cell" : "two cells"), judged by what it shows",
      cost: power(mutations.count, wrongCells) * 100, parts: parts)
  }

  private func finding(on mutant: [CellMutation]) -> Finding {
    let reasons = mutant.compactMap { mutation in
      equivalents.first { $0.contains(mutation) }?.description
    }
    let isHidden = masking.contains { pair in
      mutant.contains(where: pair.masked.contains) && mutant.contains(where: pair.masker.contains)
    }
    let isListed = reasons.count == mutant.count || isHidden
    let name = mutant.map(Self.name).joined(separator: ", ")
    let killer = killer(of: mutant)
    var finding = Finding(1, "mutants")
    finding.count(killer == nil ? 0 : 1, "killed")
    finding.count(isListed && killer == nil ? 1 : 0, "equivalent")
    finding.count(!isListed && killer == nil ? 1 : 0, "survived")
    switch (killer, isListed) {
    case (nil, true):
      finding.remark(
        mutant.count == 1
          ? "equivalent: " + reasons[0]
          : isHidden
            ? "equivalent: one hides the other, as the list says"
            : "equivalent: each is equivalent alone, and neither changes what the other depends on"
      )
    case (nil, false): finding.violate("\(name): no sequence of the suite shows a difference")
    case (let steps?, true):
      let shortest = steps.shrunk { shows(mutant, after: $0) }
      let lines = [
        "\(name): listed as equivalent, but it shows after \(shortest)", Subject.file(shortest),
      ]
      finding.violate(
        lines.compactMap(\.self).joined(separator: "\n"), length: shortest.count)
    case (_?, false): break
    }
    return finding
  }

  private static func name(_ mutation: CellMutation) -> String {
    "\(mutation.cell.map { "\($0)" } ?? "noop") in \(mutation.coordinate)"
  }

  /// Returns true if a step of a sequence shows the mutant.
  private func shows(_ mutant: [CellMutation], after steps: [Step]) -> Bool {
    let (right, wrong) = (
      TableMatrix(table: table), TableMatrix(table: table.mutated(by: mutant))
    )
    var (one, other) = (start, start)
    return steps.contains {
      one.perform($0, over: right, samplingAfter: instants)
        != other.perform($0, over: wrong, samplingAfter: instants)
    }
  }

  /// Returns the first sequence that shows the mutant, up to that step; nil if none does.
  private func killer(of mutant: [CellMutation]) -> [Step]? {
    let wrong = TableMatrix(table: table.mutated(by: mutant))
    for trial in suite {
      // Both tables agree up to the first step that reads a wrong cell; a sequence without one
      // cannot show a difference.
      guard let first = mutant.compactMap({ trial.cells[$0.coordinate] }).min() else { continue }
      var run = trial.runs[first]
      for index in first..<trial.steps.count {
        let view = run.perform(trial.steps[index], over: wrong, samplingAfter: instants)
        if view != trial.shown[index] { return Array(trial.steps[...index]) }
      }
    }
    return nil
  }
}

/// Mutants with the same output as the correct table, with the reason.
struct EquivalentMutants<State, Kind, Action>: Sendable, CustomStringConvertible
where
  State: Hashable & Sendable, Kind: Hashable & Sendable, Action: Hashable & Sendable
{
  /// The wrong content of the cell.
  var contents: [Action]
  /// The cells.
  var state: State
  var kinds: [Kind]
  /// The reason for which no difference is visible.
  var reason: String

  func contains(_ mutation: Mutation<State, Kind, Action?>) -> Bool {
    guard let content = mutation.cell else { return false }
    return contents.contains(content) && mutation.coordinate.state == state
      && kinds.contains(mutation.coordinate.event)
  }

  var description: String {
    let cells = kinds.map { "(\(state), \($0))" }
    return "\(contents.map { "\($0)" }.joined(separator: ", ")) in "
      + "\(cells.joined(separator: ", ")): \(reason)"
  }
}
