/// The ways between the states, found by asking a machine rather than by a second table.
///
/// Every machine that can be reached, as far as two of them are told apart, is sent every event, and
/// is left alone until what is due has come. Null cells lead nowhere and are no edges.
struct Graph<Machine> {
  /// Something that is tried on a machine to see where it leads; nil if it leads nowhere.
  struct Trial {
    /// Which value of the event it stands for.
    var value = ""
    var take: (inout Machine) -> Blueprint.Edge?
  }

  var start: Machine
  /// What is tried; those of one event, that differ by its value, together.
  var trials: [[Trial]]
  var isSame: (Machine, Machine) -> Bool

  /// The edges, by state and then by event.
  ///
  /// - Complexity: O(machines² + machines · trials).
  func edges(inOrderOf states: [String]) -> [Blueprint.Edge] {
    let machines = reachable
    let found = trials.map { values in values.map { edges(of: $0, from: machines) } }
    return states.flatMap { state in
      found.flatMap { values in merged(values.map { $0.filter { $0.from == state } }) }
    }
  }

  private func edges(of trial: Trial, from machines: [Machine]) -> [Blueprint.Edge] {
    var edges: [Blueprint.Edge] = []
    for machine in machines {
      var machine = machine
      guard var edge = trial.take(&machine) else { continue }
      edge.value = trial.value
      if !edges.contains(edge) { edges.append(edge) }
    }
    return edges
  }

  /// The edges of each value of an event; where all values lead the same way, the value is not said.
  private func merged(_ edges: [[Blueprint.Edge]]) -> [Blueprint.Edge] {
    let ways = edges.map { $0.map(\.to) }
    guard ways.allSatisfy({ $0 == ways[0] }) else { return edges.flatMap { $0 } }
    return edges[0].map { edge in
      var edge = edge
      edge.value = ""
      return edge
    }
  }

  /// A machine of each kind that there is a way to.
  private var reachable: [Machine] {
    var found = [start]
    var next = 0
    while next < found.count {
      for trial in trials.joined() {
        var machine = found[next]
        _ = trial.take(&machine)
        if !found.contains(where: { isSame($0, machine) }) { found.append(machine) }
      }
      next += 1
    }
    return found
  }
}
