import MatrixEngine
import MatrixLaws
import Testing

@testable import LoaderProof

/// Tests of the proof by mutants, on a light with two states.
struct MutantProofTests {
  private typealias Proof = MutantProof<Light>

  /// The equivalent mutants: turning off a light that is off, and turning on one that is on.
  private static let idle = [
    Proof.Equivalents(contents: [.turnOff], state: .off, kinds: [.down], reason: "it is off"),
    Proof.Equivalents(contents: [.turnOn], state: .on, kinds: [.up], reason: "it is on"),
  ]

  private static func finding(
    _ equivalents: [Proof.Equivalents], wrongCells: Int = 1,
    masking: [(masked: Proof.Equivalents, masker: Proof.Equivalents)] = []
  ) -> Finding {
    let table = Proof.Table(states: [.off, .on], events: [.up, .down]) {
      switch ($0, $1) {
      case (.off, .up): .some(.turnOn)
      case (.on, .down): .some(.turnOff)
      case (.off, .down), (.on, .up): .some(nil)
      }
    }
    let proof = Proof(
      of: Light(), table: table, contents: [nil, .turnOn, .turnOff],
      suite: [[.press(.down)], [.press(.up), .press(.up)], [.press(.up), .press(.down)]],
      instants: [0], equivalents: equivalents, masking: masking)
    return proof.claim(wrongCells: wrongCells).check()
  }

  private static func count(_ what: String, _ finding: Finding) -> Int? {
    finding.counts.first { $0.kind == what }?.number
  }

  @Test("Six of eight mutants are killed; the two others are listed with their reasons")
  func listed() {
    let finding = Self.finding(Self.idle)
    #expect(finding.violations == [])
    #expect(Self.count("mutants", finding) == 8 && Self.count("killed", finding) == 6)
    #expect(Self.count("equivalent", finding) == 2 && Self.count("survived", finding) == 0)
    #expect(
      Set(finding.remarks) == [
        "equivalent: turnOff in (off, down): it is off", "equivalent: turnOn in (on, up): it is on",
      ])
  }

  @Test("A mutant that no sequence kills and that is not listed has survived")
  func survived() {
    let finding = Self.finding([Self.idle[0]])
    let violation = "turnOn in (on, up): no sequence of the suite shows a difference"
    #expect(finding.violations == [violation])
    #expect(Self.count("survived", finding) == 1)
  }

  @Test("A listed mutant that is killed is reported with its sequence")
  func shown() {
    let wrong = Proof.Equivalents(
      contents: [.turnOn], state: .off, kinds: [.down], reason: "nobody presses it")
    let violations = Self.finding(Self.idle + [wrong]).violations
    #expect(violations.count == 1)
    #expect(
      violations.first?.hasPrefix(
        "turnOn in (off, down): listed as equivalent, but it shows after [")
        == true)
    // Shrunk to the one step that is needed, and printed as a file.
    #expect(
      violations.first?.hasSuffix(
        "after [down]\nto see it: loader light - <<'END'\ntime_s,event\n0.0,down\nEND") == true)
  }

  @Test("Two mutants are equivalent if both are, or if one is listed as hiding the other")
  func pairs() {
    let both =
      "equivalent: each is equivalent alone, and neither changes what the other depends on"
    #expect(Self.finding(Self.idle, wrongCells: 2).remarks == [both])
    let masked = Self.finding(
      [Self.idle[0]], wrongCells: 2, masking: [(masked: Self.idle[1], masker: Self.idle[0])])
    #expect(masked.remarks == ["equivalent: one hides the other, as the list says"])
    #expect(masked.violations == [] && Self.count("survived", masked) == 0)
  }
}

extension HostStep where Event == Press, Aside == Never {
  fileprivate static func press(_ event: Press) -> Self { .transitions(event, true) }
}

private enum Press: MatrixEvent { case up, down }

private enum Move: ActionName, CellAction {
  case turnOn, turnOff

  func run(on store: inout LightStore, old: LightStore, event: Press) {
    store.state = self == .turnOn ? .on : .off
  }
}

private struct LightStore: MatrixStore {
  enum State { case off, on }

  var time = 0.0
  var state = State.off
}

/// A light that is on or off, completely observable.
private struct Light: MatrixMachine, ObservedMachine {
  typealias Event = Press
  typealias Action = Move
  typealias State = LightStore.State

  var machine: Light {
    get { self }
    set { self = newValue }
  }

  var store = LightStore()

  func frame(at time: Double) -> LightStore.State { store.state }
  mutating func perform(_ aside: Never, at time: Double) {}

  static var scenario: (command: String, lines: [String]) { ("light", ["time_s,event"]) }
  static func columns(of step: HostStep<Press, Never>) -> [String]? { ["\(step.event!)"] }
}
