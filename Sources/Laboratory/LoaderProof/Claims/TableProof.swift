import MatrixEngine
import MatrixLaws

/// A program that follows a table, with the oracle that it has to agree with.
///
/// The oracle was written by hand from the specification. It is compared with the table in the
/// program, and with every output of the program.
struct TableProof<State, Kind, Action, Input, Answer, Program>: Sendable
where
  State: Hashable & Sendable, Kind: Hashable & Sendable, Action: Hashable & Sendable,
  Input: Hashable & Sendable, Answer: Hashable & Sendable, Program: Sendable
{
  /// The table of the program, and the table written by hand; nil is the null cell.
  var table, specified: StateTable<State, Kind, Action?>
  /// The program.
  var program: Machine<Program, Input, Answer>
  /// The expected outputs.
  var oracle: FiniteMachine<Input, Answer>
  /// The column that an input reads; nil if the input only lets time pass.
  var kind: @Sendable (Input) -> Kind?
  /// The states before and after a step, from its output; the table is read in the first.
  var from, to: @Sendable (Answer) -> State
  /// The requirements of the oracle.
  var requirements: Requirements<Input>
  /// Returns the command that plays a sequence, with its file; nil if no file can express it.
  var file: @Sendable ([Input]) -> String?

  /// Returns all claims, with every sequence of up to `depth` inputs, and this many hidden states.
  func claims(depth: Int, extraStates: Int) -> [Claim] {
    [
      total, reachable, everySequence(upTo: depth), conforming(extraStates: extraStates),
      covered(upTo: depth),
    ]
  }

  /// The claim that the oracle decides every cell, and the program has the same content in it.
  private var total: Claim {
    Claim("the table is complete and equals the oracle's") {
      var finding = Finding(table.coordinates.count, "cells")
      for hole in specified.holes { finding.violate("the oracle says nothing about \(hole)") }
      for cell in table.coordinates {
        let (expected, actual) = (specified[cell.state, cell.event], table[cell.state, cell.event])
        if let expected, expected != actual {
          let names = (Self.name(expected), Self.name(actual ?? nil))
          finding.violate("\(cell): expected \(names.0), got \(names.1)")
        }
      }
      return finding
    }
  }

  private static func name(_ action: Action?) -> String { action.map { "\($0)" } ?? "noop" }

  /// The claim that the program reaches every state, and reads every cell.
  private var reachable: Claim {
    Claim("every state is reached, every cell is used") {
      var finding = Finding(oracle.count, "configurations")
      finding.count(oracle.minimized().count, "minimized")
      finding.count(oracle.transitions, "transitions")
      var (states, cells) = (Set<State>(), Set<StateTable<State, Kind, Action?>.Coordinate>())
      for access in oracle.accessSequences() {
        var configuration = program.start
        for input in access { _ = program.step(&configuration, input) }
        for input in program.inputs {
          var next = configuration
          let answer = program.step(&next, input)
          states.formUnion([from(answer), to(answer)])
          if let kind = kind(input) { cells.insert(.init(state: from(answer), event: kind)) }
        }
      }
      for state in table.states where !states.contains(state) {
        finding.violate("no sequence leads to \(state)")
      }
      for cell in table.coordinates where !cells.contains(cell) {
        finding.violate("no sequence reads \(cell)")
      }
      return finding
    }
  }

  /// Returns the claim that every line of the oracle is taken, with the sequences that end in it.
  private func covered(upTo depth: Int) -> Claim {
    Claim("every requirement is met by sequences of up to \(depth) inputs") {
      var finding = Finding(requirements.names.count, "requirements")
      for (name, runs) in requirements.runs(upTo: depth) { finding.cover(name, runs: runs) }
      let taken = requirements.taken
      for name in requirements.names where !taken.contains(name) {
        finding.violate("no sequence takes the line \(name)")
      }
      return finding
    }
  }

  /// Returns the claim that every sequence of up to `depth` inputs has the oracle's outputs.
  private func everySequence(upTo depth: Int) -> Claim {
    let parts = sequenceParts(of: oracle.inputs, upTo: depth) { depth, beginning in
      Finding(file) { try program.everySequence(upTo: depth, after: beginning, against: oracle) }
    }
    return Claim(
      "every sequence of up to \(depth) inputs", cost: power(oracle.inputs.count, depth),
      parts: parts)
  }

  /// Returns the W-method's claim, which finds any wrong program with at most these hidden states.
  private func conforming(extraStates: Int) -> Claim {
    let suite = Conformance(to: oracle, extraStates: extraStates)
    let parts = (0..<suite.parts).map { part -> @Sendable () -> Finding in
      { Finding(file) { try suite.check(program, part: part) } }
    }
    return Claim(
      "W-method, up to \(extraStates) hidden states",
      cost: power(oracle.inputs.count, extraStates + 1) * Double(parts.count), parts: parts)
  }
}

/// A table as a value, used as a machine's matrix, so that the step that ships runs a wrong table.
struct TableMatrix<State: Hashable & Sendable, Kind: Hashable & Sendable, Action: Sendable>:
  Matrix
{
  /// The cells, in which nil is the null cell; a missing cell counts as null.
  var table: StateTable<State, Kind, Action?>

  func action(in state: State, on kind: Kind) -> Action? { table[state, kind] ?? nil }
}

extension RunAction {
  /// The action if it is one of those in the matrix, otherwise nil.
  var ofMatrix: Action? {
    if case .matrix(let action) = self { return action }
    return nil
  }
}
