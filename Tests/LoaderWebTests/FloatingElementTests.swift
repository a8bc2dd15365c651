import FieldDynamics
import FloatingCore
import Foundation
import TestSupport
import Testing

/// A floating element on a page, with a keyboard, and in the documentation.
///
/// It rests in a corner of the window, here 800 × 600 pixels unless a test says otherwise. It is 48 pixels wide and
/// high, and 20 from two edges, so its middle is 44 from them. A flight to another corner has one animation for each
/// axis that moves.
///
/// `FloatingPage` opens a page with such an element, `one`. In scripts, `follow(one)` begins to record its places,
/// `flown(one)` waits until it no longer flies, and `page.frames(n)` waits for n frames. `trail()` returns the recorded
/// places, `replay()` gives the events of the element's log to the core, and `expect(_:in:)` compares both; it returns
/// how many of the places are in a flight. `script(_:)` writes a value in JavaScript's notation.
@Suite(.needsWebSite, .waitsForTime)
struct FloatingElementTests {
  @Test("Arrow keys move it between corners; Escape drops it without a throw")
  func keyboard() throws {
    let site = try FloatingPage(["floating": "top-left", "label": "Upload"])
    let start = try site.middle()
    #expect(start == FieldVector(44, 44))
    try site.page.press("Tab")
    #expect(try site.page.evaluate("document.activeElement === one") as? Bool == true)
    _ = try site.page.evaluate("follow(one)")
    for (key, corner) in [
      ("ArrowRight", "top-right"), ("ArrowDown", "bottom-right"), ("ArrowLeft", "bottom-left"),
      ("ArrowUp", "top-left"),
    ] {
      try site.page.press(key)
      #expect(try site.page.evaluate("one.floating") as? String == corner)
      // The third key comes 20 ms after the second, in mid-flight; the others after a pause.
      usleep(key == "ArrowDown" ? 20_000 : 250_000)
    }
    _ = try site.page.evaluate("flown(one)")
    // It was seen at four places in flight or more, and is back.
    #expect(try site.expect(site.trail(), in: site.replay(corner: .topLeft)) > 3)
    #expect(try site.middle() == start)
    // It is held in the quarter at the bottom left when Escape drops it. The mouse goes on without it.
    try site.page.mouse("mousePressed", 44, 44)
    try site.page.mouse("mouseMoved", 60, 400)
    try site.page.press("Escape")
    try site.page.mouse("mouseMoved", 700, 400)
    try site.page.mouse("mouseReleased", 700, 400, isDown: false)
    _ = try site.page.evaluate("flown(one)")
    // At the bottom left: 44 from the left edge, and from the lower one at 600.
    #expect(try site.middle() == FieldVector(44, 556))
    // Its velocity when it was dropped is 0.
    let last = try #require(try site.page.evaluate("one.log.at(-1)") as? [String: Any])
    #expect(last["event"] as? String == "release" && last["x"] as? Double == 0)
    try expectDescribed(site.page)
    try site.expectQuiet()
  }

  /// Expects that assistive technology finds a progress bar that describes its corner and its keys.
  ///
  /// It then deactivates the element, and expects that neither keys nor a pointer reach it.
  private func expectDescribed(_ page: ChromiumPage) throws {
    let nodes = try page.call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    /// Returns the value of a field, which the protocol keeps in an object.
    func value(_ field: Any?) -> String? { (field as? [String: Any])?["value"] as? String }
    let bar = try #require(nodes.first { value($0["role"]) == "progressbar" })
    #expect(value(bar["name"]) == "Upload")
    #expect(
      value(bar["description"]) == "Floats bottom left. Arrow keys move it to another corner.")
    _ = try page.evaluate("one.active = false; page.frames(3)")
    #expect(try page.evaluate("one.tabIndex") as? Int == -1)
    #expect(try page.evaluate("getComputedStyle(one).pointerEvents") as? String == "none")
  }

  @Test("A text that names no corner is the lower right, to which it flies from another one")
  func unnamed() throws {
    let site = try FloatingPage(["floating": "bottom-right"])
    let list = try site.page.run(
      """
      const seen = [];
      // Sets it, and adds where it is before and after its flight, if it flies.
      const set = async (value) => {
        one.floating = value;
        const flights = one.getAnimations().length;
        for (const each of one.getAnimations()) each.finish();
        await page.frames(3);
        const { right, bottom } = one.getBoundingClientRect();
        seen.push([one.floating, flights, right, bottom, getComputedStyle(one).position].join());
      };
      for (const text of ['top', 'left', 'top-', '']) await set(text);
      await set('top-left');
      await set('top');
      for (const none of [null, '', false, '', undefined]) await set(none);
      return seen;
      """, as: [String].self)
    // Each line: the corner, the number of axes on which it flies, its right and lower edges at last, its position.
    let resting = "bottom-right,0,780,580,fixed"
    // The four texts that name no corner.
    #expect(list.prefix(4) == [resting, resting, resting, resting])
    #expect(list[4] == "top-left,2,68,68,fixed" && list[5] == "bottom-right,2,780,580,fixed")
    // Without the attribute, at 0, 2 and 4, it does not float; with an empty one, at 1 and 3, it does.
    for (index, each) in list.suffix(5).enumerated() {
      #expect(index % 2 == 0 ? each.hasSuffix(",relative") : each == resting, "\(list)")
    }
    try site.expectQuiet()
  }

  @Test("Removed in flight it leaves nothing; moved it flies on")
  func removed() throws {
    let site = try FloatingPage()
    try site.drag(by: FloatingPage.steps(5, to: -60, -50))
    let answer = try site.page.run(
      """
      const answer = [];
      document.body.prepend(one);
      await page.frames(2);
      // Moved, it still flies on both axes.
      answer.push(one.getAnimations().length);
      one.remove();
      await page.frames(2);
      // Removed: no flight, and no `tabindex`.
      answer.push(one.getAnimations().length, one.hasAttribute('tabindex'));
      document.body.append(one);
      await page.frames(4);
      // Added again: in its corner, without a flight.
      answer.push(one.getAnimations().length, one.floating, one.tabIndex);
      one.floating = 'top-right';
      await page.frames(4);
      // To the right, it flies on one axis.
      answer.push(one.getAnimations().length);
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      // In a hidden page there is no flight.
      answer.push(one.getAnimations().length);
      delete document.hidden;
      document.dispatchEvent(new Event('visibilitychange'));
      one.floating = 'bottom-left';
      one.hidden = true;
      await page.frames(4);
      // A hidden element has none.
      answer.push(one.getAnimations().length);
      one.hidden = false;
      await page.frames(4);
      // Shown, it is in its corner, 20 pixels above the lower edge of 600.
      answer.push(one.getAnimations().length, one.getBoundingClientRect().bottom);
      one.floating = null;
      await page.frames(4);
      // It no longer floats: it is in the page as any element.
      answer.push(getComputedStyle(one).position, one.hasAttribute('tabindex'));
      return answer.map(String);
      """)
    // The answers in the order of the script, whose comments explain them.
    #expect(
      answer as? [String]
        == [
          "2", "0", "false", "0", "top-left", "0", "1", "0", "0", "0", "580", "relative", "false",
        ])
    try site.expectQuiet()
  }

  // Modes of `serve.py`: one lacks the module for floating elements, one has a policy without WebAssembly.
  @Test(
    "Without flights (no second module, or no WebAssembly), it is in its corner at once, with one warning",
    arguments: ["no-floating", "no-eval"])
  func without(mode: String) throws {
    let site = try FloatingPage(["floating": "top-left"], mode: mode)
    let start = try site.middle()
    #expect(start == FieldVector(44, 44))
    try site.drag(by: FloatingPage.steps(4, to: 30, 30))
    _ = try site.page.evaluate("one.floating = 'bottom-right'; page.frames(3)")
    // 800 − 44 and 600 − 44.
    #expect(try site.middle() == FieldVector(756, 556))
    #expect(try site.page.evaluate("page.SwiftLoader.ready") as? Bool == (mode == "no-floating"))
    // A second element causes no second warning.
    _ = try site.page.evaluate("make({ floating: '' })")
    // Without WebAssembly there is no core at all; without the second module only flights are missing.
    let said = mode == "no-eval" ? "nothing flies" : "floating: import"
    let warnings = try site.page.errors().filter { $0.contains("swift-loader: \(said)") }
    #expect(warnings.count == 1, "\(warnings)")
  }

  @Test("The playground invites a throw, and shows the flight")
  func playground() throws {
    let site = try WebSite()
    let page = try Chromium.page(width: 1000, height: 800)
    try page.open(site.url("plain", "index.html"))
    let answer = try page.run(
      """
      const { SwiftLoader } = await import('./swift-loader.js');
      await SwiftLoader.ready;
      const loader = document.getElementById('loader');
      const look = () => [
        loader.floating, getComputedStyle(loader).position,
        document.getElementById('invitation').checkVisibility()];
      const before = look();
      document.getElementById('float').click();
      while (!loader.hasAttribute('tabindex')) await new Promise(requestAnimationFrame);
      const floating = look();
      loader.floating = 'top-left';
      const isFlying = loader.getAnimations().length === 2;
      document.getElementById('float').click();
      return [before, floating, [isFlying], look()].flat().map(String);
      """)
    // Corner, position in the page, and the visibility of the invitation: before, floating, and after. Between the last
    // two, that it flies on both axes.
    #expect(
      answer as? [String] == [
        "null", "relative", "false", "bottom-right", "fixed", "true", "true", "null", "relative",
        "false",
      ])
    #expect(try page.errors() == [])
  }

  @Test("The listing of the documentation rests at the top right, and flies to another corner")
  func listing() throws {
    let section = try Repository.text("Docs/Web.md").components(
      separatedBy: "## A loader that floats\n")[1]
    let listing = section.components(separatedBy: "```html\n")[1].components(separatedBy: "```")[0]
    // A listing of at most ten lines is short enough to be read.
    #expect(listing.split(separator: "\n").count <= 10)
    let site = try WebSite()
    let page = try Chromium.page(width: 500, height: 400)
    try page.open(site.url("plain", "page.html"))
    let answer = try page.run(
      """
      document.open();
      document.write(\(script(listing)));
      document.close();
      const frame = () => new Promise(requestAnimationFrame);
      const upload = document.querySelector('.upload');
      while (!upload.hasAttribute('tabindex')) await frame();
      await frame();
      const { left, top, right, bottom } = upload.getBoundingClientRect();
      upload.floating = 'bottom-left';
      return [left, top, right, bottom, upload.getAnimations().length];
      """)
    // Left, top, right, bottom: 64 pixels wide and high, 24 from the top and from the right of 500. Then both axes fly.
    #expect(answer as? [Double] == [412, 24, 476, 88, 2])
  }
}
