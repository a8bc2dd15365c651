#if !hasFeature(Embedded)

  import LoaderCore
  import TimelineModule

  /// The keyframes of a loader as lists.
  ///
  /// They are for layers, and for formats that need all of them before they write. A plan is complete
  /// once made, and is replaced by another one at the next event or at its expiry. Once a plan is steady, each
  /// channel only keeps a value or repeats; its motion until then is its transient.
  public struct KeyframePlan: Hashable, Sendable {
    /// The instants at which the plan begins, is steady and expires, and the whole turns left out of its values.
    public var timing = KeyframeTiming(start: 0, steadyStart: 0, expiry: .infinity, turns: 0)
    /// The channels, in the order of ``ChannelList/keyframeName(at:)``.
    public var channels: [Channel] = []

    /// Creates a plan without channels, to be filled as a sink.
    public init() {}

    /// Creates the plan of a loader from `time` on.
    ///
    /// - Complexity: As ``Loader/keyframes(from:into:tolerance:)``.
    public init<Appearance>(
      of loader: Loader<Appearance>, from time: Double, tolerance: Double = 1e-4
    ) {
      self.init()
      loader.keyframes(from: time, into: &self, tolerance: tolerance)
    }

    /// The motion of one channel.
    public struct Channel: Hashable, Sendable {
      /// The motion until the plan is steady, in order of time.
      public var transient: [CubicSegment] = []
      /// The continuation from then on.
      public var continuation = Continuation.hold(0)

      /// Creates a channel that is 0.
      package init() {}
    }

    /// The continuation of a channel after its transient.
    public enum Continuation: Hashable, Sendable {
      /// It has this value.
      case hold(Double)
      /// It has this value until the instant, in seconds, at which the plan expires.
      case wait(Double, until: Double)
      /// It repeats these loops, one or two, until the plan expires; their values are added.
      case loop([Loop])
    }

    /// Segments that are repeated until the plan expires.
    public struct Loop: Hashable, Sendable {
      /// Seconds of one repetition.
      public var period: Double
      /// The amount added to the value with each repetition: a whole number of turns, or 0.
      public var growth: Double
      /// The segments, their times counted from the beginning of the loop.
      public var segments: [CubicSegment] = []

      /// Creates a loop without segments.
      package init(period: Double, growth: Double) {
        self.period = period
        self.growth = growth
      }
    }
  }

  // The calls come in the order that `KeyframeSink` says, so the current channel is always the last one.
  extension KeyframePlan: KeyframeSink {
    /// Takes the timing of a plan, and drops all channels of an earlier one.
    public mutating func beginPlan(_ timing: KeyframeTiming) {
      self.timing = timing
      channels = []
    }

    /// Appends a channel, to which the next calls belong.
    public mutating func beginChannel(_ index: Int) { channels.append(Channel()) }

    /// Appends a segment to the channel's last loop, or to the transient if it has no loop yet.
    public mutating func segment(_ segment: CubicSegment) {
      let last = channels.count - 1
      guard case .loop(var loops) = channels[last].continuation else {
        return channels[last].transient.append(segment)
      }
      // The stored list is replaced for a moment, so that `loops` is its only owner and is not copied.
      channels[last].continuation = .hold(0)
      loops[loops.count - 1].segments.append(segment)
      channels[last].continuation = .loop(loops)
    }

    /// Ends the current channel with a value that it keeps.
    public mutating func hold(_ value: Double) {
      channels[channels.count - 1].continuation = .hold(value)
    }

    /// Ends the current channel with a value that it keeps until the plan expires.
    public mutating func wait(_ value: Double, until instant: Double) {
      channels[channels.count - 1].continuation = .wait(value, until: instant)
    }

    /// Begins the channel's first loop, or a second one, whose values are added.
    public mutating func beginLoop(period: Double, growth: Double) {
      let (last, loop) = (channels.count - 1, Loop(period: period, growth: growth))
      if case .loop(let loops) = channels[last].continuation {
        channels[last].continuation = .loop(loops + [loop])
      } else {
        channels[last].continuation = .loop([loop])
      }
    }

    /// Does nothing: a channel is complete in its lists.
    public mutating func endChannel() {}
  }

#endif
