import LoaderCore
import LoaderImport
import MatrixEngine
import ScreenCore
import TestSupport
import Testing

@testable import LoaderExport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests of a scenario's plot, as a chart and as SVG.
///
/// A chart has panels with curves, one panel for each unit; a curve has pieces, between which the value jumps
/// or nothing is drawn. `scenario` reads rows of time in seconds, event, value and whether it is animated.
struct PlotTests {
  /// Returns the plot of a scenario on a ring, by default of its default duration.
  private static func plot(
    _ scenario: Scenario, duration: Double? = nil, title: String = "a scenario"
  ) throws -> PlotFormat<Loader<Circular>> {
    let duration = duration ?? scenario.defaultDuration
    return try PlotFormat(scenario, on: Loader(), duration: duration, title: title)
  }

  @Test(
    "A plot is well-formed and deterministic, and neither runs nor loads anything",
    arguments: Fixtures.short)
  func form(name: String) throws {
    let plot = try Self.plot(Fixtures.scenario(name))
    let bytes = plot.written
    #expect(XMLParser(data: bytes).parse())
    #expect(bytes == plot.written)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("@media (prefers-color-scheme:dark){"))
    // What would run or load something, and numbers that are none.
    for word in ["<script", "href", "url(", "@import", "onload", "nan", "inf\""] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test("The plot of a screen shows its states, its events, and its loader's channels")
  func screen() throws {
    let script = try Script<ScreenCue>(Repository.bytes("Fixtures/Screens/retry.csv"))
    let screen = Screen(Loader())
    let plot = try PlotFormat(script, on: screen, duration: 3.6, title: "retry")
    #expect(XMLParser(data: plot.written).parse())
    let chart = plot.chart
    #expect(chart.bands.map(\.name) == ["initial", "loading", "error", "loading", "content"])
    #expect(chart.marks.count == script.entries.count)
    #expect(chart.panels.map(\.unit) == ["turn", "turn/s", "ratio", "ratio/s"])
  }

  @Test("States are bands without gaps; events are marks, quiet for a null cell")
  func bandsAndMarks() throws {
    let script = try scenario("0,orderIn", "0.5,activate", "0.5,activate", "2,progress,0.25")
    let chart = try Self.plot(script).chart
    // The entrance takes 0.35 s; a scenario lasts a second longer than its last event.
    #expect(
      chart.bands == [
        Chart.Band(start: 0, end: 0.5, name: "inactive"),
        Chart.Band(start: 0.5, end: 0.85, name: "activating"),
        Chart.Band(start: 0.85, end: 2, name: "indeterminate"),
        Chart.Band(start: 2, end: 3, name: "determinate"),
      ])
    #expect(chart.marks.map(\.name) == ["orderIn", "activate", "activate", "progress 0.25"])
    // The second `activate` has no effect: its cell in the table is null.
    #expect(chart.marks.map(\.isQuiet) == [false, false, true, false])
  }

  @Test("Draws the loader's values, and velocities that are the slopes above them")
  func values() throws {
    let script = try Fixtures.scenario("switched-thrice")
    let chart = try Self.plot(script).chart
    var loader = Loader()
    for entry in script.entries { loader.play(entry.event, at: entry.time, isAnimated: true) }
    // The first panel has the ends of the ring in turns, the second their velocities.
    let (turns, speeds) = (chart.panels[0].curves, chart.panels[1].curves)
    #expect(turns.map(\.name) == ["tail", "head"])
    #expect(speeds.map(\.name) == ["velocity of tail", "velocity of head"])
    for (channel, curve) in turns.enumerated() {
      // From the last event on, at 2.5 s, because `loader` has received all events. The chart has at least
      // 240 points a second, up to 3.5 s.
      let points = curve.pieces.joined().filter { $0.time >= 2.5 }
      #expect(points.count > 240)
      for point in points { #expect(point.value == loader.frame(at: point.time).channels[channel]) }
      for (piece, speed) in zip(curve.pieces, speeds[channel].pieces) {
        #expect(piece.map(\.time) == speed.map(\.time))
        for index in piece.indices.dropLast() {
          // The mean slope between two points is nearly the mean of their velocities.
          let (from, to) = (piece[index], piece[index + 1])
          let mean = (speed[index].value + speed[index + 1].value) / 2
          #expect(abs((to.value - from.value) / (to.time - from.time) - mean) < 0.02)
        }
      }
    }
  }

  @Test("Omits a hidden loader, and splits a curve at a cut")
  func absence() throws {
    let script = try scenario(
      "0,orderIn", "0.5,activate", "2,progress,0.25,false", "3,orderOut", "3.25,orderIn")
    let chart = try Self.plot(script).chart
    // The head: visible from the activation on, cut at 2 s by an event without animation, hidden from
    // 3 s to 3.25 s. The plot ends at 4.25 s, a second after the last event.
    let pieces = chart.panels[0].curves[1].pieces
    #expect(pieces.map { $0[0].time } == [0.5, 2, 3.25])
    #expect(pieces.map { $0[$0.count - 1].time } == [2, 3, 4.25])
    #expect(pieces[1][0].value - pieces[0][pieces[0].count - 1].value != 0)
    // Opacity and thickness share a curve, because they are equal throughout.
    #expect(chart.panels[2].curves.map(\.name) == ["opacity and thickness"])
  }

  @Test("Keeps a minute small, and rejects an absurd duration")
  func size() throws {
    let hour = try Fixtures.scenario("hour-long")
    #expect(try Self.plot(hour, duration: 60).written.count < 100_000)
    // A plot shows 500 s at most, and no negative time.
    for duration in [500.1, -1, .nan] {
      #expect(throws: ExportError.self) {
        try PlotFormat(hour, on: Loader(), duration: duration, title: "")
      }
    }
    let empty = try Self.plot(Scenario(), duration: 0)
    #expect(XMLParser(data: empty.written).parse())
  }
}
