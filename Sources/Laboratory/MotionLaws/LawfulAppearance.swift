import LoaderCore
import TimelineModule

/// An appearance that describes its channels, so that the laws of motion can be checked.
///
/// Indices refer to its ``/LoaderCore/ChannelList``. A *base motion* is the shape's motion when no change is
/// in progress: the *indeterminate* one, the spin, while progress is unknown, or the *determinate* one, for
/// a known progress. A *switch* leads from one to the other.
public protocol LawfulAppearance: Appearance {
  /// The edges of the shape, such as the two ends of a ring: channels that must not move backwards in a switch.
  static var edgeChannels: [Int] { get }
  /// Returns the index of the edge that shows the progress in a frame; nil if there is none.
  static func progressChannel(_ channels: Channels) -> Int?
  /// The index of the opacity.
  static var opacityChannel: Int { get }
  /// The index of the thickness; nil if there is none.
  static var thicknessChannel: Int? { get }
  /// The index of the mark of an ending; nil, the default, if there is none.
  static var markChannel: Int? { get }

  /// The number of spans: distances between edges, and other numbers, that have to stay in 0...1.
  static var spanCount: Int { get }
  /// Returns the span at `index`, in 0..<`spanCount`: the index of no channel, but a number of its own.
  ///
  /// It is more accurate than the difference of two channels, which has lost digits after ten
  /// thousand turns.
  static func span(at index: Int, of channels: Channels) -> Double

  /// Returns the distance by which an edge moves if the base is moved ahead by a whole turn; 1 by default.
  static func advance(ofEdge index: Int) -> Double

  /// Returns the progress that a frame shows, as a number; nil if the appearance shows none.
  ///
  /// It is meant for frames in which progress is known and no switch is in progress. The edge at the index
  /// ``progressChannel(_:)`` moves with the progress, but need not be equal to it: the head of a ring also counts
  /// whole turns.
  static func shownProgress(_ channels: Channels) -> Double?

  /// Returns the number of parts of a frame, such as bars, that can be read as a value; 1 by default.
  ///
  /// - Parameter velocities: The velocities of the channels, per second.
  static func valueCount(_ channels: Channels, velocities: Channels) -> Int

  /// The index of the span that a viewer reads as the progress, even in a switch; nil, the default, if there is none.
  ///
  /// A switch to a known progress must not take its length far beyond both the start and the target.
  static var lengthSpan: Int? { get }

  /// The period of the indeterminate base motion in full motion, in seconds: after it, only whole turns differ.
  var cycle: Double { get }
  /// The maximum duration of a switch, in seconds; by default 0.6.
  var longestSwitch: Double { get }
  /// The laws that the appearance cannot keep by design.
  ///
  /// An example is ``MotionLaw/forward`` if a preset draws its own head back.
  var exemptLaws: Set<MotionLaw> { get }
  /// Returns true if the velocity of the indeterminate base motion has a corner by design.
  ///
  /// At a corner, the velocity jumps. It lies after the instant `start` and not after `end`, in seconds.
  /// False by default. The laws do not compare the two sides of such a corner.
  func hasCorner(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool
  /// Returns true if the indeterminate base motion jumps back to its start between two instants.
  ///
  /// The jump is invisible, as of a bar that has left its track. It lies after the instant `start` and not
  /// after `end`, in seconds. False by default. The laws allow it while the base motion is shown alone,
  /// not in a switch.
  func hasJump(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool
  /// Returns the peak acceleration of the indeterminate base motion's edges, in 1/s².
  ///
  /// By default it is computed from the velocities at 20 000 instants of a cycle. At a corner of a
  /// velocity the acceleration has no bound, so corners are left out.
  func peakAcceleration(_ motion: MotionPreference) -> Double
  /// Returns the same appearance, with a base motion that begins `seconds` later.
  func delayed(by seconds: Double) -> Self
}

extension LawfulAppearance {
  public static var markChannel: Int? { nil }

  public static var lengthSpan: Int? { nil }

  public static func valueCount(_ channels: Channels, velocities: Channels) -> Int { 1 }

  public static func advance(ofEdge index: Int) -> Double { 1 }

  public var longestSwitch: Double { 0.6 }

  public var exemptLaws: Set<MotionLaw> { [] }

  public func hasCorner(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    false
  }

  public func hasJump(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    false
  }

  /// Returns true if the base motion itself has a corner or a jump between two instants by design.
  func hasBreakpoint(from start: Double, to end: Double, _ motion: MotionPreference) -> Bool {
    hasCorner(from: start, to: end, motion) || hasJump(from: start, to: end, motion)
  }

  /// Returns the peak acceleration of the indeterminate base motion's edges, in 1/s².
  ///
  /// - Complexity: 20 000 samples.
  public func peakAcceleration(_ motion: MotionPreference) -> Double {
    baseSurvey(motion).peak
  }

  /// Returns the laws that the indeterminate base motion itself breaks, each with its time.
  ///
  /// The times, of the first violations, are in seconds. A jump or a corner of the base motion is visible
  /// on screen, however smooth the switches are. With reduced motion it also has to be slow, but never
  /// still.
  ///
  /// - Complexity: 20 000 samples.
  public func brokenBase(_ motion: MotionPreference) -> [MotionLaw: Double] {
    baseSurvey(motion).broken.filter { !exemptLaws.contains($0.key) }
  }

  /// Returns the peak acceleration of the indeterminate base, in 1/s², and the first violation of each law.
  ///
  /// The violations are times, in seconds, in the one cycle that is sampled. Laws from which the
  /// appearance is exempt are included.
  func baseSurvey(
    _ motion: MotionPreference
  ) -> (peak: Double, broken: [MotionLaw: Double]) {
    let count = 20_000
    let step = cycle / Double(count)
    // From three steps before the cycle to one after it, once for all edges: the cycle begins at index 3.
    let times = (-3...count + 1).map { Double($0) * step }
    let bases = times.map { base(of: nil, at: $0, motion) }
    // True if the step that leads to an instant has a corner or a jump by design.
    let breakpoints = times.map { hasBreakpoint(from: $0 - step, to: $0, motion) }
    var peak = 0.0
    var broken = [MotionLaw: Double]()
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
      // At each instant, three accelerations in a row are known, per second squared: of the step before the last one,
      // of the last one, and of the step that now leads to this instant.
      var lastAcceleration = 0.0
      var earlierAcceleration = 0.0
      for index in 1..<times.count {
        if breakpoints[index] {
          // Nothing is compared across it.
          earlierAcceleration = 0
          lastAcceleration = 0
          continue
        }
        let acceleration = abs(velocities[index] - velocities[index - 1]) / step
        // The three steps up to the start of the cycle only fill the two accelerations.
        if index > 3 {
          // The last step is judged only now, between its neighbors. At a corner that is not by design, it alone has a
          // large acceleration. Otherwise its neighbors have about the same one, and it may be the peak.
          if lastAcceleration <= 2 * max(earlierAcceleration, acceleration) + 1e-6 {
            peak = max(peak, lastAcceleration)
          } else if lastAcceleration * step > Limits.velocityJump {
            broken[.velocity] = broken[.velocity] ?? (times[index] - step)
          }
          let change = values[index] - values[index - 1]
          let integral = (velocities[index] + velocities[index - 1]) / 2 * step
          // The integral, by the trapezoidal rule, is off by at most this; a jump is off by more. The acceleration
          // within a step may exceed the means of two steps, so the peak so far is added.
          let allowed =
            (max(acceleration, lastAcceleration) + peak) * step * step + Limits.jump
          if !(abs(change - integral) <= allowed) {
            broken[.value] = broken[.value] ?? times[index]
          }
          if velocities[index] < -Limits.backwards {
            broken[.forward] = broken[.forward] ?? times[index]
          }
        }
        earlierAcceleration = lastAcceleration
        lastAcceleration = acceleration
      }
    }
    return (peak, broken)
  }

  /// Returns the base motion alone at `time`, of a loader that is fully shown, and its velocities per second.
  ///
  /// - Parameters:
  ///   - fill: The progress of the base; nil for the spin.
  ///   - turns: The whole turns by which the base is moved ahead, as a switch does.
  func base(
    of fill: Double?, at time: Double, turns: Double = 0, _ motion: MotionPreference
  ) -> (values: Channels, velocities: Channels) {
    var shape = indeterminate(at: time, motion)
    if let fill {
      let spin = shape.sample
      shape = ShapeSample(determinate(Sample(value: fill)))
      // Such an appearance shows the sum of the spin and the progress.
      if keepsSpinning {
        shape.sample.value += spin.value
        shape.sample.velocity += spin.velocity
      }
    }
    let moved = moved(shape, by: BaseOffset(turns: turns, rotation: 0))
    return channels(of: moved, .whole(at: time))
  }
}
