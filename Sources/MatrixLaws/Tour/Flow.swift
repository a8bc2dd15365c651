/// The cheapest way to bring what some places have too much of to those that have too little.
///
/// Minimum-cost flow by successive shortest paths, lanes without capacity: each unit goes the
/// cheapest way that is left, and may turn back an earlier unit on its lane.
struct Flow {
  private struct Lane {
    var from, to, cost, amount: Int
  }

  private let places: Int
  private var lanes = [Lane]()

  init(places: Int) { self.places = places }

  mutating func addLane(from: Int, to: Int, cost: Int) {
    lanes.append(Lane(from: from, to: to, cost: cost, amount: 0))
  }

  /// How much goes over a lane, by the order in which lanes were added.
  func amount(onLane index: Int) -> Int { lanes[index].amount }

  /// Sends every surplus to where there is a lack of it.
  mutating func balance(_ surplus: inout [Int]) {
    while let source = surplus.firstIndex(where: { $0 > 0 }) {
      let (costs, arrivals) = cheapest(from: source)
      let lacking = surplus.indices.filter { surplus[$0] < 0 && costs[$0] < Int.max }
      guard var place = lacking.min(by: { costs[$0] < costs[$1] }) else { return }
      surplus[source] -= 1
      surplus[place] += 1
      while place != source, let (lane, isForward) = arrivals[place] {
        lanes[lane].amount += isForward ? 1 : -1
        place = isForward ? lanes[lane].from : lanes[lane].to
      }
    }
  }

  /// Bellman and Ford's: the cost of each place from `source`, and the lane by which it is reached.
  private func cheapest(from source: Int) -> (costs: [Int], arrivals: [(Int, Bool)?]) {
    var costs = [Int](repeating: .max, count: places)
    var arrivals = [(Int, Bool)?](repeating: nil, count: places)
    costs[source] = 0
    var isChanged = true
    while isChanged {
      isChanged = false
      for (index, lane) in lanes.enumerated() {
        if costs[lane.from] < .max, costs[lane.from] + lane.cost < costs[lane.to] {
          (costs[lane.to], arrivals[lane.to]) = (costs[lane.from] + lane.cost, (index, true))
          isChanged = true
        }
        if lane.amount > 0, costs[lane.to] < .max, costs[lane.to] - lane.cost < costs[lane.from] {
          (costs[lane.from], arrivals[lane.from]) = (costs[lane.to] - lane.cost, (index, false))
          isChanged = true
        }
      }
    }
    return (costs, arrivals)
  }
}
