import MatrixEngine

/// The edges between the states, found by running a machine rather than from a second table.
///
/// Every reachable machine, up to equal keys, receives every event twice: before anything is due
/// and long after. It is also left alone until its next deadline. Null cells have no edges.
struct Graph<Machine: MatrixMachine, Table: Matrix>
where
  Table.State == Machine.Store.State, Table.Kind == Machine.Event.Kind,
  Table.Action == Machine.Action
{
  typealias Edge = StateMachineDescription.Edge
  typealias Transition = MachineTransition<Machine.Store.State, Machine.Event, Machine.Action>

  let start: Machine
  /// The events, grouped by kind.
  let kinds: [[(event: Machine.Event, value: String)]]
  let matrix: Table
  /// Returns the value that distinguishes two machines in the same state.
  let key: (Machine) -> AnyHashable

  /// Returns the edges, by state and then by event, a settlement last.
  ///
  /// - Complexity: O(machines · events).
  func edges(inOrderOf states: [Machine.Store.State]) -> [Edge] {
    let machines = reachable
    let found =
      kinds.map { values in
        values.map { event, value in
          edges(from: machines, value: value) { machine in
            instants(machine).map { edge(sent(event, to: machine, at: $0).transition) }
          }
        }
      } + [[edges(from: machines, value: "") { [settlement($0)] }]]
    return states.flatMap { state in
      let name = "\(state)"
      return found.flatMap { values in merged(values.map { $0.filter { $0.from == name } }) }
    }
  }

  /// Returns the distinct edges of the machines, labeled with `value`.
  private func edges(
    from machines: [Machine], value: String, _ ways: (Machine) -> [Edge?]
  ) -> [Edge] {
    var edges: [Edge] = []
    for case var edge? in machines.flatMap(ways) {
      edge.value = value
      if !edges.contains(edge) { edges.append(edge) }
    }
    return edges
  }

  /// Merges the edges of each value of an event.
  ///
  /// If all values lead the same way, the edge names no value.
  private func merged(_ edges: [[Edge]]) -> [Edge] {
    let ways = edges.map { $0.map(\.to) }
    guard ways.allSatisfy({ $0 == ways[0] }) else { return edges.flatMap { $0 } }
    return edges[0].map { edge in
      var edge = edge
      edge.value = ""
      return edge
    }
  }

  /// The reachable machines, one of each key.
  private var reachable: [Machine] {
    var (found, seen) = ([start], Set([identity(start)]))
    var next = 0
    while next < found.count {
      let machine = found[next]
      var ways = kinds.joined().flatMap { event, _ in
        instants(machine).map { sent(event, to: machine, at: $0).machine }
      }
      ways.append(machine.settled(at: .greatestFiniteMagnitude))
      found += ways.filter { seen.insert(identity($0)).inserted }
      next += 1
    }
    return found
  }

  private func identity(_ machine: Machine) -> [AnyHashable] {
    [machine.store.state, key(machine)]
  }

  /// Returns the instants at which to try an event: before anything is due, and an hour later.
  private func instants(_ machine: Machine) -> [Double] {
    let now = max(machine.store.time, 0)
    let soon = machine.deadline.map { now + ($0 - now) / 2 } ?? now.nextUp
    return [soon, now + 3600]
  }

  /// Returns the machine after an event, and its transition.
  private func sent(
    _ event: Machine.Event, to machine: Machine, at time: Double
  ) -> (machine: Machine, transition: Transition) {
    var machine = machine
    let transition = machine.step(
      event, at: time, over: matrix)
    return (machine, transition)
  }

  private func settlement(_ machine: Machine) -> Edge? {
    var machine = machine
    return machine.settle(upTo: .greatestFiniteMagnitude).flatMap(edge)
  }

  /// Returns the edge of a step; nil if it met a null cell.
  private func edge(_ transition: Transition) -> Edge? {
    let event = transition.event.map { "\($0.kind)" }
    guard let action = transition.action.map({ "\($0.name)" }) ?? (event == nil ? "complete" : nil)
    else { return nil }
    return Edge(
      from: "\(transition.from)", to: "\(transition.to)", event: event ?? "settle", action: action)
  }
}
