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
  /// Returns a scenario that is told progress after half a second.
  private static func script(_ progress: Double) -> Scenario {
    Scenario(entries: [
      .init(time: 0, event: .orderIn), .init(time: 0, event: .activate),
      .init(time: 0.5, event: .progress(progress)),
    ])
  }

  private static func plans<Appearance: SceneAppearance>(
    _ appearance: Appearance, _ progress: Double
  ) -> PlannedScenario<Loader<Appearance>> {
    PlannedScenario(script(progress), on: Loader(appearance), upTo: 1.5)
  }

  /// Returns pictures of all kinds, in twos that would have the same names but for their content.
  private static func pictures() throws -> [(title: String, text: String)] {
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

  /// Returns screenshots of each part of a page with these parts beside each other, at three instants.
  ///
  /// - Parameter parts: The elements; nil for an empty part.
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
    let (all, page) = (try Self.pictures(), try Chromium.page(width: 1000, height: 700))
    let together = try Self.shots(all.map { $0.text }, on: page)
    let names = try page.accessibilityTree()
      .filter { ["image", "img"].contains($0.role) }.map(\.name)
    #expect(names.count == all.count)
    for (name, picture) in zip(names, all) { #expect(name.hasPrefix(picture.title), "\(name)") }
    for index in all.indices {
      var parts = all.map { _ in String?.none }
      parts[index] = all[index].text
      let alone = try Self.shots(parts, on: page)
      for (time, shots) in zip(together, alone).enumerated() {
        #expect(shots.0[index] == shots.1[index], "\(all[index].title), instant \(time)")
      }
    }
    // They move: the first ring and the first bones, from one instant to the next.
    #expect(together[0][0] != together[1][0] && together[0][2] != together[1][2])
  }

  @Test("Style sheets in one page leave each other's element alone", .needsChromium)
  func sheets() throws {
    let sheets = [
      try CSSFormat(Self.plans(Circular(), 0.2), title: "a").text(),
      try CSSFormat(Self.plans(Circular(preset: .flutter), 0.8), title: "b").text(),
    ]
    let page = try Chromium.page(width: 1000, height: 700)
    let elements = try sheets.map {
      String(try #require($0.firstMatch(of: #/<div.*</div>/#)).0)
    }
    /// Returns screenshots of a page with only the sheets and elements that are shown.
    func shots(_ shown: [Bool]) throws -> [[Data]] {
      let head = zip(sheets, shown).filter(\.1).map { "<style>\($0.0)</style>" }.joined()
      return try Self.shots(zip(elements, shown).map { $1 ? $0 : nil }, head: head, on: page)
    }
    let (together, first, last) = (
      try shots([true, true]), try shots([true, false]), try shots([false, true])
    )
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
    // Whatever has one name in two pictures is the same in both.
    let rules = try Self.pictures().map { picture in
      picture.text.matches(of: #/@keyframes (\S+)\{\n(.*?)\n\}/#.dotMatchesNewlines()).map {
        (name: String($0.1), keyframes: String($0.2))
      }
    }
    var contents: [String: String] = [:]
    for (name, keyframes) in rules.joined() {
      #expect(contents[name, default: keyframes] == keyframes, "\(name)")
      contents[name] = keyframes
    }
    // The two rings differ in some.
    #expect(!Set(rules[0].map(\.name)).isSubset(of: rules[1].map(\.name)))
    #expect(contents.count > 10)
    #expect(ContentName.of("ring".utf8) != ContentName.of("rinh".utf8))
    #expect(ContentName.of([], "clip").wholeMatch(of: #/clip-[0-9a-f]{8}/#) != nil)
  }

  @Test("Every selector of a sheet is inside the picture; keyframes stay as they are")
  func scope() {
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
