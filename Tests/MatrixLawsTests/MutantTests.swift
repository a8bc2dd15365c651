import MatrixLaws
import Testing

struct MutantTests {
  static let contents: [Door?] = [nil, .open, .closed, .locked]

  @Test("Each cell has each other content once")
  func singles() {
    let mutations = Door.table.mutations(to: Self.contents)
    #expect(mutations.count == 12 * 3)
    #expect(Set(mutations).count == mutations.count)
    for mutation in mutations {
      let mutant = Door.table.mutated(by: [mutation])
      let changed = Door.table.places.filter {
        mutant[$0.state, $0.event] != Door.table[$0.state, $0.event]
      }
      #expect(changed == [mutation.place])
    }
  }

  @Test("Pairs are of different cells, each once")
  func pairs() {
    let pairs = Door.table.mutationPairs(to: Self.contents)
    #expect(pairs.count == 12 * 11 / 2 * 9)
    #expect(Set(pairs.map(Set.init)).count == pairs.count)
    #expect(pairs.allSatisfy { $0[0].place != $0[1].place })
  }

  @Test("A mutant is caught, or answers every word as the right machine does")
  func judged() throws {
    let judge = Judge(specification: try Door.machine.explored().machine)
    for mutation in Door.table.mutations(to: Self.contents) {
      let mutant = Door.machine(of: Door.table.mutated(by: [mutation]))
      // A push that leads to where the door is already does what the null cell does.
      let isNull = (Door.table[mutation.place.state, mutation.place.event] ?? nil) == nil
      switch try judge.verdict(on: mutant) {
      case .equivalent: #expect(isNull && mutation.cell == mutation.place.state)
      case .caught(let word):
        #expect(!(isNull && mutation.cell == mutation.place.state))
        #expect(!word.isEmpty)
      case .missed(let word): Issue.record("\(mutation) is not caught, try \(word)")
      }
    }
  }

  @Test("A suite with a gap is told of it, with a word that closes it")
  func missed() throws {
    let judge = Judge(
      specification: try Door.machine.explored().machine, suite: [[.open, .close]])
    let mutation = Mutation<Door, Door.Push, Door?>(
      place: .init(state: .locked, event: .unlock), cell: .open)
    let mutant = Door.machine(of: Door.table.mutated(by: [mutation]))
    #expect(try judge.verdict(on: mutant) == .missed([.lock, .unlock]))
  }
}
