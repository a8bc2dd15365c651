import LoaderCore
import TestSupport
import Testing

/// The element in a real browser, under a strict policy, which allows no script or style but from a file.
///
/// Times are in seconds: an entrance takes 0.35, an exit 0.25, a switch between unknown and known progress 0.58 to 0.8.
/// An element applies all changes of a task at its end, so `await null` waits for that. It is on screen some frames
/// after it was added, when the browser has seen it: `page.frames(4)`.
@Suite(.needsWebSite, .waitsForBrowser)
struct ElementTests {
  private let site: WebSite

  init() throws { site = try WebSite() }

  /// Opens a page in a mode of the server, and runs a script in it.
  ///
  /// In scripts, `wait(s)` is a pause of s seconds, and `make` adds an element with a log of its changes of state. An
  /// entry is `[type, from, action or event, to]`: its type is `transition` for a change by an event, and `settle` for
  /// one at the end of a motion; it leads from one state to another.
  private func page(_ mode: String = "strict", _ script: String = "") throws -> ChromiumPage {
    let page = try site.page(width: 800, height: 600, mode)
    _ = try page.evaluate(
      """
      globalThis.wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
      globalThis.make = async (attributes = {}) => {
        const element = document.createElement('swift-loader');
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        const log = element.log = [];
        const tell = ({ type, detail }) => log.push([
          type, detail.from, detail.action ?? detail.event ?? '', detail.to]);
        element.addEventListener('transition', tell);
        element.addEventListener('settle', tell);
        document.body.append(element);
        return element;
      };
      """)
    if !script.isEmpty { _ = try page.evaluate(script) }
    return page
  }

  @Test("A script creates, changes and removes it; each step has an event")
  func life() throws {
    let page = try page()
    let log = try page.run(
      """
      const { SwiftLoader } = page;
      const one = await make();
      await page.frames(4);
      one.active = true;
      // Longer than the entrance of 0.35 s, which then settles.
      await wait(0.6);
      one.value = 0.25;
      // Within the switch, so that the next change, of the maximum, is a second `refill` of known progress.
      await wait(0.1);
      one.max = 2;
      // Time for a switch, twice.
      await wait(0.7);
      one.value = null;
      await wait(0.7);
      // The clock stands still, because a busy machine might take until the exit is over.
      const { now } = SwiftLoader;
      const instant = now();
      SwiftLoader.now = () => instant;
      // Activated again within its exit.
      one.active = false;
      await null;
      one.active = true;
      await null;
      SwiftLoader.now = now;
      // After the entrance.
      await wait(0.6);
      one.remove();
      await wait(0.1);
      return one.log;
      """)
    // It comes on screen; is activated; the entrance ends; its progress is known, then has another maximum, then is
    // unknown; it is deactivated, and activated again; the entrance ends; it is removed.
    let expected: [[String]] = [
      ["transition", "offscreen", "restore", "inactive"],
      ["transition", "inactive", "appear", "activating"],
      ["settle", "activating", "", "indeterminate"],
      ["transition", "indeterminate", "fill", "determinate"],
      ["transition", "determinate", "refill", "determinate"],
      ["transition", "determinate", "refill", "indeterminate"],
      ["transition", "indeterminate", "disappear", "deactivating"],
      ["transition", "deactivating", "appear", "activating"],
      ["settle", "activating", "", "indeterminate"],
      ["transition", "indeterminate", "leave", "offscreen"],
    ]
    #expect(log as? [[String]] == expected)
    #expect(try page.errors() == [])
  }

  @Test("Applies a thousand changes of a task one by one, and animates once")
  func storm() throws {
    let page = try page()
    let list = try page.run(
      """
      const one = await make({ active: '' });
      await page.frames(4);
      one.log.length = 0;
      let made = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...values) { made++; return animate.apply(this, values); };
      for (let index = 1; index <= 1000; index++) {
        if (index % 10 === 0) one.active = !one.active;
        else one.value = index % 7 === 0 ? null : index / 1000;
      }
      await null;
      Element.prototype.animate = animate;
      // Until everything has settled.
      await wait(1);
      return [one.log.filter(([type]) => type === 'transition').length, made, one.state];
      """, as: [Any].self)
    // The number of transitions. Each change has one, unless it sets a value to what it is already.
    #expect((list[0] as? Int ?? 0) > 900)
    // The number of animations. One plan, for all changes, has about ten; a thousand plans would have thousands.
    let made = try #require(list[1] as? Int)
    #expect(made > 0 && made < 60)
    // It ends active, after a hundred changes of `active`, and with the value 0.999.
    #expect(list[2] as? String == "determinate")
    #expect(try page.errors() == [])
  }

  @Test("Has turned on, to the right position, while the page was busy")
  func blocked() throws {
    let page = try page()
    let start = try page.run(
      """
      globalThis.one = await make({ active: '' });
      await page.frames(4);
      // After the entrance; the next two changes come within a switch.
      await wait(0.5);
      one.addEventListener('transition', ({ detail }) => { globalThis.told = detail.time; });
      one.value = 0.4;
      await wait(0.2);
      one.value = null;
      await wait(0.1);
      return told;
      """)
    // The events were told of, with a time.
    #expect(start is Double)
    // A request that waits for its response, here for 2 s, keeps the page as busy as a loop would, but no processor.
    _ = try page.evaluate(
      """
      {
        const request = new XMLHttpRequest();
        request.open('GET', '/slow/swift-loader.wasm', false);
        request.send();
      }
      """)
    // The switches have left its tail ahead by an angle that stays the same.
    try page.expectSpinning(isAhead: true)
    #expect(try page.errors() == [])
  }

  @Test("The compositor runs all animations: a trace reports no failure")
  func trace() throws {
    // Each appearance twice: as it is by default, and with flat ends and four colors.
    let page = try page(
      "strict",
      """
      (async () => {
        globalThis.all = [];
        for (const appearance of ['circular', 'linear', 'shimmer']) {
          all.push(await make({ active: '', appearance }));
          all.push(await make({ active: '', appearance, cap: 'butt', class: 'colors' }));
        }
        await page.frames(4);
      })()
      """)
    // The number of animations that begin meanwhile, and the ones among them that the compositor does not run.
    let (count, failed) = try page.animations {
      _ = try page.run(
        """
        for (const value of [0.3, null, 0.7, null]) {
          for (const one of all) one.value = value;
          // Within the switch.
          await wait(0.25);
        }
        for (const one of all) one.active = false;
        // Within the exit of 0.25 s.
        await wait(0.1);
        for (const one of all) one.active = true;
        await wait(0.5);
        """)
    }
    // Six elements have several animations each.
    #expect(count > 20)
    #expect(failed == [])
  }

  @Test("An arc has one window with a size, not two, however long it is")
  func windows() throws {
    let page = try page()
    let seen = try page.run(
      """
      const { SwiftLoader } = page;
      const one = await make({ active: '' });
      await page.frames(4);
      const [counts, begin] = [new Set(), SwiftLoader.now() + 1000];
      for (let instant = 0; instant < 40; instant++) {
        one.freeze(begin + 73 * instant);
        const windows = [...one.shadowRoot.querySelectorAll('.window')];
        counts.add(windows.filter((each) => each.getBoundingClientRect().width > 0).length);
      }
      return [...counts];
      """)
    // A window is a layer that shows only a part of what is in it. There is one for the arc, and one for the track, at
    // 40 instants of more than two cycles of 1.333 s.
    #expect(seen as? [Int] == [2])
  }

  @Test("Of two hundred, those on screen run; none runs off screen or in a hidden page")
  func many() throws {
    let page = try page()
    let list = try page.run(
      """
      const all = [];
      for (let index = 0; index < 200; index++) {
        all.push(await make({ active: '', preset: ['materialWeb', 'flutter'][index % 2] }));
      }
      document.body.classList.add('wide');
      await page.frames(6);
      const running = () => document.getAnimations()
        .concat(...all.map((each) => each.shadowRoot.getAnimations()))
        .filter((each) => each.playState === 'running').length;
      const states = () => all.filter((each) => each.state !== 'offscreen').length;
      const seen = [states(), running()];
      // As if the page were in a tab in the background.
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      await null;
      const hidden = [states(), running()];
      // Visible again.
      delete document.hidden;
      document.dispatchEvent(new Event('visibilitychange'));
      await null;
      const back = [states(), running()];
      // As if it were scrolled far away.
      document.body.style.transform = 'translateY(-20000px)';
      await page.frames(6);
      return [seen, hidden, back, [states(), running()]];
      """, as: [[Int]].self)
    // The elements on screen and their running animations, at least three each: at first, in a
    // hidden page, in a visible one again, and scrolled away. In 800 × 600 px there are three columns of
    // 256 px and eleven rows of 56 px, so about 33 of the 200.
    #expect(list[0][0] > 20 && list[0][1] >= 3 * list[0][0], "\(list)")
    #expect(list[1] == [0, 0], "\(list)")
    #expect(list[2][0] == list[0][0] && list[2][1] > 0, "\(list)")
    #expect(list[3] == [0, 0], "\(list)")
    #expect(try page.errors() == [])
  }

  @Test("A page can load the script twice")
  func twice() throws {
    let page = try page()
    let isSame = try page.run(
      """
      const { SwiftLoader } = page;
      const { SwiftLoader: other } = await import('./swift-loader.js?again');
      return await other.ready && customElements.get('swift-loader') === SwiftLoader;
      """)
    #expect(isSame as? Bool == true)
    #expect(try page.errors() == [])
  }
}
