/// A machine with a clock: what it remembers, and what completes by itself at a deadline.
///
/// It has no clock of its own; the caller passes every time, in seconds.
public protocol TimedMachine: Sendable {
  /// What it remembers.
  associatedtype Store: MatrixStore

  /// What it remembers: the time, the state, and the properties that events change.
  var store: Store { get set }

  /// When something completes by itself, in seconds; nil if nothing will.
  var deadline: Double? { get }

  /// Completes what is due at the deadline, which is now the time of the store.
  ///
  /// Afterwards ``deadline`` must be later, or nil; a machine that is always due never settles.
  mutating func complete()
}

/// What a machine remembers between events.
public protocol MatrixStore: Hashable, Sendable {
  /// The rows of the table.
  associatedtype State: Hashable, Sendable

  /// When the last event or completion was, in seconds.
  var time: Double { get }

  /// The state that selects the row of the table.
  var state: State { get set }

  /// Lets time pass up to `time`, in seconds; an earlier time changes nothing.
  mutating func advance(to time: Double)
}

extension TimedMachine {
  /// Completes what was due first, at or before `time`; false if nothing was due.
  @inlinable @inline(__always)
  mutating func settleNext(upTo time: Double) -> Bool {
    guard let deadline, isDue(at: time) else { return false }
    store.advance(to: deadline)
    complete()
    return true
  }

  /// Completes everything due at or before `time`.
  ///
  /// Not inlined: something is due only rarely, and without this code an event is short enough to be
  /// inlined itself. A null cell then takes a quarter of the time.
  @inlinable @inline(never)
  public mutating func settleAll(upTo time: Double) {
    while settleNext(upTo: time) {}
  }

  /// Whether something is due at or before `time`, or the last event's time if that is later.
  @inlinable @inline(__always)
  public func isDue(at time: Double) -> Bool {
    guard let deadline else { return false }
    return deadline <= max(time, store.time)
  }

  /// `time`, or the last event's time if `time` is earlier or not finite.
  @inlinable @inline(__always)
  public func clamped(_ time: Double) -> Double {
    time.isFinite ? max(time, store.time) : store.time
  }

  /// The machine after everything due at or before `time` is completed.
  @inlinable @inline(never)
  public func settled(at time: Double) -> Self {
    var machine = self
    machine.settleAll(upTo: time)
    return machine
  }
}
