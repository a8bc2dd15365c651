extension FiniteMachine {
  /// The shortest tour: words that between them take every transition at least once.
  ///
  /// One word, if the machine can always get back to what is still to be seen; else as few as can
  /// be. Of these the shortest: the directed Chinese postman's route, begun at the start and ended
  /// anywhere. Each word begins at the start again.
  ///
  /// - Complexity: O(*states² × letters × the steps that are taken twice*).
  public func tour() -> [[Letter]] {
    guard !letters.isEmpty else { return [] }
    var roads = [Road]()
    for state in 0..<count {
      for letter in letters.indices {
        roads.append(Road(from: state, to: next[state * letters.count + letter], letter: letter))
      }
    }
    let route = route(over: roads + repeats(of: roads), places: count)
    return route.split { $0 == nil }.map { word in word.compactMap { $0.map { letters[$0] } } }
  }

  /// The roads to be taken once more, so that as often as a place is come to, it is left.
  private func repeats(of roads: [Road]) -> [Road] {
    // A restart costs more than any way round could, so there are as few as can be.
    let restarts = (1..<max(count, 1)).map { Road(from: $0, to: 0, letter: nil) }
    let all = roads + restarts
    let end = count
    var flow = Flow(places: count + 1)
    for road in all {
      flow.addLane(from: road.from, to: road.to, cost: road.letter == nil ? transitions * count : 1)
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
