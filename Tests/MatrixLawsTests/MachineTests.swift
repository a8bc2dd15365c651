import MatrixLaws
import Testing

struct MachineTests {
  @Test("Every state of the door can be reached, and every cell is read")
  func whole() throws {
    let found = try Door.machine.explored()
    #expect(Set(found.configurations) == Set(Door.allCases))
    #expect(found.machine.transitions == 12)
    #expect(found.unreachable(of: Door.allCases, state: \.self) == [])
    #expect(found.deadCells(of: Door.table) { .init(state: $0, event: $1) } == [])
  }

  @Test("Where nothing leads to a state, its whole row is dead")
  func dead() throws {
    var table = Door.table
    table[.closed, .lock] = .nothing
    let found = try Door.machine(of: table).explored()
    #expect(found.unreachable(of: Door.allCases, state: \.self) == [.locked])
    let dead = found.deadCells(of: table) { .init(state: $0, event: $1) }
    #expect(dead == Door.Push.allCases.map { .init(state: .locked, event: $0) })
  }

  @Test("What grows without end is refused, and a key that leaves it out is enough")
  func endless() throws {
    let counter = Machine(start: 0, inputs: ["tick"]) { count, _ in
      count += 1
      return count % 2 == 0
    }
    let error = #expect(throws: Endless.self) { try counter.explored(limit: 50) }
    #expect(error?.limit == 50)
    #expect(try counter.explored { $0 % 2 }.machine.count == 2)
  }
}
