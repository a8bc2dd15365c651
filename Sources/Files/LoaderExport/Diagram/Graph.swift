import MatrixEngine

/// The edges between the states, found by running a machine rather than from a second table.
///
/// Every machine that can be reached, and that differs from the others by its key, receives every
/// event, once soon and once long after, and is left alone until what is due has come. Null cells
/// are no edges.
struct Graph<Machine: MatrixMachine, Table: Matrix>
where
  Table.State == Machine.Store.State, Table.Kind == Machine.Event.Kind,
  Table.Action == Machine.Action
{
  typealias Edge = StateMachineDescription.Edge
  typealias Transition = MachineTransition<Machine.Store.State, Machine.Event, Machine.Action>

  let start: Machine
  /// The events, those of one kind together.
  let kinds: [[(event: Machine.Event, value: String)]]
  let matrix: Table
  /// What distinguishes two machines in the same state.
  let key: (Machine) -> AnyHashable

  /// The edges, by state and then by event, a settlement last.
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

  /// The edges of each value of an event; if all values lead the same way, the edge does not name a
  /// value.
  private func merged(_ edges: [[Edge]]) -> [Edge] {
    let ways = edges.map { $0.map(\.to) }
    guard ways.allSatisfy({ $0 == ways[0] }) else { return edges.flatMap { $0 } }
    return edges[0].map { edge in
      var edge = edge
      edge.value = ""
      return edge
    }
  }

  /// One reachable machine of each kind.
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

  /// When to try an event: before anything is due, and an hour later.
  private func instants(_ machine: Machine) -> [Double] {
    let now = max(machine.store.time, 0)
    let soon = machine.deadline.map { now + ($0 - now) / 2 } ?? now.nextUp
    return [soon, now + 3600]
  }

  private func sent(
    _ event: Machine.Event, to machine: Machine, at time: Double
  ) -> (machine: Machine, transition: Transition) {
    var machine = machine
    let transition = machine.step(
      event, at: time, isAnimated: true, over: matrix, asking: NoLookUp())
    return (machine, transition)
  }

  private func settlement(_ machine: Machine) -> Edge? {
    var machine = machine
    return machine.settle(upTo: .greatestFiniteMagnitude).flatMap(edge)
  }

  /// The edge of a step; nil if it met a null cell.
  private func edge(_ transition: Transition) -> Edge? {
    let event = transition.event.map { "\($0.kind)" }
    guard let action = transition.action.map({ "\($0.name)" }) ?? (event == nil ? "complete" : nil)
    else { return nil }
    return Edge(
      from: "\(transition.from)", to: "\(transition.to)", event: event ?? "settle", action: action)
  }
}
