import TimelineModule

/// The spins of the package, each named after the toolkit that it comes from.
///
/// Each case names a type with static data, so a loader stores one byte for its preset, and can
/// change it while it runs.
public enum CircularPreset: Spin {
  /// Material Web's, the default.
  case materialWeb
  /// Material iOS's.
  case materialIOS
  /// Material Android's, which advances.
  case materialAndroid
  /// Material Android's newer one, whose head retreats.
  case materialExpressive
  /// Flutter's.
  case flutter
  /// Jetpack Compose's, in Material 2.
  case composeM2

  public func ends(at time: Double) -> ShapeSample<RingEnds> {
    switch self {
    case .materialWeb: MaterialWeb().ends(at: time)
    case .materialIOS: MaterialIOS().ends(at: time)
    case .materialAndroid: MaterialAndroid().ends(at: time)
    case .materialExpressive: MaterialExpressive().ends(at: time)
    case .flutter: Flutter().ends(at: time)
    case .composeM2: ComposeM2().ends(at: time)
    }
  }

  @inlinable
  public func position(at time: Double) -> ShapeSample<RingEnds> {
    let (turns, ends) = place(at: time)
    return ShapeSample(turns: turns, MotionSample(value: ends))
  }

  /// The three numbers of a position. The six spins are compiled once, here: in every module that
  /// has a ring, that would take a second or more.
  @usableFromInline
  func place(at time: Double) -> (turns: Double, ends: RingEnds) {
    switch self {
    case .materialWeb: MaterialWeb.place(at: time)
    case .materialIOS: MaterialIOS.place(at: time)
    case .materialAndroid: MaterialAndroid.place(at: time)
    case .materialExpressive: MaterialExpressive.place(at: time)
    case .flutter: Flutter.place(at: time)
    case .composeM2: ComposeM2.place(at: time)
    }
  }

  public var period: SpinPeriod {
    switch self {
    case .materialWeb: MaterialWeb.period
    case .materialIOS: MaterialIOS.period
    case .materialAndroid: MaterialAndroid.period
    case .materialExpressive: MaterialExpressive.period
    case .flutter: Flutter.period
    case .composeM2: ComposeM2.period
    }
  }

  public var peakAcceleration: Double {
    switch self {
    case .materialWeb: MaterialWeb().peakAcceleration
    case .materialIOS: MaterialIOS().peakAcceleration
    case .materialAndroid: MaterialAndroid().peakAcceleration
    case .materialExpressive: MaterialExpressive().peakAcceleration
    case .flutter: Flutter().peakAcceleration
    case .composeM2: ComposeM2().peakAcceleration
    }
  }

  @inlinable
  public var roundFrequency: Double {
    switch self {
    case .materialWeb: MaterialWeb().roundFrequency
    case .materialIOS: MaterialIOS().roundFrequency
    case .materialAndroid: MaterialAndroid().roundFrequency
    case .materialExpressive: MaterialExpressive().roundFrequency
    case .flutter: Flutter().roundFrequency
    case .composeM2: ComposeM2().roundFrequency
    }
  }

  public var stepsBack: Bool {
    switch self {
    case .materialExpressive: MaterialExpressive().stepsBack
    case .materialWeb, .materialIOS, .materialAndroid, .flutter, .composeM2: false
    }
  }

  public func hasCorner(from start: Double, to end: Double) -> Bool {
    switch self {
    case .materialWeb: MaterialWeb().hasCorner(from: start, to: end)
    case .materialIOS: MaterialIOS().hasCorner(from: start, to: end)
    case .materialAndroid: MaterialAndroid().hasCorner(from: start, to: end)
    case .materialExpressive: MaterialExpressive().hasCorner(from: start, to: end)
    case .flutter: Flutter().hasCorner(from: start, to: end)
    case .composeM2: ComposeM2().hasCorner(from: start, to: end)
    }
  }

  public func nextKeyframe(after time: Double) -> Double {
    switch self {
    case .materialWeb: MaterialWeb().nextKeyframe(after: time)
    case .materialIOS: MaterialIOS().nextKeyframe(after: time)
    case .materialAndroid: MaterialAndroid().nextKeyframe(after: time)
    case .materialExpressive: MaterialExpressive().nextKeyframe(after: time)
    case .flutter: Flutter().nextKeyframe(after: time)
    case .composeM2: ComposeM2().nextKeyframe(after: time)
    }
  }

  public func loop(of channel: SpinChannel) -> ChannelLoop {
    switch self {
    case .materialWeb: MaterialWeb().loop(of: channel)
    case .materialIOS: MaterialIOS().loop(of: channel)
    case .materialAndroid: MaterialAndroid().loop(of: channel)
    case .materialExpressive: MaterialExpressive().loop(of: channel)
    case .flutter: Flutter().loop(of: channel)
    case .composeM2: ComposeM2().loop(of: channel)
    }
  }

  public func segment(of channel: SpinChannel, at time: Double) -> CubicSegment? {
    switch self {
    case .materialWeb: MaterialWeb().segment(of: channel, at: time)
    case .materialIOS: MaterialIOS().segment(of: channel, at: time)
    case .materialAndroid: MaterialAndroid().segment(of: channel, at: time)
    case .materialExpressive: MaterialExpressive().segment(of: channel, at: time)
    case .flutter: Flutter().segment(of: channel, at: time)
    case .composeM2: ComposeM2().segment(of: channel, at: time)
    }
  }

  /// The preset's name, as spelled in the command.
  public var name: StaticString {
    switch self {
    case .materialWeb: "materialWeb"
    case .materialIOS: "materialIOS"
    case .materialAndroid: "materialAndroid"
    case .materialExpressive: "materialExpressive"
    case .flutter: "flutter"
    case .composeM2: "composeM2"
    }
  }
}

#if !hasFeature(Embedded)
  extension CircularPreset: CaseIterable {}
  extension CircularPreset: CodedByName {}
#endif
