import LoaderCore
import LoaderExport

/// `loader render`: a scenario in, sampled frames out.
enum Render: Subcommand {
  static let name = "render"
  static let summary = "Plays a scenario of events on a loader, and prints its frames."
  static let operands = [
    Operand(name: "SCENARIO", summary: "a CSV file headed time_s,event,value, or -")
  ]
  static let example = "loader render Fixtures/Scenarios/first.csv --fps 30 --output first.csv"

  static func run(_ arguments: Arguments) throws {
    let settings = try RenderSettings(arguments)
    var scenario = try Input.script(settings.path, of: LoaderEvent.self)
    if settings.isAtOnce { scenario.landAll() }
    let clock = try settings.clock.clock(for: scenario)
    let loader = Loader(
      Circular(preset: settings.preset, motion: settings.motion), policy: settings.policy)
    let output = try Output.open(settings.output)
    let record = try settings.transitions.map(Output.open)
    // Whoever reads the one from a pipe and has seen enough is still owed the other.
    try ClosedPipe.isNoFailure {
      try write(FrameRows(scenario, on: loader, clock: clock), to: output)
    }
    if let record {
      try ClosedPipe.isNoFailure {
        try TransitionsCSV.write(scenario, on: loader, upTo: clock.duration, to: record.write)
      }
      try record.finish()
    }
    try output.finish()
  }

  private static func write(_ rows: FrameRows<Circular>, to output: Output) throws {
    var bar = ProgressBar(beside: output)
    defer { bar.clear() }
    try FrameCSV(rows).write { chunk, time in
      try output.write(chunk)
      bar.show(time / rows.clock.duration)
    }
  }
}
