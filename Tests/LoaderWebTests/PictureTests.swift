import Foundation
import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderExpressive
import PlainText
import TestSupport
import Testing

@testable import LoaderWeb

/// The picture of a browser and of this package for the same frame, pixel by pixel.
///
/// A cell is an element of the page. Each gets random events in three rounds, `PagePlan`s, and stands still at an
/// instant after each: before an interruption, after it, and at the end. The package's drawing is an SVG of all
/// cells. A level is a color or alpha of a pixel, 0 to 255.
@Suite(.enabled(if: WebSite.folder != nil, "nothing built by .ci/web"), .waitsForBrowser)
struct PictureTests {
  /// An element of the page, and its drawing.
  private struct Cell {
    /// What the element draws; `triad` is the custom appearance of a module of its own.
    enum Appearance {
      case ring(CircularPreset)
      case bar
      case shimmer
      case skeleton
      case triad
      case wavyRing(CircularPreset)
      case wavyBar
      case morphing
    }

    var appearance: Appearance
    var style = LoaderStyle()
    var ending = LoaderEnding.none
    var isMirrored: Bool { style.direction == .rightToLeft }
    /// True for a ring, wavy or not.
    var isRing: Bool {
      switch appearance {
      case .ring, .wavyRing: true
      case .bar, .shimmer, .skeleton, .triad, .wavyBar, .morphing: false
      }
    }

    /// The four colors of Material Web's example; page.css has them, too.
    static let colors: ColorList = [
      CanvasColor(0x4285F4), CanvasColor(0xEA4335), CanvasColor(0xFBBC04), CanvasColor(0x34A853),
    ]

    /// The attributes of the element, among them some that only the page of the tests reads, such as `bones`.
    var attributes: [String: String] {
      var list = [
        "class": [
          style.colors != nil ? "colors" : "", style.thickness == 12 ? "thick" : "",
        ].joined(separator: " "),
        "cap": style.cap == .butt ? "butt" : "round", "dir": isMirrored ? "rtl" : "ltr",
        "ending": "\(ending.name)",
      ]
      switch appearance {
      case .ring(let preset): list["preset"] = "\(preset.name)"
      case .bar: list["appearance"] = "linear"
      case .shimmer: list["appearance"] = "shimmer"
      case .skeleton: (list["appearance"], list["bones"]) = ("shimmer", "3")
      case .triad: break
      case .wavyRing(let preset):
        (list["appearance"], list["preset"]) = ("wavy-circular", "\(preset.name)")
      case .wavyBar: list["appearance"] = "wavy-linear"
      case .morphing: list["appearance"] = "morphing"
      }
      if style.showsTrack == true { list["shows-track"] = "" }
      return list
    }

    /// The permitted area of wrong pixels, in square points, which are pixels of the page.
    ///
    /// Wrong pixels lie at edges where one layer covers another. For most cells 0.4 are enough. In a bar an edge of
    /// the height of the stroke may be off by 0.4 points, which reveals the layer below. A mark has more edges.
    var slack: Double {
      // All of the other shape lies below a shape in the error color.
      if case .morphing = appearance, ending != .none { return ending == .failure ? 12 : 4 }
      if ending != .none { return 2 }
      if case .bar = appearance { return 0.4 * style.strokeWidth }
      return 0.4
    }

    /// Draws the cell's loader at a time in seconds, after all events so far, as the package draws it.
    ///
    /// - Parameters:
    ///   - box: The place of the element, in pixels of the page; its upper left corner is the origin of the drawing.
    ///   - bones: The places of its bones, in pixels of the page.
    func draw(
      _ steps: [PageStep], at time: Double, _ box: CanvasRect, _ bones: [CanvasRect],
      into canvas: inout SVGCanvas
    ) {
      /// Draws an appearance at its full thickness, scaled about its middle as the page scales it while it appears.
      func grown<Appearance: SceneAppearance>(
        _ appearance: Appearance, _ thickness: WritableKeyPath<Appearance.Channels, Double>
      ) {
        var frame = loader(appearance, steps).frame(at: time)
        let (x, y) = (box.width / 2, box.height / 2)
        let scale = LayeredDrawing.scale(frame.channels[keyPath: thickness])
        canvas.xml.open("g")
        canvas.xml.attribute(
          "transform", "translate(\(x) \(y)) scale(\(scale)) translate(\(-x) \(-y))")
        frame.channels[keyPath: thickness] = 1
        Appearance.draw(frame, style, into: &canvas)
        canvas.xml.close()
      }
      switch appearance {
      case .ring(let preset): grown(Circular(preset: preset), \.thickness)
      case .bar: grown(Linear(), \.thickness)
      case .wavyRing(let preset): grown(WavyCircular(preset: preset), \.base.thickness)
      case .wavyBar: grown(WavyLinear(), \.base.thickness)
      case .morphing:
        Morphing.draw(loader(Morphing(), steps).frame(at: time), style, into: &canvas)
      case .shimmer:
        Shimmer.draw(loader(Shimmer(), steps).frame(at: time), style, into: &canvas)
      case .triad: Triad.draw(loader(Triad(), steps).frame(at: time), style, into: &canvas)
      case .skeleton:
        let frame = loader(Shimmer(), steps).frame(at: time)
        Shimmer.draw(
          frame, across: CanvasRect(width: box.width, height: box.height), style.direction,
          count: bones.count,
          { index in
            var bone = bones[index]
            (bone.x, bone.y) = (bone.x - box.x, bone.y - box.y)
            return (bone, corner: 4)
          }, into: &canvas)
      }
    }

    /// Returns a loader that is on screen since 0 s, after these events.
    private func loader<Appearance>(_ appearance: Appearance, _ steps: [PageStep]) -> Loader<
      Appearance
    > {
      var loader = Loader(appearance)
      loader.send(.orderIn, at: 0)
      for step in steps {
        loader.setEnding(ending, at: step.time)
        loader.send(step.event, at: step.time)
      }
      return loader
    }
  }

  /// The width and the height of the page, in its pixels.
  private static let width = 800
  private static let height = 280
  /// The number of the picture's pixels along one pixel of the page.
  private static let scale = 5.0

  /// Every preset and appearance; an own stroke, butt ends, colors, right to left.
  private static let cells: [Cell] = {
    var cells: [Cell] = []
    for preset in CircularPreset.allCases {
      cells.append(Cell(appearance: .ring(preset)))
      cells.append(Cell(appearance: .ring(preset), style: LoaderStyle(cap: .butt)))
      cells.append(Cell(appearance: .ring(preset), style: LoaderStyle(colors: Cell.colors)))
    }
    for cap in [LineCap.round, .butt] {
      cells.append(
        Cell(appearance: .ring(.materialWeb), style: LoaderStyle(thickness: 12, cap: cap)))
      for direction in [ReadingDirection.leftToRight, .rightToLeft] {
        cells.append(Cell(appearance: .bar, style: LoaderStyle(cap: cap, direction: direction)))
        cells.append(
          Cell(
            appearance: .bar,
            style: LoaderStyle(cap: cap, colors: Cell.colors, direction: direction)))
        cells.append(
          Cell(appearance: .bar, style: LoaderStyle(thickness: 12, cap: cap, direction: direction)))
        // A light has no ends.
        guard cap == .round else { continue }
        let band = LoaderStyle(thickness: 12, direction: direction)
        cells.append(Cell(appearance: .shimmer, style: band))
        cells.append(Cell(appearance: .skeleton, style: LoaderStyle(direction: direction)))
      }
    }
    return cells
  }()

  @Test("Rings, bars, light and bones match the package's drawing, to 2 of 255", .needsChromium)
  func chromium() throws {
    let site = try WebSite()
    let page = try site.page(width: Self.width, height: Self.height, scale: Self.scale)
    try compare(Self.cells, { PagePlan.interruption(&$1) }, on: page)
    #expect(try page.errors() == [])
  }

  @Test("The mark of an ending matches the package's drawing, to 2 of 255", .needsChromium)
  func endings() throws {
    let page = try WebSite().page(width: Self.width, height: Self.height, scale: Self.scale)
    let cells = Self.cells.flatMap { cell in
      [LoaderEnding.success, .failure].map { ending in
        var cell = cell
        cell.ending = ending
        return cell
      }
    }
    try compare(cells, { PagePlan.ending($0.ending, &$1) }, on: page)
    #expect(try page.errors() == [])
  }

  @Test(
    "Waves and shapes of the script match the package's drawing, with marks, too, to 2 of 255",
    .needsChromium, arguments: [LoaderEnding.none, .success, .failure])
  func expressive(ending: LoaderEnding) throws {
    let page = try WebSite().page(
      width: Self.width, height: Self.height, scale: Self.scale, script: "-expressive")
    let styles = [
      LoaderStyle(), LoaderStyle(cap: .butt), LoaderStyle(thickness: 12),
      LoaderStyle(colors: Cell.colors), LoaderStyle(direction: .rightToLeft),
    ]
    // Marks look as in the other appearances, so three styles suffice here: as it is, with colors, mirrored.
    let seen = ending == .none ? styles : [styles[0], styles[3], styles[4]]
    var cells = seen.flatMap { style in
      (CircularPreset.allCases.map(Cell.Appearance.wavyRing) + [.wavyBar, .morphing, .bar])
        .map { Cell(appearance: $0, style: style, ending: ending) }
    }
    if ending == .none {
      cells.append(Cell(appearance: .morphing, style: LoaderStyle(showsTrack: true)))
    }
    try compare(
      cells, { ending == .none ? PagePlan.interruption(&$1) : PagePlan.ending($0.ending, &$1) },
      on: page)
    #expect(try page.errors() == [])
  }

  @Test(
    "A custom appearance in a module of its own matches its scene",
    .enabled(if: WebSite.ownFolder != nil, "nothing built of a module of one's own"),
    .needsChromium)
  func own() throws {
    let page = try Chromium.page(width: Self.width, height: Self.height, scale: Self.scale)
    try WebSite(isOwn: true).open(page)
    let styles = [
      LoaderStyle(), LoaderStyle(cap: .butt), LoaderStyle(thickness: 12),
      LoaderStyle(colors: Cell.colors),
    ]
    // Three of each, with other random events.
    let cells = (styles + styles + styles).map { Cell(appearance: .triad, style: $0) }
    try compare(cells, { PagePlan.interruption(&$1) }, on: page)
    #expect(try page.errors() == [])
  }

  @Test(
    "Firefox shows the same, in the middle of a switch", .needsFirefox)
  func firefox() throws {
    let page = try FirefoxPage(width: Self.width, height: Self.height, scale: Self.scale)
    let site = try WebSite()
    try page.open(site.url(), until: "page")
    // Round 1, of 0 to 2, is after an event in the middle of a switch.
    try compare(
      Self.cells, { PagePlan.interruption(&$1) }, on: page, rounds: 1..<2, ground: "white",
      levels: 3)
  }

  /// Expects in each round that the page's picture of the cells matches the package's drawing of them.
  ///
  /// - Parameters:
  ///   - plans: Returns the three rounds of a cell, with random numbers of a generator.
  ///   - rounds: The compared rounds, of 0 to 2. Earlier ones are played only.
  ///   - ground: The color below picture and drawing.
  ///   - levels: The permitted error of a level of 255; Firefox rounds gradients once more.
  private func compare(
    _ cells: [Cell], _ plans: (Cell, inout SeededGenerator) -> [PagePlan],
    on page: some BrowserPage, rounds: Range<Int> = 0..<3, ground: String = "transparent",
    levels: Int = 2
  ) throws {
    var random = SeededGenerator(seed: 12)
    _ = try page.evaluate("document.body.className = 'flow'")
    #expect(
      try page.evaluate("page.add(\(script(cells.map(\.attributes))))") as? Int == cells.count)
    let boxes = try rectangles(try page.evaluate("page.boxes()"))
    let bones = try #require(try page.evaluate("page.bones()") as? [[[Double]]])
    let size = try #require(try page.evaluate("[innerWidth, innerHeight]") as? [Int])
    let plans = cells.map { plans($0, &random) }
    // Each round sends its events to the page. Of the rounds that are compared, the package draws all cells.
    for round in 0..<rounds.upperBound {
      let current = plans.map { $0[round] }
      _ = try page.evaluate("page.play(\(script(current)))")
      guard rounds.contains(round) else { continue }
      var canvas = SVGCanvas()
      canvas.xml.open("svg")
      canvas.xml.attribute("xmlns", "http://www.w3.org/2000/svg")
      canvas.xml.attribute("width", "\(size[0])")
      canvas.xml.attribute("height", "\(size[1])")
      for (index, cell) in cells.enumerated() {
        canvas.xml.open("g")
        canvas.xml.attribute("transform", "translate(\(boxes[index].x) \(boxes[index].y))")
        cell.draw(
          plans[index][...round].flatMap(\.events), at: current[index].at, boxes[index],
          try rectangles(bones[index]), into: &canvas)
        canvas.xml.close()
      }
      canvas.xml.close()
      var drawing = Data()
      canvas.xml.buffer.flush { drawing += $0 }
      // True for a cell with one color above another, such as an arc over its track: the lower one shows at edges, so
      // `page.compare` counts only the alpha there.
      let stacked = cells.map { $0.style.colors != nil || $0.ending == .failure || $0.isRing }
      let found = try page.evaluate(
        """
        page.compare('data:image/png;base64,\(try page.screenshot().base64EncodedString())',
          'data:image/svg+xml;base64,\(drawing.base64EncodedString())',
          \(script(boxes.map { [$0.x, $0.y, $0.width, $0.height] })), \(script(stacked)), \(Self.scale), \(levels), '\(ground)')
        """)
      let wrong = try #require(found as? [[Double]], "\(found ?? "nothing")")
      for (index, cell) in cells.enumerated() {
        // The first number of a cell is its count of wrong pixels, of which a square point has scale².
        #expect(
          wrong[index][0] <= cell.slack * Self.scale * Self.scale,
          "\(wrong[index]), round \(round): \(cell.attributes), \(plans[index][...round])")
      }
    }
  }

  /// Returns the rectangles of a list of `[x, y, width, height]`.
  private func rectangles(_ value: Any?) throws -> [CanvasRect] {
    try #require(value as? [[Double]])
      .map { CanvasRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }
}
