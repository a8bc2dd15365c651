import Foundation
import TestSupport
import Testing

/// Words under the light of a shimmer: `<swift-loader appearance="shimmer" text>`.
///
/// The words of the element (`slot`) are dimmed; a lit copy lies over them (`.words`), of which a moving band (`.band`)
/// shows a part, or known progress its share of the text. `WordLight` says what `words` is in scripts. Differences of
/// pictures are in levels of 0 to 255; up to 2 are rounding.
@Suite(.needsWebSite, .waitsForBrowser)
struct WordLightTests {
  /// A text of several lines.
  private static let long =
    "Thinking about an answer so long that it wraps over several lines of its column, as paragraphs do"

  // MARK: The picture

  /// The markup of lit texts on seven grounds: white, #111, black, a mid-tone, a gradient, an image; and white again,
  /// under a text that a link begins.
  private static let grounds = samples.map { ground, color, text in
    "<div style='background: \(ground); color: \(color); padding: 6px 20.3px'>\(WordLight.lit(text))</div>"
  }.joined()

  /// Each a ground, the color of its text, and the text.
  private static let samples =
    [
      ("#fff", "#222"), ("#111", "#f4f4f4"), ("#000", "#fff"), ("#808080", "#000"),
      ("linear-gradient(90deg, #6750a4, #d0406a)", "#fff"),
      ("repeating-conic-gradient(#345 0 25%, #678 0 50%) 0 0 / 12px 12px", "#fff"),
    ].map { ($0, $1, "Thinking about the answer…") } + [
      ("#fff", "#222", "<a href='#' style='color: #b00020'>Thinking</a> about the <b>answer</b>…")
    ]

  @Test(
    "Outside of the band it is the dimmed text, and where the light is full the plain one",
    arguments: [1.0, 2.0])
  func picture(scale: Double) throws {
    let page = try WordLight.page(Self.grounds, scale: scale)
    try WordLight.compare(page.evaluate, page.screenshot, scale: scale, tolerance: 2)
    #expect(try page.errors() == [])
  }

  @Test(
    "In Firefox, too, it is the dimmed text outside of the band, and the plain one in the light",
    .needsFirefox)
  func firefox() throws {
    let page = try FirefoxPage(width: 640, height: 480, scale: 1)
    try page.open(WebSite().url("plain"), until: "page")
    // Firefox moves text to whole pixels where it is animated.
    let html = Self.grounds.replacing("20.3px", with: "20px")
    try WordLight.show(html, page.evaluate)
    try WordLight.compare(page.evaluate, page.screenshot, scale: 1, tolerance: 4)
  }

  @Test(
    "At 100 % it is the plain text, whatever its width, padding, direction and markup",
    arguments: [
      "width: 90px", "width: 137px", "width: 300.5px",
      "padding: 5px 12px 3px 20px; border: 3px solid",
      "display: block; text-align: center; width: 260px", "text-align: justify; width: 220px",
      "text-indent: 2em; letter-spacing: 2px; text-transform: uppercase", "white-space: pre-wrap",
      "line-height: 1; text-decoration: underline; width: 200px", "font: italic bold 30px serif",
    ])
  func whole(style: String) throws {
    let contents = [
      Self.long,
      "Two <b>bold</b> words, <a href='#' style='color: #b00; padding: 0 4px'>a link</a>, <code>code</code>",
      "one<br>two<!-- no --> <font>translated</font> <i style='display: none'>gone</i> end",
    ]
    var html = contents.map { "<div>\(WordLight.lit($0, "value=1 style='\(style)'"))</div>" }
      .joined()
    html +=
      "<div>\(WordLight.lit("فكر في الإجابة على هذا السؤال الطويل", "value=1 dir=rtl style='\(style)'"))</div>"
    let page = try WordLight.page(html)
    // As bright as plain text, which is what is compared, and without the band.
    try page.run(
      """
      for (const one of words.all()) {
        words.part('.known', one).style.opacity = 1;
        words.part('.band', one).remove();
      }
      """)
    let boxes = try page.evaluate("words.boxes()")
    let lit = try page.screenshot()
    try page.evaluate("words.bare()")
    let columns = try WordLight.columns(
      page.evaluate, lit, page.screenshot(), boxes as? [[Double]] ?? [], scale: 1)
    // Four texts, none of which differs from plain text.
    #expect(columns.count == 4)
    for each in columns { #expect((each.max() ?? 255) <= 2) }
    #expect(try page.errors() == [])
  }

  @Test(
    "Known progress lights line after line, in the direction of reading", arguments: ["ltr", "rtl"])
  func lines(direction: String) throws {
    let html = WordLight.lit("aaaa aaaa<br>bbbb bbbb", "value=0.6 dir=\(direction)")
    let page = try WordLight.page(
      "<div dir=\(direction) style='padding: 8px; font: 20px/2 monospace'>\(html)</div>")
    let box = try #require(try page.evaluate("words.boxes()") as? [[Double]])[0]
    // As bright as plain text, and without the band.
    try page.run(
      "words.part('.known').style.opacity = 1; words.part('.band').style.visibility = 'hidden';")
    let picture = try page.screenshot()
    try page.evaluate("words.bare()")
    let plain = try page.screenshot()
    /// Returns the difference from plain text in each column of line 0 or 1, in the direction of reading.
    ///
    /// The box has left, top, width and height; a line is half as high.
    func line(_ index: Double) throws -> [Double] {
      let rows = [box[0], box[1] + index * box[3] / 2, box[2], box[3] / 2]
      let found = try WordLight.columns(page.evaluate, picture, plain, [rows], scale: 1)[0]
      return direction == "rtl" ? found.reversed() : found
    }
    let (first, second) = (try line(0), try line(1))
    #expect(first.allSatisfy { $0 <= 2 })
    // 0.6 of two lines is the first line and 0.6 · 2 − 1 = 0.2 of the second; a soft edge follows, then dimmed words.
    // `edge` is the first column that is not plain: before 0.4, for the soft edge. The last half has dimmed words.
    let edge = second.firstIndex { $0 > 2 } ?? 0
    #expect(edge > 0 && Double(edge) < 0.4 * box[2])
    #expect(second.suffix(second.count / 2).contains { $0 > 40 })
  }

  @Test("Printed and in forced colors it is the plain text", arguments: ["print", "forced-colors"])
  func plain(medium: String) throws {
    let page = try WordLight.page(WordLight.lit("Thinking"))
    if medium == "print" {
      try page.call("Emulation.setEmulatedMedia", ["media": "print"])
    } else {
      try page.prefer(["forced-colors": "active"])
    }
    let seen = try page.evaluate(
      "[getComputedStyle(words.part('slot')).opacity, getComputedStyle(words.part('.words')).display]"
    )
    // The words are opaque, and their copy is not displayed.
    #expect(seen as? [String] == ["1", "none"])
  }

  // MARK: The motion

  /// Shows words on all grounds, and returns the names of what the main thread did for them in 2.5 s or more.
  private func work() throws -> [String] {
    let page = try WordLight.page(Self.grounds)
    try page.evaluate("words.wait(500)")
    let events = try page.trace(["devtools.timeline"]) {
      _ = try page.evaluate(
        "performance.mark('begin'); words.wait(3000).then(() => performance.mark('end'))")
    }
    func time(_ name: String) -> Double {
      events.first { $0["name"] as? String == name }?["ts"] as? Double ?? .nan
    }
    // In microseconds. The first 0.2 s and the last 0.1 s are left out, in which the recording starts and ends.
    let (begin, end) = (time("begin") + 200_000, time("end") - 100_000)
    #expect(end - begin > 2_500_000)
    let work = ["UpdateLayoutTree", "Layout", "Paint", "FireAnimationFrame"]
    // Other pages share the process.
    let frame = try WordLight.frame(of: page)
    return events.compactMap { event in
      let (time, arguments) = (event["ts"] as? Double ?? 0, event["args"] as? [String: Any] ?? [:])
      let data = (arguments["beginData"] ?? arguments["data"]) as? [String: Any] ?? [:]
      let name = event["name"] as? String ?? ""
      let isWork = work.contains(name) && data["frame"] as? String == frame
      return isWork && time > begin && time < end ? name : nil
    }
  }

  @Test("For 2.5 s a compositor plays it: no style, no layout, no paint, no script")
  func idle() throws {
    // On a busy machine Chromium may leave all animations of a page to its main thread, whatever
    // the page does: then it is asked again.
    var found: [String] = []
    for _ in 0..<4 {
      found = try work()
      if found.isEmpty { break }
    }
    #expect(found.isEmpty, "\(found.count) of \(Set(found).sorted())")
  }

  @Test("The compositor can run all its animations but a hidden mask, also in exits and entrances")
  func composited() throws {
    let page = try WordLight.page(Self.grounds)
    let (count, failed) = try page.animations {
      _ = try page.run(
        """
        for (const one of words.all()) one.active = false;
        await words.wait(500);
        for (const one of words.all()) one.active = true;
        await words.wait(600);
        """)
    }
    // Of seven texts, through an exit and an entrance: `count` animations began, of which the compositor
    // could not run the `failed` ones.
    #expect(count > 20)
    // The place of a line's mask, which is not shown while progress is unknown, moves with the entrance.
    #expect(failed.filter { !$0.contains("mask") } == [])
  }

  @Test("Dimmed and lit add up at each instant of an entrance, and nothing is dimmed in a delay")
  func presence() throws {
    let page = try WordLight.page(WordLight.lit("Thinking", "show-delay=0.2"))
    let list = try page.run(
      """
      const [one] = words.all();
      one.active = false;
      await words.wait(500);
      const off = getComputedStyle(words.part('slot')).opacity;
      const begin = page.SwiftLoader.now();
      page.SwiftLoader.now = () => begin;
      one.active = true;
      const seen = [[+off, 0]];
      for (const time of [0.1, 0.25, 0.3, 0.4, 0.6]) {
        one.freeze(begin + 1000 * time);
        await page.frames(3);
        seen.push(['slot', '.words'].map((name) => +getComputedStyle(words.part(name)).opacity));
      }
      return seen;
      """, as: [[Double]].self)
    // The opacity of words and copy: inactive, at 0.1 s within the delay of 0.2 s, then in the entrance of 0.35 s and
    // after its end at 0.55 s.
    #expect(list[0] == [1, 0] && list[1] == [1, 0])
    for each in list { #expect(abs(each[0] + each[1] - 1) < 1e-3, "\(list)") }
    for (before, after) in zip(list.dropFirst(), list.dropFirst(2)) {
      #expect(after[0] < before[0])
    }
  }

  @Test("Text that changes costs one layout, and its light goes on")
  func changing() throws {
    let page = try WordLight.page(
      "<div style='width: 300px'>\(WordLight.lit("Step 1", "style='display: block'"))</div>")
    let begun = "words.part('.band').getAnimations().map(({ startTime }) => startTime).join()"
    let before = try page.evaluate(begun) as? String
    let events = try page.trace(["devtools.timeline"]) {
      _ = try page.run(
        """
        for (let index = 2; index < 12; index += 1) {
          words.all()[0].firstChild.data = `Step ${index}`;
          await page.frames(2);
        }
        """)
    }
    let frame = try WordLight.frame(of: page)
    let layouts = events.filter {
      let data = ($0["args"] as? [String: Any])?["beginData"] as? [String: Any]
      return $0["name"] as? String == "Layout" && data?["frame"] as? String == frame
    }
    // One for each of ten texts, and at most two others.
    #expect((10...12).contains(layouts.count), "\(layouts.count)")
    let after = try page.evaluate(begun) as? String
    #expect(before?.isEmpty == false && after == before)
    let copied = try page.evaluate("words.part('.copy [data-text]').dataset.text")
    #expect(copied as? String == "Step 11")
  }

  @Test(
    "Reduced motion is still, and keeps a contrast of 4.5 to 1",
    arguments: [
      ("#222", "#fff"), ("#767676", "#fff"), ("#f4f4f4", "#111"), ("#b00020", "#fff8e1"),
      ("rgb(0 0 0 / 70%)", "#fff"), ("#fff", "linear-gradient(#6750a4, #d0406a)"),
    ])
  func reduced(color: String, ground: String) throws {
    let page = try WordLight.page(
      "<div style='background: \(ground); color: \(color)'>\(WordLight.lit("Thinking"))</div>",
      preferring: ["prefers-reduced-motion": "reduce"])
    let list = try page.evaluate(
      """
      [getComputedStyle(words.part('.band')).display, words.part('.words').getAnimations({ subtree: true })
        .filter(({ effect: { target }, playState }) => playState === 'running' && target.offsetWidth).length,
        +getComputedStyle(words.part('slot')).opacity]
      """, as: [Any].self)
    #expect(list[0] as? String == "none" && list[1] as? Int == 0)
    let opacity = try #require(list[2] as? Double)
    // On a gradient the contrast is not known, so the words are not dimmed.
    guard !ground.hasPrefix("linear") else { return #expect(opacity == 1) }
    #expect(try contrast(of: color, opacity: opacity, on: ground, in: page) >= 4.5)
  }

  @Test("Dimmed, a link of another color keeps its contrast, too", arguments: ["#00e", "#f9f"])
  func link(color: String) throws {
    let (text, ground) = color == "#00e" ? ("#000", "#fff") : ("#fff", "#111")
    let page = try WordLight.page(
      """
      <div style='background: \(ground); color: \(text)'>\
      \(WordLight.lit("Reading <a href='#' style='color: \(color)'>12 sources</a>"))</div>
      """)
    let opacity = try page.evaluate(
      "+getComputedStyle(words.part('slot')).opacity", as: Double.self)
    #expect(try contrast(of: color, opacity: opacity, on: ground, in: page) >= 4.5)
    // And it is dimmed more than on a ground that is not known, where the opacity is 0.65.
    #expect(opacity < 0.65)
  }

  /// Returns the contrast of a color with this opacity to the ground below, 1...21.
  private func contrast(
    of color: String, opacity: Double, on ground: String, in page: ChromiumPage
  ) throws -> Double {
    return try page.run(
      """
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      const luminance = (opacity) => {
        for (const [fill, alpha] of [['\(ground)', 1], ['\(color)', opacity]]) {
          context.fillStyle = fill;
          context.globalAlpha = alpha;
          context.fillRect(0, 0, 1, 1);
        }
        const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data]
          .map((level) => (level / 255 <= 0.04045 ? level / 3294.6 : ((level / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const [text, ground] = [luminance(\(opacity)), luminance(0)];
      return Math.max(text / ground, ground / text);
      """, as: Double.self)
  }
}
