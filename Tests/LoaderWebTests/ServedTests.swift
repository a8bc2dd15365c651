import Foundation
import TestSupport
import Testing

/// Elements from a server, visible before any script, which then continues them.
///
/// `swift-loader-server.js` renders an element as HTML with its drawing in a shadow root, in Node. A page with such
/// elements loads the script only at `start()`, which returns true if the script is ready. Times are in ms. The
/// folder of a page has the script, its core and its style sheet.
@Suite(
  .needsWebSite, .needs("node"),
  .waitsForBrowser)
struct ServedTests {
  /// Renders with Node, and prints the script's last expression.
  static func node(_ script: String) throws -> FinishedProcess {
    let module = try #require(WebSite.folder).appending(path: "swift-loader-server.js")
    return try WebSite.node(
      "import { renderToString as render } from '\(module.path)'; console.log(\(script));")
  }

  /// The attributes of the served elements.
  private static let served: [[String: String]] =
    ["materialWeb", "materialIOS", "materialAndroid", "materialExpressive", "flutter", "composeM2"]
    .map { ["active": "", "preset": $0] } + [
      ["active": "", "value": "0.3", "preset": "flutter"],
      ["active": "", "value": "40%", "max": "30", "cap": "butt"],
      ["active": "", "appearance": "linear"],
      ["active": "", "appearance": "linear", "value": "0.6"],
      ["active": "", "appearance": "shimmer"],
    ]

  /// Returns a server of `served.html`, a page with these elements, and the folder of its files.
  ///
  /// - Parameter options: The renderer's options, an object of JavaScript.
  private static func site(
    _ served: [[String: String]], options: String = "{}"
  ) throws -> (WebSite, URL) {
    let rendered = try node("\(script(served)).map((each) => render(each, \(options))).join('\\n')")
    #expect(rendered.status == 0, "\(rendered.error)")
    return try site(html: rendered.output)
  }

  /// Returns a server of `served.html`, a page with this markup, and the folder of its files, which the caller removes.
  private static func site(html: String) throws -> (WebSite, URL) {
    let folder = try FileManager.default.makeTemporaryFolder()
    let built = try #require(WebSite.folder)
    for name in ["swift-loader.js", "swift-loader.wasm", "swift-loader.css"] {
      try FileManager.default.copyItem(
        at: built.appending(path: name), to: folder.appending(path: name))
    }
    try """
    <!doctype html>
    <style>* { margin: 0 } swift-loader { margin: 4px; --loader-color: #06c; --loader-track-color: #def }
    swift-loader:not(:defined, [active]) { display: inline-block; vertical-align: middle; width: 48px; height: 48px }</style>
    <script>const start = async () => (await import('./swift-loader.js')).SwiftLoader.ready;</script>
    \(html)
    """.write(to: folder.appending(path: "served.html"), atomically: true, encoding: .utf8)
    return (try WebSite(serving: folder), folder)
  }

  @Test("Words from a server keep their box while the script is there and its sheet is not")
  func words() throws {
    let html = try Self.node(
      "render({ active: true, appearance: 'shimmer', text: true }, { content: 'Thinking' })")
    let text = "<div><span style='display: inline-block'>Thinking</span></div><div>"
    let page = try Chromium.page(width: 900, height: 700)
    // The style sheet comes a second late.
    try page.open(WebSite().url("late", "page.html"))
    let list = try page.run(
      """
      document.body.style.display = 'block';
      document.body.setHTMLUnsafe(\(script(text + html.output)));
      for (let tries = 0; tries < 5; tries += 1) await new Promise(requestAnimationFrame);
      return [...document.body.querySelectorAll('span, swift-loader')]
        .flatMap((each) => [each.offsetWidth, each.offsetHeight]);
      """, as: [Int].self)
    // Width and height of the plain text, then of the element with the same text: equal, but for a rounding.
    #expect(list[0] > 0 && abs(list[0] - list[2]) < 2 && abs(list[1] - list[3]) < 2, "\(list)")
  }

  @Test(
    "The script continues the visible motion: no edge moves when it takes over",
    arguments: ["{}", "{ sheet: 'swift-loader.css' }"], ["none", "active"])
  func takesOver(options: String, forcedColors: String) throws {
    let (site, folder) = try Self.site(Self.served, options: options)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = try Chromium.page(width: 560, height: 200)
    try page.prefer(["forced-colors": forcedColors])
    let begin = """
      globalThis.all = [...document.querySelectorAll('swift-loader')];
      const animations = (each) => each.shadowRoot.getAnimations();
      const turning = all.flatMap(animations);
      await Promise.all(turning.map((each) => each.ready));
      const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      """
    // Later than any machine needs for the script: no earlier time is shown.
    for instant in [30_130.0, 31_010, 32_777] {
      try page.open(site.url("plain", "served.html"))
      let shown = try page.run(
        """
        \(begin)
        for (const each of turning) { each.pause(); each.currentTime = \(instant); }
        await frames();
        return turning.length;
        """)
      // Eleven elements, most with several animations.
      #expect(shown as? Int ?? 0 > 30)
      let before = try page.screenshot()
      try page.open(site.url("plain", "served.html"))
      let list = try page.run(
        """
        \(begin)
        const begun = all.map((each) => animations(each)[0]?.startTime ?? 0);
        let noted = 0;
        for (const each of all) {
          for (const name of ['transition', 'settle']) each.addEventListener(name, () => { noted += 1; });
        }
        const isReady = await start();
        await frames();
        all.forEach((each, index) => each.freeze(begun[index] + \(instant)));
        await frames();
        return [isReady, noted, all.map((each) => each.state).join()];
        """, as: [Any].self)
      // The script is ready, and no element had an event.
      #expect(list[0] as? Bool == true && list[1] as? Int == 0)
      let states = Self.served.map { $0["value"] == nil ? "indeterminate" : "determinate" }
      #expect(list[2] as? String == states.joined(separator: ","))
      // An edge of full contrast that moves by a fifth of a pixel differs by 255/5 = 51 levels.
      let difference = try Self.difference(page, before, page.screenshot())
      #expect((0...48).contains(difference), "at \(instant) ms")
    }
  }

  /// Returns the maximum difference of two pictures on white, of 255 levels; −1 if one is empty, −2 without a result.
  private static func difference(
    _ page: ChromiumPage, _ first: Data, _ second: Data
  ) throws -> Int {
    let greatest = try page.run(
      """
      const [one, other] = await Promise.all(\(script([first, second].map {
        "data:image/png;base64,\($0.base64EncodedString())"
      })).map(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.fillStyle = 'white';
        context.fillRect(0, 0, image.width, image.height);
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
      }));
      if ([one, other].some((each) => each.every((level) => level === 255))) return -1;
      let most = 0;
      for (let at = 0; at < one.length; at += 1) most = Math.max(most, Math.abs(one[at] - other[at]));
      return most;
      """)
    return greatest as? Int ?? -2
  }

  @Test("Progress that changes before the core arrives starts a switch, not a jump")
  func changed() throws {
    let (site, folder) = try Self.site([["active": "", "value": "0.3"]])
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = try Chromium.page(width: 200, height: 200)
    try page.open(site.url("plain", "served.html"))
    let list = try page.run(
      """
      const one = document.querySelector('swift-loader');
      const noted = [];
      one.addEventListener('transition', ({ detail }) => noted.push(detail.value, detail.animated, detail.from));
      const starting = start();
      one.setAttribute('value', '0.7');
      await customElements.whenDefined('swift-loader');
      one.value = 0.8;
      await starting;
      for (let tries = 0; noted.length === 0 && tries < 200; tries++) await new Promise((done) => setTimeout(done, 20));
      return noted;
      """, as: [Any].self)
    try #require(list.count == 3)
    // One transition: to the last value, animated, from a filled element.
    #expect(list[0] as? Double == 0.8 && list[1] as? Bool == true)
    #expect(list[2] as? String == "determinate")
  }

  @Test("Without the style sheet, the script continues with the server's style")
  func unstyled() throws {
    let (site, folder) = try Self.site([["active": "", "value": "0.3"]])
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.removeItem(at: folder.appending(path: "swift-loader.css"))
    let page = try Chromium.page(width: 200, height: 200)
    try page.open(site.url("plain", "served.html"))
    let found = try page.run(
      """
      const one = document.querySelector('swift-loader');
      const isReady = await start();
      one.value = 0.7;
      await null;
      const box = one.shadowRoot.querySelector('[part]');
      return [isReady, one.state === 'determinate', getComputedStyle(box).borderTopWidth,
        one.shadowRoot.getAnimations().some((each) => !each.animationName)].map(String);
      """)
    // It is not ready, but the element has its state and its style, and is animated by the script.
    #expect(found as? [String] == ["false", "true", "0px", "true"])
  }

  @Test("A list of colors counts the shown rounds, not the page's rounds")
  func colors() throws {
    let (site, folder) = try Self.site([["active": "", "style": "--loader-color-2: red"]])
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = try Chromium.page(width: 200, height: 200)
    try page.open(site.url("plain", "served.html"))
    let list = try page.run(
      """
      const root = document.querySelector('swift-loader').shadowRoot;
      const [first] = root.getAnimations();
      await first.ready;
      const begun = first.startTime;
      await start();
      const copies = () => root.getAnimations().filter(({ effect }) => effect.target.matches('.accent'));
      for (let tries = 0; copies().length < 2 && tries < 200; tries++) await new Promise((done) => setTimeout(done, 20));
      return copies().map((each) => (each.startTime - begun) / 1333);
      """, as: [Double].self)
    // In rounds of 1333 ms since the first animation. Of two colors in turn, each begins its fade
    // 0.4 of a round before its own round: the rounds −2 and −1.
    #expect(list.count == 2 && abs(list[0] + 2.4) < 1e-6 && abs(list[1] + 1.4) < 1e-6, "\(list)")
  }

  // The arguments of the renderer, and its HTML, with @ for its shadow root.
  @Test(
    "A hidden element has only its place, an inactive one nothing, and all values are only text",
    arguments: [
      ("", "<swift-loader></swift-loader>"),
      ("{ active: false, value: null, class: 'a' }", #"<swift-loader class="a"></swift-loader>"#),
      ("{ active: 'false' }", #"<swift-loader active="false"></swift-loader>"#),
      // Hidden by its show delay.
      (
        "{ active: true, showDelay: 0.2 }, { content: '<b>' }",
        #"<swift-loader active="" show-delay="0.2">@<b></swift-loader>"#
      ),
      // Hidden, because only a script can paint it.
      (
        "{ active: true, appearance: 'morphing' }",
        #"<swift-loader active="" appearance="morphing">@</swift-loader>"#
      ),
      (
        "{ label: '\"><script>&' }",
        ##"<swift-loader label="&#34;&#62;&#60;script&#62;&#38;"></swift-loader>"##
      ),
    ])
  func plain(attributes: String, html: String) throws {
    let output = try Self.node("render(\(attributes))").output
    let root = #/<template shadowrootmode="open"><style>[^<]*</style></template>/#
    #expect(output.replacing(root, with: "@") == html + "\n")
  }

  @Test("A page does not shift when the script takes over, even before its style")
  func place() throws {
    let shimmer = #"{ appearance: 'shimmer', active: true }, { content: '<p bone>Some text</p>' }"#
    let rendered = try [
      "{ active: true }", "{ active: true, appearance: 'linear' }", "{}", shimmer,
    ]
    .map { try Self.node("render(\($0))").output }
    let (site, folder) = try Self.site(html: rendered.joined(separator: "<p>Text</p>"))
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = try Chromium.page(width: 400, height: 400)
    // The style sheet comes a second late.
    try page.open(site.url("late", "served.html"))
    let list = try page.run(
      """
      const all = [...document.querySelectorAll('swift-loader, p')];
      const places = () => JSON.stringify(all.map((each) => each.getBoundingClientRect().toJSON()));
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const seen = new Set([places()]);
      const before = getComputedStyle(document.querySelector('[bone]')).visibility;
      let isReady = false;
      start().then(() => { isReady = true; });
      for (let count = 0; !isReady || count < 5; count += isReady) {
        await frame();
        seen.add(places());
      }
      const { width } = all[0].getBoundingClientRect();
      return [...seen, String(width), before, getComputedStyle(document.querySelector('[bone]')).visibility];
      """, as: [String].self)
    // One list of places, since they never change; the width of a ring; and the visibility of the bone before and
    // after.
    #expect(list.count == 4, "\(list)")
    #expect(list.suffix(3) == ["48", "hidden", "hidden"])
  }

  @Test("Rejects an invalid name, and serves a nonce with the style, and the label")
  func named() throws {
    for (wrong, message) in [
      ("'a b': 1", #"cannot be named "a b""#), ("style: {}", "style is not a text"),
    ] {
      let rejected = try Self.node("render({ \(wrong) })")
      #expect(rejected.status != 0 && rejected.error.contains(message))
    }
    let html = try Self.node("render({ active: true, label: 'A&B' }, { nonce: 'x1' })").output
    #expect(html.contains(#"<style nonce="x1">"#) && html.contains(##"aria-label="A&#38;B""##))
    #expect(html.contains("prefers-reduced-motion"))
  }
}
