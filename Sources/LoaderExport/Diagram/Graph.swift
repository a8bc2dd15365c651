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

  /// The edges of each event and each of its values, in the order of ``kinds``, and last those of
  /// settlements; an edge as often as it was found.
  ///
  /// - Complexity: O(machines · events).
  var edges: [[[Edge]]] {
    let machines = reachable
    let found = kinds.map { values in
      values.map { event, value in
        machines.flatMap { machine in
          instants(machine).compactMap { time in
            edge(sent(event, to: machine, at: time).transition, value)
          }
        }
      }
    }
    return found + [[machines.compactMap(settlement)]]
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
    return machine.settle(upTo: .greatestFiniteMagnitude).flatMap { edge($0, "") }
  }

  /// The edge of a step; nil if it met a null cell.
  private func edge(_ transition: Transition, _ value: String) -> Edge? {
    let event = transition.event.map { "\($0.kind)" }
    guard let action = transition.action.map({ "\($0.name)" }) ?? (event == nil ? "complete" : nil)
    else { return nil }
    return Edge(
      from: "\(transition.from)", to: "\(transition.to)", event: event ?? "settle", value: value,
      action: action)
  }
}

extension [[[StateMachineDescription.Edge]]] {
  /// The edges of all events, each once, by state and then by event.
  ///
  /// If all values of an event lead the same way, its edges do not name a value.
  func inOrder(of states: [String]) -> [StateMachineDescription.Edge] {
    states.flatMap { state in
      flatMap { values in
        let edges = values.map { $0.filter { $0.from == state }.withoutRepeats }
        let ways = edges.map { $0.map(\.to) }
        guard ways.allSatisfy({ $0 == ways[0] }) else { return edges.flatMap { $0 } }
        return edges[0].map { edge in
          var edge = edge
          edge.value = ""
          return edge
        }
      }
    }
  }
}

extension [StateMachineDescription.Edge] {
  /// Each of these edges once, where it comes first.
  fileprivate var withoutRepeats: [StateMachineDescription.Edge] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
