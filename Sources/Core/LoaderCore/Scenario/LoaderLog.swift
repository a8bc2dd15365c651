#if !hasFeature(Embedded)

  import MatrixEngine

  /// A log of a loader, as lines of JSON, from which the loader is restored bit for bit.
  ///
  /// ```swift
  /// var log = LoaderLog()
  /// log.begin(loader, at: now)
  /// log.add(.activate, to: loader, at: now)
  /// loader.send(.activate, at: now)
  /// if let text = log.text { save(text) }
  /// ```
  ///
  /// The first line has the settings of the loader; then there is a line for each event, and for
  /// each setting that changes. A host's labels are not in it. What no scenario can repeat, such as an action of
  /// the host, has a line that says so. Product `LoaderImport` reads a log: `Loader(try LoaderLogFile(bytes))`; so
  /// do `loader render` and `loader play`. So that a log does not grow forever, call `begin` again whenever
  /// nothing is shown.
  public struct LoaderLog: Hashable, Sendable {
    /// The lines so far; nil before ``begin(_:at:)``.
    public private(set) var text: String?
    /// The time of the last line, and of the next one that is written, in seconds.
    ///
    /// Like a loader, a log does not go back: an earlier time of an event leaves it as it is.
    private var last = 0.0
    /// The settings as of the last line.
    private var settings: Settings?

    /// The settings of a loader.
    private struct Settings: Hashable {
      /// The name of the appearance; nil for an appearance from outside the package.
      var name: AppearanceName?
      /// A number that distinguishes appearances without a name; 0 for one with a name.
      var identity: Int
      var motion: MotionPreference
      var ending: LoaderEnding
      var policy: LoaderPolicy

      /// Creates the settings that a loader has now.
      init<Appearance: LoaderCore.Appearance>(_ loader: Loader<Appearance>) {
        name = AppearanceName(loader.appearance)
        identity = name == nil ? loader.appearance.hashValue : 0
        motion = loader.motion
        ending = loader.ending
        policy = loader.policy
      }
    }

    /// Creates an empty log.
    public init() {}

    /// Creates the log of a scenario, its entries in order of time, for a loader that has had no event.
    package init(_ scenario: Scenario, on loader: Loader<some Appearance>) {
      begin(loader, at: 0)
      for entry in scenario.entries {
        last = entry.time
        if case .event(let event) = entry.event {
          // Normalized: with its progress clamped to 0...1, as a loader stores it.
          write(.event(event.normalized), isAnimated: entry.isAnimated)
        } else {
          write(entry.event)
        }
      }
    }

    /// Begins anew with the settings of a loader.
    ///
    /// Without effect while the loader is active or drawn, or if `time`, in seconds, is not finite.
    public mutating func begin(_ loader: Loader<some Appearance>, at time: Double) {
      var loader = loader
      // Each call completes one change that is due, such as the end of an exit.
      while loader.settle(upTo: time) != nil {}
      guard time.isFinite, !loader.isActive, !loader.store.state.mayDraw else { return }
      let settings = Settings(loader)
      self.settings = settings
      // Members of a JSON object, such as "linger_s":0.3.
      let policy = settings.policy.settings.map { "\"\($0.name)\":\($0.value)" }
      text = """
        {"version":1,"appearance":\(settings.name.map { "\"\($0)\"" } ?? "null"),\
        \(policy.joined(separator: ",")),"motion":"\(settings.motion.name)"}

        """
      // The lines below restore the current state. In a replay, events at the instant of an `orderIn` are not
      // animated, and the lines may have one. If the last event was an `orderIn` itself, they get its time: another
      // event at that instant is animated neither here nor in a replay. Otherwise they get a time just before the last
      // event, or 0 if there was none: another event at its instant is animated in both.
      last = loader.store.isArriving ? loader.store.time : max(0, loader.store.time.nextDown)
      if let progress = loader.progress { write(.progress(progress)) }
      if loader.store.state != .offscreen { write(.orderIn) }
      if settings.ending != .none { write(.ending(settings.ending)) }
    }

    /// Writes an event that a loader is about to get, and before it the settings that have changed.
    ///
    /// Without effect before ``begin(_:at:)``, or if `time`, in seconds, is not finite.
    public mutating func add(
      _ event: LoaderEvent, to loader: Loader<some Appearance>, at time: Double,
      isAnimated: Bool = true
    ) {
      guard time.isFinite, text != nil else { return }
      follow(loader)
      last = max(last, time)
      writePolicy(of: loader)
      write(.event(event.normalized), isAnimated: isAnimated)
      // At an activation, the loader itself resets its ending, here and in a replay: so that needs no line.
      if event == .activate, !loader.isActive { settings?.ending = .none }
    }

    /// Writes the appearance, motion and ending of a loader that have changed since the last line.
    public mutating func follow(_ loader: Loader<some Appearance>) {
      guard let old = settings else { return }
      // A setting that was changed with an earlier time took effect at the time of the last event.
      last = max(last, loader.store.time)
      var new = Settings(loader)
      // A changed policy alone adds no line: it counts from the next event or setting on. So the old one
      // stays in `settings` until `writePolicy` finds the difference.
      new.policy = old.policy
      guard new != old else { return }
      settings = new
      writePolicy(of: loader)
      if (new.name, new.identity) != (old.name, old.identity) {
        if let name = new.name {
          write(.appearance(name))
        } else {
          addUnplayable("an appearance without a name", at: last)
        }
      }
      if new.motion != old.motion { write(.motion(new.motion)) }
      if new.ending != old.ending { write(.ending(new.ending)) }
    }

    /// Writes the changed settings of a policy, which applies from the next event or change on.
    private mutating func writePolicy(of loader: Loader<some Appearance>) {
      guard let old = settings?.policy, loader.policy != old else { return }
      // Both lists have all settings, in the same order.
      for (setting, oldSetting) in zip(loader.policy.settings, old.settings)
      where setting != oldSetting { write(.policy(setting)) }
      settings?.policy = loader.policy
    }

    /// Writes a line if the event of the last line did not run the action that the matrix has for it.
    ///
    /// Then the host's action lookup has chosen another one, or none. A replay has no action lookup.
    package mutating func note(_ transition: LoaderTransition) {
      // Nil for a null cell, and for a completion, which is no event.
      let matrixAction = transition.event.flatMap { event in
        LoaderMatrix().action(in: transition.from, on: event.kind)
      }
      if transition.action != matrixAction.map({ RunAction.matrix($0) }) {
        addUnplayable("a custom action", at: transition.time)
      }
    }

    /// Writes that at `time`, in seconds, the program did something that no scenario can repeat.
    ///
    /// Without effect if `time` is not finite, and before ``begin(_:at:)``.
    package mutating func addUnplayable(_ cause: StaticString, at time: Double) {
      guard time.isFinite else { return }
      last = max(last, time)
      write("unplayable", value: "\"\(cause)\"")
    }

    /// Writes the line of an event or of a setting.
    private mutating func write(_ cue: LoaderCue, isAnimated: Bool = true) {
      // The value of an event is a number or empty; of a setting, text in quotes.
      let isText = if case .event = cue { false } else { true }
      write(
        cue.name, value: isText ? "\"\(cue.value)\"" : cue.value, isAnimated: isAnimated)
    }

    /// Writes a line with the time `last`, a name and a value, which is JSON already, or empty for none.
    private mutating func write(_ name: StaticString, value: String, isAnimated: Bool = true) {
      let value = value.isEmpty ? "" : ",\"value\":\(value)"
      text? +=
        "{\"time_s\":\(last),\"event\":\"\(name)\"\(value)\(isAnimated ? "" : ",\"animated\":false")}\n"
    }
  }

#endif
