extension FiniteMachine {
  /// The shortest tour: input sequences that together take every transition at least once.
  ///
  /// A *transition tour* in the terms of the literature. It is one sequence if the machine can
  /// always get back to what has not been taken yet; otherwise as few sequences as possible, each
  /// from the start. Among these it is the shortest: the route of the directed Chinese postman
  /// problem, from the start to any state.
  ///
  /// Sources: S. Naito and M. Tsunoyama, Fault Detection for Sequential Machines by
  /// Transition-Tours, 1981; J. Edmonds and E. L. Johnson, Matching, Euler Tours and the Chinese
  /// Postman, 1973.
  ///
  /// - Complexity: O(*states² × inputs × the steps that are taken twice*).
  public func tour() -> [[Input]] {
    tourPaths().map(sequence)
  }

  func tourPaths() -> [[Int]] {
    guard !inputs.isEmpty else { return [] }
    var roads = [Road]()
    for state in 0..<count {
      for input in inputs.indices {
        roads.append(Road(from: state, to: next[state * inputs.count + input], input: input))
      }
    }
    let route = route(over: roads + repeats(of: roads), states: count)
    return route.split { $0 == nil }.map { path in path.compactMap { $0 } }
  }

  /// The roads to be taken once more, so that every state is left as often as it is entered.
  private func repeats(of roads: [Road]) -> [Road] {
    // A restart costs more than any detour could, so there are as few as possible.
    let restarts = (1..<max(count, 1)).map { Road(from: $0, to: 0, input: nil) }
    let all = roads + restarts
    let end = count
    var flow = Flow(states: count + 1)
    for road in all {
      flow.addLane(from: road.from, to: road.to, cost: road.input == nil ? transitions * count : 1)
    }
    for state in 0..<count { flow.addLane(from: state, to: end, cost: 0) }
    var surplus = [Int](repeating: 0, count: count + 1)
    for road in roads {
      surplus[road.to] += 1
      surplus[road.from] -= 1
    }
    surplus[0] += 1
    surplus[end] -= 1
    flow.balance(&surplus)
    return all.indices.flatMap { Array(repeating: all[$0], count: flow.amount(onLane: $0)) }
  }
}

/// A transition on a tour; without an input, a restart.
private struct Road: Hashable {
  var from, to: Int
  var input: Int?
}

/// The inputs of a route that takes each road once, from state 0; nil where it starts again.
///
/// Hierholzer's algorithm: go on until stuck, then insert the loops that were left out.
///
/// - Precondition: Every state but the first and the last is left as often as it is entered.
/// - Complexity: O(*roads*).
private func route(over roads: [Road], states: Int) -> [Int?] {
  var waiting = [[Road]](repeating: [], count: states)
  for road in roads.reversed() { waiting[road.from].append(road) }
  var (stack, route) = ([Road](), [Int?]())
  var state = 0
  while true {
    if let road = waiting[state].popLast() {
      stack.append(road)
      state = road.to
    } else if let road = stack.popLast() {
      route.append(road.input)
      state = road.from
    } else {
      return route.reversed()
    }
  }
}

/// The cheapest way to bring what some states have too much of to those that have too little.
///
/// Minimum-cost flow by successive shortest paths, on lanes without a capacity: each unit takes the
/// cheapest path that is left, and may undo an earlier unit on a lane.
///
/// Source: R. K. Ahuja, T. L. Magnanti, J. B. Orlin, Network Flows, 1993, chapter 9.
private struct Flow {
  private struct Lane {
    var from, to, cost, amount: Int
  }

  private let states: Int
  private var lanes = [Lane]()

  init(states: Int) { self.states = states }

  mutating func addLane(from: Int, to: Int, cost: Int) {
    lanes.append(Lane(from: from, to: to, cost: cost, amount: 0))
  }

  /// How much goes over a lane; lanes are numbered in the order in which they were added.
  func amount(onLane index: Int) -> Int { lanes[index].amount }

  /// Sends every surplus to where something is lacking.
  mutating func balance(_ surplus: inout [Int]) {
    while let source = surplus.firstIndex(where: { $0 > 0 }) {
      let (costs, arrivals) = cheapest(from: source)
      let lacking = surplus.indices.filter { surplus[$0] < 0 && costs[$0] < Int.max }
      guard var state = lacking.min(by: { costs[$0] < costs[$1] }) else { return }
      surplus[source] -= 1
      surplus[state] += 1
      while state != source, let (lane, isForward) = arrivals[state] {
        lanes[lane].amount += isForward ? 1 : -1
        state = isForward ? lanes[lane].from : lanes[lane].to
      }
    }
  }

  /// The cost of each state from `source`, and the lane by which it is reached: Bellman–Ford.
  private func cheapest(from source: Int) -> (costs: [Int], arrivals: [(Int, Bool)?]) {
    var costs = [Int](repeating: .max, count: states)
    var arrivals = [(Int, Bool)?](repeating: nil, count: states)
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
