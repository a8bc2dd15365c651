import TestSupport
import Testing

@testable import MatrixLaws

struct TourTests {
  @Test("The tour of the door is one word that takes every push in every state")
  func door() throws {
    let machine = try Door.machine.explored().machine
    let tour = machine.tour()
    #expect(tour.count == 1)
    #expect(taken(by: tour, in: machine).count == 12)
    #expect(tour[0].count == 12)
  }

  @Test("A tour takes every transition, and none is shorter")
  func shortest() {
    var generator = SeededGenerator(seed: 5)
    var restarted = 0
    for _ in 0..<150 {
      let machine = FiniteMachine.random(states: 4, letters: 2, outputs: 1, using: &generator)
      let tour = machine.tour()
      #expect(taken(by: tour, in: machine).count == machine.transitions)
      #expect(cost(tour) == leastCost(of: machine))
      restarted += tour.count > 1 ? 1 : 0
    }
    #expect(restarted > 10)
  }

  private func taken<Letter, Output>(
    by words: [[Letter]], in machine: FiniteMachine<Letter, Output>
  ) -> Set<[Int]> {
    var taken = Set<[Int]>()
    for word in words {
      var state = 0
      for letter in word.compactMap({ machine.letters.firstIndex(of: $0) }) {
        taken.insert([state, letter])
        _ = machine.step(&state, letter)
      }
    }
    return taken
  }

  /// A restart costs more than all letters together.
  private func cost(_ words: [[Int]]) -> Int {
    words.map(\.count).reduce(0, +) + 1000 * words.count
  }

  /// By brute force: a search over the place and the set of what has been taken.
  private func leastCost(of machine: FiniteMachine<Int, Int>) -> Int {
    struct Place: Hashable { var state: Int, taken: Int }
    let all = 1 << machine.transitions - 1
    var costs = [Place(state: 0, taken: 0): 1000]
    var border = [Place(state: 0, taken: 0)]
    while !border.isEmpty {
      var next = Set<Place>()
      for place in border {
        let soFar = costs[place, default: .max]
        for letter in machine.letters {
          var after = place
          after.taken |= 1 << (place.state * machine.letters.count + letter)
          _ = machine.step(&after.state, letter)
          if soFar + 1 < costs[after, default: .max] {
            (costs[after], _) = (soFar + 1, next.insert(after))
          }
        }
        let restart = Place(state: 0, taken: place.taken)
        if soFar + 1000 < costs[restart, default: .max] {
          (costs[restart], _) = (soFar + 1000, next.insert(restart))
        }
      }
      border = Array(next)
    }
    return costs.filter { $0.key.taken == all }.values.min() ?? 0
  }
}
