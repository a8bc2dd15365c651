import Testing

@testable import MatrixLaws

struct EverySequenceTests {
  @Test("Every sequence is walked: 4 + 16 + … inputs to the depth, each step once")
  func count() throws {
    let oracle = try Door.machine.explored().machine
    let tally = try Door.machine.everySequence(upTo: 5, against: oracle)
    #expect(tally.failure == nil)
    #expect(tally.sequences == 4 + 16 + 64 + 256 + 1024)
    #expect(tally.transitions == tally.sequences)
  }

  @Test("The sequences of all first inputs add up to all sequences")
  func divided() throws {
    let oracle = try Door.machine.explored().machine
    var tally = try Door.machine.everySequence(upTo: 1, against: oracle)
    for push in Door.Push.allCases {
      tally.add(try Door.machine.everySequence(upTo: 5, after: [push], against: oracle))
    }
    #expect(tally.sequences == 4 + 16 + 64 + 256 + 1024)
  }

  @Test("A failure is a shortest one and states the expected answer")
  func shortest() throws {
    let oracle = try Door.machine.explored().machine
    var table = Door.table
    table[.locked, .unlock] = .to(.open)
    let failure = try #require(
      try Door.machine(of: table).everySequence(upTo: 6, against: oracle).failure)
    #expect(failure.sequence == [.lock, .unlock])
    #expect(failure.expected == .closed)
    #expect(failure.actual == .open)
    #expect("\(failure)" == "lock, unlock: expected closed, got open")
  }

  @Test("A machine with too much memory fails at the depth at which it differs")
  func memory() throws {
    let oracle = try Door.machine.explored().machine
    // Its fifth answer is always `locked`.
    let tired = Machine(
      start: (door: Door.closed, pushes: 0), inputs: Door.Push.allCases
    ) { state, push in
      let answer = Door.machine.step(&state.door, push)
      state.pushes += 1
      return state.pushes == 5 ? .locked : answer
    }
    #expect(try tired.everySequence(upTo: 4, against: oracle).failure == nil)
    #expect(try tired.everySequence(upTo: 5, against: oracle).failure?.sequence.count == 5)
  }
}
