import MatrixLaws
import Testing

struct JudgeTests {
  @Test("A mutant is killed, or answers every sequence as the right machine does")
  func judged() throws {
    let judge = Judge(specification: try Door.machine.explored().machine)
    for mutation in Door.table.mutations(to: Door.Move.all) {
      let mutant = Door.machine(of: Door.table.mutated(by: [mutation]))
      // A push that leads to where the door is already does what `nothing` does.
      let (state, event) = (mutation.coordinate.state, mutation.coordinate.event)
      let isSame = Door.table[state, event] == .nothing && mutation.cell == .to(state)
      switch try judge.verdict(on: mutant) {
      case .equivalent: #expect(isSame)
      case .killed(let sequence):
        #expect(!isSame)
        #expect(!sequence.isEmpty)
      case .survived(let sequence): Issue.record("\(mutation) survived, try \(sequence)")
      case .incomparable(let mismatch): Issue.record("\(mismatch)")
      }
    }
  }

  @Test("What a suite with a gap misses survives, with a sequence that would close the gap")
  func survived() throws {
    let judge = try Judge(
      specification: Door.machine.explored().machine, suite: [[.open, .close]])
    let mutation = Mutation<Door, Door.Push, Door.Move>(
      coordinate: .init(state: .locked, event: .unlock), cell: .to(.open))
    let mutant = Door.machine(of: Door.table.mutated(by: [mutation]))
    #expect(try judge.verdict(on: mutant) == .survived(untested: [.lock, .unlock]))
  }
}
