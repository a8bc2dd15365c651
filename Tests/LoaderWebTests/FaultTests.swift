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
    try page.expectSpinning()
    // The attribute shows and hides it, too.
    let counts = try page.run(
      """
      const running = () => one.shadowRoot.getAnimations().length;
      one.active = false;
      await null;
      const hidden = running();
      one.active = true;
      one.value = 0.3;
      await page.frames(2);
      return [hidden, running()];
      """)
    #expect((counts as? [Int])?[0] == 0)
    #expect((counts as? [Int])?[1] ?? 0 > 0)
    try page.expectSpinning()
    let warnings = try page.errors().filter { $0.contains("swift-loader: ") }
    #expect(warnings.count == 1, "\(warnings)")
    #expect(warnings.allSatisfy { $0.contains("no core; copy it there") })
  }

  @Test("Accepts a core of any media type, and does not jump when a late one takes over")
  func late() throws {
    let untyped = try site.page(width: 400, height: 300, "untyped")
    #expect(try untyped.evaluate("page.SwiftLoader.ready") as? Bool == true)
    #expect(try untyped.errors() == [])
    // Held back by the server until its file `release` is asked for; without a core it has no state.
    let page = try site.page(width: 400, height: 300, "held-late")
    _ = try page.evaluate(Self.make)
    #expect(try page.evaluate("page.frames(9).then(() => one.state)") is NSNull)
    try page.expectSpinning()
    let state = try page.evaluate(
      "fetch('release').then(() => page.SwiftLoader.ready).then(() => one.state)")
    #expect(state as? String == "indeterminate")
    try page.expectSpinning()
    #expect(try page.errors() == [])
  }

  @Test("Follows the reader's preferences while it runs: motion, colors, direction")
  func preferences() throws {
    let page = try site.page(width: 400, height: 300)
    _ = try page.run(
      """
      \(Self.make)
      globalThis.bar = document.createElement('swift-loader');
      bar.appearance = 'linear';
      bar.active = true;
      document.body.append(bar);
      await page.frames(4);
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
    // Colors, forced by the reader: see `ForcedColorTests`, too.
    try page.prefer(["forced-colors": "active"])
    let colors = try page.run(
      """
      const band = document.createElement('swift-loader');
      band.appearance = 'shimmer';
      band.active = true;
      document.body.append(band);
      await page.frames(4);
      const light = getComputedStyle(band.shadowRoot.querySelector('.light'));
      return [light.visibility, `${getComputedStyle(band).filter.match(/drop-shadow/g).length} edges`];
      """)
    // A bone is an outline of four shadows, without a light.
    #expect(colors as? [String] == ["hidden", "4 edges"])
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
    let found = try page.run(
      """
      \(Self.make)
      await page.frames(4);
      return \(sizes).map((size) => {
        one.style.setProperty('--loader-size', `${size}px`);
        const [box, half, cap] = [['.circular'], ['.s-half'], ['.t-half', '::after']].map(
          ([name, part]) => getComputedStyle(one.shadowRoot.querySelector(name), part));
        return [box.lineHeight, box.letterSpacing, half.borderTopWidth, cap.borderTopWidth].map(parseFloat);
      });
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
}

extension ChromiumPage {
  /// Expects that the ring `one` spins at three instants as a ring that has been spinning since the origin of the clock.
  ///
  /// - Parameter isAhead: True if its tail is ahead by a constant angle, which its switches have left.
  func expectSpinning(isAhead: Bool = false) throws {
    var loader = Loader()
    loader.send(.orderIn, at: 0, animated: false)
    loader.send(.activate, at: 0, animated: false)
    var lead = isAhead ? nil : 0.0
    for _ in 0..<3 {
      // The time in milliseconds, the tail and the sweep, in turns; whole turns do not count.
      let seen = try run("await page.frames(3); return page.turned(one);", as: [Double].self)
      let ring = loader.frame(at: seen[0] / 1000).channels
      let ahead = seen[1] - ring.tail
      let change = ahead - (lead ?? ahead)
      #expect(abs(change - change.rounded()) < 1e-3, "\(seen)")
      #expect(abs(seen[2] - ring.sweep) < 1e-3, "\(seen)")
      lead = ahead
    }
  }
}
