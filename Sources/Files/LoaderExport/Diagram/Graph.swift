import MatrixEngine

/// The edges between the states, found by running a machine rather than from a second table.
///
/// Machines are values. A copy of a machine receives an event, and an edge leads from the state before to
/// the state after. Of all machines that events can lead to, one is run for each state and key. It
/// receives every event twice: before anything is due, and long after. What completes by itself if no
/// event comes, a settlement, is an edge, too. Null cells, which have no action, have no edges. A
/// ``StateMachineDescription`` creates a graph for its edges.
struct Graph<Machine: MatrixMachine, Table: Matrix>
where
  Table.State == Machine.Store.State, Table.Kind == Machine.Event.Kind,
  Table.Action == Machine.Action
{
  typealias Edge = StateMachineDescription.Edge
  typealias Transition = MachineTransition<Machine.Store.State, Machine.Event, Machine.Action>

  /// The machine before its first event.
  let start: Machine
  /// The events, grouped by kind, the column of the table; each with the name of its value in a diagram.
  let kinds: [[(event: Machine.Event, value: String)]]
  let matrix: Table
  /// Returns the key of a machine: the value that distinguishes two machines in the same state.
  let key: (Machine) -> AnyHashable

  /// Returns the edges, by the state where they begin; the edges of a state by event, its settlements last.
  ///
  /// - Complexity: O(machines · events).
  func edges(inOrderOf states: [Machine.Store.State]) -> [Edge] {
    let machines = reachable
    // For each kind of event, a list for each of its values: the edges of all machines.
    let edgesOfKinds =
      kinds.map { values in
        values.map { event, value in
          edges(from: machines, value: value) { machine in
            instants(machine).map { time in edge(sent(event, to: machine, at: time).transition) }
          }
        }
      }
    let settlements = edges(from: machines, value: "") { machine in [settlement(machine)] }
    // Settlements are merged like the edges of a kind that has one value.
    let allEdges = edgesOfKinds + [[settlements]]
    return states.flatMap { state in
      let name = "\(state)"
      return allEdges.flatMap { edgesOfValues in
        merged(edgesOfValues.map { edges in edges.filter { $0.from == name } })
      }
    }
  }

  /// Returns the distinct edges of the machines, each with `value` as the value of its event.
  ///
  /// - Parameter edgesOf: Returns the edges of one machine; nil for a null cell.
  private func edges(
    from machines: [Machine], value: String, _ edgesOf: (Machine) -> [Edge?]
  ) -> [Edge] {
    var edges: [Edge] = []
    for case var edge? in machines.flatMap(edgesOf) {
      edge.value = value
      if !edges.contains(edge) { edges.append(edge) }
    }
    return edges
  }

  /// Merges the edges of one kind of event from one state, a list for each value.
  ///
  /// If all values lead to the same states, the edges of the first value stand for all, and name no value.
  /// The actions need no comparison: a cell has one action for all values. There is at least one value, because
  /// a kind is made from its events.
  private func merged(_ edgesOfValues: [[Edge]]) -> [Edge] {
    let targets = edgesOfValues.map { edges in edges.map(\.to) }
    guard targets.allSatisfy({ $0 == targets[0] }) else { return edgesOfValues.flatMap { $0 } }
    return edgesOfValues[0].map { edge in
      var edge = edge
      edge.value = ""
      return edge
    }
  }

  /// The reachable machines, one of each state and key, found breadth first.
  private var reachable: [Machine] {
    var machines = [start]
    var seen = Set([identity(start)])
    // The index of the next machine whose successors are looked for.
    var next = 0
    while next < machines.count {
      let machine = machines[next]
      var successors = kinds.joined().flatMap { event, _ in
        instants(machine).map { time in sent(event, to: machine, at: time).machine }
      }
      // The machine without an event, once nothing is due any more.
      successors.append(machine.settled(at: .greatestFiniteMagnitude))
      machines += successors.filter { seen.insert(identity($0)).inserted }
      next += 1
    }
    return machines
  }

  /// Returns the state and the key of a machine: of two machines with equal ones, only one is run.
  private func identity(_ machine: Machine) -> [AnyHashable] {
    [machine.store.state, key(machine)]
  }

  /// Returns the instants at which to try an event, in seconds.
  ///
  /// The first is before anything is due: halfway to the deadline, or right after now if there is none.
  /// The second is an hour from now, when everything is due.
  private func instants(_ machine: Machine) -> [Double] {
    // Before the first event, the machine's time is far below 0.
    let now = max(machine.store.time, 0)
    let soon = machine.deadline.map { now + ($0 - now) / 2 } ?? now.nextUp
    return [soon, now + 3600]
  }

  /// Returns a copy of the machine after an event, and its transition.
  private func sent(
    _ event: Machine.Event, to machine: Machine, at time: Double
  ) -> (machine: Machine, transition: Transition) {
    var machine = machine
    let transition = machine.step(event, at: time, over: matrix)
    return (machine, transition)
  }

  /// Returns the edge of what the machine completes at its next deadline; nil if it has no deadline.
  private func settlement(_ machine: Machine) -> Edge? {
    var machine = machine
    return machine.settle(upTo: .greatestFiniteMagnitude).flatMap(edge)
  }

  /// Returns the edge of a step; nil if its event met a null cell.
  private func edge(_ transition: Transition) -> Edge? {
    let from = "\(transition.from)"
    let to = "\(transition.to)"
    // A settlement has neither event nor action.
    guard let event = transition.event else {
      return Edge(from: from, to: to, event: "settle", action: "complete")
    }
    guard let action = transition.action else { return nil }
    return Edge(from: from, to: to, event: "\(event.kind)", action: "\(action.name)")
  }
}
