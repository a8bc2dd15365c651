import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderExpressive
import TimelineModule

/// Models of Material's morphing loaders and of its wave, at the breakpoints of their motions.
///
/// Here a breakpoint is an instant at which one motion follows another, with or without an event of the host. Each
/// model has the constants and the rule of its source, in closed form, without frames. This package draws the
/// shape for all of them, at their size, so that only the motions differ. This package's own loaders have no jump
/// at a breakpoint, because they keep the laws of motion.
package enum ExpressiveModels {
  /// The jump at a breakpoint.
  package struct Breakpoint: Hashable, Sendable {
    /// The name of the spinner.
    package var name: String
    /// The time or event of the breakpoint.
    package var occasion: String
    /// The largest jump of a point of the outline, or of a crest, in points.
    package var jump: Double
    /// The largest jump of its velocity, in points per second.
    package var velocityJump: Double
  }

  /// The breakpoints, each with its computed jumps.
  package static var breakpoints: [Breakpoint] { [compose, views, composeSwitch, viewsWave] }

  /// Half of the 38 dp of a shape in Material. A dp of Android counts as a point here.
  private static let radius = 19.0
  /// The height of a crest above the center of a wave, in dp.
  private static let waveHeight = 3.0

  /// Returns the spring of both sources from one shape, 0, to the next, 1.
  ///
  /// Its stiffness is 200, its damping ratio 0.6. Views keep the velocity, Compose begins at rest.
  private static func spring(from start: Sample = Sample(value: 0)) -> SpringMotion {
    SpringMotion(from: start, frequency: 200.0.squareRoot(), dampingRatio: 0.6)
  }

  // MARK: Compose

  /// The time at which Compose's spring counts as finished.
  ///
  /// By then the envelope of its oscillation has decayed to a tenth of a shape. The time is in seconds, rounded down
  /// to a whole number of milliseconds.
  ///
  /// Source: androidx, compose/animation, SpringEstimation.kt: c·e^(rt) = δ, with r = −ζω and, from
  /// rest, c = the distance divided by √(1 − ζ²).
  package static var composeEnd: Double {
    let decay = 0.6 * 200.0.squareRoot()
    let (amplitude, threshold) = (1 / (1 - 0.6 * 0.6).squareRoot(), 0.1)
    return (Elementary.logarithm(amplitude / threshold) / decay * 1000).rounded(.down) / 1000
  }

  /// The position of Compose's spring at `composeEnd`, in shapes: at this instant it is set to 1, and rests.
  package static var composeOvershoot: Sample { spring().sample(at: composeEnd) }

  /// The jump of Compose's indicator, whose spring is set to its target at the end.
  ///
  /// Source: androidx/androidx at 175d5386, LoadingIndicator.kt; Docs/Comparison.md has the links.
  private static var compose: Breakpoint {
    let end = composeOvershoot
    // The same spring turns the outline by a quarter of a turn for each shape, and ends at 1, too.
    let turned = Elementary.circular(.pi / 2 * (end.value - 1))
    var breakpoint = Breakpoint(
      name: "Compose, LoadingIndicator", occasion: "every 650 ms", jump: 0, velocityJump: 0)
    for shape in 0..<7 {
      for point in points(near: shape) {
        // Just before the end, the outline has passed the shape by `end.value - 1` of a shape, and has turned too
        // far: `swung` is the point on this outline, and `before` the same point turned.
        let swung = point.position + point.arriving * (end.value - 1)
        let before = SIMD2(
          swung.x * turned.cosine - swung.y * turned.sine,
          swung.x * turned.sine + swung.y * turned.cosine)
        breakpoint.jump = max(breakpoint.jump, (before - point.position).length)
        // The velocity of the turn, per shape. It ends, but the other rotation, a turn in 4666 ms, continues.
        let across = SIMD2(-swung.y, swung.x) * (.pi / 2)
        breakpoint.velocityJump = max(
          breakpoint.velocityJump, ((point.arriving + across) * end.velocity).length)
      }
    }
    return breakpoint
  }

  /// The factors by which Compose scales its shapes of 38 dp: in the indicator for unknown progress, and in the one
  /// for known progress.
  ///
  /// Compose shrinks all shapes of an indicator by one factor, so that each of them can turn within 38 dp. For each
  /// shape it computes the side of its box, which contains the control points, over the side of the box that the shape
  /// sweeps when it turns. The factor is the smallest of these ratios, but at most 1. For unknown progress, an oval
  /// needs the most room. For known progress, the circle and the star both have room, so the factor is 1.
  ///
  /// `MorphShapesTests` computes both factors from the polygons. Source: androidx, LoadingIndicator.kt,
  /// calculateScaleFactor.
  package static var composeScales: (unknown: Double, known: Double) { (0.86558, 1) }

  /// The jump of Compose's indicator when progress becomes known while the shape is a star.
  ///
  /// The indicator for known progress has the same star, so nothing but its size differs.
  ///
  /// Source: the same file at 7915c1ea.
  private static var composeSwitch: Breakpoint {
    Breakpoint(
      name: "Compose, LoadingIndicator", occasion: "progress becomes known, its size alone",
      jump: radius * (composeScales.known - composeScales.unknown), velocityJump: 0)
  }

  // MARK: Views

  /// The velocities with which the spring of Views passes shapes in 650 ms, in shapes per second, in order of time.
  ///
  /// The spring keeps its velocity at each new target, as the one of this package's loader does, which is sampled
  /// here. The crossings are found in steps of 10 µs.
  package static var viewsCrossings: [Double] {
    /// Returns the position in shapes, and its velocity, after `index` times 10 µs.
    func sample(_ index: Int) -> (value: Double, velocity: Double) {
      let sample = Morphing().indeterminate(at: Double(index) * 1e-5, .full)
      // The whole shapes so far are counted as turns.
      return (sample.turns + sample.sample.value.morph, sample.sample.velocity.morph)
    }
    return (1...65_000).compactMap { index in
      let (before, after) = (sample(index - 1), sample(index))
      return before.value.rounded(.down) == after.value.rounded(.down) ? nil : after.velocity
    }
  }

  /// The jump in velocity of the indicator for views, where one morph follows another.
  ///
  /// At a shape, a point changes its direction. This change, in points per shape, is multiplied by the speed of the
  /// fastest crossing.
  ///
  /// Source: material-components-android at 2973e462, LoadingIndicatorAnimatorDelegate.java.
  private static var views: Breakpoint {
    let fastest = viewsCrossings.map(abs).max() ?? 0
    let turns = (0..<7).flatMap(points).map { ($0.leaving - $0.arriving).length }
    return Breakpoint(
      name: "Views, LoadingIndicator", occasion: "three times in 650 ms", jump: 0,
      velocityJump: (turns.max() ?? 0) * fastest)
  }

  // MARK: Waves

  /// The wave of Views, which grows and shrinks over 500 ms.
  ///
  /// It begins to grow when progress passes 10 %, and to shrink at 90 %. If progress passes back before the animation
  /// has ended, the opposite animation begins all the same with the full wave, or with none.
  ///
  /// Source: the same repository at 0f3975d4, DeterminateDrawable.java.
  private static var viewsWave: Breakpoint {
    // motionEasingStandardInterpolator and motionEasingEmphasizedAccelerateInterpolator.
    let (grows, shrinks) = (CubicBezier(0.2, 0, 0, 1), CubicBezier(0.3, 0, 0.8, 0.15))
    var breakpoint = Breakpoint(
      name: "Views, wavy bar", occasion: "progress passes 10 %, and back within 500 ms", jump: 0,
      velocityJump: 0)
    let seconds = 0.5
    /// Returns the height of a crest, in dp, at a fraction of the animation, 0...1.
    func sample(_ curve: CubicBezier, _ fraction: Double) -> Sample {
      let sample = curve.sample(at: fraction)
      return Sample(
        value: sample.value * waveHeight, velocity: sample.velocity / seconds * waveHeight)
    }
    // At each fraction, a growing wave is replaced by a full one that shrinks, and a shrinking one by a flat one that
    // grows. A shrinking wave runs its curve backwards, so its velocity has the opposite sign: a sum below is the
    // difference of two velocities.
    for index in 1...99 {
      let fraction = Double(index) / 100
      let (growing, full) = (sample(grows, fraction), sample(shrinks, 1))
      let (shrinking, flat) = (sample(shrinks, 1 - fraction), sample(grows, 0))
      breakpoint.jump = max(
        breakpoint.jump, full.value - growing.value, shrinking.value - flat.value)
      breakpoint.velocityJump = max(
        breakpoint.velocityJump, abs(growing.velocity + full.velocity),
        abs(shrinking.velocity + flat.velocity))
    }
    return breakpoint
  }

  // MARK: Outlines

  /// A point of an outline at a shape, and its velocities before and after this shape, in points per shape.
  private typealias Point = (
    position: SIMD2<Double>, arriving: SIMD2<Double>, leaving: SIMD2<Double>
  )

  /// Returns the points of the outline at the shape with this number, 0...6.
  ///
  /// From 0.3 to 0.2 of a shape away, a point of any of these loaders moves straight ahead. Its
  /// position at the shape is extrapolated from there. The two outlines before the shape, and the two after it, are
  /// 0.1 of a shape apart, so a difference times 10 is a velocity per shape.
  private static func points(near shape: Int) -> [Point] {
    let outlines = [-0.3, -0.2, 0.2, 0.3].map { outline(Double(shape) + $0) }
    return outlines[0].indices.map { index in
      let path = outlines.map { $0[index] }
      let arriving = (path[1] - path[0]) * 10
      let leaving = (path[3] - path[2]) * 10
      return (position: path[1] + arriving * 0.2, arriving: arriving, leaving: leaving)
    }
  }

  /// Returns the end points of the drawn curves at a position, in shapes, at the models' radius.
  ///
  /// They are relative to the center.
  private static func outline(_ position: Double) -> [SIMD2<Double>] {
    var loader = Loader(Morphing())
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0, animated: false)
    var frame = loader.frame(at: 1)
    // Only the position counts here: there is no rotation, no progress and no mark. Seven shapes later the
    // outline is the same, so a position below 0 becomes positive.
    let shape = MorphShape(morph: position + 7, rotation: 0, weight: 0, fill: 0)
    frame.channels = MorphChannels(turns: 0, shape, opacity: 1, scale: 1, mark: 0)
    var canvas = RecordingCanvas()
    Morphing.draw(frame, LoaderStyle(), into: &canvas)
    // The whole drawing is one group.
    guard case .group(_, let commands)? = canvas.commands.first else { return [] }
    return commands.compactMap { command in
      guard case .curve(let end, _, _) = command else { return nil }
      // Ours has a radius of 17 pt, in a box of 48 pt.
      return SIMD2(end.x - 24, end.y - 24) * (radius / 17)
    }
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}

extension ExpressiveModels {
  /// The breakpoints as a table for people.
  package static var table: String {
    let rows = breakpoints.map {
      [$0.name, $0.occasion, $0.jump.spelled(decimals: 2), $0.velocityJump.spelled(decimals: 1)]
    }
    return TextTable(["model", "at", "jump (pt)", "velocity jump (pt/s)"], rows, names: 2).text
  }
}
