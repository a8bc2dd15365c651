import Foundation
import LoaderCore
import LoaderDrawing
import LoaderExpressive
import LoaderPlans
import TestSupport
import Testing

@testable import LoaderExport

/// An animated SVG, and a style sheet on its single element, in a real browser.
///
/// A file is compared with stills: the frames of its loader at some instants, drawn by the canvas. `scenario` reads
/// lines of time, event, value, and whether the event is animated.
@Suite("Animated files", .waitsForBrowser)
struct AnimatedAppearanceTests {
  /// An animated SVG, or a style sheet.
  enum Kind: CaseIterable { case picture, sheet }

  @Test(
    "Shows what the canvas shows: a picture, of each appearance; a sheet, of each that one element draws",
    .needsChromium, arguments: Kind.allCases)
  func appearances(kind: Kind) throws {
    try compareAll(kind) { _ in }
    let butt = LoaderStyle(gap: 10, cap: .butt, direction: .rightToLeft)
    // The bar of a sheet is a background, whose ends lie on whole pixels: it may differ more.
    let (mean, wrong) = kind == .sheet ? (2, 0.025) : (1.2, 0.004)
    try compare(kind, Linear(), butt, mean: mean, wrong: wrong)
    try compare(kind, Shimmer(), LoaderStyle(direction: .rightToLeft))
    let steady = try scenario("0,orderIn,,false", "0,activate,,false")
    try compare(kind, Circular(preset: .flutter), on: steady)
    try compare(kind, Linear(), on: steady)
    // Each round of the spin has the next color.
    let colors = LoaderStyle(colors: [
      CanvasColor(0x4285F4), CanvasColor(0xEA4335, alpha: 0.5), CanvasColor(0xFBBC04),
    ])
    try compare(kind, Circular(), colors, instants: 8)
    try compare(kind, Linear(), colors, on: steady, instants: 8)
  }

  @Test("Firefox shows the canvas's frames, too", .needsFirefox, arguments: Kind.allCases)
  func firefox(kind: Kind) throws {
    try compareAll(kind, instants: 20, in: .firefox) { _ in }
    let steady = try scenario("0,orderIn,,false", "0,activate,,false")
    try compare(kind, Linear(), on: steady, instants: 20, in: .firefox)
  }

  @Test(
    "A minified style sheet shows the canvas's frames, too", .needsChromium, .needs(.lightningcss),
    .needs(.rcssmin), .needs(.esbuild), arguments: [Minifier.lightningcss, .rcssmin, .esbuild])
  func minifiedSheet(minifier: Minifier) throws {
    try compareAll(.sheet) { try minifier.minify($0) }
  }

  @Test("A minified picture shows the canvas's frames, too", .needsChromium, .needs(.scour))
  func minifiedPicture() throws {
    try compareAll(.picture) { try Minifier.scour.minify($0) }
  }

  /// Compares a file of each appearance, after `change` has changed it, as a minifier does.
  private func compareAll(
    _ kind: Kind, instants: Int = 10, in browser: AnimatedPage.Browser = .chromium,
    _ change: (URL) throws -> Void
  ) throws {
    for preset in CircularPreset.allCases {
      try compare(kind, Circular(preset: preset), instants: instants, in: browser, change)
    }
    // The bar of a sheet is a background, whose ends lie on whole pixels: it may differ more.
    let (mean, wrong) = kind == .sheet ? (2, 0.025) : (1.2, 0.004)
    try compare(
      kind, Linear(), instants: instants, mean: mean, wrong: wrong, in: browser, change)
    try compare(kind, Shimmer(), instants: instants, in: browser, change)
    // One element cannot draw the others.
    guard kind == .picture else { return }
    try compare(kind, Morphing(), instants: instants, in: browser, change)
    // A wave has more edges for its area than a ring.
    try compare(kind, WavyCircular(), instants: instants, wrong: 0.01, in: browser, change)
    try compare(kind, WavyLinear(), instants: instants, wrong: 0.01, in: browser, change)
  }

  @Test("Mirrors parts about their own edge, inside others, and bones about their surface's edge")
  func mirrored() throws {
    let scene = SceneParts(RingChannels.self) { _, scene in
      scene.scaled(by: AffineExpression(1), about: CanvasPoint(x: 10, y: 20)) { scene in
        scene.mirrored(across: 50) { scene in
          scene.stroke(
            "line", .line(from: CanvasPoint(x: 5, y: 6), length: 30),
            Portion(from: AffineExpression(0), to: AffineExpression(1)),
            width: AffineExpression(4), cap: .butt, .accent)
        }
        let start = AffineExpression(0)
        scene.bones(
          "row", LightBand(start: start, middle: start, end: start),
          across: CanvasRect(x: 4, y: 0, width: 40, height: 8), .rightToLeft, count: 1
        ) { _ in (CanvasRect(x: 4, y: 0, width: 30, height: 8), corner: 0) }
      }
    }
    let plans = PlannedScenario(
      try scenario("0,orderIn,,false"), on: Loader(Circular()), upTo: 1)
    let elements = AnimatedScene.elements(scene, LoaderStyle())
    let picture = AnimationSheet(plans, LoaderStyle()).animated(elements).elements
    // A scaled group has its center, (10, 20), as origin; the next group moves the origin back.
    #expect(
      picture.contains(
        #"<g transform="translate(-10 -20)"><g transform="matrix(-1 0 0 1 50 0)"><path d="M5 6h30""#
      ), "\(picture)")
    // The bone from 4 to 34 is at 14 to 44 in the mirror, whose edges are 4 and 44: x becomes 48 − x.
    #expect(
      picture.contains(#"<g transform="translate(-10 -20)"><g transform="matrix(-1 0 0 1 48 0)">"#)
        && picture.contains(#"<path d="M14 0L44 0L44 8L14 8Z"/></clipPath>"#), "\(picture)")
  }

  /// Expects that a file shows what the canvas shows of the loader, at several instants.
  ///
  /// - Parameters:
  ///   - script: The events of the loader; nil for the fixture with both switches.
  ///   - instants: The number of instants.
  ///   - mean: The maximum error of a level on average, of 255.
  ///   - wrong: The maximum proportion of levels with an error above 24 of 255.
  ///   - change: Changes the file before the browser opens it.
  private func compare<Appearance: SceneAppearance>(
    _ kind: Kind, _ appearance: Appearance, _ style: LoaderStyle = LoaderStyle(),
    on script: Scenario? = nil,
    instants: Int = 4, mean: Double = 1.2, wrong: Double = 0.004,
    in browser: AnimatedPage.Browser = .chromium, _ change: (URL) throws -> Void = { _ in }
  ) throws {
    let script = try script ?? Fixtures.scenario("both-switches")
    let duration = script.defaultDuration
    let plans = PlannedScenario(script, on: Loader(appearance), upTo: duration)
    // At even distances, which the 0.37 moves away from the round times of events.
    let times = (0..<instants).map { duration * (Double($0) + 0.37) / Double(instants) }
    let stills = times.map { time in
      var loader = Loader(appearance)
      for entry in script.entries where entry.time <= time {
        loader.play(entry.event, at: entry.time, isAnimated: entry.isAnimated)
      }
      return picture(in: Appearance.bounds(style)) {
        Appearance.draw(loader.frame(at: time), style, into: &$0)
      }
    }
    /// Expects that the file, opened in the browser, shows the stills at their times.
    func expectStills(_ file: AnimatedFile) throws {
      let box = Appearance.bounds(style)
      let page = try AnimatedPage(
        file, width: Int(box.width), height: Int(box.height), scale: 4, at: times, in: browser)
      for (time, difference) in zip(times, try page.differences(from: stills)) {
        #expect(
          difference.mean < mean && difference.wrong < wrong,
          "\(appearance) at \(time): \(difference)")
      }
    }
    switch kind {
    case .picture:
      try SVGFormat(plans, title: "", style: style).withFile("moving.svg") {
        try change($0)
        try expectStills(.svg($0))
      }
    case .sheet:
      try CSSFormat(plans, title: "", style: style).withFile("loader.css") {
        try change($0)
        try expectStills(.sheet($0))
      }
    }
  }
}
