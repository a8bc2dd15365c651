import CommandSupport
import LoaderCore
import MatrixEngine

/// The table alone, as one would write it without an engine.
///
/// Nothing moves, and only the state and the two properties are stored.
enum EventBaselines {
  /// Both variants, with the same events.
  static var cases: [BenchmarkCase] {
    [
      BenchmarkCase("event, nested switch, nothing moves") { count in
        var machine = SwitchMachine()
        return run(count) { machine.send($0) }
      },
      BenchmarkCase("event, class with a dictionary, nothing moves") { count in
        let machine = DictionaryMachine()
        return run(count) { machine.send($0) }
      },
    ]
  }

  @inline(__always)
  private static func run(_ count: Int, _ send: (LoaderEvent) -> Bool) -> Double {
    var (sum, index) = (0.0, 0)
    let events: [LoaderEvent] = [.orderIn, .activate, .progress(0.4), .progress(nil), .deactivate]
    events.withUnsafeBufferPointer { events in
      for _ in 0..<count {
        index = index == 4 ? 0 : index + 1
        sum += send(events[index]) ? 1 : 0
      }
    }
    return sum
  }
}

/// Six states by five events, as a switch in a switch.
private struct SwitchMachine {
  var state = LoaderState.offscreen
  var isActive = false
  var progress: Double?

  /// Sends an event; returns true if the cell did something.
  mutating func send(_ event: LoaderEvent) -> Bool {
    switch event {
    case .activate: isActive = true
    case .deactivate: isActive = false
    case .progress(let value): progress = value
    case .orderIn, .orderOut: break
    }
    switch state {
    case .offscreen:
      guard event.kind == .orderIn else { return false }
      state = isActive ? (progress == nil ? .indeterminate : .determinate) : .inactive
    case .inactive:
      switch event.kind {
      case .orderOut: state = .offscreen
      case .activate: state = .activating
      case .orderIn, .deactivate, .progress: return false
      }
    case .activating, .indeterminate, .determinate:
      switch event.kind {
      case .orderOut: state = .offscreen
      case .deactivate: state = .deactivating
      case .progress: state = progress == nil ? .indeterminate : .determinate
      case .orderIn, .activate: return false
      }
    case .deactivating:
      switch event.kind {
      case .orderOut: state = .offscreen
      case .activate: state = .activating
      case .progress, .orderIn, .deactivate: return false
      }
    }
    return true
  }
}

/// The same machine as an object whose transitions are in a dictionary.
private final class DictionaryMachine {
  private struct Cell: Hashable {
    let state: LoaderState
    let event: LoaderEvent.Kind
  }

  private var state = LoaderState.offscreen
  private var isActive = false
  private var progress: Double?
  private let transitions: [Cell: LoaderState]

  init() {
    var transitions: [Cell: LoaderState] = [
      Cell(state: .offscreen, event: .orderIn): .inactive,
      Cell(state: .inactive, event: .activate): .activating,
      Cell(state: .deactivating, event: .activate): .activating,
    ]
    for state in LoaderState.allCases where state != .offscreen {
      transitions[Cell(state: state, event: .orderOut)] = .offscreen
    }
    for state in [LoaderState.activating, .indeterminate, .determinate] {
      transitions[Cell(state: state, event: .deactivate)] = .deactivating
      transitions[Cell(state: state, event: .progress)] = .determinate
    }
    self.transitions = transitions
  }

  func send(_ event: LoaderEvent) -> Bool {
    switch event {
    case .activate: isActive = true
    case .deactivate: isActive = false
    case .progress(let value): progress = value
    case .orderIn, .orderOut: break
    }
    guard let next = transitions[Cell(state: state, event: event.kind)] else { return false }
    state = next == .determinate && progress == nil ? .indeterminate : next
    return true
  }
}
