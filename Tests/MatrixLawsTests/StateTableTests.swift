import MatrixLaws
import Testing

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

  @Test("A table without columns has nothing to reach or to walk")
  func empty() throws {
    let table = StateTable(states: [Door.open], events: [Door.Push]()) { _, _ in Door.Move?.none }
    let found = try Door.machine(of: table).explored()
    #expect(found.machine.count == 1)
    #expect(found.machine.minimized().count == 1)
    #expect(found.machine.separatingSequences() == [])
  }

  @Test("The mutations give each cell each other content once")
  func singles() {
    let mutations = Door.table.mutations(to: Door.Move.all)
    // Each of 12 cells has one of 4 contents, so 3 others.
    #expect(mutations.count == 12 * 3)
    #expect(Set(mutations).count == mutations.count)
    for mutation in mutations {
      let mutant = Door.table.mutated(by: [mutation])
      let changed = Door.table.coordinates.filter {
        mutant[$0.state, $0.event] != Door.table[$0.state, $0.event]
      }
      #expect(changed == [mutation.coordinate])
    }
  }
}
