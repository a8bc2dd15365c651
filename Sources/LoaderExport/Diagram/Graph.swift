import LoaderCore

/// The ways between the states, found by asking a loader rather than by a second table.
///
/// Every loader that can be reached, as far as its state and its two properties go, is sent every
/// event, and is left alone until its deadline. Null cells lead nowhere and are no edges.
enum Graph {
  /// The edges, by state and then by event, a settlement last.
  ///
  /// - Complexity: O(states · events): 6 states × 4 pairs of properties, 7 steps each.
  static var edges: [GraphEdge] {
    var edges: [GraphEdge] = []
    for state in LoaderState.allCases {
      let loaders = reachable.filter { $0.state == state }
      for kind in LoaderEvent.Kind.allCases {
        let events = GraphStep.events.filter { $0.kind == kind }
        edges += merged(events.map { event in steps(.event(event), from: loaders) })
      }
      edges += merged([steps(.wait, from: loaders)])
    }
    return edges
  }

  private static func steps(_ step: GraphStep, from loaders: [Loader<Circular>]) -> [GraphEdge] {
    var edges: [GraphEdge] = []
    for loader in loaders {
      guard let edge = step.edge(from: loader), !edges.contains(edge) else { continue }
      edges.append(edge)
    }
    return edges
  }

  /// The edges of each value of an event; where all values lead the same way, the value is not said.
  private static func merged(_ edges: [[GraphEdge]]) -> [GraphEdge] {
    let ways = edges.map { $0.map(\.to) }
    guard ways.allSatisfy({ $0 == ways[0] }) else { return edges.flatMap { $0 } }
    return edges[0].map { edge in
      var edge = edge
      edge.value = nil
      return edge
    }
  }

  /// A loader for every state and pair of properties that there is a way to.
  private static var reachable: [Loader<Circular>] {
    var found = [Loader()]
    var next = 0
    while next < found.count {
      for step in GraphStep.all {
        var loader = found[next]
        _ = step.take(&loader)
        if !found.contains(where: { isSame($0, loader) }) { found.append(loader) }
      }
      next += 1
    }
    return found
  }

  private static func isSame(_ one: Loader<Circular>, _ other: Loader<Circular>) -> Bool {
    (one.state, one.isActive, one.progress) == (other.state, other.isActive, other.progress)
  }
}
