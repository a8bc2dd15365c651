import Foundation
import LayerPlans
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

@testable import LoaderExport
@testable import LoaderTerminal

/// The light of one clock at one instant: on a page, in a file, in a terminal and in layers.
///
/// The light is a band that moves over words or bones, boxes in place of content, in a cycle of 1.5 s. `middle(_:)` is
/// the core's answer: where the middle of the band is at a fraction of the cycle, 0 at the start of the words, 1 at
/// their end. A shift is 0 where the band is in the middle of the words, so the middle is half a width farther.
@Suite("One light", .needsWebSite, .waitsForTime)
struct OneLightTests {
  /// The product's light; pictures of words have the same name here.
  private typealias Light = LoaderDrawing.WordLight

  /// Parts of a cycle of 1.5 s in which the whole middle of the band is over the words.
  private static let fractions = [0.35, 0.5, 0.65]
  /// 102 characters, of which six are capitals.
  private static let text = String(repeating: "Thinking it over ", count: 6)

  /// The instant of a part of the fifth cycle, in seconds.
  private static func time(_ fraction: Double) -> Double { 1.5 * (4 + fraction) }

  /// A shimmer that is active since 0 s.
  private static var loader: Loader<Shimmer> {
    var loader = Loader(Shimmer())
    loader.send(.orderIn, at: 0)
    loader.send(.activate, at: 0)
    return loader
  }

  /// The middle of the band in the core, as a fraction of the words.
  private static func middle(_ fraction: Double) -> Double {
    loader.frame(at: time(fraction)).channels.middle
  }

  @Test("Words and bones of a page have the core's band")
  func page() throws {
    let bone = "<swift-loader active appearance='shimmer' id='bone'></swift-loader>"
    let page = try WordLight.page(WordLight.lit("Thinking") + bone)
    for fraction in Self.fractions {
      let seen = try page.run(
        """
        // `words.stop` stops the lights at this part of a cycle.
        await words.stop(\(fraction));
        // The shift of a part, in its widths.
        return [['.band', words.all()[0]], ['.m-light', bone]].map(([name, one]) =>
          new DOMMatrix(getComputedStyle(words.part(name, one)).transform).e / words.part(name, one).offsetWidth);
        """)
      for shift in try #require(seen as? [Double]) {
        #expect(abs(shift + 0.5 - Self.middle(fraction)) < 2e-3, "\(fraction)")
      }
    }
    // The length of the band over words: the smaller of 6 em, in a font of 18 pixels, and a percentage of the words.
    let size = try page.evaluate("getComputedStyle(words.part('.band')).maskSize")
    let (longest, fraction) = (Light.longestBand, Light.greatestBandFraction)
    #expect(size as? String == "min(\(Int(18 * longest))px, \(Int(100 * fraction))%) 100%")
  }

  @Test("Words of a file have the core's band")
  func file() throws {
    var scenario = Scenario()
    scenario.send(.orderIn, at: 0)
    scenario.send(.activate, at: 0)
    let plans = PlannedScenario(scenario, on: Loader(Shimmer()), upTo: 12)
    let words = try #require(LitWords(Self.text, in: Shimmer.self))
    var picture = try SVGFormat(plans, title: "words")
    picture.words = words
    let page = try Chromium.page(width: 600, height: 100)
    let data = Data(picture.text().utf8).base64EncodedString()
    try page.open(try #require(URL(string: "data:image/svg+xml;base64,\(data)")))
    for fraction in Self.fractions {
      let numbers = try page.evaluate(
        """
        (() => {
          for (const each of document.getAnimations()) {
            each.pause();
            each.currentTime = \(1000 * Self.time(fraction));
          }
          const band = document.querySelector('[class*=-band-]');
          return [new DOMMatrix(getComputedStyle(band).transform).e, band.width.baseVal.value];
        })()
        """, as: [Double].self)
      // The shift and the length of the band, as fractions of the words.
      #expect(abs(numbers[0] + 0.5 - Self.middle(fraction)) < 2e-3, "\(fraction)")
      // The words have half an em, six capitals of an em, and 96 characters of 0.6 em: 64.1 em.
      #expect(abs(numbers[1] - Light.longestBand / 64.1) < 1e-3)
    }
  }

  @Test("A label in a terminal has the core's band")
  func terminal() throws {
    var stage = Stage(TerminalCapabilities(isAnimated: true, colors: .full, isUnicode: true))
    stage.background = CanvasColor(0)
    stage.textColor = CanvasColor(0xFFFFFF)
    var line = Stage.Line(AnyLoader(.shimmer), label: Self.text)
    line.details = []
    let id = stage.add(line, at: 0)
    stage.change(id, at: 0) { $0.send(.activate, at: $1) }
    for fraction in Self.fractions {
      let row = try #require(stage.drawnRows(at: Self.time(fraction)).first)
      let count = row.text.content.count
      // Fully lit, a character has the terminal's own color.
      let lit = (0..<count).filter { row.ink(ofCharacter: $0).foreground == nil }
      // The mean index of the lit characters, half a character farther, as a fraction of the label.
      let middle = (Double(lit.reduce(0, +)) / Double(lit.count) + 0.5) / Double(count)
      #expect(abs(middle - Self.middle(fraction)) < 0.01, "\(fraction)")
      // The band is 6 em long, in a font whose characters are 0.6 em wide: ten characters. A tenth of it is fully lit.
      #expect((1...2).contains(lit.count), "\(fraction)")
    }
  }

  @Test("The mask of a view in an app has the core's band")
  func layers() throws {
    for fraction in Self.fractions {
      let time = Self.time(fraction)
      let plan = LayerPlan(
        maskOf: Self.loader, in: CanvasRect(width: 320, height: 20), .leftToRight,
        from: time)
      let band = try #require(plan.layers.first { $0.name == "band" })
      // The shift is in points.
      guard case .number(let shift)? = band.values[.translationX] else {
        throw Problem("the band does not move")
      }
      #expect(abs(shift / 320 + 0.5 - Self.middle(fraction)) < 1e-6, "\(fraction)")
      // As long as 6 em of body text, 6 · 17 = 102, and in the middle of the view, from (320 − 102)/2 = 109 on.
      #expect(band.frame == CanvasRect(x: 109, width: 102, height: 20))
    }
  }
}
