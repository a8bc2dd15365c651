/// A finite suite that proves a machine right, if it has but few states more than it should.
///
/// Chow's W-method: a word to each state of the minimised specification, then every word of up to
/// one letter more than there may be hidden states, then words that tell all states apart. A machine
/// that answers all of them rightly answers every word rightly, of whatever length.
///
/// Source: T. S. Chow, Testing Software Design Modeled by Finite-State Machines, 1978.
public struct Conformance<Letter: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
  /// The minimised machine that it proves conformance to.
  public let specification: FiniteMachine<Letter, Output>
  /// How many states more than the specification a machine may have.
  public let extraStates: Int
  @usableFromInline let cover: [[Int]]
  @usableFromInline let probes: [[Int]]

  /// Creates the suite of a specification.
  public init(to specification: FiniteMachine<Letter, Output>, extraStates: Int = 0) {
    self.specification = specification.minimised()
    self.extraStates = extraStates
    cover = self.specification.shortestPaths()
    probes = self.specification.separatingPaths()
  }

  /// The words that tell all states apart.
  public var separatingWords: [[Letter]] { probes.map(specification.spelt) }

  /// Into how many parts the suite can be divided, one for each state.
  public var parts: Int { cover.count }

  /// Runs one part of the suite on a machine.
  ///
  /// - Complexity: O(*letters* to the power of *extra states + 1*) steps.
  @inlinable
  public func check<Configuration>(
    _ machine: Machine<Configuration, Letter, Output>, part: Int
  ) -> Tally<Violation<Letter, Output>> {
    var walk = Walk(machine, against: specification, probes: probes)
    var (configuration, state) = (machine.start, 0)
    if walk.follow(cover[part], &configuration, &state) {
      walk.tally.words += 1
      walk.probe(configuration, state)
      walk.descend(configuration, state, depth: extraStates + 1)
    }
    return walk.tally
  }

  /// Runs the whole suite on a machine.
  @inlinable
  public func check<Configuration>(
    _ machine: Machine<Configuration, Letter, Output>
  ) -> Tally<Violation<Letter, Output>> {
    var tally = Tally<Violation<Letter, Output>>()
    for part in 0..<parts { tally.add(check(machine, part: part)) }
    return tally
  }
}
