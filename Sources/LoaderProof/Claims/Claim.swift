import MatrixLaws

/// Something that is said of a machine, and can be checked in parts, several at a time.
package struct Claim: Sendable {
  /// What is said.
  package var name: String
  /// The work; what comes of each part does not depend on the others.
  package var parts: [@Sendable () -> Finding]
  /// About how much work it is, in steps of a loader that nothing is drawn of.
  package var cost: Double

  package init(_ name: String, cost: Double = 1, parts: [@Sendable () -> Finding]) {
    (self.name, self.cost, self.parts) = (name, cost, parts)
  }

  /// A claim that is checked in one go.
  package init(_ name: String, check: @escaping @Sendable () -> Finding) {
    self.init(name, parts: [check])
  }

  /// Checks the claim, one part after the other.
  package func check() -> Finding {
    parts.reduce(into: Finding()) { $0.add($1()) }
  }
}

/// `base` to the power of `exponent`, as a measure of work.
func power(_ base: Int, _ exponent: Int) -> Double {
  (0..<exponent).reduce(1) { product, _ in product * Double(base) }
}

/// What came of checking a claim.
package struct Finding: Sendable, Hashable {
  /// How much was looked at, by what it is: `("sequences", 329554456)`.
  package private(set) var counts: [Count] = []
  /// The highest that was met, by what it is: `("turns/s² from rest", 37.2)`.
  package private(set) var peaks: [Peak] = []
  /// What a reader has to know of the counts, such as why a mutant was not counted as killed.
  package private(set) var remarks: [String] = []
  /// What contradicts the claim, the shortest first.
  package private(set) var violations: [String] = []
  private var lengths: [Int] = []

  /// A number of things of one kind.
  package struct Count: Sendable, Hashable {
    package var what: String
    package var number: Int
  }

  /// The highest figure of one kind.
  package struct Peak: Sendable, Hashable {
    package var what: String
    package var figure: Double
    /// What caused it.
    package var cause: String
  }

  package init() {}

  package init(_ number: Int, _ what: String) {
    count(number, what)
  }

  /// What came of checking input sequences.
  init<Input, Answer>(_ check: () throws -> Tally<WrongAnswer<Input, Answer>>) {
    self.init()
    do {
      let tally = try check()
      count(tally.transitions, "transitions")
      count(tally.sequences, "sequences")
      if let failure = tally.failure { violate("\(failure)", length: failure.sequence.count) }
    } catch {
      violate("\(error)")
    }
  }

  /// No more contradictions than these are kept; one is enough.
  package static let most = 5

  package mutating func count(_ number: Int, _ what: String) {
    if let index = counts.firstIndex(where: { $0.what == what }) {
      counts[index].number += number
    } else {
      counts.append(Count(what: what, number: number))
    }
  }

  package mutating func meet(
    _ figure: Double, _ what: String, by cause: @autoclosure () -> String
  ) {
    guard let index = peaks.firstIndex(where: { $0.what == what }) else {
      peaks.append(Peak(what: what, figure: figure, cause: cause()))
      return
    }
    if figure > peaks[index].figure {
      (peaks[index].figure, peaks[index].cause) = (figure, cause())
    }
  }

  /// Says something once, however often it was found.
  package mutating func remark(_ text: String) {
    if !remarks.contains(text) { remarks.append(text) }
  }

  package mutating func violate(_ text: String, length: Int = 0) {
    guard !violations.contains(text) else { return }
    let index = lengths.firstIndex { $0 > length } ?? lengths.count
    lengths.insert(length, at: index)
    violations.insert(text, at: index)
    if violations.count > Self.most {
      lengths.removeLast()
      violations.removeLast()
    }
  }

  package mutating func add(_ other: Finding) {
    for count in other.counts { self.count(count.number, count.what) }
    for peak in other.peaks { meet(peak.figure, peak.what, by: peak.cause) }
    for text in other.remarks { remark(text) }
    for (text, length) in zip(other.violations, other.lengths) { violate(text, length: length) }
  }

  /// `number` of a kind, 0 if none was counted.
  package func number(of what: String) -> Int {
    counts.first { $0.what == what }?.number ?? 0
  }
}
