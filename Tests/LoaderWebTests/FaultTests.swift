import Foundation
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

/// The element without a core, with a late one, and with its reader's preferences.
///
/// The core is the module of WebAssembly. Before it comes, or without it, rules of CSS spin the ring: the steady loop.
/// A mode, such as `missing`, is the folder of an address, by which `serve.py` lacks or delays a file. Tail, head and
/// sweep of a ring are in turns.
@Suite(.needsWebSite, .waitsForBrowser)
struct FaultTests {
  private let site: WebSite

  init() throws { site = try WebSite() }

  /// A script that adds an active element, `one`.
  private static let make = """
    globalThis.one = document.createElement('swift-loader');
    one.active = true;
    document.body.append(one);
    """

  // The core is missing, cut in half, or not allowed by the policy of the page.
  @Test(
    "Keeps the steady loop without a core, and reports it once",
    arguments: ["missing", "cut", "no-eval"])
  func coreless(mode: String) throws {
    let page = try site.page(width: 400, height: 300, mode)
    let isReady = try page.evaluate(
      "(async () => { \(Self.make) return [await page.SwiftLoader.ready, one.state]; })()")
    #expect((isReady as? [Any])?.first as? Bool == false)
    try expectSteady(page)
    // The attribute shows and hides it, too.
    let counts = try page.evaluate(
      """
      (async () => {
        const running = () => one.shadowRoot.getAnimations().length;
        one.active = false;
        await null;
        const hidden = running();
        one.active = true;
        one.value = 0.3;
        await page.frames(2);
        return [hidden, running()];
      })()
      """)
    #expect((counts as? [Int])?[0] == 0)
    #expect((counts as? [Int])?[1] ?? 0 > 0)
    try expectSteady(page)
    let warnings = try page.errors().filter { $0.contains("swift-loader: ") }
    #expect(warnings.count == 1, "\(warnings)")
    #expect(warnings.allSatisfy { $0.contains("no core; copy it there") })
  }

  @Test("Reports a missing style sheet")
  func styleless() throws {
    let page = try site.page(width: 400, height: 300, "bare")
    #expect(try page.evaluate("page.SwiftLoader.ready") as? Bool == false)
    let warnings = try page.errors().filter { $0.contains("swift-loader: ") }
    #expect(warnings.count == 1, "\(warnings)")
    #expect(warnings.allSatisfy { $0.contains("no style sheet") })
  }

  @Test("Accepts a core of any media type, and does not jump when a late one takes over")
  func late() throws {
    let untyped = try site.page(width: 400, height: 300, "untyped")
    #expect(try untyped.evaluate("page.SwiftLoader.ready") as? Bool == true)
    #expect(try untyped.errors() == [])
    // Held back by the server until `/release/`; without a core it has no state.
    let page = try site.page(width: 400, height: 300, "held")
    _ = try page.evaluate(Self.make)
    #expect(try page.evaluate("page.frames(9).then(() => one.state)") is NSNull)
    try expectSteady(page)
    let state = try page.evaluate(
      "fetch('/release/').then(() => page.SwiftLoader.ready).then(() => one.state)")
    #expect(state as? String == "indeterminate")
    try expectSteady(page)
    #expect(try page.errors() == [])
  }

  /// Expects a ring that has been spinning since the origin of the clock.
  private func expectSteady(_ page: ChromiumPage) throws {
    var loader = Loader()
    loader.send(.orderIn, at: 0, animated: false)
    loader.send(.activate, at: 0, animated: false)
    for _ in 0..<3 {
      let seen = try #require(
        try page.evaluate("page.frames(3).then(() => page.turned(one))") as? [Double])
      let ring = loader.frame(at: seen[0] / 1000).channels
      // The tail and the sweep, in turns; whole turns do not count.
      let ahead = seen[1] - ring.tail
      #expect(abs(ahead - ahead.rounded()) < 1e-3, "\(seen)")
      #expect(abs(seen[2] - ring.sweep) < 1e-3, "\(seen)")
    }
  }

  @Test("Follows the reader's preferences while it runs: motion, colors, direction")
  func preferences() throws {
    let page = try site.page(width: 400, height: 300)
    _ = try page.evaluate(
      """
      (async () => {
        await page.SwiftLoader.ready;
        \(Self.make)
        globalThis.bar = document.createElement('swift-loader');
        bar.appearance = 'linear';
        bar.active = true;
        document.body.append(bar);
        await page.frames(4);
      })()
      """)
    let durations = """
      new Set(one.shadowRoot.getAnimations().map((each) => each.effect.getTiming())
        .filter((each) => each.iterations === Infinity).map((each) => each.duration))
      """
    // Motion: the loops of a spin have 5 · 1333 = 6665 ms; with reduced motion, 4 s.
    #expect(try page.evaluate("\(durations).has(6665)") as? Bool == true)
    try page.prefer(["prefers-reduced-motion": "reduce"])
    let isReduced = try page.evaluate(
      "page.frames(3).then(() => { const all = \(durations); return all.has(4000) && !all.has(6665); })"
    )
    #expect(isReduced as? Bool == true)
    // Colors, forced by the reader; a shimmer is added.
    try page.prefer(["forced-colors": "active"])
    let colors = try page.evaluate(
      """
      (async () => {
        const probe = document.createElement('b');
        probe.className = 'canvas-text';
        const band = document.createElement('swift-loader');
        band.appearance = 'shimmer';
        band.active = true;
        document.body.append(probe, band);
        await page.frames(4);
        const [arc, track, light] = [[one, '.accent .t-half', '::after'], [one, '.whole.track'], [band, '.light']]
          .map(([loader, name, part]) => getComputedStyle(loader.shadowRoot.querySelector(name), part));
        return [arc.backgroundColor, getComputedStyle(probe).color, arc.visibility, track.visibility,
          light.visibility, `${getComputedStyle(band).filter.match(/drop-shadow/g).length} edges`];
      })()
      """)
    // The arc has the color of text. A track as wide as the arc would read as progress, so it is hidden; a
    // bone is an outline of four shadows, without a light.
    let list = try #require(colors as? [String])
    #expect(list[0] == list[1], "\(list)")
    #expect(list.dropFirst(2) == ["visible", "hidden", "hidden", "4 edges"])
    // Direction: from right to left, the bar is mirrored.
    let mirrors = try page.evaluate(
      """
      (() => {
        const mirror = bar.shadowRoot.querySelector('.mirror');
        const before = getComputedStyle(mirror).transform;
        document.documentElement.dir = 'rtl';
        return [before, getComputedStyle(mirror).transform];
      })()
      """)
    #expect(mirrors as? [String] == ["none", "matrix(-1, 0, 0, 1, 0, 0)"])
    #expect(try page.errors() == [])
  }

  @Test("Has the package's stroke and gap of a ring, in whole pixels, and equal caps")
  func stroke() throws {
    let sizes = [6.0, 12, 16, 20, 24, 28, 34, 40, 44, 48, 72, 96, 120, 160]
    let page = try site.page(width: 400, height: 300)
    let found = try page.evaluate(
      """
      (async () => {
        await page.SwiftLoader.ready;
        \(Self.make)
        await page.frames(4);
        return \(sizes).map((size) => {
          one.style.setProperty('--loader-size', `${size}px`);
          const [box, half, cap] = [['.circular'], ['.s-half'], ['.t-half', '::after']].map(
            ([name, part]) => getComputedStyle(one.shadowRoot.querySelector(name), part));
          return [box.lineHeight, box.letterSpacing, half.borderTopWidth, cap.borderTopWidth].map(parseFloat);
        });
      })()
      """)
    // The style of the box has the stroke as its line height, and the gap as its letter spacing.
    for (size, lengths) in zip(sizes, try #require(found as? [[Double]])) {
      let style = LoaderStyle(size: size)
      let stroke = style.ringStroke.rounded()
      #expect(abs(lengths[0] - stroke) < 0.01, "the stroke at \(size)")
      #expect(abs(lengths[1] - min(MaterialMeasures.gap, stroke)) < 0.01, "the gap at \(size)")
      #expect(lengths[2] == stroke && lengths[3] == stroke, "arc and cap at \(size)")
    }
  }

  @Test("Is an accessible progress bar with a name and an exact value, and no generated id")
  func accessibility() throws {
    let page = try site.page(width: 400, height: 300)
    _ = try page.evaluate(
      """
      (async () => { \(Self.make) one.label = 'Fetching'; one.max = 8; one.value = 2;
      await page.SwiftLoader.ready; await page.frames(4); })()
      """)
    // The values are in percent of the maximum, 8.
    #expect(try described(page) == ["Fetching", "25", "100"])
    _ = try page.evaluate("one.value = 2.3")
    #expect(try described(page) == ["Fetching", "28.75", "100"])
    _ = try page.evaluate("one.value = 2.5")
    #expect(try described(page) == ["Fetching", "31.25", "100"])
    _ = try page.evaluate("one.value = 8")
    #expect(try described(page) == ["Fetching", "100", "100"])
    _ = try page.evaluate("one.active = false")
    #expect(try described(page) == nil)
    // No generated id, which could differ between runs.
    let marks = try page.evaluate("one.shadowRoot.querySelectorAll('[id]').length")
    #expect(marks as? Int == 0)
    let errors = try page.errors()
    #expect(errors == [])
  }

  /// Returns name, value and maximum of the only progress bar; nil if there is none.
  ///
  /// The protocol does not include the value's text of an element's internals.
  private func described(_ page: ChromiumPage) throws -> [String]? {
    let nodes = try page.call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    func value(_ field: Any?) -> String {
      let value = (field as? [String: Any])?["value"]
      if let number = value as? NSNumber { return "\(number)" }
      return value as? String ?? ""
    }
    guard
      let node = nodes.first(where: {
        value($0["role"]) == "progressbar" && $0["ignored"] as? Bool != true
      })
    else { return nil }
    let properties = node["properties"] as? [[String: Any]] ?? []
    let maximum = properties.first { $0["name"] as? String == "valuemax" }
    return [value(node["name"]), value(node["value"]), value(maximum?["value"])]
  }

  @Test("The playground's buttons lead to their states, and its story keeps its place off screen")
  func playground() throws {
    let page = try Chromium.page(width: 1280, height: 1100)
    try page.open(site.url("plain", "index.html"))
    let states = try page.evaluate(
      """
      (async () => {
        // Without a touch, the page would press its buttons itself once.
        dispatchEvent(new Event('pointerdown'));
        const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
        const { SwiftLoader } = await import('./swift-loader.js');
        await SwiftLoader.ready;
        // After the entrance of its loader, 0.35 s.
        await wait(0.8);
        const states = [];
        // The row of the current state in the table of the page.
        const lit = () => document.querySelector('#matrix [aria-current] th')?.textContent;
        for (const [name, state] of [
          ['deactivate', 'inactive'], ['activate', 'indeterminate'], ['unknown', 'indeterminate'],
          ['orderOut', 'offscreen'], ['orderIn', 'indeterminate'],
        ]) {
          document.querySelector(`button[data-event="${name}"]`).click();
          // Up to 5 s, because an exit passes through `deactivating`, and an entrance through `activating`.
          await wait(0.1);
          for (let tries = 0; tries < 100 && lit() !== state; tries++) await wait(0.05);
          states.push(lit());
        }
        return states;
      })()
      """)
    #expect(
      states as? [String] == [
        "inactive", "indeterminate", "indeterminate", "offscreen", "indeterminate",
      ])
    // The story is the card with a loader that is scrubbed through a log. It keeps its place in the log, although its
    // loader has been off screen.
    let story = try page.evaluate(
      """
      (async () => {
        const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
        const story = document.getElementById('story');
        story.scrollIntoView();
        const look = () => String([...story.shadowRoot.querySelectorAll('i')].map((each) => {
          const { transform, opacity, visibility } = getComputedStyle(each);
          return [transform, opacity, visibility];
        }));
        // The story begins with the frame at 2.12 s, and stays there. It draws its arc once it has been in sight.
        const isTold = () => document.getElementById('at').textContent === '2.12 s';
        let before;
        do {
          before = look();
          await wait(0.3);
        } while (look() !== before || !isTold() || !story.shadowRoot.querySelector('.arc'));
        const become = async (isSo) => {
          for (let tries = 0; tries < 200 && !isSo(); tries++) await wait(0.05);
          return isSo();
        };
        let wasAway = false;
        story.addEventListener('transition', ({ detail }) => { wasAway ||= detail.to === 'offscreen'; });
        scrollTo(0, 0);
        await become(() => wasAway);
        story.scrollIntoView();
        await wait(0.3);
        return [wasAway, await become(() => look() === before)];
      })()
      """)
    #expect(story as? [Bool] == [true, true])
    #expect(try page.errors() == [])
  }
}
