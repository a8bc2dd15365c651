import TestSupport
import Testing

/// Words of a page under a light: they stay the words of the page, for whoever selects, finds, hears or follows them.
///
/// An element with `text` dims its words (in its `slot`), and lays a lit copy over them (`.words`), which is generated
/// content. `WordLight.page` opens a page whose words are lit; `words` in scripts is the object of `words.js`.
@Suite(.needsWebSite, .waitsForBrowser)
struct LitWordTests {
  @Test("Words are selected, found and copied once, and a link under the light works")
  func sacred() throws {
    let page = try WordLight.page(WordLight.lit("Thinking hard, <a href='#there'>stop</a> now"))
    let seen = try page.evaluate(
      """
      (async () => {
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
      })()
      """)
    // What is selected; that the words are found, and no second time; the address of the link; and the page's text.
    let text = "Thinking hard, stop now"
    #expect(seen as? [String] == [text, "true", "false", "#there", text])
  }

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
      let words = ["role", "name", "value"].compactMap { name -> String? in
        (node[name] as? [String: Any])?["value"].map { "\($0)" }
      }
      return ["progressbar", "link", "StaticText"].contains(words.first)
        ? words.joined(separator: " ") : nil
    }
    #expect(tree == expected)
  }

  @Test("A page's translation is copied anew, and words in a button keep their name")
  func translated() throws {
    let page = try WordLight.page("<button>\(WordLight.lit("Saving"))</button>")
    try page.evaluate(
      """
      words.all()[0].innerHTML = '<font style="vertical-align: inherit"><font>Speichert</font></font>';
      page.frames(3)
      """)
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
    let seen = try page.evaluate(
      """
      (async () => {
        const [one] = words.all();
        const before = one.innerHTML;
        one.removeAttribute('\(attribute)');
        // Longer than an exit, 0.25 s.
        await words.wait(600);
        const slot = words.part('slot');
        const running = one.shadowRoot.getAnimations().filter(({ effect }) => effect.target === slot).length;
        return [one.innerHTML === before, one.getAttribute('style') === null, getComputedStyle(slot).opacity === '1',
          running === 0, !words.part('.words:not([hidden])')];
      })()
      """)
    // The same markup, no style, opaque words, no animation of them, and no lit copy.
    #expect(seen as? [Bool] == [true, true, true, true, true])
  }

  @Test(
    "A page fetches its script at the first use, also under a strict policy, and names a wrong use")
  func fetched() throws {
    let page = try WebSite().page(width: 400, height: 300)
    let seen = try page.evaluate(
      """
      (async () => {
        await page.SwiftLoader.ready;
        const count = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('-text.js')).length;
        document.body.innerHTML = '<swift-loader active appearance="shimmer"></swift-loader>';
        await page.frames(6);
        const before = count();
        document.body.innerHTML = '<swift-loader active appearance="shimmer" text>Words <b>here</b></swift-loader>';
        for (let tries = 0; tries < 300 && !document.querySelector('swift-loader').shadowRoot.querySelector('.copy b, .copy span'); tries += 1) await page.frames(1);
        return [before, count(), document.querySelector('swift-loader').shadowRoot.querySelectorAll('.band [data-text]').length];
      })()
      """)
    // The script is fetched not for bones, and once for words; the copy has two texts, "Words" and "here".
    #expect(seen as? [Int] == [0, 1, 2])
    #expect(try page.errors() == [])
    try page.evaluate(
      "document.querySelector('swift-loader').appearance = 'circular'; page.frames(3)")
    #expect(try page.errors().contains { $0.contains("text needs appearance") })
  }
}
