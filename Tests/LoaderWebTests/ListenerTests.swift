import TestSupport
import Testing

/// Events and states of an element that the page around it uses.
///
/// An element sends `transition` when an event changes its state, `settle` when the state changes at the end of a
/// motion, and `float` when it flies to a corner. They bubble to its ancestors, also out of a shadow root. Its custom
/// states are for selectors of CSS, such as `:state(active)`. In scripts, `page.frames(n)` waits for n frames.
@Suite(.needsWebSite, .waitsForBrowser)
struct ListenerTests {
  @Test("One listener hears the events of a list, also from inside of a shadow root")
  func bubbling() throws {
    let page = try WebSite().page(width: 400, height: 300, "plain")
    let heard = try page.run(
      """
      document.body.innerHTML = '<ul><li><p></p></li></ul>';
      const host = document.querySelector('p');
      const heard = [];
      for (const name of ['transition', 'settle', 'float']) {
        document.querySelector('ul').addEventListener(name, ({ type, target, detail, composed }) => {
          heard.push([type, target === host, Boolean(detail.to ?? detail.corner), composed].join());
        });
      }
      host.attachShadow({ mode: 'open' }).innerHTML = '<swift-loader active floating="top-left"></swift-loader>';
      for (let tries = 0; tries < 600 && new Set(heard).size < 3; tries++) await page.frames(1);
      return [...new Set(heard)].sort();
      """)
    // Each kind of event that was heard: its type; whether its target is the host of the shadow root; whether it has
    // details; and whether it leaves shadow roots.
    #expect(
      heard as? [String] == [
        "float,true,true,true", "settle,true,true,true", "transition,true,true,true",
      ])
    #expect(try page.errors() == [])
  }

  @Test("A log holds the events of its element, not the events of one among its bones")
  func log() throws {
    let page = try WebSite().page(width: 400, height: 300, "plain")
    let isSame = try page.run(
      """
      const { record } = await import('./swift-loader-extras.js');
      document.body.innerHTML = '<swift-loader appearance="shimmer"><swift-loader bone></swift-loader></swift-loader>';
      const [outer, inner] = document.querySelectorAll('swift-loader');
      await page.frames(6);
      const log = record(outer);
      const before = log();
      inner.value = 0.5;
      await page.frames(2);
      const same = log() === before;
      outer.value = 0.5;
      await page.frames(2);
      return [same, log() === before];
      """)
    // The log is the same after an event of the bone, and another after one of its element.
    #expect(isSame as? [Bool] == [true, false])
  }

  @Test("Custom states say whether it is active, and whether progress is known")
  func states() throws {
    let page = try WebSite().page(width: 400, height: 300, "plain")
    let states = try page.run(
      """
      const names = ['active', 'indeterminate', 'determinate'];
      document.body.innerHTML = '<swift-loader></swift-loader>';
      const one = document.querySelector('swift-loader');
      const states = () => names.filter((name) => one.matches(`:state(${name})`)).join(' ');
      const seen = [];
      for (const change of [
        {}, { active: true }, { value: 0 }, { value: null }, { value: '0,5' }, { value: '50%' }, { active: false },
      ]) {
        Object.assign(one, change);
        await null;
        seen.push(states());
      }
      one.setAttribute('active', 'false');
      await null;
      return [...seen, states()];
      """)
    // After each of the seven changes, then with the attribute `active` set to the text "false". "0,5" is no number, so
    // progress is unknown; "50%" is a half.
    let (unknown, known) = ("active indeterminate", "active determinate")
    #expect(states as? [String] == ["", unknown, known, unknown, unknown, known, "", ""])
  }
}
