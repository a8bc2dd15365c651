import MatrixEngine

/// A step-by-step replay of a scenario on a machine: one event or settlement at a time.
///
/// A settlement is what the machine completes by itself. At one instant settlements come first, then
/// events in the order of the scenario. A format creates a replay as it writes, and takes steps until there
/// are no more. A copy replays what remains, independently of the original.
@usableFromInline
package struct Replay<Machine: Playable>: Sendable {
  /// The current machine.
  @usableFromInline var machine: Machine
  /// The events that are not yet sent.
  @usableFromInline var pending: ArraySlice<Script<Machine.Cue>.Entry>
  /// The time of the last event, in seconds; earlier times are clamped to it.
  ///
  /// While the settlements before the next event are taken, it is already the next event's.
  @usableFromInline var now = 0.0

  /// A step: its cause, and the frames at its instant, before and after it.
  @usableFromInline
  package struct Step: Hashable, Sendable {
    /// The cause.
    @usableFromInline package var cause: RowCause<Machine.Cue>
    /// True if the event was animated.
    ///
    /// It is true for a settlement, because only animated events lead to one.
    @usableFromInline package var isAnimated: Bool
    /// The frame in the state before the step.
    @usableFromInline package var before: Machine.PlayedFrame
    /// The frame in the state after the step.
    @usableFromInline package var after: Machine.PlayedFrame

    /// Creates a step at `time`, between the machines before and after it.
    @inlinable
    init(
      _ cause: RowCause<Machine.Cue>, isAnimated: Bool = true, at time: Double,
      from before: Machine, to after: Machine
    ) {
      self.cause = cause
      self.isAnimated = isAnimated
      self.before = before.frameBeforeSettling(at: time)
      self.after = after.frameBeforeSettling(at: time)
    }
  }

  /// Creates a replay of `script` on `machine`, before its first event.
  package init(_ script: Script<Machine.Cue>, on machine: Machine) {
    self.machine = machine
    self.pending = script.entries[...]
  }

  /// Returns true if there is a step at or before `time`.
  ///
  /// A caller asks this before it takes a step, which copies the machine: most frames have no step before
  /// them.
  @inlinable @inline(__always)
  func hasStep(upTo time: Double) -> Bool {
    // The next event is due, or something that the machine completes by itself.
    pending.startIndex < pending.endIndex && pending[pending.startIndex].time <= time
      || machine.isStepDue(at: time)
  }

  /// Takes the next step at or before `time`, in seconds; returns nil if there is none.
  @inlinable
  package mutating func step(upTo time: Double) -> Step? {
    guard hasStep(upTo: time) else { return nil }
    // The next event, if it is due.
    let entry = pending.first.flatMap { $0.time <= time ? $0 : nil }
    if let entry { now = max(now, entry.time) }
    let before = machine
    // A settlement that is due by the next event comes before that event.
    if let completed = machine.completeStep(upTo: entry == nil ? time : now) {
      return Step(.settle, at: completed, from: before, to: machine)
    }
    // Never nil: without a due event something else was due (`hasStep`), and has returned above.
    guard let entry else { return nil }
    pending.removeFirst()
    let played = machine.play(entry.event, at: now, isAnimated: entry.isAnimated)
    return Step(
      played.cause, isAnimated: entry.isAnimated, at: played.time, from: before, to: machine)
  }
}
