import FieldDynamics
import FloatingCore
import Foundation
import LoaderCore
import LoaderDrawing
import PlainText
import TestSupport
import Testing

@testable import LoaderExport
@testable import LoaderImport

/// Tests of CSV scripts of a floating loader, and of what is written from them.
///
/// A row has a time in seconds, an event, and its x and y, in points or points a second. A flight is a
/// motion to rest in a corner of the bounds, 40 points from two edges. `Mistake.all` reads wrong texts, with the
/// messages about them, from a file below `Fixtures/Mistakes`.
@Suite("Script of a floating loader")
struct FloatingScriptTests {
  /// A throw from the lower right corner, (350, 804), to the left, at 1 s.
  private static let thrown = FloatingScript(entries: [
    .init(time: 0, event: .resize(to: FieldVector(390, 844))), .init(time: 0, event: .orderIn),
    .init(time: 1, event: .grab(at: FieldVector(350, 804))),
    .init(time: 1, event: .release(velocity: FieldVector(-9000, 9))),
  ])

  @Test("Is read with and without a byte order mark and carriage returns")
  func read() throws {
    let text = "time_s,event,x,y\n0,resize,390,844\n0,orderIn\n1,release,-1.5,2e3\n2,orderOut,,\n"
    let script = try FloatingScript(Array(text.utf8))
    #expect(
      script.entries.map(\.event) == [
        .resize(to: FieldVector(390, 844)), .orderIn, .release(velocity: FieldVector(-1.5, 2000)),
        .orderOut,
      ])
    // The last event is at 2 s, and 3 s are enough for any flight.
    #expect(script.durationToRest == 5)
    #expect(script.notes.isEmpty)
    let windows = "\u{FEFF}" + text.replacing("\n", with: "\r\n")
    #expect(try FloatingScript(Array(windows.utf8)) == script)
    // Notes: the first script has no events; the second has no bounds, and no loader on screen.
    #expect(try FloatingScript(Array("time_s,event,x,y\n".utf8)).notes.count == 1)
    #expect(try FloatingScript(Array("time_s,event,x,y\n0,orderOut\n".utf8)).notes.count == 2)
  }

  @Test("Reports a mistake in a script at its position", arguments: Mistake.all("floating"))
  func placed(bad: Mistake) {
    let error = #expect(throws: Diagnostics.self) { try FloatingScript(Array(bad.text.utf8)) }
    let said = error?.list.map { $0.description(file: "f") } ?? []
    #expect(said.count == 1 && said[0].hasPrefix(bad.messages[0]), "\(said)")
  }

  @Test("Reads nothing below a wrong header")
  func otherHeader() throws {
    let error = #expect(throws: Diagnostics.self) {
      try FloatingScript(Array("time_s,event,value\n1,nothing\n".utf8))
    }
    // The error of the header; the unknown event in the second line has none.
    #expect(error?.list.count == 1)
  }

  @Test("Is written in chunks of whole lines, which together are the file")
  func chunks() throws {
    // Without events, the 3 s that are enough for any flight.
    #expect(try FloatingScript(Array("time_s,event,x,y\n".utf8)).durationToRest == 3)
    // A throw every four seconds, 100 times, each with another velocity.
    var text = "time_s,event,x,y\n0,resize,390,844\n0,orderIn\n"
    for index in 0..<100 {
      text += "\(4 * index + 1),grab,350,804\n\(4 * index + 1),release,\(90 * index - 4000),-900\n"
    }
    let script = try FloatingScript(Array(text.utf8))
    let clock = try #require(FrameClock(rate: 5, duration: script.durationToRest))
    /// Returns the chunks that a file writes, and the number of lines in all of them.
    func lines(
      _ write: (_ body: (UnsafeRawBufferPointer) -> Void) -> Void
    ) -> (chunks: [String], count: Int) {
      var chunks: [String] = []
      write { chunks.append(String(decoding: $0, as: UTF8.self)) }
      return (chunks, chunks.joined().split(separator: "\n").count)
    }
    let rows = lines { body in
      FloatingCSV(script, on: FloatingLoader(in: .zero), clock: clock).write { body($0) }
    }
    let keyframes = lines { body in
      FloatingKeyframesCSV(script, on: FloatingLoader(in: .zero)).write { body($0) }
    }
    for file in [rows, keyframes] {
      #expect(file.chunks.count > 1 && file.chunks.allSatisfy { $0.hasSuffix("\n") })
    }
    // A row for each of 5 frames a second in 400 s, and at least ten cubics (Bézier curves) for each throw.
    #expect(rows.count > 5 * 400 && keyframes.count > 1000)
  }

  @Test("Its picture plays by itself, with the keyframes of its flights")
  func picture() throws {
    let script = Self.thrown
    let loader = FloatingLoader(in: .zero)
    let svg = try #require(FloatingPicture(script, on: loader, duration: 4.5, title: "f")).text()
    #expect(svg.contains("viewBox=\"0 0 390 844\""))
    // The name of the rule with the keyframes of the x, and its lines.
    let rule = try #require(svg.firstMatch(of: #/\.x\{animation:(\S+) 4\.5s linear infinite\}/#))
    let rules = svg.components(separatedBy: "@keyframes \(rule.1){\n")
    let across = try #require(rules.last?.components(separatedBy: "\n}\n").first)
    // The ring rests on the right, is thrown, and finally rests on the left: at x 350, then at x 40.
    #expect(across.hasPrefix("0%{transform:translate(350px,0)}"))
    // The throw at 1 s of 4.5 s, which is 22.2222 %.
    #expect(
      across.contains("\n22.2222%{transform:translate(350px,0);animation-timing-function:cubic"))
    #expect(across.hasSuffix("\n100%{transform:translate(40px,0)}"))
    // The ring is at rest there from the end of its flight to the end of the picture, two keyframes.
    let atRest = across.split(separator: "\n").filter { $0.hasSuffix("translate(40px,0)}") }
    #expect(atRest.count == 2)
    // Without animation, the ring rests on the left, with the whole trail (`way`) of its flight.
    #expect(svg.contains("<g class=\"x\" transform=\"translate(40 0)\">"))
    #expect(svg.contains("<path class=\"way way0\" pathLength=\"1\" d=\"M350 804L"))
    // The trail is not seen before the throw: an opacity of 0 is held until then, instead of fading in.
    #expect(svg.contains("{opacity:0;animation-timing-function:steps(1)}"))
    // It fades in the 0.3 s after the flight. A flight takes at most 3 s, so this one is over at
    // 4 s at the latest, and its trail is gone at 4.3 s of 4.5 s.
    let way = try #require(svg.components(separatedBy: ".way0{animation:").last)
    let gone = try #require(way.firstMatch(of: #/\n([0-9.]+)%\{opacity:0;stroke-dasharray/#))
    #expect(Double(gone.1).map { $0 < 100 * 4.3 / 4.5 } == true)
    // When the finger lets go, its picture grows as it disappears.
    #expect(svg.contains(") scale(1.5)}"))
    // The moving group has the ring with the keyframes of its spin. The ring is 48 points wide, and the middle
    // of it moves, so its upper left corner is 24 points to the left and above.
    #expect(svg.contains("translate(-24 -24)") && svg.contains("stroke-dasharray"))
    #expect(svg.contains("@keyframes loader-"))
    // With reduced motion the flight has other keyframes.
    let reduced = try #require(svg.range(of: "@media (prefers-reduced-motion:reduce)"))
    let reducedRule = svg[reduced.upperBound...].firstMatch(of: #/\.x\{animation:(\S+) 4\.5s/#)
    #expect(reducedRule.map { $0.1 != rule.1 } == true)
    // A duration is above 0, and 600 s at most.
    #expect(FloatingPicture(script, on: loader, duration: 601, title: "f") == nil)
    #expect(FloatingPicture(script, on: loader, duration: 0, title: "f") == nil)
  }

  @Test("Writes the cubics of each flight, one per line")
  func keyframes() throws {
    var csv = ""
    FloatingKeyframesCSV(Self.thrown, on: FloatingLoader(in: .zero)).write {
      csv += String(decoding: $0, as: UTF8.self)
    }
    let lines = csv.split(separator: "\n").map { $0.split(separator: ",") }
    // The time of the event, the axis, and the time and position of the four points of a cubic.
    #expect(lines[0].count == 10)
    #expect(lines.count > 4 && lines.allSatisfy { $0.count == 10 })
    #expect(lines[1].prefix(4) == ["1.0", "x", "1.0", "350.0"])
    // The last positions of both axes. At rest the loader may jump by half a pixel, which is a sixth of a point
    // on a screen with three pixels in a point.
    let ends = try ["x", "y"].map { axis in
      try #require(lines.last { $0[1] == axis }.flatMap { Double($0[9]) })
    }
    #expect(abs(ends[0] - 40) < 1 / 6.0 && abs(ends[1] - 804) < 1 / 6.0)
  }

  @Test("Has a plot of positions and velocities")
  func plot() throws {
    let ring = FloatingRing(FloatingLoader(in: .zero), for: Self.thrown)
    let svg = try PlotFormat(Self.thrown, on: ring, duration: 4, title: "f").text()
    for word in ["<svg", "pt/s", "flying", "resting", "release -9000.0 9.0", "</svg>"] {
      #expect(svg.contains(word), "\(word)")
    }
  }

  @Test("Draws the ring at the loader's position, as the ring's own drawing does")
  func drawing() throws {
    var ring = FloatingRing(FloatingLoader(in: .zero), for: Self.thrown)
    for entry in Self.thrown.entries {
      _ = ring.play(entry.event, at: entry.time, isAnimated: true)
    }
    // Shortly after the throw at 1 s from an x of 350 points.
    let frame = ring.frameBeforeSettling(at: 1.05)
    // Each canvas lists what is drawn on it.
    var floating = RecordingCanvas()
    var plain = RecordingCanvas()
    FloatingRing.draw(frame, ring.style, into: &floating)
    Circular.draw(ring.loader.frame(at: 1.05), ring.style, into: &plain)
    // The bounds are a rectangle of five commands and its fill, then comes the ring's group: seven together.
    #expect(plain.commands.count == 1 && floating.commands.count == 7)
    guard case .group(_, let moved)? = floating.commands.last,
      case .group(_, let still)? = plain.commands.first,
      // Both begin with the arc of the ring, which has a center, a radius, a start and a sweep.
      case .arc(let center, _, let start, _) = moved[0],
      case .arc(_, _, let plainStart, _) = still[0]
    else { throw Problem("expected arcs in a group") }
    let position = frame.floating.position
    #expect(abs(center.x - position.x) < 1e-9 && abs(center.y - position.y) < 1e-9)
    #expect(start == plainStart && position.x < 350)
  }
}

/// Tests of the transitions of a floating loader, as a diagram has them: from a state, by an action, to a state.
@Suite("Floating table")
struct FloatingTableTests {
  @Test("Has exactly these transitions")
  func edges() {
    let edges = StateMachineDescription.floating.edges.map { "\($0.from) \($0.action) \($0.to)" }
    #expect(
      Set(edges) == [
        "resting hold held", "resting hold resting", "resting relocate resting",
        "resting relocate flying", "held hold held", "held follow held", "held fling flying",
        "held land resting", "flying hold held", "flying relocate flying", "flying land resting",
        "flying complete flying", "flying complete resting",
      ])
  }
}
