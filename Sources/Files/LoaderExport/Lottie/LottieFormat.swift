import LoaderCore
import LoaderDrawing
import LoaderPlans
import MatrixEngine
import PlainText

/// A scenario as a Lottie 1.0 animation: shapes with animated numbers, usually in one layer.
///
/// The curves are the ones that every player gets from the core, not one value for each frame, so a minute takes
/// kilobytes. A player that repeats the animation does not jump from its end to its beginning if the scenario ends as
/// it begins. The colors are the ones for a light background, because Lottie cannot have two sets.
///
/// Source: lottie.github.io/lottie-spec/1.0, and bodymovin's output for the order of keys: one
/// player needs the flag `ddd` (3D) before the transform `ks`.
package struct LottieFormat<Machine: PlannedMachine>: FrameFormat
where Machine.Appearance: SceneAppearance {
  /// The plans to play.
  let scenario: PlannedScenario<Machine>
  /// The duration, and the number of frames a second in which Lottie counts time.
  let clock: FrameClock
  /// The name of the animation in a player's list.
  private let title: String
  let style: LoaderStyle
  /// The finder of the keyframes.
  private let planner: NumberPlanner<Machine.Appearance>

  /// The maximum duration of an animation, in seconds.
  package static var longest: Double { 600 }

  /// Creates the animation of `script` on `machine`.
  ///
  /// It has at most `longest` seconds and 60 000 events; otherwise it throws.
  ///
  /// - Parameters:
  ///   - clock: The duration, and the number of Lottie's frames a second.
  ///   - title: Its name in a player's list.
  @inlinable
  package init(
    _ script: Script<Machine.Cue>, on machine: Machine, clock: FrameClock, title: String,
    style: LoaderStyle = LoaderStyle()
  ) throws(ExportError) {
    // At least one frame, also for a clock without duration.
    try self.init(
      PlannedScenario(script, on: machine, upTo: max(clock.duration, 1 / clock.rate)), clock: clock,
      title: title, style: style, planner: NumberPlanner())
  }

  /// Creates the animation of a planned scenario; throws if it is too long or has too many events.
  @usableFromInline
  init(
    _ scenario: PlannedScenario<Machine>, clock: FrameClock, title: String, style: LoaderStyle,
    planner: NumberPlanner<Machine.Appearance>
  ) throws(ExportError) {
    let script = scenario.script
    try ExportError.check(duration: clock.duration, maximum: Self.longest)
    try ExportError.check(events: script.entries.count, maximum: Script<Machine.Cue>.maximumShown)
    self.scenario = scenario
    self.clock = clock
    self.planner = planner
    self.title = title
    // With parts for a check or cross only if the script has one.
    self.style = style.marked(script.hasEnding)
  }

  /// Passes the file to `body` in one chunk.
  ///
  /// - Complexity: O(duration + events).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    // A copy, because `text` collects its numbers in it.
    var writer = writer
    var buffer = ByteBuffer()
    buffer.append(text: writer.text(title: title, markers: markers))
    try buffer.flush(at: clock.duration, to: body)
  }

  /// The events up to the duration as markers, so that a designer finds them.
  private var markers: [(time: Double, name: String)] {
    scenario.script.entries.filter { $0.time <= clock.duration }.map {
      ($0.time, $0.event.label)
    }
  }

  /// A new writer of the drawing, which has found the curves of all its numbers.
  var writer: LottieWriter {
    let planned = Array(scenario)
    var colors: [ScenePaint<Int>: ColorCurve] = [:]
    for paint in Machine.Appearance.movingPaints(style) {
      colors[paint] = scenario.colors(of: paint, planned: planned, style: style, theme: .light)
    }
    var writer = LottieWriter(
      SceneParts(of: Machine.Appearance.self, style), style: style, colors: colors,
      in: Machine.Appearance.bounds(style),
      duration: scenario.duration, rate: clock.rate)
    writer.findCurves { formulas in
      NumberPlans(
        of: formulas, scenario: scenario, planned: planned, style: style, planner: planner)
    }
    return writer
  }
}
