#if !hasFeature(Embedded)

  import MatrixEngine

  /// A scenario of a loader: its events and the changes of its settings, with their times.
  public typealias Scenario = Script<LoaderCue>

  /// An entry of a scenario: an event, or a change of a setting.
  public enum LoaderCue: Hashable, Sendable {
    /// An event of the loader.
    case event(LoaderEvent)
    /// The ending of the next exit: see ``Loader/setEnding(_:at:)``.
    case ending(LoaderEnding)
    /// The user's preference for motion: see ``Loader/setMotion(_:at:)``.
    case motion(MotionPreference)
    /// An appearance of the package: see ``Loader/setAppearance(_:at:)``.
    ///
    /// One of another type than the loader's has no effect.
    case appearance(AppearanceName)
    /// A setting of the policy: see ``Loader/policy``.
    case policy(PolicySetting)

    // The events in short: `.orderIn` instead of `.event(.orderIn)`.

    public static var orderIn: LoaderCue { .event(.orderIn) }
    public static var orderOut: LoaderCue { .event(.orderOut) }
    public static var activate: LoaderCue { .event(.activate) }
    public static var deactivate: LoaderCue { .event(.deactivate) }
    public static func progress(_ value: Double?) -> LoaderCue { .event(.progress(value)) }
  }

  extension LoaderCue {
    /// The name, as spelled in files.
    public var name: StaticString {
      switch self {
      case .event(let event): event.name
      case .ending: "ending"
      case .motion: "motion"
      case .appearance: "appearance"
      case .policy: "policy"
      }
    }

    /// The value, as spelled in files; empty if there is none.
    public var value: String {
      switch self {
      case .event(let event): event.value
      case .ending(let ending): "\(ending.name)"
      case .motion(let motion): "\(motion.name)"
      case .appearance(let name): "\(name)"
      case .policy(let setting): "\(setting)"
      }
    }
  }

  extension LoaderEvent {
    /// The name, as spelled in files.
    public var name: StaticString { kind.name }

    /// The value, as spelled in files; empty if there is none.
    public var value: String {
      if case .progress(let value?) = self { "\(value)" } else { "" }
    }
  }

  extension Loader {
    /// Sends the event of a cue, or changes the setting; an appearance of another type has no effect.
    ///
    /// - Parameter isAnimated: False if an event takes effect immediately; without meaning for a setting.
    package mutating func perform(_ cue: LoaderCue, at time: Double, isAnimated: Bool) {
      switch cue {
      case .event(let event): send(event, at: time, animated: isAnimated)
      case .ending(let ending): setEnding(ending, at: time)
      case .motion(let motion): setMotion(motion, at: time)
      case .appearance(let name):
        // Nil if the loader's type of appearance has no such name.
        if let other = name.appearance(as: Appearance.self) { setAppearance(other, at: time) }
      case .policy(let setting):
        setting.apply(to: &policy)
        // A policy is set without a time. To advance the loader to `time` as the other cases do, the ending is
        // set to what it is already.
        setEnding(ending, at: time)
      }
    }
  }

  extension Script where Event == LoaderCue {
    /// Adds an event at `time`, in seconds. When it is played, a time before the previous entry's counts as
    /// the previous entry's.
    public mutating func send(_ event: LoaderEvent, at time: Double, animated: Bool = true) {
      entries.append(Entry(time: time, event: .event(event), isAnimated: animated))
    }
  }

#endif
