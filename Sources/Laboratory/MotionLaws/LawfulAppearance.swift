import LoaderCore
import TimelineModule

/// An appearance that says what its channels mean, so that the laws of motion can be checked.
///
/// Indices are those of its ``/LoaderCore/ChannelList``.
public protocol LawfulAppearance: Appearance {
  /// The channels that are edges of the shape: they must not move backwards in a switch.
  static var edgeChannels: [Int] { get }
  /// The edge that a shrinking progress moves back; nil if none is.
  static var progressChannel: Int? { get }
  /// The channel that is the opacity.
  static var opacityChannel: Int { get }
  /// The channel that is the thickness; nil if there is none.
  static var thicknessChannel: Int? { get }
  /// The channel that is the mark of an ending; nil, the default, if there is none.
  static var markChannel: Int? { get }

  /// The number of distances between edges that have to stay in 0...1.
  static var spanCount: Int { get }
  /// The distance at `index`, 0..<`spanCount`.
  ///
  /// It is more exact than the difference of two channels, which has lost digits after ten thousand
  /// turns.
  static func span(at index: Int, of channels: Channels) -> Double

  /// How far a base that is moved on by a whole turn moves an edge; 1 by default.
  static func advance(ofEdge index: Int) -> Double

  /// The progress that a frame shows while progress is known; nil if it cannot be read from a
  /// frame.
  static func shownProgress(_ channels: Channels) -> Double?

  /// The distance that a switch to a known progress must not take far beyond both where it was and where it
  /// goes, because it is read as the progress; nil, the default, if there is none.
  static var lengthSpan: Int? { get }

  /// The seconds after which the indeterminate base motion repeats itself, except for whole turns.
  var cycle: Double { get }
  /// The seconds within which a switch is over; by default 0.6.
  var settling: Double { get }
  /// The laws that the appearance cannot keep by design, such as ``MotionLaw/forward`` if a preset
  /// draws its own head back.
  var exemptLaws: Set<MotionLaw> { get }
  /// Whether the velocity of the indeterminate base motion has a corner by design, after the
  /// instant `start` and not after `end`, in seconds; false by default.
  ///
  /// The laws do not compare the two sides of such a corner.
  func hasCorner(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool
  /// Whether the indeterminate base motion jumps back to its start in that time, where nobody can
  /// see it; false by default.
  ///
  /// The laws allow this while the base motion is shown alone, not in a switch.
  func hasJump(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool
  /// The peak acceleration of the indeterminate base motion's edges, in 1/s².
  ///
  /// By default it is computed from the velocities at 20 000 instants of a cycle. At a corner of a
  /// velocity the acceleration has no bound; the figure is that between the corners.
  func peakAcceleration(_ motion: MotionPreference) -> Double
  /// The same appearance, with a base motion that begins `seconds` later.
  func delayed(by seconds: Double) -> Self
}

extension LawfulAppearance {
  public static var markChannel: Int? { nil }

  public static var lengthSpan: Int? { nil }

  public static func advance(ofEdge index: Int) -> Double { 1 }

  public var settling: Double { 0.6 }

  public var exemptLaws: Set<MotionLaw> { [] }

  public func hasCorner(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    false
  }

  public func hasJump(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    false
  }

  /// Whether the base motion itself has a corner or a jump there by design.
  func hasSeam(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    hasCorner(from: start, to: end, motion) || hasJump(from: start, to: end, motion)
  }

  /// - Complexity: 20 000 samples.
  public func peakAcceleration(_ motion: MotionPreference) -> Double {
    baseSurvey(motion).peak
  }

  /// The laws that the indeterminate base motion itself breaks, each with the instant, in seconds.
  ///
  /// A jump or a corner of the base motion is visible on screen, however smooth the switches are.
  ///
  /// With reduced motion it also has to be slow, but never still.
  ///
  /// - Complexity: 20 000 samples.
  public func brokenBase(_ motion: MotionPreference) -> [MotionLaw: Double] {
    baseSurvey(motion).broken.filter { !exemptLaws.contains($0.key) }
  }

  func baseSurvey(
    _ motion: MotionPreference
  ) -> (peak: Double, broken: [MotionLaw: Double]) {
    let count = 20_000
    let step = cycle / Double(count)
    // From three steps before the cycle to one after it, once for all edges.
    let times = (-3...count + 1).map { Double($0) * step }
    let bases = times.map { base(of: nil, at: $0, motion) }
    let breakpoints = times.map { hasSeam(from: $0 - step, to: $0, motion) }
    var (peak, broken) = (0.0, [MotionLaw: Double]())
    if motion == .reduced {
      // Reduced motion is slow, but never still.
      for index in 3...count + 3 {
        let speeds = Self.edgeChannels.map { abs(bases[index].velocities[$0]) }
        let isSlow = speeds.allSatisfy { $0 <= Limits.reducedSpeed }
        guard isSlow, speeds.contains(where: { $0 > 0 }) else {
          broken[.reducedMotion] = times[index]
          break
        }
      }
    }
    for edge in Self.edgeChannels {
      let (values, velocities) = (bases.map { $0.values[edge] }, bases.map { $0.velocities[edge] })
      var (before, early) = (0.0, 0.0)
      for index in 1..<times.count {
        if breakpoints[index] {
          (early, before) = (0, 0)
          continue
        }
        let difference = abs(velocities[index] - velocities[index - 1]) / step
        if index > 3 {
          // At a corner, only one step is steep. Where the velocity is just steep, the neighboring
          // steps are about as steep.
          if before <= 2 * max(early, difference) + 1e-6 {
            peak = max(peak, before)
          } else if before * step > Limits.velocityJump {
            broken[.velocity] = broken[.velocity] ?? times[index] - step
          }
          let way = values[index] - values[index - 1]
          let told = (velocities[index] + velocities[index - 1]) / 2 * step
          let allowed = (max(difference, before) + peak) * step * step + Limits.jump
          if !(abs(way - told) <= allowed) { broken[.value] = broken[.value] ?? times[index] }
          if velocities[index] < -Limits.backwards {
            broken[.forward] = broken[.forward] ?? times[index]
          }
        }
        (early, before) = (before, difference)
      }
    }
    return (peak, broken)
  }

  /// The base motion alone, not moved by a placement.
  func base(
    of fill: Double?, at time: Double, _ motion: MotionPreference
  ) -> (values: Channels, velocities: Channels) {
    guard let fill else { return channels(of: indeterminate(at: time, motion), .whole(at: time)) }
    return channels(of: ShapeSample(determinate(Sample(value: fill))), .whole(at: time))
  }
}
