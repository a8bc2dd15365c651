import MatrixLaws

/// A statement about a machine that can be checked in parts, several at a time.
package struct Claim: Sendable {
  /// The statement.
  package var name: String
  /// The parts of the check; the result of a part does not depend on the other parts.
  package var parts: [@Sendable () -> Finding]
  /// The approximate amount of work; 1 is a step of a loader that draws nothing.
  package var cost: Double

  /// Creates a claim that is checked in parts.
  package init(_ name: String, cost: Double = 1, parts: [@Sendable () -> Finding]) {
    self.name = name
    self.cost = cost
    self.parts = parts
  }

  /// Creates a claim that is checked in one part.
  package init(_ name: String, check: @escaping @Sendable () -> Finding) {
    self.init(name, parts: [check])
  }

  /// Checks the claim, one part after the other.
  package func check() -> Finding {
    parts.reduce(into: Finding()) { finding, part in finding.add(part()) }
  }
}

/// Returns the parts of a check of all sequences of up to `depth` inputs.
///
/// One part has the sequences of one or two inputs. For each two inputs, another has the longer
/// ones that begin with them.
///
/// - Parameter check: Checks all sequences of up to `depth` inputs that begin with `beginning` and go on after it.
func sequenceParts<Input: Sendable>(
  of inputs: [Input], upTo depth: Int,
  _ check: @escaping @Sendable (_ depth: Int, _ beginning: [Input]) -> Finding
) -> [@Sendable () -> Finding] {
  let short: @Sendable () -> Finding = { check(min(2, depth), []) }
  guard depth > 2 else { return [short] }
  let beginnings = inputs.flatMap { first in inputs.map { [first, $0] } }
  return [short]
    + beginnings.map { beginning -> @Sendable () -> Finding in { check(depth, beginning) } }
}

/// Returns `base` to the power of `exponent`, as a measure of work.
func power(_ base: Int, _ exponent: Int) -> Double {
  (0..<exponent).reduce(1) { product, _ in product * Double(base) }
}

/// The result of checking a claim.
package struct Finding: Sendable, Hashable {
  /// The number of items checked of each kind: `("sequences", 329554456)`.
  package private(set) var counts: [Count] = []
  /// The highest figure of each kind: `("acceleration from rest, 1/s²", 37.2)`, with its cause.
  package private(set) var peaks: [Peak] = []
  /// The contradictions to the claim, those with the shortest sequences first.
  package private(set) var violations: [String] = []
  /// The length of the sequence that shows each violation, in the same order.
  private var lengths: [Int] = []

  /// The number of items of one kind.
  package struct Count: Sendable, Hashable {
    package var kind: String
    package var number: Int
  }

  /// The highest figure of one kind.
  package struct Peak: Sendable, Hashable {
    package var kind: String
    package var figure: Double
    /// The cause of the figure, such as a sequence of events, in words.
    package var cause: String
  }

  package init() {}

  /// Creates the result of a check of a number of items of a kind.
  package init(_ number: Int, of kind: String) {
    count(number, of: kind)
  }

  /// Creates the result of checking input sequences.
  ///
  /// - Parameters:
  ///   - command: Returns the command that plays a sequence.
  ///   - check: Returns the numbers of steps and sequences, and the wrong output after the shortest sequence, if
  ///     there is one. An error, such as inputs that the oracle does not know, counts as a contradiction, too.
  init<Input, Answer>(
    _ command: ([Input]) -> String, _ check: () throws -> Tally<WrongOutput<Input, Answer>>
  ) {
    self.init()
    do {
      let tally = try check()
      count(tally.transitions, of: "transitions")
      count(tally.sequences, of: "sequences")
      if let failure = tally.failure {
        violate("\(failure)\n\(command(failure.sequence))", length: failure.sequence.count)
      }
    } catch {
      violate("\(error)")
    }
  }

  /// The maximum number of contradictions to keep; one is enough to refute a claim.
  package static let limit = 5

  /// Adds a number of checked items of a kind.
  package mutating func count(_ number: Int, of kind: String) {
    if let index = counts.firstIndex(where: { $0.kind == kind }) {
      counts[index].number += number
    } else {
      counts.append(Count(kind: kind, number: number))
    }
  }

  /// Keeps a figure, and its cause, if it is the highest of its kind so far.
  package mutating func consider(
    _ figure: Double, as kind: String, by cause: @autoclosure () -> String
  ) {
    guard let index = peaks.firstIndex(where: { $0.kind == kind }) else {
      peaks.append(Peak(kind: kind, figure: figure, cause: cause()))
      return
    }
    if figure > peaks[index].figure {
      peaks[index].figure = figure
      peaks[index].cause = cause()
    }
  }

  /// Adds a contradiction, unless it is there already.
  ///
  /// If there are then more than ``limit``, the one with the longest sequence is removed.
  ///
  /// - Parameter length: The length of the input sequence that shows it; 0 if none does.
  package mutating func violate(_ text: String, length: Int = 0) {
    guard !violations.contains(text) else { return }
    let index = lengths.firstIndex { $0 > length } ?? lengths.count
    lengths.insert(length, at: index)
    violations.insert(text, at: index)
    if violations.count > Self.limit {
      lengths.removeLast()
      violations.removeLast()
    }
  }

  /// Adds the result of another part of the check.
  package mutating func add(_ other: Finding) {
    for count in other.counts { self.count(count.number, of: count.kind) }
    for peak in other.peaks { consider(peak.figure, as: peak.kind, by: peak.cause) }
    for (text, length) in zip(other.violations, other.lengths) { violate(text, length: length) }
  }

  /// Returns the count of a kind, 0 if none was counted.
  package func number(of kind: String) -> Int {
    counts.first { $0.kind == kind }?.number ?? 0
  }
}
