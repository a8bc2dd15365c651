import LoaderCore
import LoaderExport
import LoaderImport
import Testing

/// The rows of a scenario on a Material ring, of its default duration.
func rows(
  _ scenario: Scenario, fps: Double = 30, duration: Double? = nil
) throws -> FrameRows<Loader<Circular>> {
  try rows(scenario, on: Loader(), fps: fps, duration: duration)
}

/// The rows of a scenario of its default duration.
func rows<Look: Appearance>(
  _ scenario: Scenario, on loader: Loader<Look>, fps: Double = 30, duration: Double? = nil
) throws -> FrameRows<Loader<Look>> {
  let clock = FrameClock(rate: fps, duration: duration ?? scenario.defaultDuration)
  return FrameRows(scenario, on: loader, clock: try #require(clock))
}

/// The frame CSV of a scenario on a Material ring.
func frameCSV(
  _ scenario: Scenario, fps: Double = 30, duration: Double? = nil
) throws -> [UInt8] {
  try frameCSV(scenario, on: Loader(), fps: fps, duration: duration)
}

/// The frame CSV of a scenario.
func frameCSV<Look: Appearance>(
  _ scenario: Scenario, on loader: Loader<Look>, fps: Double = 30, duration: Double? = nil
) throws -> [UInt8] {
  try Array(FrameCSV(rows(scenario, on: loader, fps: fps, duration: duration)).written)
}

/// The transitions CSV of a scenario.
func transitionsCSV(_ scenario: Scenario, duration: Double? = nil) -> [UInt8] {
  var bytes: [UInt8] = []
  TransitionsCSV.write(
    scenario, on: Loader(), upTo: duration ?? scenario.defaultDuration
  ) { chunk in bytes += chunk }
  return bytes
}

/// A scenario from lines without their header.
func scenario(_ lines: String...) throws -> Scenario {
  let text = (["time_s,event,value,animated"] + lines).joined(separator: "\n")
  return try Scenario(Array(text.utf8))
}
