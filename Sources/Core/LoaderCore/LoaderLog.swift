#if !hasFeature(Embedded)

  /// A log of a loader, as lines of JSON that `loader render` and `loader play` read. No labels.
  package struct LoaderLog: Hashable, Sendable {
    /// The lines so far; nil before the first.
    package var text: String? { settings.map { $0 + events } }
    private var settings: String?
    private var events = ""

    /// Creates an empty log.
    package init() {}

    /// Begins with the settings of a loader that is not active.
    package mutating func begin(_ loader: Loader<some Appearance>, at time: Double) {
      events = ""
      set(loader)
      if let progress = loader.progress { add(.progress(progress), at: time) }
      if loader.store.state != .offscreen { add(.orderIn, at: time) }
    }

    /// Writes the settings, which are those of the whole log.
    package mutating func set(_ loader: Loader<some Appearance>) {
      let appearance: String? =
        switch loader.appearance {
        case let ring as Circular: "circular \(ring.preset.name)"
        case is Linear: "linear"
        case is Shimmer: "shimmer"
        case is Morphing: "morphing"
        case let ring as WavyCircular: "wavy-circular \(ring.base.preset.name)"
        case is WavyLinear: "wavy-linear"
        default: nil
        }
      let policy = loader.policy
      settings = """
        {"version":1,\(appearance.map { "\"appearance\":\"\($0)\"," } ?? "")"show_delay_s":\(policy.showDelay),\
        "minimum_visible_s":\(policy.minimumVisible),"linger_s":\(policy.linger),\
        "still_working_delay_s":\(policy.stillWorkingDelay),\
        "holds_until_filled":\(policy.holdsUntilFilled),"is_monotone":\(policy.isMonotone),\
        \(policy.glides ? "\"glides\":true," : "")"motion":"\(loader.motion.name)"}

        """
    }

    /// Writes an event, if the log has begun.
    package mutating func add(_ event: LoaderEvent, at time: Double, isAnimated: Bool = true) {
      var value = ""
      if case .progress(let fraction?) = event.normalized { value = ",\"value\":\(fraction)" }
      write("\"\(event.kind.name)\"\(value)\(isAnimated ? "" : ",\"animated\":false")", at: time)
    }

    /// Writes a change of the preference for motion, which a log cannot replay.
    package mutating func addMotion(at time: Double) { write("\"motion\"", at: time) }

    private mutating func write(_ event: String, at time: Double) {
      guard settings != nil else { return }
      events += "{\"time_s\":\(time),\"event\":\(event)}\n"
    }
  }

#endif
