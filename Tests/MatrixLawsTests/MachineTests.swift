import MatrixLaws
import Testing

/// Tests of the exploration of a machine, and of shrinking; `Door` is an example in `Support`, with 3 states, 4 pushes.
struct MachineTests {
  @Test("Every state of the door is reachable, and every cell is read")
  func whole() throws {
    let found = try Door.machine.explored()
    #expect(Set(found.configurations) == Set(Door.allCases))
    // 3 states by 4 pushes.
    #expect(found.machine.transitions == 12)
    #expect(found.unreachable(of: Door.allCases, state: \.self) == [])
    #expect(found.deadCells(of: Door.table) { .init(state: $0, event: $1) } == [])
  }

  @Test("The row of an unreachable state is dead")
  func dead() throws {
    var table = Door.table
    // The only way to the locked state.
    table[.closed, .lock] = .nothing
    let found = try Door.machine(of: table).explored()
    #expect(found.unreachable(of: Door.allCases, state: \.self) == [.locked])
    let dead = found.deadCells(of: table) { .init(state: $0, event: $1) }
    #expect(dead == Door.Push.allCases.map { .init(state: .locked, event: $0) })
  }

  @Test("An unlimited machine is rejected, and a key without the growing part makes it finite")
  func endless() throws {
    // It counts without end, but only answers whether the count is even.
    let counter = Machine(start: 0, inputs: ["tick"]) { count, _ in
      count += 1
      return count % 2 == 0
    }
    let error = #expect(throws: StateLimitExceeded.self) { try counter.explored(limit: 50) }
    #expect(error?.limit == 50)
    #expect(try counter.explored { $0 % 2 }.machine.count == 2)
  }

  @Test("A failing sequence shrinks to the elements that cause the failure")
  func shrunk() {
    // A sequence fails if it has an x anywhere after its first q.
    let sequence = Array("the quick brown fox")
    let fails = { (sequence: [Character]) in
      sequence.firstIndex(of: "q").map { sequence[$0...].contains("x") } ?? false
    }
    #expect(sequence.shrunk(while: fails) == ["q", "x"])
    #expect(["a"].shrunk { _ in false } == ["a"])
  }

  @Test("Up to sixteen elements shrink to the shortest failing subsequence")
  func shrunkByPairs() {
    // Removing one element is not enough: 2 and 4 fail only without both of the others.
    let fails = { (sequence: [Int]) in sequence == [1, 2, 3, 4] || sequence == [2, 4] }
    #expect([1, 2, 3, 4].shrunk(while: fails) == [2, 4])
  }
}
