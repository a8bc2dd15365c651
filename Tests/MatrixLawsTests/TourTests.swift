import TestSupport
import Testing

@testable import MatrixLaws

struct TourTests {
  @Test("The tour of the door is one sequence that takes every push in every state")
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
      let machine = FiniteMachine.random(states: 4, inputs: 2, outputs: 1, using: &generator)
      let tour = machine.tour()
      #expect(taken(by: tour, in: machine).count == machine.transitions)
      #expect(cost(tour) == leastCost(of: machine))
      restarted += tour.count > 1 ? 1 : 0
    }
    #expect(restarted > 10)
  }

  private func taken<Input, Output>(
    by sequences: [[Input]], in machine: FiniteMachine<Input, Output>
  ) -> Set<[Int]> {
    var taken = Set<[Int]>()
    for sequence in sequences {
      var state = 0
      for input in sequence.compactMap({ machine.inputs.firstIndex(of: $0) }) {
        taken.insert([state, input])
        _ = machine.step(&state, input)
      }
    }
    return taken
  }

  /// A restart costs more than all inputs together.
  private func cost(_ sequences: [[Int]]) -> Int {
    sequences.map(\.count).reduce(0, +) + 1000 * sequences.count
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
        for input in machine.inputs {
          var after = place
          after.taken |= 1 << (place.state * machine.inputs.count + input)
          _ = machine.step(&after.state, input)
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
