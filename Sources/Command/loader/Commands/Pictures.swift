import CommandSupport
import LoaderExport
import LoaderImport

// A picture that would be absurd is refused before its output is opened, with the size that it would
// have and the flag that helps.
extension Rendering {
  func filmstrip<Machine>(of rows: FrameRows<Machine>) throws -> Filmstrip<Machine> {
    if let strip = Filmstrip(rows, title: title, style: style) { return strip }
    throw tooLarge(
      "filmstrip", frames: rows.clock.count, most: Filmstrip<Machine>.most,
      bytesPerFrame: Filmstrip<Machine>.bytesPerFrame)
  }

  func inspector<Machine>(of rows: FrameRows<Machine>) throws -> Inspector<Machine> {
    if let page = Inspector(rows, title: title, style: style) { return page }
    let (events, most) = (rows.script.entries.count, Inspector<Machine>.most)
    guard rows.clock.count > most else {
      throw Failure(
        .badInput, "\(file): a page of \(events) events cannot be read, expected at most \(most)")
    }
    throw tooLarge(
      "page", frames: rows.clock.count, most: most,
      bytesPerFrame: Inspector<Machine>.bytesPerFrame)
  }

  func animation<Machine>(of plans: PlannedScenario<Machine>) throws -> AnimatedSVG<Machine> {
    if let picture = AnimatedSVG(plans, title: title, style: style) { return picture }
    throw tooLong(
      "an animation", plans, longest: AnimatedSVG<Machine>.longest,
      mostEvents: AnimatedSVG<Machine>.mostEvents)
  }

  func sheet<Machine>(of plans: PlannedScenario<Machine>) throws -> AnimatedCSS<Machine> {
    if let sheet = AnimatedCSS(plans, title: title, style: style) { return sheet }
    throw tooLong(
      "a style sheet", plans, longest: AnimatedSVG<Machine>.longest,
      mostEvents: AnimatedSVG<Machine>.mostEvents)
  }

  /// The scenario, before what is wrong with it.
  private var file: String { Input.name(arguments.operands[0]) }

  private func tooLong<Machine>(
    _ name: String, _ plans: PlannedScenario<Machine>, longest: Double, mostEvents: Int
  ) -> Failure {
    let (duration, events) = (plans.duration, plans.script.entries.count)
    guard duration > longest else {
      return Failure(
        .badInput,
        "\(file): \(name) of \(events) events is too large, expected at most \(mostEvents)")
    }
    let size = spelled(bytes: duration * 2000)
    return arguments.failure(
      "\(name) of \(duration) s would take about \(size), expected a --duration of at most "
        + "\(Int(longest)) s")
  }

  func lottie<Machine: PlannedMachine>(
    of script: Script<Machine.Cue>, on machine: Machine, clock: FrameClock
  ) throws -> Lottie<Machine> where Machine.Look: LottieAppearance {
    if let lottie = Lottie(script, on: machine, clock: clock, title: title, style: style) {
      return lottie
    }
    let (longest, rate) = (Lottie<Machine>.longest, Lottie<Machine>.bytesPerSecond)
    throw arguments.failure(
      "an animation of \(clock.duration) s would take about "
        + "\(spelled(bytes: clock.duration * rate)), expected a --duration of at most "
        + "\(Int(longest)) s")
  }

  private func tooLarge(
    _ name: String, frames: Int, most: Int, bytesPerFrame: Double
  ) -> Failure {
    let size = spelled(bytes: Double(frames) * bytesPerFrame)
    return arguments.failure(
      "a \(name) of \(frames) frames would take about \(size), expected at most \(most) frames: "
        + "a lower --fps or a shorter --duration")
  }

  /// A number of bytes, as people say it: `840 MB`.
  private func spelled(bytes: Double) -> String {
    var (size, units) = (bytes, ["kB", "MB", "GB", "TB"][...])
    size /= 1000
    while size >= 1000, units.count > 1 {
      size /= 1000
      units.removeFirst()
    }
    return "\(Int(size.rounded())) \(units.first ?? "")"
  }
}
