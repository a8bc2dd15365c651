import TimelineModule

/// The spins of the package, each named after the toolkit that it comes from.
///
/// A loader stores one byte for its preset, and can change it while it runs.
public enum CircularPreset: SpinPreset {
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

  public var spin: Spin {
    switch self {
    case .materialWeb: MaterialWeb.spin
    case .materialIOS: MaterialIOS.spin
    case .materialAndroid: MaterialAndroid.spin
    case .materialExpressive: MaterialExpressive.spin
    case .flutter: Flutter.spin
    case .composeM2: ComposeM2.spin
    }
  }

  public func ends(at time: Double) -> ShapeSample<RingEnds> {
    switch self {
    case .materialWeb: MaterialWeb.ends(at: time)
    case .materialIOS: MaterialIOS.ends(at: time)
    case .materialAndroid: MaterialAndroid.ends(at: time)
    case .materialExpressive: MaterialExpressive.ends(at: time)
    case .flutter: Flutter.ends(at: time)
    case .composeM2: ComposeM2.ends(at: time)
    }
  }

  public var roundFrequency: Double {
    switch self {
    case .materialWeb: MaterialWeb.roundFrequency
    case .materialIOS: MaterialIOS.roundFrequency
    case .materialAndroid: MaterialAndroid.roundFrequency
    case .materialExpressive: MaterialExpressive.roundFrequency
    case .flutter: Flutter.roundFrequency
    case .composeM2: ComposeM2.roundFrequency
    }
  }

  /// That of ``materialExpressive``, whose head has up to two turns to go; the others are never faster in a
  /// switch than 1.4 × on their own.
  public var peakSpeed: Double {
    self == .materialExpressive ? MaterialExpressive.peakSpeed : .infinity
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

/// A spin that the compiler knows. It is compiled once for each, here: in every module that has a ring, that
/// would take a second or more.
protocol ConstantSpin {
  static var spin: Spin { get }
}

extension ConstantSpin {
  @inline(never)
  static func ends(at time: Double) -> ShapeSample<RingEnds> { spin.ends(at: time) }

  static var roundFrequency: Double { spin.roundFrequency }
}

#if !hasFeature(Embedded)
  extension CircularPreset: CaseIterable {}
  extension CircularPreset: CodedByName {}
#endif
