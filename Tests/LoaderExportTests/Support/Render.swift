import Foundation
import LoaderCore
import LoaderDrawing
import LoaderImport
import Testing

@testable import LoaderExport

/// Returns what `draw` draws in a box, as a whole SVG without a background.
func picture(in box: CanvasRect, _ draw: (inout SVGCanvas) -> Void) -> Data {
  var canvas = SVGCanvas()
  canvas.xml.openPicture(
    width: box.width, height: box.height, title: "", summary: "", style: ".paper{fill:none}")
  draw(&canvas)
  canvas.xml.close()
  var bytes = Data()
  canvas.xml.buffer.flush { bytes += $0 }
  return bytes
}

/// Returns the rows of a scenario on a Material ring, by default until a second after the last event.
func rows(
  _ scenario: Scenario, fps: Double = 30, duration: Double? = nil
) throws -> FrameRows<Loader<Circular>> {
  try rows(scenario, on: Loader(), fps: fps, duration: duration)
}

/// Returns the rows of a scenario on a loader, by default until a second after the last event.
///
/// A row is a frame, or the state before or after an event.
func rows<Appearance: LoaderCore.Appearance>(
  _ scenario: Scenario, on loader: Loader<Appearance>, fps: Double = 30, duration: Double? = nil
) throws -> FrameRows<Loader<Appearance>> {
  let clock = FrameClock(rate: fps, duration: duration ?? scenario.defaultDuration)
  return FrameRows(scenario, on: loader, clock: try #require(clock))
}

/// Returns the frame CSV of a scenario on a Material ring.
func frameCSV(
  _ scenario: Scenario, fps: Double = 30, duration: Double? = nil
) throws -> [UInt8] { try frameCSV(scenario, on: Loader(), fps: fps, duration: duration) }

/// Returns the frame CSV of a scenario on a loader.
func frameCSV<Appearance: LoaderCore.Appearance>(
  _ scenario: Scenario, on loader: Loader<Appearance>, fps: Double = 30, duration: Double? = nil
) throws -> [UInt8] {
  try Array(CSVFormat(rows(scenario, on: loader, fps: fps, duration: duration)).written)
}

/// Returns the transitions CSV of a scenario on a Material ring: a line for each event and settlement.
func transitionsCSV(_ scenario: Scenario, duration: Double? = nil) -> [UInt8] {
  let duration = duration ?? scenario.defaultDuration
  return Array(TransitionsFormat(scenario, on: Loader(), upTo: duration).written)
}

/// Returns a scenario from lines of time in seconds, event, value and whether it is animated.
func scenario(_ lines: String...) throws -> Scenario {
  let text = (["time_s,event,value,animated"] + lines).joined(separator: "\n")
  return try Scenario(Array(text.utf8))
}
