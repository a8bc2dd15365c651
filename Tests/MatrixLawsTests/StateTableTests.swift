import MatrixLaws
import Testing

/// Tests of tables of states by events; `Door.table` has a cell for each of its 3 states and 4 pushes.
struct StateTableTests {
  @Test("A total table has no holes; one that lacks a cell names it")
  func holes() {
    #expect(Door.table.holes.isEmpty)
    var table = Door.table
    table[.open, .lock] = nil
    #expect(table.holes == [.init(state: .open, event: .lock)])
    #expect("\(table.holes[0])" == "(open, lock)")
  }

  @Test("A repeated state counts once, and an unknown one has no cells")
  func strangers() {
    let table = StateTable(states: [1, 2, 1], events: ["a"]) { state, _ in state * 10 }
    #expect(table.coordinates.count == 2)
    #expect(table[2, "a"] == 20)
    #expect(table[3, "a"] == nil)
    #expect(table[1, "b"] == nil)
  }

  @Test("A table without columns has nothing to reach")
  func empty() throws {
    let table = StateTable(states: [Door.open], events: [Door.Push]()) { _, _ in Door.Move?.none }
    let found = try Door.machine(of: table).explored()
    #expect(found.machine.count == 1)
    #expect(found.machine.minimized().count == 1)
  }
}
