/// A machine in time: its store, and completions at deadlines.
///
/// It has no clock of its own; the caller passes every time, in seconds.
public protocol TimedMachine: Sendable {
  /// The type of its store.
  associatedtype Store: MatrixStore

  /// The store: the time, the state, and the properties that events change.
  var store: Store { get set }

  /// The next deadline, in seconds; nil if there is none.
  var deadline: Double? { get }

  /// Makes the change that is due at the deadline. The store's time has been advanced to it before the call.
  ///
  /// Afterwards ``deadline`` must be later, or nil; otherwise settling the machine never ends.
  mutating func complete()
}

/// The store of a machine between events.
public protocol MatrixStore: Hashable, Sendable {
  /// The rows of the table.
  associatedtype State: Hashable, Sendable

  /// The time of the last event or completion, in seconds.
  var time: Double { get set }

  /// The state that selects the row of the table.
  var state: State { get set }

  /// Advances to `time`, in seconds; an earlier time changes nothing.
  mutating func advance(to time: Double)
}

extension MatrixStore {
  /// Advances to `time`, in seconds; an earlier time changes nothing.
  @inlinable
  public mutating func advance(to time: Double) {
    // A comparison, because `max` of NaN and a number may be NaN.
    if time > self.time { self.time = time }
  }
}

extension TimedMachine {
  /// Completes the first due step at or before `time`; returns false if nothing is due.
  @inlinable @inline(__always)
  mutating func settleNext(upTo time: Double) -> Bool {
    guard let deadline, isDue(at: time) else { return false }
    store.advance(to: deadline)
    complete()
    return true
  }

  /// Completes everything due at or before `time`.
  ///
  /// Out of line: something is due only rarely, and without this code an event is short enough to
  /// be inlined itself. A null cell then takes a quarter of the time.
  @inlinable @inline(never)
  package mutating func settleAll(upTo time: Double) {
    while settleNext(upTo: time) {}
  }

  /// Returns true if something is due at or before the later of `time` and the last event's time.
  @inlinable @inline(__always)
  package func isDue(at time: Double) -> Bool {
    guard let deadline else { return false }
    return deadline <= max(time, store.time)
  }

  /// Returns `time`, or the last event's time if `time` is earlier or not finite.
  @inlinable @inline(__always)
  package func clamped(_ time: Double) -> Double {
    time.isFinite ? max(time, store.time) : store.time
  }

  /// Returns the machine with everything completed that is due at or before `time`.
  @inlinable @inline(never)
  package func settled(at time: Double) -> Self {
    var machine = self
    machine.settleAll(upTo: time)
    return machine
  }
}
