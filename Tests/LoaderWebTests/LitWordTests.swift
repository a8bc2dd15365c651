import TestSupport
import Testing

/// Words of a page under a light: they stay the words of the page, for whoever selects, finds, hears or follows them.
///
/// An element with `text` dims its words (in its `slot`), and lays a lit copy over them (`.words`), which is generated
/// content. `WordLight.lit` returns the markup of such an element, and `WordLight.page` opens a page when its words are
/// lit. In scripts, `words` is the object of `words.js`: `words.part(name)` is a part in the shadow root of the first
/// element, and `words.wait(n)` a pause of n milliseconds; `page.frames(n)` waits for n frames.
/// `script(_:)` writes a value in JavaScript's notation.
@Suite(.needsWebSite, .waitsForBrowser)
struct LitWordTests {
  @Test("Words are selected, found and copied once, and a link under the light works")
  func sacred() throws {
    let page = try WordLight.page(WordLight.lit("Thinking hard, <a href='#there'>stop</a> now"))
    let seen = try page.run(
      """
      const selection = getSelection();
      selection.selectAllChildren(document.body);
      const selected = selection.toString().trim();
      selection.removeAllRanges();
      const found = [0, 1].map(() => String(find('Thinking hard', true, false, false)));
      const link = document.querySelector('a');
      const { x, y, width, height } = link.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      hit.click();
      return [selected, ...found, hit === link ? location.hash : '', document.body.innerText.trim()];
      """)
    // What is selected; that the words are found once, and not a second time; the address to which the link led; and
    // the page's text.
    let text = "Thinking hard, stop now"
    #expect(seen as? [String] == [text, "true", "false", "#there", text])
  }

  // Content and attributes of an element; and the role, the name and the value of what is found, in its order.
  @Test(
    "Assistive technology reads the words once, and its progress",
    arguments: [
      ("Thinking", "", ["progressbar Loading", "StaticText Thinking"]),
      ("Thinking", "value=.4", ["progressbar Loading 40", "StaticText Thinking"]),
      ("Thinking", "label='Busy'", ["progressbar Busy", "StaticText Thinking"]),
      ("Thinking", "label=''", ["StaticText Thinking"]),
      ("<a href=#>Stop</a>", "", ["progressbar Loading", "link Stop", "StaticText Stop"]),
    ])
  func read(content: String, attributes: String, expected: [String]) throws {
    let page = try WordLight.page(WordLight.lit(content, attributes))
    let nodes = try page.call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    let tree = nodes.filter { $0["ignored"] as? Bool != true }.compactMap { node -> String? in
      // The protocol keeps the value of each field in an object.
      let words = ["role", "name", "value"].compactMap { field -> String? in
        (node[field] as? [String: Any])?["value"].map { "\($0)" }
      }
      return ["progressbar", "link", "StaticText"].contains(words.first)
        ? words.joined(separator: " ") : nil
    }
    #expect(tree == expected)
  }

  @Test("Without its appearance the words are plain, with one warning, and lit once it is back")
  func unlit() throws {
    let page = try WebSite().page(width: 640, height: 300)
    let seen = try page.run(
      """
      document.body.style.display = 'block';
      document.body.innerHTML = '<span>Thinking about it</span><br>'
        + ['', 'appearance="shimmer"', 'appearance="linear"']
          .map((each) => `<swift-loader active text ${each}>Thinking about it</swift-loader><br>`).join('');
      const [plain, ...all] = document.body.querySelectorAll('span, swift-loader');
      const part = (one, name) => one.shadowRoot.querySelector(name);
      for (let tries = 0; tries < 300 && !part(all[1], '.words'); tries += 1) await page.frames(1);
      const look = async () => {
        await page.frames(6);
        return all.map((one) => [
          Math.abs(one.offsetWidth - plain.offsetWidth) < 2, part(one, '.words') ? 'lit' : 'plain',
          part(one, 'slot').checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          getComputedStyle(part(one, '[part]')).display,
        ].join(' '));
      };
      const seen = [await look()];
      for (const appearance of ['circular', 'shimmer']) {
        all[1].appearance = appearance;
        seen.push(await look());
      }
      return seen.flat();
      """)
    // Three elements: `text` without an appearance, with `shimmer`, with `linear`; then the second one has `circular`,
    // then `shimmer` again. Each is as wide as plain words, lit or plain, with visible words and no drawing.
    let (plain, lit) = ("true plain true none", "true lit true none")
    #expect(
      seen as? [String] == [plain, lit, plain, plain, plain, plain, plain, lit, plain])
    // The words of the plain text and of the three elements are there once each.
    let names = try page.accessibilityTree().filter { $0.role == "StaticText" }.map(\.name)
    #expect(names.filter { $0 == "Thinking about it" }.count == 4)
    let errors = try page.errors()
    #expect(errors.count == 1 && errors[0].contains("text needs appearance"), "\(errors)")
  }

  @Test("Copies have the colors of the page's theme, and of the reader's")
  func theme() throws {
    let page = try WordLight.page(
      WordLight.lit("Some <b>bold</b> <i style='color: var(--ink)'>words</i> <u>here</u>"))
    // A script for the colors of the copy in the light, of the copy for known progress, and of what is copied; and for
    // how opaque the words are.
    let look = """
      words.wait(300).then(() => {
        const [one] = words.all();
        const colors = (all) => [...all].map((each) => getComputedStyle(each).color).join(' ');
        const part = (name) => colors(words.part(name).querySelectorAll('span:not([data-text])'));
        return [
          part('.copy'), part('.known .copy'), colors(one.querySelectorAll('b, i, u')),
          getComputedStyle(words.part('slot')).opacity,
        ];
      })
      """
    var seen: [[String]] = []
    /// Runs a script that changes the page, and adds how it looks then.
    func see(_ change: String) throws {
      try page.evaluate(change)
      seen.append(try #require(try page.evaluate(look) as? [String]))
    }
    let style = """
      :root { --ink: #b00020 } .dark { --ink: #f2b8b5; color: #eee; background: #111 }
      [data-theme=blue] { --ink: #00f } body { background: #fff }
      @media (prefers-color-scheme: dark) { :root { --ink: #0f0; color: #999 } }
      """
    try page.evaluate("document.body.style.cssText = 'display: block'")
    try see(
      "document.head.append(Object.assign(document.createElement('style'), { textContent: \(script(style)) }))"
    )
    try see("document.body.className = 'dark'")
    try see("document.body.className = ''; document.documentElement.dataset.theme = 'blue'")
    try see("delete document.documentElement.dataset.theme")
    try page.prefer(["prefers-color-scheme": "dark"])
    // The reader's preference is the change, so the script makes none.
    try see("0")
    // The copies have the colors of what they copy, but for the first change: an element does not learn of a new sheet.
    for each in seen.dropFirst() {
      #expect(each[0] == each[2] && each[1] == each[2], "\(each)")
    }
    // Of the five looks, four are different: the fourth change leads back to the first look.
    #expect(Set(seen.map { $0[2] }).count == 4, "\(seen)")
    // The words are as faint as a contrast of 4.5 to 1 allows, which depends on the background.
    #expect(Set(seen.map { $0[3] }).count > 1, "\(seen)")
  }

  @Test("A page's translation is copied anew, and words in a button keep their name")
  func translated() throws {
    let page = try WordLight.page("<button>\(WordLight.lit("Saving"))</button>")
    try page.evaluate(
      """
      words.all()[0].innerHTML = '<font style="vertical-align: inherit"><font>Speichert</font></font>';
      page.frames(3)
      """)
    // The texts of the copy, which are generated content.
    let copies = try page.evaluate(
      "[...words.part('.copy').querySelectorAll('[data-text]')].map(({ dataset }) => dataset.text)")
    #expect(copies as? [String] == ["Speichert"])
    let tree = try page.accessibilityTree().filter { ["button", "progressbar"].contains($0.role) }
    #expect(tree.map { "\($0.role) \($0.name)" } == ["button Speichert"])
  }

  @Test(
    "Inactive, removed or without the attribute, the words are as before",
    arguments: ["active", "text"])
  func removed(attribute: String) throws {
    let page = try WordLight.page("<p id='place'>\(WordLight.lit("Some <b>words</b>"))</p>")
    let seen = try page.run(
      """
      const [one] = words.all();
      const before = one.innerHTML;
      one.removeAttribute('\(attribute)');
      // Longer than an exit, 0.25 s.
      await words.wait(600);
      const slot = words.part('slot');
      const running = one.shadowRoot.getAnimations().filter(({ effect }) => effect.target === slot).length;
      return [one.innerHTML === before, one.getAttribute('style') === null, getComputedStyle(slot).opacity === '1',
        running === 0, !words.part('.words:not([hidden])')];
      """)
    // The same markup, no style, opaque words, no animation of them, and no lit copy.
    #expect(seen as? [Bool] == [true, true, true, true, true])
  }

  @Test(
    "A page fetches its script at the first use, also under a strict policy, and names a wrong use")
  func fetched() throws {
    let page = try WebSite().page(width: 400, height: 300)
    let seen = try page.run(
      """
      const count = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('-text.js')).length;
      document.body.innerHTML = '<swift-loader active appearance="shimmer"></swift-loader>';
      await page.frames(6);
      const before = count();
      document.body.innerHTML = '<swift-loader active appearance="shimmer" text>Words <b>here</b></swift-loader>';
      for (let tries = 0; tries < 300 && !document.querySelector('swift-loader').shadowRoot.querySelector('.copy b, .copy span'); tries += 1) await page.frames(1);
      return [before, count(), document.querySelector('swift-loader').shadowRoot.querySelectorAll('.band [data-text]').length];
      """)
    // How often the script was fetched: not at all for a shimmer without words, and once for words. Then the number of
    // texts of the copy, "Words" and "here".
    #expect(seen as? [Int] == [0, 1, 2])
    #expect(try page.errors() == [])
    try page.evaluate(
      "document.querySelector('swift-loader').appearance = 'circular'; page.frames(3)")
    #expect(try page.errors().contains { $0.contains("text needs appearance") })
  }
}
