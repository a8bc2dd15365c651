import Foundation
import TestSupport
import Testing

private let hasNode = (try? FinishedProcess("/usr/bin/env", ["node", "--version"]).status) == 0

/// What a server renders is shown before any script comes, and goes on when it has come.
@Suite(
  .enabled(if: WebSite.isReady && hasNode, "no Chromium or Node here, or nothing built"),
  .waitsForBrowser)
struct ServedTests {
  /// Renders with Node; the script's last expression is written.
  private static func node(_ script: String) throws -> FinishedProcess {
    let module = try #require(WebSite.folder).appending(path: "swift-loader-server.js")
    return try FinishedProcess(
      "/usr/bin/env",
      [
        "node", "--input-type=module", "-e",
        "import { renderToString as render } from '\(module.path)'; console.log(\(script));",
      ])
  }

  /// Attributes of the elements that are served.
  private static let served: [[String: String]] =
    ["materialWeb", "materialIOS", "materialAndroid", "materialExpressive", "flutter", "composeM2"]
    .map { ["active": "", "preset": $0] } + [
      ["active": "", "value": "0.3", "preset": "flutter"],
      ["active": "", "value": "40%", "max": "30", "cap": "butt"],
      ["active": "", "appearance": "linear"],
      ["active": "", "appearance": "linear", "value": "0.6"],
      ["active": "", "appearance": "shimmer"],
    ]

  /// A page with these elements, whose script comes when `start()` is called.
  private static func site(_ served: [[String: String]]) throws -> (WebSite, URL) {
    let name = "served-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let built = try #require(WebSite.folder)
    for name in ["swift-loader.js", "swift-loader.wasm", "swift-loader.css"] {
      try FileManager.default.copyItem(
        at: built.appending(path: name), to: folder.appending(path: name))
    }
    let rendered = try node("\(script(served)).map((each) => render(each)).join('\\n')")
    #expect(rendered.status == 0, "\(rendered.error)")
    try """
    <!doctype html>
    <style>* { margin: 0 } swift-loader { margin: 4px; --loader-color: #06c; --loader-track-color: #def }</style>
    <script>const start = async () => (await import('./swift-loader.js')).SwiftLoader.ready;</script>
    \(rendered.output)
    """.write(to: folder.appending(path: "served.html"), atomically: true, encoding: .utf8)
    return (try WebSite(serving: folder), folder)
  }

  @Test("The script goes on from what is shown: no pixel changes when it takes over")
  func takesOver() throws {
    let (site, folder) = try Self.site(Self.served)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = try Chromium.page(width: 560, height: 200)
    for instant in [130.0, 1010, 2777] {
      try page.open(site.url("plain", "served.html"))
      let shown = try page.evaluate(
        """
        (async () => {
          globalThis.all = [...document.querySelectorAll('swift-loader')];
          globalThis.turning = all.flatMap((each) => each.shadowRoot.getAnimations());
          await Promise.all(turning.map((each) => each.ready));
          // Not the phase of the page's clock.
          for (const each of turning) each.startTime += 321;
          globalThis.begun = turning[0].startTime;
          for (const each of turning) { each.pause(); each.currentTime = \(instant); }
          return turning.length;
        })()
        """)
      #expect(shown as? Int ?? 0 > 30)
      let before = try page.screenshot()
      let answer = try page.evaluate(
        """
        (async () => {
          for (const each of turning) { each.play(); each.startTime = begun; }
          globalThis.noted = [];
          for (const each of all) {
            for (const name of ['transition', 'settle']) each.addEventListener(name, () => noted.push(name));
          }
          const isReady = await start();
          await new Promise((done) => setTimeout(done, 50));
          for (const each of all) each.freeze(begun + \(instant));
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          return [isReady, noted.length, all.map((each) => each.state).join()];
        })()
        """)
      let list = try #require(answer as? [Any])
      #expect(list[0] as? Bool == true && list[1] as? Int == 0)
      let states = Self.served.map { $0["value"] == nil ? "indeterminate" : "determinate" }
      #expect(list[2] as? String == states.joined(separator: ","))
      #expect(try Self.difference(page, before, page.screenshot()) == 0, "at \(instant) ms")
    }
  }

  /// How many pixels of two pictures differ by more than a few levels.
  private static func difference(_ page: ChromiumPage, _ one: Data, _ other: Data) throws -> Int {
    let count = try page.evaluate(
      """
      (async () => {
        const [one, other] = await Promise.all(\(script([one, other].map {
          "data:image/png;base64,\($0.base64EncodedString())"
        })).map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }));
        if (one.every((level) => level === 255)) return -1;
        let count = 0;
        for (let at = 0; at < one.length; at += 1) count += Math.abs(one[at] - other[at]) > 6;
        return count;
      })()
      """)
    return count as? Int ?? -2
  }

  @Test("Progress that changes before the core comes is followed by a switch, not a jump")
  func changed() throws {
    let (site, folder) = try Self.site([["active": "", "value": "0.3"]])
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = try Chromium.page(width: 200, height: 200)
    try page.open(site.url("plain", "served.html"))
    let told = try page.evaluate(
      """
      (async () => {
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
      })()
      """)
    let list = try #require(told as? [Any])
    try #require(list.count == 3)
    #expect(list[0] as? Double == 0.8 && list[1] as? Bool == true)
    #expect(list[2] as? String == "determinate")
  }

  @Test(
    "What is not shown at first has no shadow root, and whatever it is given is only text",
    arguments: [
      ("{}", "<swift-loader></swift-loader>"),
      ("{ active: false, value: null, class: 'a' }", "<swift-loader class=\"a\"></swift-loader>"),
      ("{ active: 'false' }", "<swift-loader active=\"false\"></swift-loader>"),
      (
        "{ active: true, 'show-delay': 0.2 }, { content: '<b>' }",
        "<swift-loader active=\"\" show-delay=\"0.2\"><b></swift-loader>"
      ),
      (
        "{ label: '\"><script>&' }",
        "<swift-loader label=\"&#34;&#62;&#60;script&#62;&#38;\"></swift-loader>"
      ),
    ])
  func plain(attributes: String, html: String) throws {
    #expect(try Self.node("render(\(attributes))").output == html + "\n")
  }

  @Test("A name that is none is refused; a nonce is in the style, and a label in what is served")
  func named() throws {
    let refused = try Self.node("render({ 'a b': 1 })")
    #expect(refused.status != 0 && refused.error.contains(#"cannot be named "a b""#))
    let html = try Self.node("render({ active: true, label: 'A&B' }, { nonce: 'x1' })").output
    #expect(html.contains(#"<style nonce="x1">"#) && html.contains(##"aria-label="A&#38;B""##))
    #expect(html.contains("prefers-reduced-motion"))
  }
}
