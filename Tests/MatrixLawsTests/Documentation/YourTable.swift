import MatrixLaws
import Testing

enum Light: CaseIterable, Sendable { case off, on, broken }
enum Act: CaseIterable, Sendable { case press, knock }

/// The content of a cell. That nothing happens is a decision too, so it has its own case.
enum Effect: CaseIterable, Sendable { case nothing, light, darken, smash }

/// The specification. A cell for which this returned nil would be a hole: nobody has decided.
let lampTable = StateTable(states: Light.allCases, events: Act.allCases) { light, act -> Effect? in
  switch (light, act) {
  case (.off, .press): .light
  case (.on, .press): .darken
  case (.off, .knock), (.on, .knock): .smash
  case (.broken, _): .nothing
  }
}

/// A lamp that does what a table says: this table, or a mutant of it.
func lamp(_ table: StateTable<Light, Act, Effect>) -> Machine<Light, Act, Light> {
  Machine(table, start: .off) { light, effect in
    switch effect {
    case .nothing: light
    case .light: .on
    case .darken: .off
    case .smash: .broken
    }
  }
}

/// The program to be checked, written without a table.
struct Lamp {
  var presses = 0
  var isBroken = false

  static let machine = Machine(start: Lamp(), inputs: Act.allCases) { lamp, act in
    if act == .press { lamp.presses += 1 } else { lamp.isBroken = true }
    return lamp.isBroken ? Light.broken : lamp.presses % 2 == 1 ? .on : .off
  }
}

@Test("The lamp's table is total, the program does what it says, and the tour would notice a slip")
func lampKeepsTheLaws() throws {
  let found = try lamp(lampTable).explored()
  let oracle = found.machine
  #expect(lampTable.holes.isEmpty)
  #expect(found.unreachable(of: Light.allCases, state: \.self).isEmpty)
  #expect(found.deadCells(of: lampTable) { .init(state: $0, event: $1) }.isEmpty)
  #expect(try Lamp.machine.everySequence(upTo: 8, against: oracle).failure == nil)
  #expect(try Conformance(to: oracle, extraStates: 3).check(Lamp.machine).failure == nil)
  let judge = try Judge(specification: oracle, suite: oracle.tour())
  for mutation in lampTable.mutations(to: Effect.allCases) {
    switch try judge.verdict(on: lamp(lampTable.mutated(by: [mutation]))) {
    case .killed, .equivalent: break
    case .survived(let sequence): Issue.record("\(mutation) survives; add \(sequence)")
    case .incomparable(let mismatch): Issue.record("\(mismatch)")
    }
  }
}
