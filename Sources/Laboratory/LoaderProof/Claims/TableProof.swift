import MatrixEngine
import MatrixLaws

/// A program that follows a table, with the oracle that it has to agree with.
///
/// The oracle is a second machine, by a table that was written by hand from the specification. It is compared with
/// the table in the program, and with every output of the program.
struct TableProof<State, Kind, Action, Input, Answer, Program>: Sendable
where
  State: Hashable & Sendable, Kind: Hashable & Sendable, Action: Hashable & Sendable,
  Input: Hashable & Sendable, Answer: Hashable & Sendable, Program: Sendable
{
  /// The table of the program, and the table written by hand; a nil action is the null cell, which does nothing.
  var table, specified: StateTable<State, Kind, Action?>
  /// The program.
  var program: Machine<Program, Input, Answer>
  /// The expected outputs.
  var oracle: FiniteMachine<Input, Answer>
  /// Returns the column that an input reads; nil if the input only lets time pass.
  var kind: @Sendable (Input) -> Kind?
  /// The states before and after a step, as functions of its output; the row read is the one before.
  var from, to: @Sendable (Answer) -> State
  /// The lines of the oracle, by their names, and the line that each of its steps takes.
  var requirements: Requirements<Input>
  /// Returns the command that plays a sequence, with its file.
  var file: @Sendable ([Input]) -> String

  /// Returns all claims, for a program with up to this many hidden states: states beyond the oracle's.
  func claims(extraStates: Int) -> [Claim] {
    [total, reachable, conforming(extraStates: extraStates), covered]
  }

  /// The claim that the oracle decides every cell, and the program has the same content in it.
  private var total: Claim {
    Claim("the table is complete and equals the oracle's") {
      var finding = Finding(table.coordinates.count, of: "cells")
      for hole in specified.holes { finding.violate("the oracle says nothing about \(hole)") }
      for cell in table.coordinates {
        let (expected, actual) = (specified[cell.state, cell.event], table[cell.state, cell.event])
        // Both are double optionals: the outer nil is a hole, an undecided cell, and the inner one the null cell.
        if let expected, expected != actual {
          // A hole of the program is printed as the null cell.
          let expectedName = Self.name(expected)
          let actualName = Self.name(actual ?? nil)
          finding.violate("\(cell): expected \(expectedName), got \(actualName)")
        }
      }
      return finding
    }
  }

  /// Returns the name of an action, or `noop` for the null cell.
  private static func name(_ action: Action?) -> String { action.map { "\($0)" } ?? "noop" }

  /// The claim that the program reaches every state, and reads every cell.
  ///
  /// The program is led to each configuration of the oracle, by a shortest sequence, and takes every input from
  /// there. A configuration is everything that the oracle remembers; equivalent ones count once as minimized.
  private var reachable: Claim {
    Claim("every state is reached, every cell is used") {
      var finding = Finding(oracle.count, of: "configurations")
      finding.count(oracle.minimized().count, of: "minimized")
      finding.count(oracle.transitions, of: "transitions")
      var states = Set<State>()
      var cells = Set<StateTable<State, Kind, Action?>.Coordinate>()
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

  /// The claim that each line of the oracle, a requirement, is taken by some sequence of inputs.
  private var covered: Claim {
    Claim("every requirement is met") {
      var finding = Finding(requirements.names.count, of: "requirements")
      let taken = requirements.taken
      for name in requirements.names where !taken.contains(name) {
        finding.violate("no sequence takes the line \(name)")
      }
      return finding
    }
  }

  /// Returns the claim of the W-method, a suite of sequences (``Conformance``).
  ///
  /// It finds any wrong program with at most `extraStates` states beyond the oracle's. Each part begins in another
  /// state of the oracle, and checks all sequences of up to `extraStates` + 1 inputs from there.
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

/// Returns the command that plays some inputs, with its file.
///
/// - Parameters:
///   - command: The subcommand of `loader` that reads the file.
///   - head: The first lines of the file.
///   - seconds: The time that passes in an input without columns.
///   - columns: Returns the columns of an input after its time; nil if time passes.
func scenario<Input>(
  of inputs: [Input], playedBy command: String, head: [String], waiting seconds: Double,
  columns: (Input) -> String?
) -> String {
  var time = 0.0
  var lines = ["to see it: loader \(command) - <<'END'"] + head
  for input in inputs {
    if let columns = columns(input) {
      lines.append("\(time),\(columns)")
    } else {
      time += seconds
    }
  }
  return (lines + ["END"]).joined(separator: "\n")
}

extension RunAction {
  /// The action, if it is one of the matrix; nil for a custom action of the host.
  var ofMatrix: Action? {
    if case .matrix(let action) = self { return action }
    return nil
  }
}
