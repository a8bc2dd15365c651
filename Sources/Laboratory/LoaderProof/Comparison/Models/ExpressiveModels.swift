import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderExpressive
import TimelineModule

/// Models of Material's morphing loaders and of its wave, at the breakpoints of their motions.
///
/// There is no event at these breakpoints, or one that reverses a motion. Each model has the
/// constants and the rule of its source, in closed form, without frames. This package draws the
/// shape for all of them, at their size, so that only the motions differ.
package enum ExpressiveModels {
  /// The jump at a breakpoint.
  package struct Breakpoint: Hashable, Sendable {
    package var name: String
    /// The time or event of the breakpoint.
    package var occasion: String
    /// The largest jump of a point of the outline, or of a crest, in points.
    package var jump: Double
    /// The largest jump of its velocity, in points per second.
    package var velocityJump: Double
    /// The repository, path and commit; nil for this loader.
    package var source: SpinnerModel.Source?
  }

  package static var breakpoints: [Breakpoint] {
    [ours, compose, views, composeSwitch, ourSwitch, viewsWave, ourWave]
  }

  /// Half of the 38 dp of a shape in Material.
  private static let radius = 19.0
  /// The height of a crest above the center of a wave, in dp.
  private static let waveHeight = 3.0

  /// Returns both springs, from one shape to the next.
  ///
  /// Views keep the velocity, Compose begins at rest.
  private static func spring(from start: Sample = Sample(value: 0)) -> SpringMotion {
    SpringMotion(from: start, frequency: 200.0.squareRoot(), dampingRatio: 0.6)
  }

  // MARK: Compose

  /// The time at which Compose's spring counts as finished.
  ///
  /// There the decay of its oscillation is below a tenth, in whole milliseconds.
  ///
  /// Source: androidx, compose/animation, SpringEstimation.kt: c·e^(rt) = δ, with r = −ζω and, from
  /// rest, c = the distance divided by √(1 − ζ²).
  package static var composeEnd: Double {
    let decay = 0.6 * 200.0.squareRoot()
    let (amplitude, threshold) = (1 / (1 - 0.6 * 0.6).squareRoot(), 0.1)
    return (Elementary.logarithm(amplitude / threshold) / decay * 1000).rounded(.down) / 1000
  }

  /// The position of Compose's spring then, in shapes; it is set to the shape there, and rests.
  package static var composeOvershoot: Sample { spring().sample(at: composeEnd) }

  /// The jump of Compose's indicator, whose spring is set to its target at the end.
  private static var compose: Breakpoint {
    let end = composeOvershoot
    // A quarter of a turn for each shape, by the same spring.
    let turned = Elementary.circular(.pi / 2 * (end.value - 1))
    var breakpoint = Breakpoint(
      name: "Compose, LoadingIndicator", occasion: "every 650 ms", jump: 0, velocityJump: 0,
      source: SpinnerModel.Source(
        repository: "androidx/androidx",
        path:
          "compose/material3/material3/src/commonMain/kotlin/androidx/compose/material3/LoadingIndicator.kt",
        commit: "175d53869e738f0e945e0095ff7980d45bf4c7a1"))
    for shape in 0..<7 {
      for point in points(near: shape) {
        let swung = point.position + point.arriving * (end.value - 1)
        let before = SIMD2(
          swung.x * turned.cosine - swung.y * turned.sine,
          swung.x * turned.sine + swung.y * turned.cosine)
        breakpoint.jump = max(breakpoint.jump, (before - point.position).length)
        // The other rotation, a whole turn in 4666 ms, continues.
        let across = SIMD2(-swung.y, swung.x) * (.pi / 2)
        breakpoint.velocityJump = max(
          breakpoint.velocityJump, ((point.arriving + across) * end.velocity).length)
      }
    }
    return breakpoint
  }

  /// The sizes of Compose's two indicators, of 38 dp: for unknown progress and for known progress.
  ///
  /// Each shrinks its shapes so that a circle of 38 dp contains the one with the smallest box for its
  /// radius, an oval and a circle. A box contains the control points. `MorphShapesTests` computes
  /// both from the polygons. Source: androidx, LoadingIndicator.kt, calculateScaleFactor.
  package static var composeScales: (unknown: Double, known: Double) { (0.86558, 1) }

  /// The switch of Compose at a star, where nothing but its size differs.
  private static var composeSwitch: Breakpoint {
    Breakpoint(
      name: "Compose, LoadingIndicator", occasion: "progress becomes known, its size alone",
      jump: radius * (composeScales.known - composeScales.unknown), velocityJump: 0,
      source: SpinnerModel.Source(
        repository: "androidx/androidx",
        path:
          "compose/material3/material3/src/commonMain/kotlin/androidx/compose/material3/LoadingIndicator.kt",
        commit: "7915c1ea585edadf2cac13716d4b407f101e2b86"))
  }

  /// The largest jump of a whole outline at such an event, at 65 phases of the spin.
  private static var ourSwitch: Breakpoint {
    var breakpoint = Breakpoint(
      name: "this loader, Morphing", occasion: "progress becomes known, the whole outline", jump: 0,
      velocityJump: 0)
    for phase in 0..<65 {
      var loader = shown(Morphing())
      let time = 2 + Double(phase) / 100
      let (before, speed) = (loader.frame(at: time), loader.velocities(at: time).shape)
      loader.send(.progress(0.6), at: time)
      for (one, other) in zip(outline(before), outline(loader.frame(at: time))) {
        breakpoint.jump = max(breakpoint.jump, (one - other).length)
      }
      let now = loader.velocities(at: time).shape
      // A point moves by at most a radius in a morph.
      breakpoint.velocityJump = max(
        breakpoint.velocityJump,
        radius * (abs(now.morph - speed.morph) + 2 * .pi * abs(now.rotation - speed.rotation)))
    }
    return breakpoint
  }

  // MARK: Views

  /// The velocities, in shapes per second, with which the spring of Views passes a shape in 650 ms.
  ///
  /// It keeps its velocity at each new target, as this package's loader does.
  package static var viewsCrossings: [Double] {
    func sample(_ index: Int) -> (value: Double, velocity: Double) {
      let sample = Morphing().indeterminate(at: Double(index) * 1e-5, .full)
      return (sample.turns + sample.sample.value.morph, sample.sample.velocity.morph)
    }
    return (1...65_000).compactMap { index in
      let (before, after) = (sample(index - 1), sample(index))
      return before.value.rounded(.down) == after.value.rounded(.down) ? nil : after.velocity
    }
  }

  /// The jump in velocity of the indicator for views, where one morph follows another.
  private static var views: Breakpoint {
    let fastest = viewsCrossings.map(abs).max() ?? 0
    let corners = (0..<7).flatMap(points).map { ($0.leaving - $0.arriving).length }
    return Breakpoint(
      name: "Views, LoadingIndicator", occasion: "three times in 650 ms", jump: 0,
      velocityJump: (corners.max() ?? 0) * fastest,
      source: SpinnerModel.Source(
        repository: "material-components/material-components-android",
        path:
          "lib/java/com/google/android/material/loadingindicator/LoadingIndicatorAnimatorDelegate.java",
        commit: "2973e462babf942a00d00426de7f3aaa2ecfef26"))
  }

  /// The measured jumps of this loader's outline and of its velocity at the shapes.
  private static var ours: Breakpoint {
    let (step, fastest) = (1e-6, viewsCrossings.map(abs).max() ?? 0)
    var breakpoint = Breakpoint(
      name: "this loader, Morphing", occasion: "at each shape", jump: 0, velocityJump: 0)
    for shape in 0..<7 {
      let at = [-2, -1, 1, 2].map { outline(Double(shape) + $0 * step) }
      for index in at[0].indices {
        breakpoint.jump = max(
          breakpoint.jump, (at[2][index] - at[1][index]).length - 4 * step * radius)
        let velocities = (at[3][index] - at[2][index] - at[1][index] + at[0][index]) / step
        breakpoint.velocityJump = max(breakpoint.velocityJump, velocities.length * fastest)
      }
    }
    return breakpoint
  }

  // MARK: Waves

  /// The wave of Views, which grows and shrinks over 500 ms.
  ///
  /// It begins to do so when progress passes 10 % and 90 %. If progress passes back before, the
  /// animator begins at its end.
  private static var viewsWave: Breakpoint {
    // motionEasingStandardInterpolator and motionEasingEmphasizedAccelerateInterpolator.
    let (grows, shrinks) = (CubicBezier(0.2, 0, 0, 1), CubicBezier(0.3, 0, 0.8, 0.15))
    var breakpoint = Breakpoint(
      name: "Views, wavy bar", occasion: "progress passes 10 %, and back within 500 ms", jump: 0,
      velocityJump: 0,
      source: SpinnerModel.Source(
        repository: "material-components/material-components-android",
        path: "lib/java/com/google/android/material/progressindicator/DeterminateDrawable.java",
        commit: "0f3975d4f513f625f921d41d2ce0136bcea5052e"))
    func sample(_ curve: CubicBezier, _ part: Double) -> Sample {
      let sample = curve.sample(at: part)
      return Sample(value: sample.value * waveHeight, velocity: sample.velocity / 0.5 * waveHeight)
    }
    for index in 1...99 {
      let part = Double(index) / 100
      let (growing, whole) = (sample(grows, part), sample(shrinks, 1))
      let (shrinking, flat) = (sample(shrinks, 1 - part), sample(grows, 0))
      breakpoint.jump = max(
        breakpoint.jump, whole.value - growing.value, shrinking.value - flat.value)
      breakpoint.velocityJump = max(
        breakpoint.velocityJump, abs(growing.velocity + whole.velocity),
        abs(shrinking.velocity + flat.velocity))
    }
    return breakpoint
  }

  /// The measured jumps of this loader's amplitude and of its velocity in a switch.
  private static var ourWave: Breakpoint {
    var breakpoint = Breakpoint(
      name: "this loader, WavyLinear", occasion: "the same", jump: 0, velocityJump: 0)
    for index in 1...50 {
      var loader = shown(WavyLinear())
      loader.send(.progress(0.05), at: 1, animated: false)
      loader.send(.progress(0.5), at: 2)
      let time = 2 + Double(index) / 100
      let (value, velocity) = (
        loader.frame(at: time).channels.amplitude, loader.velocities(at: time).amplitude
      )
      loader.send(.progress(0.05), at: time)
      breakpoint.jump = max(
        breakpoint.jump, abs(loader.frame(at: time).channels.amplitude - value) * waveHeight)
      breakpoint.velocityJump = max(
        breakpoint.velocityJump, abs(loader.velocities(at: time).amplitude - velocity) * waveHeight)
    }
    return breakpoint
  }

  // MARK: Outlines

  /// A point of an outline at a shape, and its velocities per shape before and after it, in points.
  private typealias Point = (
    position: SIMD2<Double>, arriving: SIMD2<Double>, leaving: SIMD2<Double>
  )

  /// Returns the points near a shape.
  ///
  /// Away from the shape a point moves straight ahead: so far all of these loaders are the same.
  private static func points(near shape: Int) -> [Point] {
    let at = [-0.3, -0.2, 0.2, 0.3].map { outline(Double(shape) + $0) }
    return at[0].indices.map { index in
      let arriving = (at[1][index] - at[0][index]) * 10
      return (at[1][index] + arriving * 0.2, arriving, (at[3][index] - at[2][index]) * 10)
    }
  }

  /// Returns the points of the drawn outline at a position, relative to its center.
  private static func outline(_ position: Double) -> [SIMD2<Double>] {
    var frame = shown(Morphing()).frame(at: 1)
    // The last of the seven precedes the first.
    let shape = MorphShape(morph: position + 7, rotation: 0, weight: 0, fill: 0)
    frame.channels = MorphChannels(turns: 0, shape, opacity: 1, scale: 1, mark: 0)
    return outline(frame)
  }

  /// Returns the end points of the drawn curves, relative to the center, at the models' radius.
  private static func outline(_ frame: Frame<MorphChannels>) -> [SIMD2<Double>] {
    var canvas = RecordingCanvas()
    Morphing.draw(frame, LoaderStyle(), into: &canvas)
    guard case .group(_, let commands)? = canvas.commands.first else { return [] }
    return commands.compactMap { command in
      guard case .curve(let end, _, _) = command else { return nil }
      // Ours has 17 pt in a box of 48 pt.
      return SIMD2(end.x - 24, end.y - 24) * (radius / 17)
    }
  }

  /// Returns a loader that is shown from 0 s on, without an entrance.
  private static func shown<A: Appearance>(_ appearance: A) -> Loader<A> {
    var loader = Loader(appearance)
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0, animated: false)
    return loader
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}

extension ExpressiveModels {
  /// The breakpoints as a table for people.
  package static var table: String {
    let breakpoints = breakpoints
    let rows = breakpoints.map { breakpoint in
      let name = breakpoint.source == nil ? breakpoint.name : "\(breakpoint.name) (model)"
      return (
        name, breakpoint.occasion, breakpoint.jump.spelled(decimals: 2),
        breakpoint.velocityJump.spelled(decimals: 1)
      )
    }
    let (first, second) = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
    let heads = ["jump (pt)", "velocity jump (pt/s)"]
    var text = "at its own seams".padded(to: first + second + 4)
    text += heads.joined(separator: "  ") + "\n"
    for (name, occasion, jump, velocity) in rows {
      text += name.padded(to: first + 2) + occasion.padded(to: second + 2)
      text += "".padded(to: heads[0].count - jump.count) + jump
      text += "".padded(to: 2 + heads[1].count - velocity.count) + velocity + "\n"
    }
    return text
  }
}
