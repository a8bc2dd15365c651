import LoaderCore

/// A scenario played on a loader, step by step: an event or a settlement at a time.
///
/// At one instant settlements come first, then events in the order of the scenario.
public struct Replay<Appearance: LoaderCore.Appearance>: Sendable {
  /// The loader as the steps so far left it.
  @usableFromInline var loader: Loader<Appearance>
  @usableFromInline var rest: ArraySlice<Scenario.Entry>

  /// Starts `scenario` on `loader`, before its first event.
  @inlinable
  public init(_ scenario: Scenario, on loader: Loader<Appearance>) {
    self.loader = loader
    self.rest = scenario.entries[...]
  }

  /// Takes the next step, if there is one at or before `time`.
  @inlinable
  public mutating func step(upTo time: Double) -> Step? {
    guard let entry = rest.first, entry.time <= time else { return settle(upTo: time) }
    if let step = settle(upTo: entry.time) { return step }
    rest.removeFirst()
    let before = loader
    let transition = loader.send(entry.event, at: entry.time, animated: entry.isAnimated)
    return Step(transition, isAnimated: entry.isAnimated, from: before, to: loader)
  }

  @inlinable
  mutating func settle(upTo time: Double) -> Step? {
    // Asked first, for nothing is due at nearly every frame, and a copy of the loader costs more.
    guard let deadline = loader.deadline, deadline <= time else { return nil }
    let before = loader
    guard let transition = loader.settle(upTo: time) else { return nil }
    return Step(transition, from: before, to: loader)
  }
}
