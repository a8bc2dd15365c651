import Foundation
import LoaderCore
import LoaderDrawing
import LoaderExpressive
import TestSupport
import Testing

@testable import LoaderExport

/// Tests of the animated SVG: its text, and its motion in a real browser.
@Suite(.waitsForBrowser)
struct AnimatedSVGTests {
  /// A scenario of ten seconds with spinning, switches and an exit.
  private static let script = try! Fixtures.scenario("first")
  /// A scenario in which the loader spins from the start, without an entrance.
  private static let steady = Scenario(entries: [
    .init(time: 0, event: .orderIn, isAnimated: false),
    .init(time: 0, event: .activate, isAnimated: false),
  ])

  /// Returns the animated SVG of a scenario.
  private func picture<Appearance: SceneAppearance>(
    of appearance: Appearance, _ script: Scenario = script, title: String = "first"
  ) throws -> SVGFormat<Loader<Appearance>> {
    try SVGFormat(
      PlannedScenario(script, on: Loader(appearance), upTo: script.defaultDuration), title: title)
  }

  @Test("An outline has 32nds of a point; parts that move alike share its keyframes")
  func outlines() throws {
    let written = try picture(of: WavyLinear(), Self.steady).written
    let text = String(decoding: written, as: UTF8.self)
    for part in ["bar1", "bar2"] {
      let line = try #require(text.split(separator: "\n").first { $0.contains(".loader-\(part)-") })
      #expect(line.contains("animation:loader-bar1-d-"))
    }
    #expect(
      text.contains("@keyframes loader-bar1-d-") && !text.contains("@keyframes loader-bar2-d"))
    // The outline begins at 64/32, 2 pt from the edge, and a stroke of 4 pt is 128/32; 1/32 is 0.03125. In an
    // attribute, a quote is an entity.
    #expect(text.contains(#"path("M64 "#) || text.contains(#"path(&quot;M64 "#))
    #expect(text.contains(#"transform="scale(0.03125)""#) && text.contains("stroke-width:128"))
  }

  @Test("Moves as an image, without a script", .needsChromium)
  func image() throws {
    let picture = try picture(of: Circular(), Self.steady)
    try picture.withFile("ring.svg") { file in
      let html = file.deletingLastPathComponent().appending(path: "page.html")
      try Data("<img src='ring.svg' width=48 height=48>".utf8).write(to: html)
      let page = try Chromium.page(width: 64, height: 64)
      try page.open(html)
      let first = try page.screenshot()
      _ = try page.evaluate("new Promise((done) => setTimeout(done, 250))")
      #expect(try page.screenshot() != first)
      #expect(try page.errors() == [])
    }
  }

  @Test("Shows the reduced spin, a turn in 4 s, to readers who ask for that", .needsChromium)
  func reducedMotion() throws {
    let loader = Loader(Circular(), motion: .reduced)
    let script = Self.steady
    try picture(of: Circular(), script).withFile("ring.svg") { file in
      let page = try Chromium.page(width: 48, height: 48)
      try page.prefer(["prefers-reduced-motion": "reduce"])
      try page.open(file)
      // Only the tail moves, with the whole arc: a turn in four seconds.
      #expect(try page.evaluate("document.getAnimations().length") as? Int == 1)
      #expect(
        try page.evaluate("document.getAnimations()[0].effect.getTiming().duration") as? Double
          == 4000)
      var reduced = loader
      for entry in script.entries { reduced.play(entry.event, at: 0, isAnimated: false) }
      // The length of the arc in points, on a circle with a diameter of 44.
      let sweep = reduced.frame(at: 0).channels.sweep * 44 * Double.pi
      let dash = try page.evaluate(
        "parseFloat(getComputedStyle(document.querySelector('[class*=loader-arc]')).strokeDasharray)"
      )
      #expect(abs((dash as? Double ?? -1) - sweep) < 0.01)
    }
  }

  @Test("Has the same bytes on every machine, and so has the style sheet")
  func golden() throws {
    let plans = PlannedScenario(Self.steady, on: Loader(Circular()), upTo: 1)
    let sheet = try CSSFormat(plans, title: "spinning")
    for (written, path) in [
      (try picture(of: Circular(), Self.steady, title: "spinning").written, "spinning.svg"),
      (sheet.written, "spinning.css"),
    ] {
      try expectGolden(written, "Fixtures/Keyframes/\(path)")
    }
  }

  @Test("A style sheet mirrors a bar that begins on the right", arguments: [true, false])
  func mirror(isMirrored: Bool) throws {
    let plans = PlannedScenario(Self.steady, on: Loader(Linear()), upTo: 1)
    let style = LoaderStyle(direction: isMirrored ? .rightToLeft : .leftToRight)
    let sheet = try CSSFormat(plans, title: "", style: style).text()
    #expect(sheet.contains("transform:scaleX(-1)") == isMirrored)
  }

  @Test("Shows the whole loader, at 40 %, in a viewer without animation")
  func stillPicture() throws {
    let text = try picture(of: Circular()).text()
    #expect(text.contains("<g opacity=\"1\" class=\"loader-ring-"))
    // A dash of 0.4 of 2π · 22 points; below, 0.25 of it. The gap of 99999 is longer than any stroke.
    #expect(text.contains("stroke-dasharray=\"55.292 99999\""))
    let band = try picture(of: Shimmer()).text()
    #expect(band.contains("<g opacity=\"1\" class=\"loader-band-"))
    // A loader that is never shown.
    let absent = Scenario(entries: [.init(time: 0, event: .orderIn, isAnimated: true)])
    let nothing = try picture(of: Circular(), absent).text()
    #expect(nothing.contains("<g opacity=\"0\">"))
    // Its strokes have no width, so they have no dash, with reduced motion neither.
    #expect(!nothing.contains("stroke-dasharray"))
    // A loader that is filled from the start, and stands still.
    let script = Scenario(
      entries: Self.steady.entries + [
        .init(time: 0, event: .progress(0.25), isAnimated: false)
      ])
    let still = try picture(of: Circular(), script).text()
    #expect(still.contains("stroke-dasharray=\"34.5575 99999\" stroke-width=\"4\""))
    #expect(!still.contains("@keyframes"))
  }

  @Test("Has at most 64 kB for ten seconds")
  func size() throws {
    let written = try picture(of: Circular()).written
    #expect(written.count < 64_000)
  }

  @Test("Has outlines of the longest segments that are near enough")
  func outlineSize() throws {
    // The file has 166 353 bytes; with segments whose lengths are found by halving alone, it had 182 799.
    let written = try picture(of: Morphing(), Self.steady).written
    #expect(written.count < 170_000)
  }

  @Test("Plays the two loops of one number as two animations, each in its own period")
  func loops() throws {
    let text = try picture(of: Circular(preset: .flutter), Self.steady).text()
    // The tail is the sum of Flutter's path, of 1.333 s, and of its turn, of 2.222 s.
    for period in ["1.333s", "2.222s"] { #expect(text.contains(" \(period) linear infinite")) }
  }

  @Test("Has the size of its box, to a thousandth")
  func fractionalBox() throws {
    let script = PlannedScenario(Self.steady, on: Loader(), upTo: 1)
    let picture = try SVGFormat(script, title: "", style: LoaderStyle(size: 40.1236))
    #expect(picture.text().contains("viewBox=\"0 0 40.124 40.124\""))
  }

  @Test("Rejects an absurd duration and too many events")
  func limit() throws {
    /// Writes a file of `duration` seconds.
    func write(_ duration: Double, events: Int) throws {
      let entries = Array(repeating: Scenario.Entry(time: 0, event: .activate), count: events)
      let plans = PlannedScenario(Scenario(entries: entries), on: Loader(), upTo: duration)
      _ = try SVGFormat(plans, title: "")
    }
    try write(600, events: 2_000)
    #expect(throws: ExportError.duration(600.1, maximum: 600)) { try write(600.1, events: 1) }
    #expect(throws: ExportError.events(2_001, maximum: 2_000)) { try write(1, events: 2_001) }
  }
}
