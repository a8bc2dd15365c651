import Foundation
import LoaderCore
import LoaderExport
import LoaderImport
import TestSupport
import Testing

@testable import LoaderProof

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests of the pictures of a comparison, as the documentation shows them.
///
/// A comparison plays a scenario on this loader, its first subject, and on models of six other spinners. A film is an
/// animated SVG with a ring for each model; ghosts, the arcs before a jump; and chips, labels of what the host reports.
/// The switch is the instant at which the progress becomes known. Sizes are in pixels.
@Suite(.waitsForBrowser)
struct ComparisonPictureTests {
  /// Returns the comparison of a scenario of the fixtures until a time in seconds, in one phase of the spin.
  private static func comparison(_ name: String, until end: Double) throws -> Comparison {
    let scenario = try Scenario(Repository.bytes("Fixtures/Scenarios/\(name).csv"))
    return Comparison(scenario, on: Loader(), until: end, phases: 1)
  }

  /// Returns the plot of Docs/Comparison.md with another title.
  private static func plot(title: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    ComparisonPlot(try comparison("meter", until: 5.75), title: title, from: 1.75)
      .write { bytes += $0 }
    return bytes
  }

  @Test("The plot has every ring at six instants and its curve; this loader's is in one piece")
  func plot() throws {
    let bytes = try Self.plot(title: "a < b")
    #expect(XMLParser(data: Data(bytes)).parse())
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\">a &lt; b</title>"))
    // A row for each model, and one for this loader.
    for row in 0...SpinnerModel.all.count {
      // Six rings split the text into seven parts.
      #expect(text.components(separatedBy: "class=\"ring c\(row)\"").count == 7)
    }
    let comparison = try Self.comparison("meter", until: 5.75)
    let chart = ComparisonPlot(comparison, title: "", from: 1.75).chart
    // From 1.75 s on there are two events, at 2.2 s and 4.75 s.
    #expect(chart.marks.count == 2 && chart.panels.count == 1)
    for (subject, curve) in zip(comparison.subjects, chart.panels[0].curves) {
      // A curve without a jump is one piece. Of the models, only Material iOS has such a curve, too.
      let isWhole = curve.pieces.filter { !$0.isEmpty }.count == 1
      #expect(isWhole == ["this loader", "Material iOS"].contains(subject.name), "\(subject.name)")
    }
  }

  @Test(
    "The plot is readable where it appears: all text has at least 12 pixels", .needsChromium,
    arguments: [("meter", 830), ("meter-narrow", 358)])
  func text(name: String, width: Int) throws {
    let page = try Chromium.page(width: width)
    try page.open(Repository.root.appending(path: "Docs/Pictures/\(name).svg"))
    let found = try page.evaluate(
      """
      (() => {
        const scale = \(width) / document.documentElement.viewBox.baseVal.width;
        return [...document.querySelectorAll('text')]
          .map((text) => scale * parseFloat(getComputedStyle(text).fontSize));
      })()
      """, as: [Double].self)
    // More than thirty texts have been found.
    #expect(found.count > 30 && found.min() ?? 0 >= 12)
    // The texts that the left or the right edge cuts off.
    let outside = try page.evaluate(
      """
      [...document.querySelectorAll('text')].map((text) => text.getBoundingClientRect())
        .filter(({ left, right }) => left < 0 || right > \(width)).length
      """)
    #expect(outside as? Int == 0)
  }

  /// The script that brings all animations of a film to a `time` in seconds, a variable of the script around it.
  private static let seek = """
    for (const animation of document.getAnimations()) {
      animation.pause();
      // The delay is negative, because the film begins later in its round.
      const { delay, duration } = animation.effect.getTiming();
      animation.currentTime = (1000 * time + delay + duration) % duration;
    }
    """

  /// Returns, for each time in seconds, a list for each of six models and a seventh list.
  ///
  /// A model's list has the angle of its arc, in degrees, and its length. The seventh has the opacities of the ghosts.
  private static func shown(_ page: ChromiumPage, at times: [Double]) throws -> [[[Double]]] {
    return try page.evaluate(
      """
      \(times).map((time) => {
        \(Self.seek)
        const all = (selector) => [...document.querySelectorAll(selector)].map(getComputedStyle);
        return [...all('.ring.accent-stroke').map((style) => {
          const { a, b } = new DOMMatrix(style.transform);
          return [Math.atan2(b, a) * 180 / Math.PI, parseFloat(style.strokeDasharray)];
        }), all('.ghost').map((style) => Number(style.opacity))];
      })
      """, as: [[[Double]]].self)
  }

  /// The films, each with its width in pixels and its rows of chips.
  private static let films: [String: (width: Int, rows: Int)] = [
    "hero": (830, 2), "hero-narrow": (358, 2), "pair": (830, 1),
    "pair-narrow": (358, 1),
  ]

  /// Opens a film in a page of its width.
  private static func film(_ name: String) throws -> ChromiumPage {
    let page = try Chromium.page(width: films[name]?.width ?? 0)
    try page.open(Repository.root.appending(path: "Docs/Pictures/\(name).svg"))
    return page
  }

  @Test("The film lasts 5.9 s and follows the frames of six models", .needsChromium)
  func film() throws {
    // A film repeats its scenario, round after round.
    let comparison = try Self.comparison("hero", until: 5.9)
    let round = try #require(FilmRound(comparison.scenario, period: 5.9))
    let page = try Self.film("hero")
    #expect(
      try page.evaluate("document.getAnimations()[0].effect.getTiming().duration") as? Double
        == 5900)
    // 25 frames a second, until 5.9 s; 3 ms later, so that none is at the instant of an event.
    let times = (0..<147).map { Double($0) / 25 + 0.003 }
    let frames = try Self.shown(page, at: times)
    let models = comparison.subjects.compactMap(\.model)
    for (time, frame) in zip(times, frames) {
      for (index, model) in models.enumerated() {
        let ends = round.motion(of: model).arc(at: time).ends.value
        #expect(
          Self.isNear(frame[index][0], 360 * ends.tail, within: 3), "\(model.name) at \(time) s")
        // The length, as a part of a circle with a radius of 34 pixels. 0.008 of a turn are 3 degrees, too.
        #expect(abs(frame[index][1] / (2 * .pi * 34) - (ends.head - ends.tail)) < 0.008)
      }
    }
  }

  @Test("At the switch each of six models jumps or is late; this loader does neither")
  func snap() throws {
    let comparison = try Self.comparison("hero", until: 5.9)
    let round = try #require(FilmRound(comparison.scenario, period: 5.9))
    let ours = round.figures(of: LoaderMotion(comparison.scenario, on: comparison.loader))
    // The lateness is the time until the progress can be read, in seconds; without one it would be 9 here, too late.
    #expect(ours.jump < 1e-6 && (ours.lateness.seconds ?? 9) < 0.7)
    for model in comparison.subjects.compactMap(\.model) {
      let figures = round.figures(of: round.motion(of: model))
      // By more than a tenth of a turn, or 0.9 s.
      #expect(figures.jump > 0.1 || (figures.lateness.seconds ?? 0) > 0.9, "\(model.name)")
    }
  }

  @Test("Ghosts are there for 0.9 s after the switch, and in a still picture", .needsChromium)
  func ghosts() throws {
    let page = try Self.film("hero")
    // The opacities of ghosts, which are behind six models: before and after the switch at 2.25 s, 0.9 s later before
    // they fade, 0.2 s later when they have faded, and near the end.
    let frames = try Self.shown(page, at: [2.248, 2.252, 3.14, 3.36, 5.8]).map { $0[6] }
    // Four of the models jump.
    #expect(frames[0].count == 4)
    for (frame, opacity) in zip(frames, [0, 1, 1, 0, 0] as [Double]) {
      #expect(frame.allSatisfy { $0 == opacity })
    }
    try page.prefer(["prefers-reduced-motion": "reduce"])
    #expect(try page.evaluate("document.getAnimations().length") as? Int == 0)
    #expect(try Self.shown(page, at: [0])[0][6].allSatisfy { $0 == 1 })
  }

  @Test(
    "Its text has at least 11 pixels and room in its chips, in any font; in each row one chip is lit",
    .needsChromium, arguments: films.keys.sorted())
  func legible(name: String) throws {
    let page = try Self.film(name)
    let rows = try #require(Self.films[name]).rows
    // The sizes of the letters on the screen.
    let sizes = try page.evaluate(
      """
      [...document.querySelectorAll('text')]
        .map((text) => text.getScreenCTM().a * parseFloat(getComputedStyle(text).fontSize))
      """)
    #expect((sizes as? [Double])?.min() ?? 0 >= 11)
    for font in ["monospace", "serif", "sans-serif"] {
      let distances = try page.evaluate(
        """
        (() => {
          for (const text of document.querySelectorAll('text')) text.style.fontFamily = '\(font)';
          return [...document.querySelectorAll('.chip')].map((chip) => {
            const [box, text] = [chip, chip.nextElementSibling].map((part) => part.getBoundingClientRect());
            return Math.min(text.left - box.left, box.right - text.right);
          });
        })()
        """, as: [Double].self)
      // Four chips a row, each with its smaller distance from text to edge, in pixels.
      #expect(
        distances.count == 4 * rows && distances.min() ?? 0 >= 10, "\(font): \(distances)")
    }
    // One chip of each row is lit at any time: at both ends of the film of 5.9 s, within it, and on both
    // sides of each change.
    let lit = try page.evaluate(
      """
      [0, 0.7, 2.24, 2.26, 3.75, 3.85, 4.35, 4.45, 5.89].map((time) => {
        \(Self.seek)
        return [...document.querySelectorAll('.chip')]
          .map((chip) => Number(getComputedStyle(chip.parentElement).opacity));
      })
      """)
    for opacities in try #require(lit as? [[Double]]) {
      for row in 0..<rows {
        #expect(opacities[(4 * row)..<(4 * row + 4)].filter { $0 == 1 }.count == 1)
      }
    }
    // Pages of the documentation load the film, so it is small, in bytes.
    #expect(try Repository.bytes("Docs/Pictures/\(name).svg").count < 320_000)
  }

  /// Returns true if two angles differ by at most `limit`, all in degrees.
  private static func isNear(_ first: Double, _ second: Double, within limit: Double) -> Bool {
    SwitchFigures.distance(first / 360, second / 360) * 360 <= limit
  }
}
