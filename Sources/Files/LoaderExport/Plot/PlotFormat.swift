import LoaderCore
import MatrixEngine
import PlainText

/// A scenario as a plot of every channel, a moving number of a loader, over time.
///
/// Velocities are below the channels. States are bands, rectangles above the curves; events are marks, lines
/// across them.
///
/// Channels that share a unit share a panel. The width grows with the duration, so that a cycle of
/// a spinner stays legible; ``longest`` limits it. The command or ``FramePlot`` creates it.
package struct PlotFormat<Machine: Playable>: FrameFormat {
  /// The events.
  let script: Script<Machine.Cue>
  /// The machine before its first event.
  let machine: Machine
  /// The duration, in seconds, 0...`longest`.
  let duration: Double
  /// The title of the picture: the name of the scenario.
  let title: String
  /// True if it also shows the estimate of the remaining time.
  package var showsEstimate = false

  /// The maximum duration of a plot, in seconds: 20 000 pixels.
  package static var longest: Double { 500 }
  /// The minimum number of pixels for a second.
  package static var pixelsPerSecond: Double { 40 }

  /// Creates the plot of `script` on `machine`.
  ///
  /// It has at most `longest` seconds and 60 000 events; otherwise it throws.
  package init(
    _ script: Script<Machine.Cue>, on machine: Machine, duration: Double, title: String
  ) throws(ExportError) {
    try ExportError.check(duration: duration, maximum: Self.longest)
    try ExportError.check(events: script.entries.count, maximum: Script<Machine.Cue>.maximumShown)
    self.script = script
    self.machine = machine
    self.duration = duration
    self.title = title
  }

  /// Passes the file to `body`, in one piece at the end of the duration.
  ///
  /// - Complexity: O(duration + events).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    try chart.write(at: duration, to: body)
  }

  /// The chart.
  ///
  /// - Complexity: O(duration + events).
  package var chart: Chart {
    // The shown seconds. A scenario without duration also needs an axis.
    let shown = max(duration, 0.001)
    // At least the width of a picture in a README.
    let width = max(860, (shown * Self.pixelsPerSecond).rounded())
    var chart = Chart(title: title, time: 0...shown, width: width)
    var recorder = CurveRecorder<Machine>(script)
    // The samples a second: two for each pixel, and at least 240.
    let rate = max(240, 2 * width / shown)
    // The number of samples after the one at 0 s; the last is at the duration.
    let count = Int((duration * rate).rounded(.up))
    var replay = Replay(script, on: machine)
    var estimate = showsEstimate ? EstimateCurves() : nil
    // Each step (an event, or a change by itself) up to a sample is recorded at its own instant, then the sample.
    for index in 0...count {
      let time = min(duration, Double(index) / rate)
      while replay.hasStep(upTo: time) {
        let before = replay.machine
        // There is a step: `hasStep` has said so.
        guard let step = replay.step(upTo: time) else { break }
        recorder.record(step, from: before, to: replay.machine)
        estimate?.sample(step.after.progress, at: step.after.time)
      }
      recorder.sample(replay.machine, at: time)
      estimate?.sample(replay.machine.frameBeforeSettling(at: time).progress, at: time)
    }
    recorder.finish(&chart, at: shown)
    if let estimate { chart.panels.append(estimate.panel) }
    chart.summary = """
      \(recorder.names.joined(separator: ", ")) over \(String(duration, decimals: 3)) s, each with its \
      velocity below; \(chart.marks.count) events as marks, the states \
      \(chart.bands.map(\.name).unique.joined(separator: ", ")) as bands.
      """
    return chart
  }
}
