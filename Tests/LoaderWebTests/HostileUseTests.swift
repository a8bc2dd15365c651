import TestSupport
import Testing

/// The element on pages that use it in unplanned ways.
///
/// `answer` runs a script on a page with an element `one`, and returns its values as texts; `shown` is what the
/// script's function `drawn` returns for a visible element. In scripts, `make` adds another element, and `frames(n)`
/// waits for n frames. Times are in seconds but for `setTimeout`: an entrance takes 0.35, an exit 0.25.
@Suite(.needsWebSite, .waitsForBrowser)
struct HostileUseTests {
  /// Returns the list of values that a script returns, as texts, on a page with an active, visible element `one`.
  ///
  /// - Parameters:
  ///   - errors: The number of errors and warnings that the console has to receive.
  ///   - messages: Texts that have to be in exactly one of these each.
  private func answer(
    _ script: String, errors: Int = 0, saying messages: [String] = []
  ) throws -> [String] {
    let site = try WebSite()
    let page = try site.page(width: 400, height: 300)
    let value = try page.run(
      """
      const { SwiftLoader, frames } = page;
      const make = (attributes = {}) => {
        const element = document.createElement('swift-loader');
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        document.body.append(element);
        return element;
      };
      const one = make({ active: '' });
      await frames(4);
      const drawn = (each) => [
        each.state !== 'offscreen', each.shadowRoot.getAnimations().length > 0,
        getComputedStyle(each).position, getComputedStyle(each.shadowRoot.lastChild).visibility];
      const answer = await (async () => { \(script) })();
      return answer.map(String);
      """)
    let found = try page.errors()
    #expect(found.count == errors, "\(found)")
    for message in messages {
      #expect(found.filter { $0.contains(message) }.count == 1, "\(message)")
    }
    return try #require(value as? [String])
  }

  /// The values of `drawn` for an element that is drawn: on screen, animated, in its place, visible.
  private let shown = ["true", "true", "relative", "visible"]

  @Test("Reports a wrong attribute once, and ignores it")
  func badAttributes() throws {
    let read = try answer(
      """
      const read = () => {
        const one = make({
          'preset': 'material-web', 'appearance': 'ring', 'cap': '', 'max': '-1',
          'show-delay': '500ms', 'minimum-visible': 'long' });
        return [one.preset, one.appearance, one.cap, one.max, one.showDelay, one.minimumVisible];
      };
      return [read(), read()];
      """, errors: 6,
      saying: [
        "preset=\\\"material-web\\\" is not one of materialWeb, materialIOS,",
        "; materialWeb is used", "appearance=\\\"ring\\\" is not one of circular, linear, shimmer",
        "cap=\\\"\\\" is not one of round, butt",
        "max=\\\"-1\\\" is not a number, 0 or more; 1 is used",
        "show-delay=\\\"500ms\\\" is not a number of seconds, 0 or more; 0 is used",
        "minimum-visible=\\\"long\\\" is not a number of seconds",
      ])
    // Two elements have the same six wrong attributes, and each is reported once; two texts above are of one message.
    // The values of the properties are the default ones.
    let standard = "materialWeb,circular,round,1,0,0"
    #expect(read == [standard, standard])
  }

  @Test("Draws nothing during the show delay, and stays for the minimum time")
  func policy() throws {
    let read = try answer(
      """
      const seconds = (count) => new Promise((done) => setTimeout(done, count * 1000));
      const times = [];
      const shown = (each) => {
        const { visibility, opacity } = getComputedStyle(each.shadowRoot.querySelector('.group'));
        return visibility === 'visible' && opacity > 0;
      };
      const late = make({ 'show-delay': '3' }); // So long that no busy machine is late.
      await frames(4);
      late.active = true;
      await seconds(0.1);
      times.push(shown(late));
      late.active = false;
      await seconds(3.1);
      times.push(shown(late), late.state);
      // Active for longer than the show delay of 3 s, so it appears, and then has to stay visible.
      late.minimumVisible = 1000;
      late.active = true;
      await seconds(0.2);
      times.push(shown(late));
      for (let tries = 0; tries < 1200 && !shown(late); tries++) await seconds(0.1);
      times.push(shown(late));
      // Reports the reason if it does not appear within two minutes.
      if (!shown(late)) {
        times.push(late.state, document.visibilityState, SwiftLoader.now(), document.timeline.currentTime,
          ...late.shadowRoot.getAnimations().map((each) => each.startTime));
      }
      late.active = false;
      await seconds(0.5);
      times.push(shown(late), late.state);
      return times;
      """)
    // Whether it is shown: within the delay; after a deactivation within it, with its state; within the next delay;
    // after that; and half a second after its deactivation, within the minimum time, with its state.
    #expect(read == ["false", "false", "inactive", "false", "true", "true", "deactivating"])
  }

  @Test("Has a copy for each color of its list, and follows a change of the list")
  func colors() throws {
    let read = try answer(
      """
      const copies = () => String([2, 3, 4, 5].map((each) => one.shadowRoot.querySelectorAll(`.c${each}`).length));
      const alone = copies();
      one.className = 'colors';
      one.value = 0.5;
      await frames(2);
      const four = copies();
      const color = getComputedStyle(one.shadowRoot.querySelector('.c3 .t-half'), '::after').backgroundColor;
      one.className = '';
      one.value = null;
      await frames(2);
      return [alone, four, color, copies(), ...drawn(one)];
      """)
    // The copies for colors 2 to 5: none with one color, three with a list of four, none again. The third color is
    // #fbbc04.
    #expect(read == ["0,0,0,0", "1,1,1,0", "rgb(251, 188, 4)", "0,0,0,0"] + shown)
  }

  @Test("Applies properties that were set before its definition")
  func early() throws {
    let read = try answer(
      """
      // In a document without scripts, it is an element without a definition.
      const early = document.implementation.createHTMLDocument().createElement('swift-loader');
      Object.assign(early, { active: true, value: 0.5, label: 'Early' });
      document.body.append(early);
      await frames(4);
      return [early.hasAttribute('active'), early.getAttribute('value'), early.label, ...drawn(early)];
      """)
    // The properties have become attributes, and it is drawn.
    #expect(read == ["true", "0.5", "Early"] + shown)
  }

  @Test("Continues when moved within a task, and leaves when removed")
  func moved() throws {
    let read = try answer(
      """
      const log = [];
      one.addEventListener('transition', ({ detail }) => log.push(detail.event));
      for (let index = 0; index < 100; index++) {
        const place = document.createElement('div');
        document.body.append(place);
        place.append(one);
      }
      await null;
      const seen = drawn(one);
      await frames(4);
      const later = drawn(one);
      one.remove();
      await frames(1);
      return [...seen, ...later, one.state, String(log)];
      """)
    // It is drawn, at once and four frames later. Only the removal at last has sent an event.
    #expect(read == shown + shown + ["offscreen", "orderOut"])
  }

  @Test("Keeps its style in another document, and on its return")
  func adopted() throws {
    let read = try answer(
      """
      const frame = document.createElement('iframe');
      document.body.append(frame);
      frame.contentDocument.body.append(one);
      await frames(4);
      const away = drawn(one);
      const width = getComputedStyle(one).width;
      document.body.append(one);
      await frames(4);
      return [...away, width, ...drawn(one), one.shadowRoot.adoptedStyleSheets.length];
      """)
    // Drawn there, with its width, and drawn here again, with one style sheet.
    #expect(read == shown + ["48px"] + shown + ["1"])
  }

  @Test("Does not freeze at NaN or outside a page; before the start of its loops, it shows them")
  func frozen() throws {
    let read = try answer(
      """
      document.createElement('swift-loader').freeze(5);
      for (const at of [NaN, Infinity, 'soon', {}]) one.freeze(at);
      await frames(2);
      // On a slow machine, some of them are over by now.
      const runs = one.shadowRoot.getAnimations().every((each) => each.playState !== 'paused');
      const count = one.shadowRoot.getAnimations().length;
      // It spins in loops that have begun; a time before their start shows them, too.
      const still = (at) => {
        one.freeze(at);
        return [...one.shadowRoot.querySelectorAll('i')].map((each) => getComputedStyle(each).transform);
      };
      one.active = false;
      // Longer than an exit, then longer than an entrance.
      await new Promise((done) => setTimeout(done, 700));
      one.active = true;
      await new Promise((done) => setTimeout(done, 700));
      one.remove();
      await null;
      document.body.append(one);
      await frames(4);
      const turned = still(0).filter((each) => each !== 'none').length;
      // Not more animations than one spin has, and parts that are turned.
      return [runs, count < 50, turned > 5];
      """)
    // No such time has paused it; it has not more animations than a spin; and at 0 s, before its loops begin, it shows
    // parts that are turned.
    #expect(read == ["true", "true", "true"])
  }

  @Test("Restores a snapshot of its own appearance only")
  func snapshots() throws {
    let read = try answer(
      """
      const bar = make({ active: '', appearance: 'linear', value: '0.5' });
      await frames(4);
      const kept = one.snapshot;
      for (const each of [bar.snapshot, [], null, 'x', new Uint8Array(kept.length - 1)]) one.snapshot = each;
      // Of another appearance, empty, no list, or too short: all are ignored.
      const same = String(one.snapshot) === String(kept);
      one.value = 0.5;
      await null;
      const isOther = String(one.snapshot) !== String(kept);
      one.snapshot = JSON.parse(JSON.stringify([...kept]));
      return [same, isOther, String(one.snapshot) === String(kept), ...drawn(one)];
      """)
    // It ignored the snapshots that are not its own; its value changed its snapshot; the old snapshot restored it.
    #expect(read == ["true", "true", "true"] + shown)
  }

  @Test("Is drawn with a value even if the page's language is invalid")
  func language() throws {
    let read = try answer(
      """
      document.documentElement.lang = 'en_US';
      const other = make({ active: '', value: '0.5' });
      await frames(4);
      return drawn(other);
      """)
    #expect(read == shown)
  }

  @Test("Settles even if the clock goes back")
  func clocks() throws {
    let read = try answer(
      """
      const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
      const { now } = SwiftLoader;
      let settled = 0;
      one.addEventListener('settle', () => { settled += 1; });
      // After its entrance.
      await wait(0.7);
      settled = 0;
      let delay = 0;
      SwiftLoader.now = () => now() - delay;
      one.active = false;
      await frames(1);
      // The clock goes back by 0.4 s while the element disappears, in 0.25 s, so the timer fires too early.
      delay = 400;
      for (let tries = 0; tries < 100 && settled === 0; tries++) await wait(0.1);
      SwiftLoader.now = now;
      return [settled, one.state];
      """)
    // The exit has settled once, though late.
    #expect(read == ["1", "inactive"])
  }

  @Test("Mirrors the light over bones, not the bones, and follows the direction")
  func bones() throws {
    let read = try answer(
      """
      const skeleton = make({ active: '', appearance: 'shimmer' });
      const bone = document.createElement('i');
      bone.setAttribute('bone', '');
      bone.className = 'bone';
      skeleton.append(bone);
      await frames(4);
      const path = () => getComputedStyle(skeleton.shadowRoot.querySelector('.shimmer')).clipPath;
      const surface = () => getComputedStyle(skeleton.shadowRoot.querySelector('.mirror'));
      const left = path();
      document.documentElement.dir = 'rtl';
      await frames(4);
      const offset = bone.getBoundingClientRect().left - skeleton.getBoundingClientRect().left;
      // An outline begins after the first corner, of 4 px.
      return [left.startsWith('path("M 4 '), path().startsWith(`path("M ${offset + 4} `), offset > 0,
        surface().transform, surface().clipPath];
      """)
    // The clip path, from left to right and from right to left, begins at the bone. The surface of the light
    // is mirrored, and has no clip path of its own.
    #expect(read == ["true", "true", "true", "matrix(-1, 0, 0, 1, 0, 0)", "none"])
  }
}
