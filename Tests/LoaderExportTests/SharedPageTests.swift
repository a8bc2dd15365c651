import Foundation
import LoaderCore
import LoaderDrawing
import SkeletonLayout
import TestSupport
import Testing

@testable import LoaderExport

/// Tests of several exports in one page: each is as it is alone.
///
/// Names in a page are global, so each export names its parts by a hash of their content.
@Suite(.waitsForBrowser)
struct SharedPageTests {
  /// Returns a scenario of a loader that is told progress, in 0...1, after half a second.
  private static func script(_ progress: Double) -> Scenario {
    Scenario(entries: [
      .init(time: 0, event: .orderIn), .init(time: 0, event: .activate),
      .init(time: 0.5, event: .progress(progress)),
    ])
  }

  /// Returns the keyframes of that scenario, for 1.5 s.
  private static func plans<Appearance: SceneAppearance>(
    _ appearance: Appearance, _ progress: Double
  ) -> PlannedScenario<Loader<Appearance>> {
    PlannedScenario(script(progress), on: Loader(appearance), upTo: 1.5)
  }

  /// Returns pictures of all kinds with their titles.
  ///
  /// The rings are two, and so are the skeletons: without hashes, both would have the same names.
  private static func allPictures() throws -> [(title: String, text: String)] {
    /// Returns a skeleton of one bone of this height, in points.
    func bones(_ height: Double) -> some FrameFormat {
      let room = CanvasRect(width: 150, height: 60)
      let bones = Skeleton<Int> { Bone(1, .line(height: height)) }.layout(in: room)
      return AnimatedSkeleton(bones, in: room, .leftToRight, title: "Bones \(height)")!
    }
    return [
      ("Ring", try SVGFormat(plans(Circular(), 0.2), title: "Ring").text()),
      (
        "Large",
        try SVGFormat(
          plans(Circular(preset: .flutter), 0.8), title: "Large", style: LoaderStyle(size: 80)
        ).text()
      ),
      ("Bones 10.0", bones(10).text()), ("Bones 40.0", bones(40).text()),
      ("Plot", try PlotFormat(script(0.5), on: Loader(), duration: 1, title: "Plot").text()),
      ("The loader's matrix", Diagram.svg.content(of: .loader)),
    ]
  }

  /// Returns screenshots of a page with these parts, by three instants, and by parts.
  ///
  /// Each part has a cell of 480 × 200 pixels; two cells are beside each other.
  ///
  /// - Parameters:
  ///   - parts: The elements; nil for an empty part.
  ///   - head: Elements before the page's own style, such as style sheets.
  private static func shots(
    _ parts: [String?], head: String = "", on page: ChromiumPage
  ) throws -> [[Data]] {
    let cells = parts.map { "<div>\($0 ?? "")</div>" }.joined()
    let html = """
      <!doctype html>\(head)<style>body{margin:0;width:1000px}
      body>div{float:left;width:480px;height:200px;overflow:hidden}</style>\(cells)
      """
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
    try Data(html.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try page.open(file)
    // In seconds, before and after a loader is told progress at 0.5 s. The animations are stopped at each
    // instant, in milliseconds, and after two frames the page shows it.
    return try [0.2, 0.6, 1.1].map { time in
      _ = try page.evaluate(
        """
        (async () => {
          for (const each of document.getAnimations()) {
            each.pause();
            each.currentTime = \(time * 1000);
          }
          for (let count = 0; count < 2; count++) await new Promise(requestAnimationFrame);
        })()
        """)
      return try parts.indices.map { index in
        let clip = [
          "x": 480 * Double(index % 2), "y": 200 * Double(index / 2), "width": 480, "height": 200,
          "scale": 1,
        ]
        let answer = try page.call("Page.captureScreenshot", ["clip": clip])
        return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
      }
    }
  }

  @Test(
    "Pictures in one page look as each does alone, and keep their accessible names", .needsChromium)
  func pictures() throws {
    let all = try Self.allPictures()
    let page = try Chromium.page(width: 1000, height: 700)
    let together = try Self.shots(all.map { $0.text }, on: page)
    let names = try page.accessibilityTree()
      .filter { ["image", "img"].contains($0.role) }.map(\.name)
    #expect(names.count == all.count)
    for (name, picture) in zip(names, all) { #expect(name.hasPrefix(picture.title), "\(name)") }
    for index in all.indices {
      // The same page, but all other cells are empty.
      var parts = all.map { _ in String?.none }
      parts[index] = all[index].text
      let alone = try Self.shots(parts, on: page)
      for time in together.indices {
        #expect(
          together[time][index] == alone[time][index], "\(all[index].title), instant \(time)")
      }
    }
    // The first ring and the first bones move from the first instant to the second.
    #expect(together[0][0] != together[1][0] && together[0][2] != together[1][2])
  }

  @Test("Style sheets in one page leave each other's element alone", .needsChromium)
  func sheets() throws {
    let sheets = [
      try CSSFormat(Self.plans(Circular(), 0.2), title: "a").text(),
      try CSSFormat(Self.plans(Circular(preset: .flutter), 0.8), title: "b").text(),
    ]
    let page = try Chromium.page(width: 1000, height: 700)
    // The element that each sheet animates, from the comment with which the sheet begins.
    let elements = try sheets.map {
      String(try #require($0.firstMatch(of: #/<div.*</div>/#)).0)
    }
    /// Returns screenshots of a page with only the sheets and elements that are shown.
    func shotsShowing(_ shown: [Bool]) throws -> [[Data]] {
      let head = zip(sheets, shown).filter(\.1).map { "<style>\($0.0)</style>" }.joined()
      let parts = zip(elements, shown).map { element, isShown in isShown ? element : nil }
      return try Self.shots(parts, head: head, on: page)
    }
    let together = try shotsShowing([true, true])
    let first = try shotsShowing([true, false])
    let last = try shotsShowing([false, true])
    for time in together.indices {
      #expect(together[time][0] == first[time][0] && together[time][1] == last[time][1])
    }
    // The two elements differ, here at the second instant.
    #expect(together[1][0] != together[1][1])
  }

  @Test("The same content has the same bytes, other content other names")
  func names() throws {
    let same = try (0..<2).map { _ in
      try SVGFormat(Self.plans(Circular(), 0.2), title: "Ring").text()
    }
    #expect(same[0] == same[1])
    // Keyframes that have the same name in two pictures are the same. These are, by pictures, the name and
    // the lines of each `@keyframes`.
    let rules = try Self.allPictures().map { picture in
      picture.text.matches(of: #/@keyframes (\S+)\{\n(.*?)\n\}/#.dotMatchesNewlines()).map {
        (name: String($0.1), keyframes: String($0.2))
      }
    }
    var contents: [String: String] = [:]
    for (name, keyframes) in rules.joined() {
      #expect(contents[name, default: keyframes] == keyframes, "\(name)")
      contents[name] = keyframes
    }
    // The two rings, which are the first pictures, do not share all names.
    #expect(!Set(rules[0].map(\.name)).isSubset(of: rules[1].map(\.name)))
    // The expression has found many.
    #expect(contents.count > 10)
    #expect(ContentName.of("ring".utf8) != ContentName.of("rinh".utf8))
    #expect(ContentName.of([], "clip").wholeMatch(of: #/clip-[0-9a-f]{8}/#) != nil)
  }

  @Test("Every selector of a sheet is inside the picture; keyframes stay as they are")
  func scope() {
    // `scoped` puts the class of the picture, here `p`, before every selector.
    let rules = """
      .a,text{x:1} .b+.c{y:2}
      @media (m){.d{z:3}
      .e{z:4}}
      @keyframes k{0%{o:0}to{o:1}}*{w:5}

      """
    #expect(
      ContentName.scoped(rules, to: "p") == """
        .p .a,.p text{x:1} .p .b+.c{y:2}
        @media (m){.p .d{z:3}
        .p .e{z:4}}
        @keyframes k{0%{o:0}to{o:1}}.p *{w:5}

        """)
  }
}
