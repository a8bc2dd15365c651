import MatrixLaws
import Testing

@Test("The lamp's table is whole, and its program does what it says")
func lampKeepsTheLaws() throws {
  let table = Table(states: Light.allCases, events: Act.allCases) { light, act -> Light? in
    act == .knock || light == .broken ? .broken : light == .on ? .off : .on
  }
  let found = try Machine(table, start: .off) { $1 }.explored()
  #expect(table.holes.isEmpty)
  #expect(found.deadCells(of: table) { .init(state: $0, event: $1) }.isEmpty)
  #expect(Lamp.machine.everyWord(upTo: 8, against: found.machine).failure == nil)
  #expect(Conformance(to: found.machine, extraStates: 3).check(Lamp.machine).failure == nil)
  let judge = Judge(specification: found.machine, suite: found.machine.tour())
  for mutation in table.mutations(to: Light.allCases) {
    let mutant = Machine(table.mutated(by: [mutation]), start: .off) { $1 }
    if case .missed(let word) = try judge.verdict(on: mutant) { Issue.record("try \(word)") }
  }
}
