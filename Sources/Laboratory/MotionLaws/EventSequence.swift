import LoaderCore
import MatrixEngine

/// Events with their times, and the settings of the loader to which they are sent.
public struct EventSequence: Hashable, Sendable {
  /// The events, in order of time.
  public var events: [TimedEvent]
  /// The policy of the loader.
  public var policy: LoaderPolicy
  /// The initial motion preference of the loader.
  public var motion: MotionPreference

  /// Creates a sequence.
  public init(
    _ events: [TimedEvent], policy: LoaderPolicy = LoaderPolicy(), motion: MotionPreference = .full
  ) {
    self.events = events
    self.policy = policy
    self.motion = motion
  }
}

/// A step that a host takes at an instant: an event, or a change of a setting.
public struct TimedEvent: Hashable, Sendable {
  /// The event, with its value and its handling, or the setting with its new value.
  public enum Step: Hashable, Sendable {
    /// An event.
    case event(LoaderEvent)
    /// An event that a custom action of the host handles: it asks for this state, and returns this goal.
    case custom(LoaderEvent, requesting: LoaderState, LoaderGoal)
    /// An event for which an action lookup of the host answers that nothing is to happen: the null cell.
    case null(LoaderEvent)
    /// A change of the motion preference.
    case motion(MotionPreference)
    /// A change of the ending: the mark with which the next exit begins, or none.
    case ending(LoaderEnding)
  }

  /// The time, in seconds.
  public var time: Double
  /// The step.
  public var step: Step
  /// True if the effect of an event is animated; false if it is a cut. It means nothing for a setting.
  public var isAnimated: Bool

  /// Creates a step at an instant.
  public init(_ time: Double, _ step: Step, isAnimated: Bool = true) {
    self.time = time
    self.step = step
    self.isAnimated = isAnimated
  }

  /// Creates an event at an instant.
  public init(_ time: Double, _ event: LoaderEvent, isAnimated: Bool = true) {
    self.init(time, .event(event), isAnimated: isAnimated)
  }
}

extension MotionSubject {
  /// Sends `event`, or changes the setting, `delay` seconds later than the event's own time.
  ///
  /// - Returns: The transition; nil for a change of the preference or of the ending.
  @discardableResult
  public mutating func take(_ event: TimedEvent, delayedBy delay: Double = 0) -> LoaderTransition? {
    let time = event.time + delay
    switch event.step {
    case .event(let sent):
      return send(
        sent, at: time, animated: event.isAnimated, using: NoActionLookup<LoaderAction>())
    case .null(let sent):
      // The delegate of a chain is the first that is asked for an action.
      let chain = ActionLookupChain<LoaderAction, Void>(delegate: { _ in .null })
      return send(sent, at: time, animated: event.isAnimated, using: chain)
    case .custom(let sent, let state, let goal):
      let action = CustomAction<LoaderAction>("custom") { store, _, _ in
        store.state = state
        return goal
      }
      let chain = ActionLookupChain<LoaderAction, Void>(delegate: { _ in .action(action) })
      return send(sent, at: time, animated: event.isAnimated, using: chain)
    case .motion(let motion):
      _ = setMotion(motion, at: time)
      return nil
    case .ending(let ending):
      _ = setEnding(ending, at: time)
      return nil
    }
  }
}

extension LoaderGoal {
  /// True if the goal is reached immediately, by a cut.
  ///
  /// It differs then from the same goal made without a manner, which is reached by motions.
  var isCut: Bool { self != LoaderGoal(isShown: isShown, fill: fill) }
}

extension TimedEvent: CustomStringConvertible {
  /// The time in seconds and the step, on one line: `1.5 progress 0.25`; a cut ends with `at once`.
  public var description: String {
    let text =
      switch step {
      case .event(let event): Self.describe(event)
      case .null(let event): "null for \(Self.describe(event))"
      case .custom(let event, let state, let goal):
        "\(Self.describe(event)) asking \(state.name), \(goal.isShown ? "shown" : "hidden")"
          + " \(goal.fill.map { "\($0)" } ?? "nil")\(goal.isCut ? ", a cut" : "")"
      case .motion(let motion): "motion \(motion.name)"
      case .ending(let ending): "ending \(ending.name)"
      }
    return "\(time) \(text)" + (isAnimated ? "" : " at once")
  }

  /// Returns the event's name; for progress also its value, or `nil` while it is unknown.
  static func describe(_ event: LoaderEvent) -> String {
    guard case .progress(let value) = event else { return "\(event.kind.name)" }
    return "progress \(value.map { "\($0)" } ?? "nil")"
  }
}

extension EventSequence: CustomStringConvertible {
  /// The sequence on one line: `0.0 orderIn, 0.25 activate, 1.5 progress 0.25`.
  public var description: String { events.map { "\($0)" }.joined(separator: ", ") }

  /// The text of a scenario file; nil if it has a step that such files cannot express.
  ///
  /// A change of a setting leaves out the last column, which says whether an event is animated.
  public var scenario: String? {
    var rows = "time_s,event,value,animated\n"
    for event in events {
      switch event.step {
      case .event(let sent):
        var value = ""
        if case .progress(let fraction?) = sent { value = "\(fraction)" }
        rows += "\(event.time),\(sent.kind.name),\(value),\(event.isAnimated)\n"
      case .ending(let ending): rows += "\(event.time),ending,\(ending.name)\n"
      case .motion(let motion): rows += "\(event.time),motion,\(motion.name)\n"
      case .custom, .null: return nil
      }
    }
    return rows
  }

  /// The flags of `loader render` for a loader with the settings of this sequence; empty for the default ones.
  ///
  /// There is no flag for the delay of "still working", which moves nothing.
  public var flags: String {
    var flags: [String] = []
    if policy.showDelay > 0 { flags.append("--show-delay \(policy.showDelay)") }
    if policy.minimumVisible > 0 { flags.append("--minimum-visible \(policy.minimumVisible)") }
    if policy.linger > 0 { flags.append("--linger \(policy.linger)") }
    if policy.endingHold > 0 { flags.append("--ending-hold \(policy.endingHold)") }
    if policy.holdsUntilFilled { flags.append("--holds-until-filled") }
    if policy.isMonotone { flags.append("--monotone") }
    if policy.glides { flags.append("--glides") }
    if motion == .reduced { flags.append("--reduced-motion") }
    return flags.joined(separator: " ")
  }

  /// Returns the command that plays the sequence on an appearance, with its scenario as the file.
  ///
  /// If no scenario file can express the sequence, it returns a note that says so, with the settings.
  ///
  /// - Parameter name: The appearance; nil for one that the command does not have.
  package func reproduction(on name: AppearanceName?) -> String {
    var flags = self.flags
    // A name is an appearance and perhaps a preset. Without flags, the command plays a circular materialWeb.
    if let words = name?.name.split(separator: " "), words != ["circular", "materialWeb"] {
      let appearance = zip(["--appearance", "--preset"], words).map { "\($0) \($1)" }
      flags = (appearance + [flags]).filter { !$0.isEmpty }.joined(separator: " ")
    }
    guard let scenario else {
      return "settings: \(flags.isEmpty ? "none" : flags); its custom actions fit no scenario file"
    }
    return "to see it: loader render -\(flags.isEmpty ? "" : " " + flags) <<'END'\n\(scenario)END"
  }
}
