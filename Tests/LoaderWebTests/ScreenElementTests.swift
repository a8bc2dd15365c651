import StorySupport
import TestSupport
import Testing

/// `<swift-loader-screen>` in a real browser, under a strict policy.
@Suite(.needsWebSite, .waitsForBrowser)
struct ScreenElementTests {
  private let page: ChromiumPage

  init() throws {
    page = try Chromium.page(width: 400, height: 300)
    try WebSite().open(page)
    _ = try page.evaluate(
      """
      (async () => {
        const { SwiftLoaderScreen } = await import('./swift-loader-screen.js');
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
      })()
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
    let parts = try page.evaluate(
      """
      (async () => {
        one.constructor.now = () => 1e6 + performance.now();
        one.setAttribute('show-delay', 0.2);
        one.setAttribute('minimum-visible', 0.3);
        const all = [];
        one.addEventListener('shown', ({ detail: { shown } }) => all.push(shown));
        one.phase = 'loading';
        all.push(one.shown);
        await new Promise((done) => setTimeout(done, 280));
        one.phase = 'content';
        all.push(one.shown);
        await new Promise((done) => setTimeout(done, 500));
        return all.map(String);
      })()
      """)
    #expect(parts as? [String] == ["null", "skeleton", "skeleton", "content"])
  }

  @Test("A phase that does not exist counts as the first one; the error decides about a retry")
  func refusals() throws {
    let said = try page.evaluate(
      """
      (() => {
        let [count, said] = [0, []];
        console.warn = (text) => said.push(text);
        one.addEventListener('retry', () => { count += 1; });
        one.phase = 'lodaing';
        one.setAttribute('error', 'placeholder');
        const phase = one.phase;
        one.phase = 'failure';
        one.querySelector('[retry]').click();
        const refused = count;
        one.setAttribute('error', 'placeholder+retry');
        one.phase = 'loading';
        clock += 100;
        one.phase = 'failure';
        one.querySelector('[retry]').click();
        return [phase, refused, count, said[0]];
      })()
      """)
    let values = try #require(said as? [Any])
    #expect(values[0] as? String == "initial")
    #expect(values[1] as? Double == 0 && values[2] as? Double == 1)
    let warning =
      "swift-loader-screen: phase=\"lodaing\" is none of initial, loading, content, empty, failure; initial is used"
    #expect(values[3] as? String == warning)
  }
}
