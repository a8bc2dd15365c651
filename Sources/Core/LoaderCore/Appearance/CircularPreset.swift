import TimelineModule

/// The spins of the package, each named after the toolkit that it comes from.
///
/// A loader stores one byte for its preset, and can change it while it runs.
public enum CircularPreset: SpinPreset {
  /// Material Web's, the default.
  case materialWeb
  /// Material iOS's.
  case materialIOS
  /// Material Android's "advance": the head moves ahead, then the tail catches up.
  case materialAndroid
  /// Material Android's newer "retreat": the head sometimes moves back.
  case materialExpressive
  /// Flutter's.
  case flutter
  /// Jetpack Compose's, in Material 2.
  case composeM2

  /// The motion of the ends.
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

  /// Returns the ends at `time`, in seconds since the origin, by the code specialized for its spin.
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

  /// The rounds per second: the colors of a list change from round to round.
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

  /// The highest speed of an end of ``materialExpressive``, in turns per second; infinity for the others.
  ///
  /// In a switch, the head of ``materialExpressive`` may have up to two turns to go, so the switch has to take
  /// longer. The others need no such limit: in a switch they are never faster than 1.4 × their own speed.
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

/// The rings of the package: the Material ring, unless another preset is given.
public typealias Circular = Ring<CircularPreset>

extension Ring where Preset == CircularPreset {
  /// Creates a ring that spins like Material Web's, or evenly and slowly in reduced motion.
  @inlinable
  public init(origin: Double = 0) {
    self.init(preset: .materialWeb, origin: origin)
  }
}

/// A spin that is a constant, for which the compiler specializes the functions below.
///
/// It does so once for each spin, in this module. If the functions were inlinable, it would do so again in every
/// module with a ring, and each build would take a second or more longer.
///
/// The spins below are sums of tracks. A track moves both ends of the ring, only the head or only the tail. Its
/// distance is in turns (270/360 is 270°), its period in seconds. It moves `from` one fraction of the period
/// `until` another, and rests in the remaining time.
protocol ConstantSpin {
  /// The motion of the ends.
  static var spin: Spin { get }
}

extension ConstantSpin {
  /// Returns the ends at `time`, in seconds since the origin.
  @inline(never)
  static func ends(at time: Double) -> ShapeSample<RingEnds> { spin.ends(at: time) }

  /// The rounds per second.
  static var roundFrequency: Double { spin.roundFrequency }
}

#if !hasFeature(Embedded)
  extension CircularPreset: CodedByName {}
#endif

/// Material Web's spin: in each half of a cycle one end rests and the other moves 270° ahead.
///
/// Source: material-components/material-web, progress/internal/_circular-progress.scss: an arc of
/// 10° to 280° in 1333 ms, each half eased, turned by 306° meanwhile.
enum MaterialWeb: ConstantSpin {
  @inline(__always)
  static var spin: Spin {
    let period = Rational(1333, 1000)
    let half = Rational(1, 2)
    let step = Rational(270, 360)
    return Spin(
      .both(LoopTrack(by: Rational(306, 360), every: period)),
      .head(LoopTrack(by: step, every: period, until: half, .standard)),
      .tail(LoopTrack(by: step, every: period, from: half, .standard)),
      // The shortest arc is 10°: the head is 5° ahead of its tracks, the tail 5° behind.
      shift: RingEnds(tail: -5.0 / 360, head: 5.0 / 360))
  }
}

/// Material iOS's spin: the head moves 270° ahead in a cycle, the tail follows in its second half.
///
/// Source: material-components/material-components-ios, MDCActivityIndicator and its motion
/// specification: a cycle of 4/3 s, in which an outer layer turns by 36° and an inner one by 270°, here
/// added; `strokeStart`, the tail, from 0 to 0.75 in the second half; `strokeEnd`, the head, from m to
/// m + 0.75 over the whole cycle. m is the shortest arc.
enum MaterialIOS: ConstantSpin {
  @inline(__always)
  static var spin: Spin {
    let (period, step) = (Rational(4, 3), Rational(3, 4))
    return Spin(
      .both(LoopTrack(by: Rational(36 + 270, 360), every: period)),
      .head(LoopTrack(by: step, every: period, .standard)),
      .tail(LoopTrack(by: step, every: period, from: Rational(1, 2), .standard)),
      // m: an arc as long as the stroke is wide, 2.5 points, on a circle with a radius of 12 points.
      shift: RingEnds(tail: 0, head: 2.5 / (2 * .pi * 12)))
  }
}

/// Material Android's spin, "advance": the head moves 250° ahead, then the tail catches up.
///
/// Source: material-components/material-components-android, CircularIndeterminateAdvanceAnimatorDelegate:
/// in a cycle of 5400 ms both ends turn evenly by 1520°. Every 1350 ms the head moves ahead by 250° in
/// 667 ms, and the tail follows 667 ms after it. So a fourth of that cycle repeats: it is the period here.
enum MaterialAndroid: ConstantSpin {
  @inline(__always)
  static var spin: Spin {
    let (period, step) = (Rational(5400 / 4, 1000), Rational(250, 360))
    // As fractions of the period: at `headEnd` the head arrives and the tail starts, at `tailEnd` it arrives.
    let (headEnd, tailEnd) = (Rational(667, 1350), Rational(2 * 667, 1350))
    return Spin(
      .both(LoopTrack(by: Rational(1520 / 4, 360), every: period)),
      .head(LoopTrack(by: step, every: period, until: headEnd, .standard)),
      .tail(LoopTrack(by: step, every: period, from: headEnd, until: tailEnd, .standard)),
      // The shortest arc is 20°: the tail is 20° behind its tracks.
      shift: RingEnds(tail: -20.0 / 360, head: 0))
  }
}

/// Material Android's newer spin, "retreat": a nudge every 1.5 s, while the arc grows and shrinks.
///
/// The arc shrinks by moving its head back faster than it turns, so the head sometimes goes back.
///
/// Source: material-components/material-components-android, CircularIndeterminateRetreatAnimatorDelegate:
/// in a cycle of 6000 ms both ends turn evenly by 1080°, and by four nudges of 90° in 500 ms each. The arc
/// grows from 0.10 to 0.87 of the ring in 3 s, and shrinks again in 3 s.
enum MaterialExpressive: ConstantSpin {
  /// The highest speed of its head, in turns per second: in a nudge, while the arc begins to grow.
  ///
  /// `ShapeMotionTests` computes it.
  static var peakSpeed: Double { 2.67 }

  @inline(__always)
  static var spin: Spin {
    let period = Rational(6)
    let nudgePeriod = Rational(1500, 1000)
    let half = Rational(1, 2)
    return Spin(
      .both(LoopTrack(by: Rational(1080, 360), every: period)),
      .both(
        LoopTrack(
          by: Rational(90, 360), every: nudgePeriod, until: Rational(500, 1500), .emphasized)),
      .head(LoopTrack(by: Rational(87 - 10, 100), every: period, until: half, .emphasized)),
      .head(LoopTrack(by: Rational(10 - 87, 100), every: period, from: half, .emphasized)),
      // The shortest arc is a tenth of the ring: the head is as far ahead of its tracks.
      shift: RingEnds(tail: 0, head: 0.1))
  }
}

/// Flutter's spin: the path of two halves, combined with a turn every 2222 ms.
///
/// The path and the turn repeat together only after 1333 × 2222 ms: 3555 turns in 49 minutes.
///
/// Source: flutter/flutter, progress_indicator.dart: a path of 1333 ms, its halves eased by
/// `fastOutSlowIn` over three quarters of a turn and turned by a quarter; a rotation of 2222 ms; a sweep
/// of 0.001 radians at least. Flutter counts angles from 3 o'clock, and its path starts at −90°, which is
/// 12 o'clock, from where a ring counts.
enum Flutter: ConstantSpin {
  @inline(__always)
  static var spin: Spin {
    let period = Rational(1333, 1000)
    let half = Rational(1, 2)
    let step = Rational(3, 4)
    return Spin(
      .both(LoopTrack(by: Rational(1, 4), every: period)),
      .both(LoopTrack(by: Rational(1), every: Rational(2222, 1000))),
      .head(LoopTrack(by: step, every: period, until: half, .standard)),
      .tail(LoopTrack(by: step, every: period, from: half, .standard)),
      // 0.001 radians, in turns.
      shortestSweep: 0.001 / (2 * .pi))
  }
}

/// Jetpack Compose's spin in Material 2: in each half of a cycle one end moves 290° ahead.
///
/// Source: androidx, Compose Material's ProgressIndicator: a cycle of 1332 ms, turned by 286°, a
/// jump of 290° in each half; its arc shrinks to nothing.
enum ComposeM2: ConstantSpin {
  @inline(__always)
  static var spin: Spin {
    let period = Rational(1332, 1000)
    let half = Rational(1, 2)
    let step = Rational(290, 360)
    return Spin(
      .both(LoopTrack(by: Rational(286, 360), every: period)),
      .head(LoopTrack(by: step, every: period, until: half, .standard)),
      .tail(LoopTrack(by: step, every: period, from: half, .standard)))
  }
}

/// The spin in reduced motion: a quarter of the ring, turning evenly, once in four seconds.
///
/// Our choice, about a fifth of Material Web's mean speed; no platform publishes a figure.
@usableFromInline
enum ReducedSpin: ConstantSpin {
  @inline(__always)
  static var spin: Spin {
    Spin(
      .both(LoopTrack(by: Rational(1), every: Rational(4))),
      // A quarter of the ring: the head is an eighth ahead of the track, the tail an eighth behind.
      shift: RingEnds(tail: -0.125, head: 0.125))
  }

  /// Returns the ends at `time`, in seconds since the origin.
  ///
  /// It is for code of `Ring` that is inlined in other modules: `ends(at:)` cannot be called from there.
  @usableFromInline
  static func reduced(at time: Double) -> ShapeSample<RingEnds> { ends(at: time) }
}

// Source: m3.material.io, Styles, Motion, Easing and duration.
extension CubicBezier {
  /// Material's standard curve, `cubic-bezier(0.4, 0, 0.2, 1)`.
  @inlinable @inline(__always)
  public static var standard: CubicBezier { CubicBezier(0.4, 0, 0.2, 1) }

  /// Material's emphasized curve, `cubic-bezier(0.2, 0, 0, 1)`.
  @inlinable @inline(__always)
  public static var emphasized: CubicBezier { CubicBezier(0.2, 0, 0, 1) }
}
