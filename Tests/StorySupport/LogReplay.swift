import LoaderCore
import LoaderImport
import MatrixEngine

/// A loader that replays a log, and the steps that it takes.
public struct LogReplay<Appearance: LoaderCore.Appearance>: Sendable {
  public private(set) var loader: Loader<Appearance>
  /// The steps so far.
  public private(set) var steps: [StoryStep] = []
  private var entries: ArraySlice<Script<LoaderCue>.Entry>

  /// Creates a replay of a log, before its first line.
  package init(_ log: LoaderLogFile, as appearance: Appearance) {
    loader = Loader(appearance, policy: log.policy, motion: log.motion)
    entries = log.script.entries[...]
  }

  /// Replays all lines up to a time, and completes what was due by then.
  public mutating func play(until end: Double = .infinity) {
    while let entry = entries.first, entry.time <= end {
      entries.removeFirst()
      settle(until: entry.time)
      switch entry.event {
      case .event(let event):
        add(
          loader.send(event, at: entry.time, animated: entry.isAnimated), event, entry.isAnimated)
      case .policy(let setting): setting.apply(to: &loader.policy)
      case .ending(let ending): loader.setEnding(ending, at: entry.time)
      case .motion(let motion): loader.setMotion(motion, at: entry.time)
      case .appearance: preconditionFailure("no story changes the appearance")
      }
    }
    if end.isFinite { settle(until: end) }
  }

  /// Completes what is due by a time, and adds a step for each completion.
  private mutating func settle(until time: Double) {
    while let step = loader.settle(upTo: time) { add(step, nil) }
  }

  /// Adds a step in words; `event` is nil for a completion, which counts as animated.
  private mutating func add(
    _ step: LoaderTransition, _ event: LoaderEvent?, _ isAnimated: Bool = true
  ) {
    var value: Double?
    if case .progress(let number)? = event { value = number }
    steps.append(
      StoryStep(
        time: step.time, event: event.map { "\($0.kind.name)" } ?? "settle", value: value,
        action: step.action.map { "\($0.name)" }, from: "\(step.from.name)",
        to: "\(step.to.name)", isAnimated: isAnimated))
  }

  /// Returns the first steps that differ, in words; nil if none do.
  ///
  /// Times may differ by a microsecond, and `isAnimated` does not count.
  public static func difference(_ one: [StoryStep], _ other: [StoryStep]) -> String? {
    for index in 0..<max(one.count, other.count) {
      guard one.indices.contains(index), other.indices.contains(index) else {
        return "\(one.count) and \(other.count) steps"
      }
      // Everything but the time and `isAnimated` is compared by `==`.
      var retimed = other[index]
      (retimed.time, retimed.isAnimated) = (one[index].time, one[index].isAnimated)
      if one[index] != retimed || abs(one[index].time - other[index].time) > 1e-6 {
        return "\(one[index]), and in the host \(other[index])"
      }
    }
    return nil
  }
}
