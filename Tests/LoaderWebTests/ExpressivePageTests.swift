import LoaderImport
import TestSupport
import Testing

/// The second core, of `swift-loader-expressive.js`, in a browser.
///
/// It has three more appearances, which a script paints as paths: `wavy-circular`, `wavy-linear` and `morphing`, a
/// shape. A core is a module of WebAssembly; `ModuleBitsTests` compares its numbers. Times are in seconds.
///
/// `script: "-expressive"` opens the page with that script. In it, `page.add` adds elements with some attributes, and
/// returns their number; `frames(n)` waits for n frames. `script(_:)` writes a value in JavaScript's notation.
@Suite(.needsWebSite, .waitsForBrowser)
struct ExpressivePageTests {
  /// Adds an active element with some attributes, and runs a script when its entrance is over.
  ///
  /// In the script, `one` is the element, `until` waits for a condition, and `look()` is the data of all paths that are
  /// painted for it, empty if layers show it.
  ///
  /// - Returns: What the script returns, and the errors and warnings in the console.
  private func answer(
    _ attributes: String, _ body: String
  ) throws -> (answer: Any?, errors: [String]) {
    let page = try WebSite().page(width: 300, height: 200, script: "-expressive")
    let answer = try page.run(
      """
      const { SwiftLoader, frames } = page;
      document.body.insertAdjacentHTML('beforeend', '<swift-loader active \(attributes)></swift-loader>');
      const one = document.querySelector('swift-loader');
      const until = async (isSo) => { for (let tries = 0; tries < 3000 && !isSo(); tries++) await frames(1); };
      const look = () => [...one.shadowRoot.querySelectorAll('path')].map((each) => each.getAttribute('d')).join();
      await until(() => ['indeterminate', 'determinate'].includes(one.state));
      \(body)
      """)
    return (answer, try page.errors())
  }

  @Test("A shape at rest is not painted again before the next change")
  func rest() throws {
    let (answer, errors) = try answer(
      #"appearance="morphing" value="0.4""#,
      """
      let requests = 0;
      const { requestAnimationFrame: request } = window;
      window.requestAnimationFrame = (body) => { requests += 1; return request(body); };
      // True once no frame has been asked for in 50 ms.
      const still = async () => {
        for (let tries = 0; tries < 100; tries++) {
          const before = requests;
          await new Promise((done) => setTimeout(done, 50));
          if (requests === before) return true;
        }
        return false;
      };
      const first = [await still(), look().length > 100];
      const before = look();
      one.value = 0.8;
      // Within the switch.
      await new Promise((done) => setTimeout(done, 100));
      const moves = requests > 0 && look() !== before;
      return [...first, moves, await still(), look() !== before];
      """)
    // It comes to rest, and is painted; it moves in the switch, comes to rest again, and has another shape.
    #expect(answer as? [Bool] == [true, true, true, true, true])
    #expect(errors == [])
  }

  @Test("The appearance changes within two frames, also by a snapshot, and no old shape remains")
  func changes() throws {
    let (answer, errors) = try answer(
      #"appearance="wavy-circular" preset="flutter""#,
      """
      const seen = [look().length > 0];
      one.appearance = 'circular';
      await frames(2);
      seen.push(look() === '');
      one.appearance = 'wavy-linear';
      await frames(2);
      seen.push(look().length > 0);
      one.appearance = 'morphing';
      await frames(2);
      const snapshot = one.snapshot;
      const shape = look();
      one.active = false;
      await until(() => one.state === 'inactive');
      one.snapshot = snapshot;
      await frames(2);
      seen.push(shape.length > 0, one.state === 'indeterminate', look() !== shape);
      return seen;
      """)
    // A wavy ring is painted, a ring of layers is not, and a wavy bar is. With the snapshot of a shape that was active:
    // the shape was painted, the element is active again, and its shape has changed since then.
    #expect(answer as? [Bool] == [true, true, true, true, true, true])
    #expect(errors == [])
  }

  @Test("The compositor runs all animations of painted appearances: a trace reports no failure")
  func composited() throws {
    let page = try WebSite().page(width: 300, height: 200, script: "-expressive")
    let attributes = ["morphing", "wavy-circular", "wavy-linear"].map { ["appearance": $0] }
    #expect(try page.evaluate("page.add(\(script(attributes)))") as? Int == 3)
    // The number of animations that begin meanwhile, and the ones among them that the compositor does not run.
    let (count, failed) = try page.animations {
      _ = try page.run(
        """
        page.SwiftLoader.now = () => performance.now();
        const all = document.querySelectorAll('swift-loader');
        for (const value of [0.3, null, 0.7, null]) {
          for (const one of all) [one.active, one.value] = [true, value];
          await page.frames(10);
        }
        """)
    }
    // Three elements have several animations each, in three switches between known and unknown progress.
    #expect(count > 10 && failed == [])
  }

  @Test("Paints nothing at rest, also with several colors or reduced motion")
  func still() throws {
    let page = try WebSite().page(width: 300, height: 200, script: "-expressive")
    try page.prefer(["prefers-reduced-motion": "reduce"])
    let attributes = [
      ["appearance": "morphing", "class": "colors", "value": "0.4"], ["appearance": "morphing"],
      ["appearance": "wavy-circular", "value": "1"], ["appearance": "wavy-linear", "value": "1"],
    ]
    #expect(try page.evaluate("page.add(\(script(attributes)))") as? Int == 4)
    let areDrawn = try page.run(
      """
      page.SwiftLoader.now = () => performance.now();
      const all = [...document.querySelectorAll('swift-loader')];
      for (const one of all) one.active = true;
      for (let tries = 0; tries < 3000 && all.some(({ state }) => state === 'activating'); tries++) await page.frames(2);
      let changes = 0;
      const seen = new MutationObserver((list) => { changes += list.length; });
      for (const one of all) seen.observe(one.shadowRoot, { subtree: true, attributeFilter: ['d'] });
      for (let quiet = 0, tries = 0; quiet < 10 && tries < 3000; tries++) {
        const before = changes;
        await page.frames(2);
        quiet = changes === before ? quiet + 1 : 0;
        if (quiet === 10) return all.map((one) => [...one.shadowRoot.querySelectorAll('path')].some((each) => each.getAttribute('d').length > 20));
      }
      """)
    // After ten pairs of frames without a change, each of the four still has a shape.
    #expect(areDrawn as? [Bool] == [true, true, true, true])
  }

  @Test("A mark contrasts with its shape, also in forced colors", arguments: [false, true])
  func mark(isForced: Bool) throws {
    let page = try WebSite().page(width: 300, height: 200, script: "-expressive")
    if isForced { try page.prefer(["forced-colors": "active"]) }
    let attributes = [["appearance": "morphing", "ending": "failure"]]
    #expect(try page.evaluate("page.add(\(script(attributes)))") as? Int == 1)
    let list = try page.run(
      """
      // 0.5 s after the deactivation the cross is whole: it is drawn in 0.25 s, and kept for 0.4 s.
      await page.play([{ events: [[1, 'activate'], [4, 'deactivate']], at: 4.5 }]);
      const { shadowRoot: root, style } = document.querySelector('swift-loader');
      style.setProperty('--loader-track-color', 'initial');
      const [line, shape] = ['.falling .straight', '.shape'].map((name) => getComputedStyle(root.querySelector(name)));
      return [line.visibility, line.backgroundColor, shape.fill];
      """, as: [String].self)
    // A line of the cross is visible, in another color than the shape.
    #expect(list[0] == "visible" && list[1] != list[2])
    // It is white (100 is the lightness), unless the user forces the colors.
    let isWhite = list[1] == "lab(100 0 0)"
    #expect(isWhite != isForced)
  }

  @Test("Appears with an entrance when the core arrives, and shows nothing before")
  func entrance() throws {
    let page = try WebSite().page(width: 300, height: 200, "held-expressive", script: "-expressive")
    let seen = try page.run(
      """
      const { SwiftLoader, frames } = page;
      document.body.insertAdjacentHTML('beforeend', '<swift-loader active appearance="morphing"></swift-loader>');
      const one = document.querySelector('swift-loader');
      let from;
      one.addEventListener('settle', ({ detail }) => { from = detail.from; });
      await frames(4);
      const before = getComputedStyle(one.shadowRoot.querySelector('[part]')).visibility;
      // The server holds the core back until this request.
      await fetch('release');
      await SwiftLoader.ready;
      for (let tries = 0; !from && tries < 3000; tries++) await frames(1);
      return [before, from];
      """)
    // The visibility of its drawing before the core came, and the state that it first left by itself: its entrance.
    #expect(seen as? [String] == ["hidden", "activating"])
  }

  @Test("A log names the wavy ring")
  func log() throws {
    // `record` begins a log of the element, and returns a function that returns its text.
    let (answer, _) = try answer(
      #"appearance="wavy-circular" preset="flutter""#,
      "return (await import('./swift-loader-extras.js')).record(one)()")
    let log = try LoaderLogFile(Array(try #require(answer as? String).utf8))
    #expect(log.appearance?.description == "wavy-circular flutter")
  }

  @Test("The base script reports the unknown appearance; a second script is rejected")
  func twoScripts() throws {
    let page = try WebSite().page(width: 200, height: 200)
    #expect(try page.evaluate(#"page.add([{ appearance: 'morphing' }])"#) as? Int == 1)
    _ = try page.evaluate("import('./swift-loader-expressive.js').then(() => null)")
    let errors = try page.errors()
    // First of the base script, then of the second one.
    try #require(errors.count == 2)
    #expect(errors[0].contains("not one of circular, linear, shimmer; circular"))
    #expect(errors[1].contains("load only this one"))
  }
}
