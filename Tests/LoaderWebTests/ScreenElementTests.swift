import StorySupport
import TestSupport
import Testing

/// `<swift-loader-screen>` in a real browser, under a strict policy.
///
/// A page sets the phase of a screen, such as `loading`; the screen shows one of its parts: its content, or a child
/// whose slot is `skeleton`, `empty` or `failure`. The attribute `error` says how a failure is shown: a banner lies
/// over the content for some seconds. A child with `retry` asks for another attempt. The clock is in ms, attributes
/// are in seconds. `ScreenStory` is a recorded story: changes of a phase, and frames with what a screen shows at them.
@Suite(.needsWebSite, .waitsForBrowser)
struct ScreenElementTests {
  private let page: ChromiumPage

  /// Opens a page with a screen `one` with all its parts, and a clock that a test advances.
  init() throws {
    page = try Chromium.page(width: 400, height: 300)
    try WebSite().open(page)
    _ = try page.run(
      """
      const { SwiftLoaderScreen } = await import('./swift-loader-screen.js');
      await SwiftLoaderScreen.ready;
      globalThis.clock = 1e6;
      SwiftLoaderScreen.now = () => clock;
      globalThis.one = document.createElement('swift-loader-screen');
      one.innerHTML = `<p>content</p><p slot="skeleton">skeleton</p><p slot="empty">empty</p>
        <p slot="failure">failure <button retry>Try again</button></p>`;
      one.setAttribute('error', 'banner:\(ScreenStory.banner)');
      one.addEventListener('retry', () => { one.phase = 'loading'; });
      document.body.append(one);
      await page.frames(6);
      globalThis.shown = () => {
        // As a timer does.
        one.setAttribute('minimum-visible', one.getAttribute('minimum-visible') ?? 0);
        const parts = [...one.children].filter((each) => each.getClientRects().length).map((each) => each.slot || 'content');
        return [parts.join(' ') || 'nothing', one.shadowRoot.querySelector('swift-loader').active];
      };
      """)
  }

  @Test("Shows the recorded story, at the same times")
  func story() throws {
    var changes = ScreenStory.changes[...]
    for frame in try ScreenStory().frames {
      var script = "clock = 1e6 + \(1000 * frame.time);"
      while let next = changes.first, next.time <= frame.time {
        changes.removeFirst()
        switch next.change {
        case .phase(let phase): script += "one.phase = '\(phase)';"
        case .retry: script += "one.querySelector('[retry]').click();"
        }
      }
      let shown = try #require(try page.evaluate("\(script) shown()") as? [Any])
      var parts = frame.picture.part
      if frame.picture.isErrorShown { parts += " failure" }
      #expect(shown[0] as? String == parts, "at \(frame.time)")
      #expect(shown[1] as? Bool == frame.picture.isRefreshing, "at \(frame.time)")
    }
    #expect(changes.isEmpty)
    #expect(try page.errors() == [])
  }

  @Test("Wakes by itself at the end of a show delay and of a minimum visible time")
  func wakes() throws {
    let parts = try page.run(
      """
      one.constructor.now = () => 1e6 + performance.now();
      one.setAttribute('show-delay', 0.2);
      one.setAttribute('minimum-visible', 0.3);
      const all = [];
      one.addEventListener('shown', ({ detail: { shown } }) => all.push(shown));
      one.phase = 'loading';
      all.push(one.shown);
      // After the delay of 0.2 s, before the end of the 0.3 s at 0.5 s; then after that.
      await new Promise((done) => setTimeout(done, 280));
      one.phase = 'content';
      all.push(one.shown);
      // Longer than the minimum time that is left.
      await new Promise((done) => setTimeout(done, 500));
      return all.map(String);
      """)
    // Nothing within the show delay, then an event; still the skeleton as the content comes, then an event.
    #expect(parts as? [String] == ["null", "skeleton", "skeleton", "content"])
  }

  @Test(
    "A phase that does not exist changes nothing; an error may offer a retry, which counts once")
  func wrong() throws {
    let said = try page.evaluate(
      """
      (() => {
        let [count, said] = [0, []];
        console.warn = (text) => said.push(text);
        one.addEventListener('retry', () => { count += 1; });
        // A phase with a typing error.
        one.phase = 'lodaing';
        // A failure that offers no retry: a click on its button does nothing.
        one.setAttribute('error', 'placeholder');
        const phase = one.phase;
        one.phase = 'failure';
        const button = one.querySelector('[retry]');
        button.click();
        const withoutRetry = [count, one.matches(':state(retry)')];
        // One that does: two clicks are one retry.
        one.setAttribute('error', 'placeholder+retry');
        one.phase = 'loading';
        clock += 100;
        one.phase = 'failure';
        const mayRetry = one.matches(':state(retry)');
        button.click();
        button.click();
        // A banner without its seconds, and a delay that is no number.
        one.setAttribute('error', 'banner');
        one.setAttribute('show-delay', '0,3');
        one.phase = 'failure';
        return [phase, ...withoutRetry, mayRetry, count, ...said];
      })()
      """)
    // The phase after the wrong one; then, for an error that offers no retry, the number of retries
    // and the state; the same for one that offers it; then the messages.
    let values = try #require(said as? [Any])
    #expect(values[0] as? String == "initial")
    #expect(values[1] as? Double == 0 && values[2] as? Bool == false)
    #expect(values[3] as? Bool == true && values[4] as? Double == 1)
    #expect(
      values[5...].map { "\($0)" } == [
        "swift-loader: phase=\"lodaing\" is not one of initial, loading, content, empty, failure; it stays initial",
        "swift-loader: show-delay=\"0,3\" is not a number of seconds, 0 or more; 0 is used",
        "swift-loader: error=\"banner\" is not one of silent, alert, banner:SECONDS, placeholder, placeholder+retry; "
          + "placeholder+retry is used. Did you mean \"banner:3\"?",
      ])
  }

  @Test("A phase set before the script counts; hidden it has no size, and retry comes once")
  func early() throws {
    let values = try page.run(
      """
      const other = document.implementation.createHTMLDocument().createElement('swift-loader-screen');
      other.phase = 'content';
      const isEarly = Object.hasOwn(other, 'phase');
      other.innerHTML = '<p>content</p><p slot="failure"><button retry>Try again</button></p>';
      document.body.append(other);
      await page.frames(1);
      const found = [isEarly, Object.hasOwn(other, 'phase'), other.shown, other.offsetHeight > 0];
      other.hidden = true;
      found.push(other.offsetHeight);
      let retries = 0;
      other.addEventListener('retry', () => { retries += 1; });
      other.phase = 'initial';
      other.phase = 'failure';
      for (let count = 0; count < 3; count++) other.querySelector('button').click();
      return [...found, retries];
      """, as: [Any].self)
    // Before and after its definition, the phase is a property of its own, then one of its type.
    #expect(values[0] as? Bool == true && values[1] as? Bool == false)
    #expect(values[2] as? String == "content" && values[3] as? Bool == true)
    // Hidden, it has no height. Three clicks in one failure are one retry.
    #expect(values[4] as? Double == 0 && values[5] as? Double == 1, "\(values)")
  }

  @Test(
    "An error over content takes no space, and is seen where the content is higher than the window")
  func banner() throws {
    let values = try page.evaluate(
      """
      (() => {
        one.firstElementChild.style.height = '3000px';
        one.phase = 'content';
        const before = one.offsetHeight;
        one.setAttribute('error', 'banner:5');
        clock += 1000;
        one.phase = 'failure';
        const box = one.querySelector('[slot=failure]').getBoundingClientRect();
        return [before, one.offsetHeight, box.bottom <= innerHeight ? 1 : 0, box.height > 0 ? 1 : 0];
      })()
      """, as: [Double].self)
    // The height without and with the error; 1 if the error is in the window, and 1 if it has a size.
    #expect(values[0] == values[1] && values[2] == 1 && values[3] == 1, "\(values)")
  }

  @Test("Without its core, a part is shown as soon as its phase begins")
  func withoutCore() throws {
    let page = try Chromium.page(width: 400, height: 300)
    let site = try WebSite()
    try page.call("Network.enable")
    try page.call("Network.setBlockedURLs", ["urls": ["*swift-loader-screen.wasm"]])
    // Pages are used again.
    defer { _ = try? page.call("Network.setBlockedURLs", ["urls": [String]()]) }
    try site.open(page, "plain")
    let seen = try page.run(
      """
      const { SwiftLoaderScreen } = await import('./swift-loader-screen.js');
      document.body.innerHTML = '<swift-loader-screen phase="content"><p>content</p></swift-loader-screen>';
      return [await SwiftLoaderScreen.ready, document.querySelector('p').offsetHeight > 0];
      """)
    #expect(seen as? [Bool] == [false, true])
  }

  @Test("The skeleton of a screen is captured from its content")
  func capture() throws {
    let page = try WebSite().page(width: 600, height: 500, "strict")
    let values = try page.run(
      """
      const { SwiftLoaderScreen } = await import('./swift-loader-screen.js');
      await SwiftLoaderScreen.ready;
      document.body.innerHTML = `<swift-loader-screen phase="content">
        <article><h2>A title</h2><p>Some words in a paragraph.</p></article>
        <swift-loader slot="skeleton" appearance="shimmer" capture="feed" active></swift-loader>
      </swift-loader-screen>`;
      const screen = document.querySelector('swift-loader-screen');
      // A capture comes 0.2 s after the last change.
      await new Promise((done) => setTimeout(done, 900));
      const height = document.querySelector('article').offsetHeight;
      screen.phase = 'initial';
      screen.phase = 'loading';
      await page.frames(4);
      const loader = document.querySelector('swift-loader');
      return [height, loader.offsetHeight, loader.shadowRoot.querySelectorAll('[bone]').length];
      """, as: [Double].self)
    // The heights of the content and of the skeleton, and the number of bones: for the title and the paragraph.
    #expect(abs(values[0] - values[1]) <= 1 && values[2] == 2, "\(values)")
    #expect(try page.errors() == [])
  }
}
