import LoaderCore
import LoaderDrawing
import LoaderExpressive
import LoaderImport
import LoaderPlans
import LoaderSupport
import MatrixEngine
import ScreenCore
import TestSupport
import Testing
import TimelineModule

@testable import LoaderExport

/// Tests of Lottie files.
///
/// Times in a file are frames: at 60 a second, frame 120 is at 2 s. `t` is a keyframe's time, `s` its value,
/// and `h` means that it is held until the next one.
@Suite("Lottie")
struct LottieTests {
  @Test("Repeats without a seam: start and end are equal except for whole turns")
  func loop() throws {
    // The spin of Material Web repeats after five rounds, 6.665 s.
    let loader = Loader(Circular())
    let plan = KeyframePlan(of: loader.shown(animated: false), from: 10)
    let period = try #require(plan.channels[0].loops.first).period
    let script = try scenario("0,orderIn,,false", "0,activate,,false")
    let clock = try #require(FrameClock(rate: 60, duration: period))
    let writer = try LottieFormat(script, on: loader, clock: clock, title: "").writer
    for (index, track) in try #require(writer.tracks).enumerated() {
      let (first, last) = (try #require(track.first).start, try #require(track.last).end)
      #expect(abs(last.time - period) < 1e-9)
      // A rotation is in degrees, and may differ by whole turns.
      let distance = last.value - first.value
      #expect(abs(distance - (distance / 360).rounded() * 360) < 0.01, "number \(index)")
    }
  }

  @Test("A failure that is emphasized moves its mark from side to side")
  func emphasis() throws {
    let script = try scenario("0,orderIn", "0,activate", "1,ending,failure", "1.2,deactivate")
    let clock = try #require(FrameClock(rate: 60, duration: 3))
    for isEmphasized in [false, true] {
      let style = LoaderStyle(emphasizesEnding: isEmphasized)
      let lottie = try LottieFormat(script, on: Loader(), clock: clock, title: "", style: style)
      // A position, `p`, that is animated, `a`.
      #expect(lottie.text().contains(#""p":{"a":1"#) == isEmphasized)
    }
  }

  @Test("Ends the track of a bar with a circle, or with a square if caps are not round")
  func dot() throws {
    let script = try scenario("0,orderIn,,false", "0,activate,,false", "0,progress,0.25,false")
    let clock = try #require(FrameClock(rate: 60, duration: 1))
    for (cap, shape, other) in [(LineCap.round, "el", "rc"), (.butt, "rc", "el")] {
      let style = LoaderStyle(cap: cap)
      let text = try LottieFormat(
        script, on: Loader(Linear()), clock: clock, title: "", style: style
      ).text()
      // The other parts of a bar are lines.
      #expect(text.contains("\"ty\":\"\(shape)\"") && !text.contains("\"ty\":\"\(other)\""))
    }
  }

  @Test("Mirrors a bar that begins on the right, within its width")
  func mirror() throws {
    let clock = try #require(FrameClock(rate: 60, duration: 1))
    let text = try LottieFormat(
      try scenario("0,orderIn"), on: Loader(Linear()), clock: clock, title: "",
      style: LoaderStyle(size: 240, direction: .rightToLeft)
    ).text()
    // A position of 240 and a scale of −100 % make an x 240 − x.
    let position = #""p":{"a":0,"k":[240,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[-100,100]}"#
    #expect(text.contains(position))
  }

  @Test("The light of a known progress begins outside the edge at which reading begins")
  func gradient() throws {
    let clock = try #require(FrameClock(rate: 60, duration: 2))
    let script = try scenario("0,orderIn", "0,activate", "1,progress,0.5")
    // Its soft edge, 1 pt, lies before 0, or behind 240 if reading begins there; both points are at half the height, 2.
    for (direction, start, end) in [
      (ReadingDirection.leftToRight, "[-1,2]", "[0,2]"), (.rightToLeft, "[241,2]", "[240,2]"),
    ] {
      let text = try LottieFormat(
        script, on: Loader(Shimmer()), clock: clock, title: "",
        style: LoaderStyle(size: 240, direction: direction)
      ).text()
      #expect(text.contains(#""s":{"a":1,"k":[{"t":0,"s":\#(start)"#))
      #expect(text.contains(#""e":{"a":1,"k":[{"t":0,"s":\#(end)"#))
    }
  }

  @Test("Has less than 200 kB a minute, and a limit for the duration")
  func size() throws {
    let script = try Fixtures.scenario("first-second")
    for preset in CircularPreset.allCases {
      let loader = Loader(Circular(preset: preset))
      let clock = try #require(FrameClock(rate: 60, duration: 60))
      let lottie = try LottieFormat(script, on: loader, clock: clock, title: "")
      #expect(lottie.written.count < 200_000, "\(preset)")
      let longer = try #require(FrameClock(rate: 60, duration: 600.1))
      #expect(throws: ExportError.duration(600.1, maximum: 600)) {
        try LottieFormat(script, on: loader, clock: longer, title: "")
      }
    }
  }

  @Test("Has the events as markers")
  func markers() throws {
    // The last event is at the very end. A second has 60 frames.
    let script = try scenario("0,orderIn", "1,progress,0.25", "2,activate")
    let clock = try #require(FrameClock(rate: 60, duration: 2))
    let text = try LottieFormat(script, on: Loader(), clock: clock, title: "").text()
    #expect(text.contains(#"{"tm":60,"cm":"progress 0.25","dr":0}"#))
    #expect(text.contains(#""cm":"activate""#))
  }

  @Test("Interpolates between the colors of the rounds, by less than ten keyframes a second")
  func colors() throws {
    let (red, blue) = (CanvasColor(0xFF0000), CanvasColor(0x0000FF, alpha: 0.5))
    let script = try Fixtures.scenario("first-second")
    let clock = try #require(FrameClock(rate: 60, duration: 6))
    let lottie = try LottieFormat(
      script, on: Loader(), clock: clock, title: "", style: LoaderStyle(colors: [red, blue]))
    // The colors and their times, of the paint of the arc.
    let keyframes = lottie.writer.keyframes(of: .accent)
    // Six seconds have four and a half rounds of 1.333 s.
    #expect(keyframes.count > 6 && keyframes.count < 60)
    #expect(keyframes.contains { $0.color.red > 0.99 })
    #expect(keyframes.contains { $0.color.blue > 0.99 && abs($0.color.alpha - 0.5) < 0.01 })
    #expect(lottie.text().contains("\"c\":{\"a\":1"))
  }

  @Test("Interpolates opacity like the colors, within half a level")
  func alpha() throws {
    let colors: ColorList = [CanvasColor(0x0000FF), CanvasColor(0x0000FF, alpha: 0.2)]
    let style = LoaderStyle(colors: colors)
    let rows = try rows(Fixtures.scenario("first-second"), fps: 240, duration: 6)
    let lottie = try LottieFormat(
      rows.script, on: Loader(), clock: rows.clock, title: "", style: style)
    let stops = lottie.writer.keyframes(of: .accent)
    // The opacity between them, linear; two stops at one time are a jump.
    let track = zip(stops, stops.dropFirst()).filter { $0.time < $1.time }.map {
      CubicSegment(
        lineFrom: .init(time: $0.time, value: $0.color.alpha),
        to: .init(time: $1.time, value: $1.color.alpha))
    }
    var worst = 0.0
    for row in rows where row.kind == .frame && row.frame.isVisible {
      let alpha = Theme.light.color(of: style.accent(in: row.frame.cycle)).alpha
      let shown = track.segment(at: row.frame.time).sample(at: row.frame.time).value
      worst = max(worst, abs(shown - alpha))
    }
    #expect(worst <= 0.5 / 255, "\(worst * 255)")
    // In the file, the 0.2 is in percent.
    #expect(lottie.text().contains("\"s\":[20]"))
  }

  @Test("Shows a scenario of no duration, and a screen by its loader")
  func edges() throws {
    let clock = try #require(FrameClock(rate: 60, duration: 0))
    let script = try scenario("0,orderIn")
    let still = try LottieFormat(script, on: Loader(), clock: clock, title: "")
    // `ip` is the first frame, and `op` the one after the last: one frame.
    #expect(still.text().contains("\"ip\":0,\"op\":1,"))
    let cues = try Script<ScreenCue>(Repository.bytes("Fixtures/Screens/retry.csv"))
    let long = try #require(FrameClock(rate: 60, duration: 5))
    let screen = try LottieFormat(cues, on: Screen(Loader()), clock: long, title: "")
    #expect(screen.text().contains("loadingStarted"))
  }

  @Test("Holds the old value up to a jump, a moving one from a thousandth of a frame before it on")
  func jumps() throws {
    let script = try scenario(
      "0,orderIn,,false", "0,activate,,false", "2,progress,0.25,false", "3,progress,0.75,false")
    let clock = try #require(FrameClock(rate: 60, duration: 4))
    let style = LoaderStyle(colors: [CanvasColor(0xFF0000), CanvasColor(0x0000FF)])
    /// Returns the jumps at a frame, each as three texts: the time of the keyframe that holds the old value, the old
    /// value and the new one.
    func jumps<A: SceneAppearance>(_ appearance: A, at frame: Int) throws -> [[String]] {
      let lottie = try LottieFormat(
        script, on: Loader(appearance), clock: clock, title: "", style: style)
      // A keyframe whose value is held, and then the one at the frame.
      let pattern = try Regex(
        #"\{"t":([\d.]+),"s":(\[(?:(?!"t":)[^h])+?\]),"h":1\},\{"t":\#(frame),"s":(\[[^h]+?\]),"[ho]""#,
        as: (Substring, Substring, Substring, Substring).self)
      return lottie.text().matches(of: pattern).map { ["\($0.1)", "\($0.2)", "\($0.3)"] }
    }
    var loader = Loader(Circular())
    for event in [LoaderEvent.orderIn, .activate] { loader.send(event, at: 0, animated: false) }
    let (ring, sweep) = (try jumps(Circular(), at: 120), loader.frame(at: 2).channels.sweep)
    // The sweep is in percent, and jumps to 25 % at 2 s, frame 120.
    let arc = ring.first { $0[2] == "[25]" }
    #expect(arc?[0] == "119.999")
    let value = arc.flatMap { Double($0[1].dropFirst().dropLast()) }
    #expect(abs((value ?? 0) - 100 * sweep) < 0.02)
    // The second round of the spin is blue, and known progress has the first color.
    #expect(ring.contains { $0.dropFirst() == ["[0,0,1]", "[1,0,0]"] })
    // Of outlines, too, which jump from one progress to the next.
    #expect(try !jumps(Morphing(), at: 180).isEmpty)
  }

  @Test("Has the same bytes on every machine")
  func golden() throws {
    let script = try Fixtures.scenario("first-second")
    let clock = try #require(FrameClock(rate: 60, duration: 1))
    let lottie = try LottieFormat(script, on: Loader(), clock: clock, title: "first-second")
    try expectGolden(lottie.written, "Fixtures/Lottie/first-second.json")
  }
}
