import CommandSupport
import LoaderDrawing
import LoaderExport
import LoaderImport
import MatrixEngine

// An absurdly large picture is refused before its output is opened, with its size and the flag that
// helps.
extension Rendering {
  func filmstrip<Machine>(of rows: FrameRows<Machine>) throws -> Filmstrip<Machine> {
    if let strip = Filmstrip(rows, title: title, style: style) { return strip }
    try arguments.checkEvents(of: rows.script, "a filmstrip")
    throw arguments.tooLarge(
      "filmstrip", frames: rows.clock.count, most: Filmstrip<Machine>.limit,
      bytesPerFrame: Filmstrip<Machine>.bytesPerFrame)
  }

  func animation<Machine>(of plans: PlannedScenario<Machine>) throws -> AnimatedSVG<Machine> {
    if let picture = AnimatedSVG(plans, title: title, style: style) { return picture }
    throw try tooLong("an animation", plans)
  }

  func sheet<Machine>(of plans: PlannedScenario<Machine>) throws -> AnimatedCSS<Machine> {
    if let sheet = AnimatedCSS(plans, title: title, style: style) { return sheet }
    if let reason = AnimatedCSS<Machine>.refusal(style.marked(plans.script.hasEnding)) {
      throw arguments.failure("--format is css, but \(reason); expected svg")
    }
    throw try tooLong("a style sheet", plans)
  }

  private func tooLong<Machine: DrawableMachine>(
    _ name: String, _ plans: PlannedScenario<Machine>
  ) throws -> Failure where Machine.Appearance: SceneAppearance {
    typealias Picture = AnimatedSVG<Machine>
    try arguments.checkEvents(of: plans.script, name, atMost: Picture.maximumEvents)
    return arguments.tooLong(name, plans.duration, bytesPerSecond: 2000, most: Picture.longest)
  }

  func lottie<Machine: PlannedMachine>(
    of script: Script<Machine.Cue>, on machine: Machine, clock: FrameClock
  ) throws -> Lottie<Machine> where Machine.Appearance: SceneAppearance {
    if let lottie = Lottie(script, on: machine, clock: clock, title: title, style: style) {
      return lottie
    }
    try arguments.checkEvents(of: script, "an animation")
    throw arguments.tooLong(
      "an animation", clock.duration, bytesPerSecond: Lottie<Machine>.bytesPerSecond,
      most: Lottie<Machine>.longest)
  }
}

extension Arguments {
  func inspector<Machine>(
    of rows: FrameRows<Machine>, title: String, style: LoaderStyle
  ) throws -> Inspector<Machine> {
    if let page = Inspector(rows, title: title, style: style) { return page }
    try checkEvents(of: rows.script, "a page")
    throw tooLarge(
      "page", frames: rows.clock.count, most: Inspector<Machine>.limit,
      bytesPerFrame: Inspector<Machine>.bytesPerFrame)
  }

  func plot<Machine: Playable>(
    of script: Script<Machine.Cue>, on machine: Machine, duration: Double, title: String
  ) throws -> FramePlot<Machine> {
    if let plot = FramePlot(script, on: machine, duration: duration, title: title) { return plot }
    try checkEvents(of: script, "a plot")
    let pixels = Int(duration * FramePlot<Machine>.pixelsPerSecond)
    throw failure(
      "a plot of \(duration) s is \(pixels) pixels wide, expected a --duration of at most "
        + "\(Int(FramePlot<Machine>.longest)) s")
  }

  fileprivate func tooLong(
    _ name: String, _ duration: Double, bytesPerSecond: Double, most: Double
  ) -> Failure {
    failure(
      "\(name) of \(duration) s would take about \(spelled(bytes: duration * bytesPerSecond)), "
        + "expected a --duration of at most \(Int(most)) s")
  }

  fileprivate func tooLarge(
    _ name: String, frames: Int, most: Int, bytesPerFrame: Double
  ) -> Failure {
    let size = spelled(bytes: Double(frames) * bytesPerFrame)
    return failure(
      "a \(name) of \(frames) frames would take about \(size), expected at most \(most) frames: "
        + "a lower --fps or a shorter --duration")
  }

  /// Returns a number of bytes in words: `840 MB`.
  fileprivate func spelled(bytes: Double) -> String {
    let units = ["kB", "MB", "GB", "TB"]
    var (size, unit) = (bytes / 1000, 0)
    while size >= 1000, unit < units.count - 1 {
      size /= 1000
      unit += 1
    }
    return "\(Int(size.rounded())) \(units[unit])"
  }

  /// Refuses a script with more events than a picture or a page, called `name`, can show.
  func checkEvents<Event>(
    of script: Script<Event>, _ name: String, atMost most: Int = Script<Event>.maximumShown
  ) throws {
    let count = script.entries.count
    guard count > most else { return }
    throw Failure(
      .badInput,
      "\(Input.name(operands[0])): \(name) of \(count) events is too large, expected at most \(most)"
    )
  }
}
