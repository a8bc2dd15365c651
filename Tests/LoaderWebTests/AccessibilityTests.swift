import Foundation
import TestSupport
import Testing

/// What assistive technology learns of elements: names, values and announcements, in Chromium's accessibility tree.
///
/// An active element has the role of a progress bar, its label as its name, and known progress as its value. One with
/// `for` represents a region of the page: the region is busy while the element is active, and then `loaded-label` is
/// announced, as a paragraph of an element with the role `status`. axe is a program that finds faults in pages.
///
/// `evaluate` returns the value of an expression of JavaScript in the page, and `run` runs the body of an asynchronous
/// function there. In them, `page.frames(n)` waits for n frames. `script(_:)` writes a value in JavaScript's notation.
@Suite(.needsWebSite, .waitsForBrowser)
struct AccessibilityTests {
  /// Returns a page with this markup, whose elements have been drawn.
  ///
  /// In its scripts, `one` is the first element, and `wait(n)` a pause of n milliseconds. The mode `plain` of the
  /// server is one without a policy for content.
  private func page(_ html: String) throws -> ChromiumPage {
    let page = try WebSite().page(width: 600, height: 400, "plain")
    try page.run(
      """
      globalThis.wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
      document.body.innerHTML = \(script(html));
      globalThis.one = document.querySelector('swift-loader');
      await page.frames(6);
      """)
    return page
  }

  /// Returns the role and the name of all that assistive technology finds in a page with one of these roles.
  private func tree(_ page: ChromiumPage) throws -> [String] {
    let roles = ["button", "link", "progressbar", "alert", "status", "region"]
    return try page.accessibilityTree().filter { roles.contains($0.role) }
      .map { "\($0.role) \($0.name.trimmingCharacters(in: .whitespaces))" }
  }

  // Markup, and what `tree` returns for it. The default label is Loading; in a button or link an element has none by
  // default, and without a label it is left out.
  @Test(
    "Its name is its label; one without a label is no part of a control's name",
    arguments: [
      ("<swift-loader active></swift-loader>", ["progressbar Loading"]),
      ("<swift-loader active label='Saving'></swift-loader>", ["progressbar Saving"]),
      ("<swift-loader active label=''></swift-loader>", []),
      ("<swift-loader active label='' value='0.5'></swift-loader>", []),
      ("<swift-loader></swift-loader>", []),
      ("<swift-loader active aria-label='Mail'></swift-loader>", ["progressbar Mail"]),
      ("<button><swift-loader active></swift-loader> Save</button>", ["button Save"]),
      ("<a href=#><swift-loader active value=.4></swift-loader> Next</a>", ["link Next"]),
      (
        "<button><swift-loader active label='Saving'></swift-loader> Save</button>",
        ["button Saving Save", "progressbar Saving"]
      ),
      ("<button aria-label='Save'><swift-loader active></swift-loader></button>", ["button Save"]),
      (
        "<div role=button tabindex=0><b><swift-loader active></swift-loader></b> Go</div>",
        ["button Go"]
      ),
    ])
  func names(html: String, expected: [String]) throws {
    #expect(try tree(page(html)) == expected)
  }

  @Test("Slotted into the button of another component, it is no part of the button's name")
  func slotted() throws {
    let page = try page("<my-button>Save</my-button>")
    try page.evaluate(
      """
      customElements.define('my-button', class extends HTMLElement {
        constructor() {
          super();
          this.attachShadow({ mode: 'open' }).innerHTML = '<button><slot name="icon"></slot> <slot></slot></button>';
        }
      });
      document.querySelector('my-button').insertAdjacentHTML('beforeend', '<swift-loader slot="icon" active></swift-loader>');
      page.frames(4)
      """)
    #expect(try tree(page) == ["button Save"])
  }

  @Test("The value for assistive technology is exact at every change, without a generated id")
  func values() throws {
    let page = try page("<swift-loader active max='8' value='2'></swift-loader>")
    // In percent of the maximum, 8, to which 16 is clamped.
    for (number, expected) in [(2, 25.0), (2.3, 28.75), (2.344, 29.3), (8, 100), (16, 100)] {
      try page.evaluate("one.value = \(number); page.frames(1)")
      let nodes = try page.call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
      /// Returns the value of a field, which the protocol keeps in an object.
      func value(_ field: Any?) -> Any? { (field as? [String: Any])?["value"] }
      let bar = try #require(nodes.first { value($0["role"]) as? String == "progressbar" })
      let properties = bar["properties"] as? [[String: Any]] ?? []
      let maximum = properties.first { $0["name"] as? String == "valuemax" }
      #expect(value(maximum?["value"]) as? Int == 100)
      // The browser keeps the value in four bytes, which are exact to 1e-5 up to 100.
      let text = "\(value(bar["value"]) ?? "nothing")"
      #expect(abs((Double(text) ?? .nan) - expected) < 1e-4, "\(text) for \(number)")
    }
    // With unknown progress it still is a progress bar.
    try page.evaluate("one.value = null; page.frames(1)")
    #expect(try tree(page) == ["progressbar Loading"])
    // No element in it has an id: a generated one could differ between a server and a page.
    #expect(try page.evaluate("one.shadowRoot.querySelectorAll('[id]').length") as? Int == 0)
  }

  @Test("The region of an element is busy while it is active; its end is announced once")
  func region() throws {
    let page = try page(
      """
      <div id="results">Old</div>
      <swift-loader for="results" loaded-label="Results loaded"></swift-loader>
      <swift-loader for="results" loaded-label="Results loaded"></swift-loader>
      """)
    let seen = try page.run(
      """
      const [region, all] = [document.querySelector('#results'), [...document.querySelectorAll('swift-loader')]];
      // The module for regions is fetched.
      await wait(300);
      const seen = [];
      const said = () => String([...document.querySelectorAll('[role=status] p')].map((each) => each.textContent));
      const note = async () => {
        // Longer than the module needs, which acts at the end of a task.
        await wait(60);
        seen.push(`${region.getAttribute('aria-busy')} ${said()}`);
      };
      await note();
      all.forEach((each) => { each.active = true; });
      await note();
      all[0].active = false;
      await note();
      all[1].active = false;
      await note();
      all[0].active = true;
      await note();
      all[0].remove();
      await note();
      all[1].active = true;
      await note();
      all[1].ending = 'failure';
      all[1].active = false;
      await note();
      return seen;
      """)
    // `aria-busy` of the region (null if it is not busy), and all that was announced so far. The eight notes: at first,
    // with both active, after the end of one, after the end of both; with one active again, after its removal; with
    // the other active, and after its failure, which is not announced.
    #expect(
      seen as? [String] == [
        "null ", "true ", "true ", "null Results loaded", "true Results loaded",
        "null Results loaded,Results loaded", "true Results loaded,Results loaded",
        "null Results loaded,Results loaded",
      ])
    // What is announced is the content of a status, which has no name.
    #expect(try tree(page).contains("status "))
    #expect(try page.errors() == [])
  }

  @Test("Without a region nothing is announced, and the module for regions is not fetched")
  func unasked() throws {
    let page = try page("<swift-loader active></swift-loader>")
    let seen = try page.run(
      """
      one.active = false;
      // Time for what must not happen.
      await wait(200);
      return [document.querySelectorAll('[role=status]').length,
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('swift-loader-for')).length];
      """)
    // The number of announcing elements, and of requests for the module.
    #expect(seen as? [Int] == [0, 0])
  }

  @Test("A region that is not there is reported by name")
  func missing() throws {
    let page = try page("<swift-loader active for='nowhere'></swift-loader>")
    // The module for regions is fetched, and reports it.
    try page.evaluate("wait(300)")
    let errors = try page.errors()
    #expect(errors.count == 1 && errors[0].contains("names no element"), "\(errors)")
  }

  @Test("The failure of a screen is an alert")
  func alert() throws {
    // A screen is an element that shows its content, a loader, or a failure, by its `phase`.
    let page = try page("")
    try page.run(
      """
      const { SwiftLoaderScreen } = await import('./swift-loader-screen.js');
      await SwiftLoaderScreen.ready;
      document.body.innerHTML = `<swift-loader-screen phase="loading"><p>content</p>
        <p slot="failure">That did not work. <button retry>Try again</button></p></swift-loader-screen>`;
      document.body.firstChild.phase = 'failure';
      await page.frames(4);
      """)
    // An alert without a name, and the button in it.
    #expect(try tree(page) == ["alert ", "button Try again"])
  }

  /// The path of axe's file, which comes with a package of Python; it does not exist if that is not installed.
  private static let axeFile =
    (try? FinishedProcess(
      "/bin/bash",
      ["-c", "python3 -m pip show -f axe-playwright-python | sed -n 's/^Location: //p'"]))
    .map {
      $0.output.trimmingCharacters(in: .newlines) + "/axe_playwright_python/axe.min.js"
    }
  private static let hasAxe = FileManager.default.fileExists(atPath: axeFile ?? "")

  /// Returns what axe finds wrong in a page by the rules of WCAG: each time the name of the rule, and the markup.
  private func violations(_ page: ChromiumPage) throws -> [String]? {
    // The 0 is the value of the expression, instead of axe itself, which cannot be returned.
    try page.evaluate(String(contentsOfFile: try #require(Self.axeFile), encoding: .utf8) + "; 0")
    let found = try page.evaluate(
      """
      axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
        .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)))
      """)
    return found as? [String]
  }

  @Test(
    "axe finds no fault in the documents' snippets",
    .enabled(if: hasAxe, "no axe here (PyPI: axe-playwright-python)"))
  func snippets() throws {
    let documents =
      ["README.md", "Sources/Hosts/LoaderWeb/Package/README.md"]
      + (try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appending(path: "Docs").path
      )
      .filter { $0.hasSuffix(".md") }.map { "Docs/\($0)" })
    let snippets = try documents.sorted().flatMap { name in
      try Repository.text(name).matches(of: #/(?s)```html\n(.*?)```/#).map { (name, String($0.1)) }
    }
    // There are more than ten, so a small number would mean that the expression above does not find them.
    #expect(snippets.count > 10)
    for (name, html) in snippets {
      let body = html.replacing(#/(?s)<script.*?</script>/#, with: "")
      let page = try page(body)
      #expect(try violations(page) == [], "\(name): \(body)")
    }
    // axe does notice a fault: a button without a name, by the rule `button-name`, whose name has 11 letters.
    let page = try page("<button><swift-loader active></swift-loader></button>")
    #expect(try violations(page)?.map { $0.prefix(11) } == ["button-name"])
  }

  @Test(
    "axe finds no fault on the playground",
    .enabled(if: hasAxe, "no axe here (PyPI: axe-playwright-python)"))
  func playground() throws {
    // The playground is a page on which a reader tries the elements.
    let page = try Chromium.page(width: 1000, height: 800)
    try page.open(WebSite().url("plain", "index.html"))
    // Longer than the entrances of its loaders, 0.35 s.
    try page.evaluate("new Promise((done) => setTimeout(done, 1000))")
    #expect(try violations(page) == [])
  }
}
