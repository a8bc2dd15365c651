import Foundation
import LoaderCore
import LoaderDrawing
import TestSupport
import Testing

/// The element without a core, with a late one, and with its reader's preferences.
///
/// The core is the module of WebAssembly. Before it comes, or without it, rules of CSS spin the ring: the steady loop.
/// A mode, such as `missing`, is the folder of an address, by which `serve.py`, the server, lacks or delays a file. The
/// tail of a ring, where its arc begins, and its sweep, the length of the arc, are in turns. `SwiftLoader.ready` is a
/// promise: true if the core and the style sheet came. In scripts, `page.frames(n)` waits for n frames.
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
    // `ready`, and the state, which an element without a core does not have.
    let answer = try page.evaluate(
      "(async () => { \(Self.make) return [await page.SwiftLoader.ready, one.state]; })()")
    #expect((answer as? [Any])?.first as? Bool == false)
    try page.expectSpinning()
    // The number of its animations while it is not active, and while it is active again.
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
    // Known progress cannot be shown without a core, so it spins.
    try page.expectSpinning()
    let warnings = try page.errors().filter { $0.contains("swift-loader: ") }
    #expect(warnings.count == 1, "\(warnings)")
    #expect(warnings.allSatisfy { $0.contains("no core; copy it there") })
  }

  @Test("Accepts a core of any media type, and does not jump when a late one takes over")
  func late() throws {
    // The server gives this core a media type that is not WebAssembly's.
    let untyped = try site.page(width: 400, height: 300, "untyped")
    #expect(try untyped.evaluate("page.SwiftLoader.ready") as? Bool == true)
    #expect(try untyped.errors() == [])
    // The server holds this core back until its file `release` is asked for. Until then the element has no state.
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
    // A script for the durations of its endless animations, in milliseconds, as a set.
    let durations = """
      new Set(one.shadowRoot.getAnimations().map((each) => each.effect.getTiming())
        .filter((each) => each.iterations === Infinity).map((each) => each.duration))
      """
    // Motion: a loop of a spin has five cycles of 1333 ms, 6665 ms; with reduced motion it has 4 s.
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
    // For each size, four lengths in pixels. The style of the box has the stroke as its line height, and the gap as its
    // letter spacing, no wider than the stroke. The borders of the arc and of its cap are as wide as the stroke.
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
  /// Expects that the ring `one` spins at three instants like one that has been spinning since the origin of the clock,
  /// to a thousandth of a turn.
  ///
  /// - Parameter isAhead: True if its tail is ahead by a constant angle, which its switches have left.
  func expectSpinning(isAhead: Bool = false) throws {
    var loader = Loader()
    loader.send(.orderIn, at: 0, animated: false)
    loader.send(.activate, at: 0, animated: false)
    // By how many turns the tail has to be ahead; nil until the first instant, if any angle is right.
    var expectedLead = isAhead ? nil : 0.0
    for _ in 0..<3 {
      // The time of a frame in milliseconds, and then the ring's tail and its sweep.
      let seen = try run("await page.frames(3); return page.turned(one);", as: [Double].self)
      let ring = loader.frame(at: seen[0] / 1000).channels
      let lead = seen[1] - ring.tail
      // Whole turns do not show.
      let change = lead - (expectedLead ?? lead)
      #expect(abs(change - change.rounded()) < 1e-3, "\(seen)")
      #expect(abs(seen[2] - ring.sweep) < 1e-3, "\(seen)")
      expectedLead = lead
    }
  }
}
