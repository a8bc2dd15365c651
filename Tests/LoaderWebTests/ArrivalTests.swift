import Foundation
import TestSupport
import Testing

/// Files of the element that come late, never, or where there is no page.
///
/// The element has a script, a style sheet and a core, which is a module of WebAssembly. A mode is the folder of an
/// address, by which `serve.py`, the server, delays, lacks or replaces one of them. Sizes are in pixels.
///
/// `site.page` opens the page of the tests, and `run` runs the body of an asynchronous function in it, where
/// `page.frames(n)` waits for n frames. `SwiftLoader.ready` is a promise: true if all three files came.
@Suite(.needsWebSite, .waitsForBrowser)
struct ArrivalTests {
  private let site: WebSite

  init() throws { site = try WebSite() }

  // In `plain`, all files come at once. In `late` the style sheet comes a second late, in `late-script` the script; in
  // `bare` there is no style sheet, in `missing` no core, in `scriptless` no script; `page-for-…` sends a page of HTML
  // in place of a file.
  @Test(
    "No layout shift, whichever file comes late or never",
    arguments: [
      "plain", "late", "late-script", "bare", "missing", "scriptless", "page-for-style",
      "page-for-core",
    ])
  func shift(mode: String) throws {
    let page = try Chromium.page(width: 500, height: 900)
    try page.open(site.url(mode, "arrival.html"))
    let list = try page.run(
      """
      const frames = (count) => new Promise((done) => {
        const next = () => (count-- > 0 ? requestAnimationFrame(() => setTimeout(next)) : done());
        next();
      });
      await frames(3);
      const script = await import('./swift-loader.js').catch(() => null);
      const isReady = await script?.SwiftLoader.ready;
      // What comes a second late may shift, too: 80 frames are 1.3 s.
      for (let tries = 0; tries < 40; tries++) await frames(2);
      return [shift, shifted.join(), String(isReady),
        String([...document.querySelectorAll('swift-loader')].map((each) => each.offsetWidth))];
      """, as: [Any].self)
    // `list` has the sum of all shifts, what shifted, `ready`, and the widths of the elements of `arrival.html`.
    #expect(list[0] as? Double == 0, "\(list)")
    // All files come, if late. Without a script there is no `ready` at all.
    let isComplete = ["plain", "late", "late-script"].contains(mode)
    #expect(list[2] as? String == (mode == "scriptless" ? "undefined" : "\(isComplete)"))
    // 48 px for a ring, 240 for a bar and for a shimmer without content, the page's 500 for a shimmer over bones, and 0
    // for a hidden ring; the page's own style makes two of the rings 20 and 30 px wide.
    #expect(list[3] as? String == "48,20,48,30,240,240,240,500,48,48,48,0,500", "\(list)")
  }

  @Test(
    "A file that is missing, or a page in its place, is reported once, with address and remedy",
    arguments: [
      ("page-for-style", "no style sheet", "swift-loader.css"),
      ("page-for-core", "no core", "swift-loader.wasm"),
      ("bare", "no style sheet", "swift-loader.css"),
      ("missing", "no core", "swift-loader.wasm"),
    ])
  func page(mode: String, message: String, file: String) throws {
    let page = try site.page(width: 400, height: 300, mode)
    #expect(try page.evaluate("page.SwiftLoader.ready") as? Bool == false)
    let warnings = try page.errors().filter { $0.contains("swift-loader: ") }
    #expect(warnings.count == 1, "\(warnings)")
    let remedy = "copy it there or import swift-loader/inline"
    let said = "\(message); \(remedy). Error: \(site.url(mode, file).absoluteString) is "
    // The slashes of the address may be escaped in a warning.
    #expect(warnings.allSatisfy { $0.replacing("\\/", with: "/").contains(said) }, "\(warnings)")
  }

  @Test("Without a style sheet, an outline shows where an active element is, and that it is")
  func outline() throws {
    let page = try site.page(width: 200, height: 100, "page-for-style")
    let found = try page.run(
      """
      await page.SwiftLoader.ready;
      document.body.innerHTML = '<swift-loader active></swift-loader><swift-loader></swift-loader>';
      await page.frames(6);
      return [...document.querySelectorAll('swift-loader')].map((each) => {
        const { borderTopWidth, position } = getComputedStyle(each.shadowRoot.lastChild);
        return [each.state === 'offscreen', borderTopWidth, position, each.offsetWidth].join();
      });
      """)
    // For each element: whether it is off screen, the border and the position of its drawing, and its width. The
    // drawing of the active one has a border of 2 px; both elements keep their width.
    #expect(found as? [String] == ["false,2px,absolute,48", "false,0px,static,48"])
  }

  // A script paints these appearances, frame by frame, by what the core computes. The part is the class of an element
  // that is animated instead: the turning group of a ring, or the start of a bar's first part. A bar is 4 px high.
  @Test(
    "Without its core, a painted appearance shows the plain ring or bar",
    arguments: [
      ("morphing", "turn-t-turn", 48.0, 48.0), ("wavy-circular", "turn-t-turn", 48, 48),
      ("wavy-linear", "bar1-m-from", 240, 4),
    ])
  func plain(appearance: String, part: String, width: Double, height: Double) throws {
    let page = try site.page(width: 400, height: 100, "missing", script: "-expressive")
    let list = try page.run(
      """
      await page.SwiftLoader.ready;
      document.body.className = 'wide';
      document.body.innerHTML = '<swift-loader active appearance="\(appearance)"></swift-loader>';
      await page.frames(6);
      const root = document.querySelector('swift-loader').shadowRoot;
      const { width, height } = root.lastChild.getBoundingClientRect();
      const names = root.getAnimations().map(({ effect }) => effect.target.className);
      return [names.some((each) => each.includes('\(part)')), width, height];
      """, as: [Any].self)
    // Whether that part is animated, and the size of the drawing.
    #expect(list[0] as? Bool == true, "\(list)")
    #expect(list[1] as? Double == width && list[2] as? Double == height, "\(list)")
  }

  @Test("In a worker, importing a script does nothing")
  func worker() throws {
    let page = try site.page(width: 100, height: 100, "plain")
    let imported = try page.evaluate(
      """
      new Promise((done) => {
        const worker = new Worker('worker.js', { type: 'module' });
        worker.onmessage = ({ data }) => done(data);
        worker.onerror = ({ message }) => done([message]);
      })
      """)
    // The suffixes of the scripts that `worker.js` has imported without an error.
    #expect(imported as? [String] == ["", "-expressive", "-floating", "-extras"])
    #expect(try page.errors() == [])
  }

  @Test(
    "In Node, importing a script does nothing, even with some globals of a page",
    .needs("node"),
    arguments: [
      "", "globalThis.document = {};",
      "globalThis.document = globalThis.customElements = {}; globalThis.HTMLElement = class {};",
      "globalThis.document = globalThis.customElements = {}; globalThis.CSSStyleSheet = class {};",
    ])
  func node(environment: String) throws {
    // A copy of the scripts, beside which a `package.json` tells Node that they are modules.
    let folder = try FileManager.default.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let built = try #require(WebSite.folder)
    for file in try FileManager.default.contentsOfDirectory(
      at: built, includingPropertiesForKeys: nil)
    where file.pathExtension == "js" {
      try FileManager.default.copyItem(
        at: file, to: folder.appending(path: file.lastPathComponent))
    }
    try #"{"type":"module"}"#.write(
      to: folder.appending(path: "package.json"), atomically: true, encoding: .utf8)
    let imported = try WebSite.node(
      """
      \(environment)
      for (const part of ['', '-expressive', '-floating', '-extras']) {
        const { SwiftLoader } = await import(`\(folder.path)/swift-loader${part}.js`);
        console.log(await SwiftLoader?.ready);
      }
      """)
    // `ready` of each script: the two with elements are not ready, the other two export no `SwiftLoader`.
    #expect(imported.output == "false\nfalse\nundefined\nundefined\n")
    #expect(imported.error == "")
  }
}
