import Foundation
import LoaderCore
import LoaderDrawing
import LoaderImport
import TestSupport
import Testing

@testable import LoaderExport

/// Expects that a file with animations shows, at so many instants, what the canvas shows of the loader.
///
/// - Parameters:
///   - mean: How far levels may be off on average, of 255.
///   - wrong: The largest share of levels that may be off by more than 24 of 255.
func compareWithCanvas<Look: DrawableAppearance>(
  _ file: AnimatedFile, _ look: Look, _ style: LoaderStyle, _ script: Scenario, instants: Int,
  mean: Double = 1.2, wrong: Double = 0.004
) throws {
  let (box, duration) = (Look.bounds(style), script.defaultDuration)
  let times = (0..<instants).map { duration * (Double($0) + 0.37) / Double(instants) }
  let page = try AnimatedPage(
    file, width: Int(box.width), height: Int(box.height), scale: 4, at: times)
  let stills = times.map { time in
    var loader = Loader(look)
    for entry in script.entries where entry.time <= time {
      loader.play(entry.event, at: entry.time, isAnimated: entry.isAnimated)
    }
    return still(of: loader.frame(at: time), on: look, style)
  }
  for (time, difference) in zip(times, try page.differences(from: stills)) {
    #expect(
      difference.mean < mean && difference.wrong < wrong,
      "\(look) at \(time): \(difference)")
  }
}

/// A frame as the canvas draws it.
private func still<Look: DrawableAppearance>(
  of frame: Frame<Look.Channels>, on look: Look, _ style: LoaderStyle
) -> Data {
  var canvas = SVGCanvas()
  let box = Look.bounds(style)
  canvas.xml.openPicture(
    width: box.width, height: box.height, title: "", summary: "", style: ".paper{fill:none}")
  Look.draw(frame, style, into: &canvas)
  canvas.xml.close()
  var bytes = Data()
  canvas.xml.buffer.flush { bytes += $0 }
  return bytes
}
