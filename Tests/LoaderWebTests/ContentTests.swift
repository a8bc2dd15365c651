import TestSupport
import Testing

/// Content inside and around an element: text that a shimmer covers, and the text color.
///
/// A bone, by the attribute `bone`, is content that an active shimmer covers with its light: the content is hidden, and
/// the light is clipped to the bones' boxes. Sizes are in pixels. The `state` of an element is `activating` during its
/// entrance, then `indeterminate`, `deactivating` during its exit, then `inactive`. Its drawing is the box `[part]` in
/// its shadow root. In scripts, `frames(n)` waits for n frames. `script(_:)` writes a value in JavaScript's notation.
@Suite(.needsWebSite, .waitsForBrowser)
struct ContentTests {
  /// Puts markup into a page, and runs a script when the entrance of the first element is over.
  ///
  /// In the script, `one` is that element, and `until` waits for a condition.
  ///
  /// - Returns: What the script returns, and the errors and warnings in the console.
  private func answer(_ html: String, _ body: String) throws -> (answer: Any?, errors: [String]) {
    let page = try WebSite().page(width: 400, height: 300, "plain")
    let answer = try page.run(
      """
      const { SwiftLoader, frames } = page;
      document.body.insertAdjacentHTML('beforeend', \(script(html)));
      const one = document.querySelector('swift-loader');
      const until = async (isSo) => { for (let tries = 0; tries < 3000 && !isSo(); tries++) await frames(1); };
      await until(() => ['indeterminate', 'inactive'].includes(one.state));
      await frames(3);
      \(body)
      """)
    return (answer, try page.errors())
  }

  @Test("A shimmer covers real content, and uncovers it in place when inactive")
  func uncovered() throws {
    let (answer, errors) = try answer(
      #"<swift-loader appearance="shimmer" active><p bone style="width: 90px">Text</p></swift-loader>"#,
      """
      const text = one.firstElementChild;
      const look = () => [getComputedStyle(text).visibility, JSON.stringify(text.getBoundingClientRect())];
      const covered = look();
      one.active = false;
      await frames(2);
      // While the shimmer disappears, it is above the uncovered content.
      const leaving = [one.state, ...look()];
      await until(() => one.state === 'inactive');
      const bare = look();
      one.setAttribute('active', 'false');
      await frames(2);
      const still = [one.state, ...look()];
      one.active = true;
      await frames(2);
      return [covered, leaving, bare, still, [one.state, look()[0]]];
      """)
    let steps = try #require(answer as? [[String]])
    // The box of the text, which stays the same.
    let place = steps[0][1]
    // The visibility of the text while the shimmer is active, leaves, is inactive, is set to inactive again, and comes
    // back: during that entrance, the text is visible still.
    #expect(
      steps == [
        ["hidden", place], ["deactivating", "visible", place], ["visible", place],
        ["inactive", "visible", place], ["activating", "visible"],
      ])
    #expect(errors == [])
  }

  @Test("A new page never shows the content of an active shimmer")
  func hidden() throws {
    let (answer, _) = try answer(
      #"<swift-loader appearance="shimmer" active><p bone>Text</p></swift-loader>"#,
      """
      document.body.insertAdjacentHTML(
        'beforeend', '<swift-loader appearance="shimmer" active><p bone>Text</p></swift-loader>');
      const two = document.body.lastElementChild;
      const seen = new Set();
      await until(() => {
        const { state } = two;
        seen.add(`${state} ${getComputedStyle(two.firstElementChild).visibility}`);
        return state === 'indeterminate';
      });
      return [...seen].sort();
      """)
    // The states of an element that is added, each with the visibility of its content.
    #expect(
      answer as? [String] == ["activating hidden", "indeterminate hidden", "offscreen hidden"])
  }

  @Test("Assistive technology finds the content only while the shimmer is inactive")
  func described() throws {
    let page = try WebSite().page(width: 400, height: 300, "plain")
    /// Returns the names of all buttons and progress bars that assistive technology finds.
    func names() throws -> [String] {
      // 40 frames are 0.67 s, longer than an entrance or an exit.
      try page.evaluate("page.frames(40)")
      return try page.accessibilityTree().filter { ["button", "progressbar"].contains($0.role) }
        .map(\.name)
    }
    try page.evaluate(
      """
      document.body.innerHTML =
        '<swift-loader appearance="shimmer" active label="Coming"><button bone>Buy</button></swift-loader>'
      """)
    #expect(try names() == ["Coming"])
    try page.evaluate("document.querySelector('swift-loader').active = false; page.frames(1)")
    #expect(try names() == ["Buy"])
  }

  @Test("A bone inside a shimmer is a block; the console reports an empty one once")
  func blocks() throws {
    let (answer, errors) = try answer(
      """
      <swift-loader appearance="shimmer" active><i bone style="width: 80px; height: 9px"></i>
      <div><i bone></i></div></swift-loader>
      """, "return [one.firstElementChild.offsetWidth, one.firstElementChild.offsetHeight]")
    #expect(answer as? [Int] == [80, 9])
    #expect(errors.count == 1 && errors[0].contains("swift-loader: a bone has no size"))
  }

  @Test("An empty bone has the height of a line, round corners, and the width of its place")
  func emptyBones() throws {
    let (answer, errors) = try answer(
      #"""
      <style>
        swift-loader { line-height: 30px }
        .icon { width: 24px } .ratio { width: 100px; aspect-ratio: 2 } img { width: 40px }
      </style>
      <swift-loader appearance="shimmer" active><i bone class="icon"></i><b bone></b><i bone class="ratio"></i><img
        bone alt="" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 1'/%3E"></swift-loader>
      """#,
      """
      await until(() => one.lastElementChild.complete);
      await frames(2);
      const { style } = one.shadowRoot.querySelector('[part]');
      return [...one.children].map((each) => `${each.offsetWidth} ${each.offsetHeight}`)
        .concat(`${style.clipPath.match(/a 4 4/g).length}`);
      """)
    // Width and height of each bone. `icon`: its width, and a line of 30 px. Without a size: the whole width of the
    // element, 48 px, and a line. `ratio`: 2 : 1. A picture of 4 : 1. Last, the number of arcs of 4 px in the outline
    // of the light: the corners of two bones.
    let boxes = try #require(answer as? [String])
    #expect(boxes == ["24 30", "48 30", "100 50", "40 10", "8"])
    #expect(errors == [])
  }

  // The color of the background and of the text, and the levels of green, 0 to 255, of a bone and of the light on it.
  @Test(
    "Bones and light follow the text's color, so a page that is dark by class has dark ones",
    arguments: [
      ("#fff", "#000", 210...230, 240...254), ("#111", "#eee", 36...60, 55...90),
      ("#0b1e3f", "#fff", 30...75, 50...105),
    ])
  func boneColors(
    ground: String, text: String, bone: ClosedRange<Int>, light: ClosedRange<Int>
  ) throws {
    let (answer, _) = try answer(
      #"""
      <style>
        body { background: \#(ground); color: \#(text) }
        swift-loader { --loader-bone-color: initial; --loader-highlight-color: initial }
      </style>
      <swift-loader appearance="shimmer" active><i bone></i></swift-loader>
      """#,
      """
      const style = (name) => getComputedStyle(one.shadowRoot.querySelector(name));
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      // The level of green of some colors, each painted over the others.
      const level = (...colors) => {
        for (const each of colors) Object.assign(context, { fillStyle: each }).fillRect(0, 0, 1, 1);
        return context.getImageData(0, 0, 1, 1).data[1];
      };
      const bone = [getComputedStyle(document.body).backgroundColor, style('.bone').backgroundColor];
      // The middle of the gradient.
      const [, light] = style('.light').backgroundImage.match(/gradient\\(90deg, rgba\\(0, 0, 0, 0\\), (.*), rgba\\(0/);
      return [level(...bone), level(...bone, light)];
      """)
    // The levels of a bone, and of the light on it.
    let levels = try #require(answer as? [Int])
    #expect(bone.contains(levels[0]) && light.contains(levels[1]), "\(levels)")
    #expect(levels[0] < levels[1])
  }

  @Test("Bones clip a shimmer, and no other appearance")
  func bones() throws {
    let (answer, _) = try answer(
      #"<swift-loader active><i bone style="height: 9px"></i></swift-loader>"#,
      """
      const seen = [];
      for (const look of ['circular', 'shimmer', 'linear']) {
        one.appearance = look;
        await frames(2);
        const { style } = one.shadowRoot.querySelector('[part]');
        seen.push(`${style.clipPath.slice(0, 4)} ${one.matches(':state(bones)')}`);
      }
      return seen;
      """)
    // The beginning of the clip path (empty without one), and whether the element says that it has bones, of a ring, a
    // shimmer and a bar.
    #expect(answer as? [String] == [" false", "path true", " false"])
  }

  @Test("An appearance set before activation appears, with its bones")
  func chosen() throws {
    let (answer, _) = try answer(
      #"<swift-loader><i bone style="height: 9px"></i></swift-loader>"#,
      """
      one.appearance = 'linear';
      await frames(2);
      one.appearance = 'shimmer';
      await null;
      const idle = `${one.state} ${one.matches(':state(bones)')}`;
      one.active = true;
      await until(() => one.state === 'indeterminate');
      return [idle, one.state];
      """)
    // Its state before the activation, when it knows its bones already, and after it.
    #expect(answer as? [String] == ["inactive true", "indeterminate"])
  }

  @Test("Has the color of the text by default, and a lighter one for its track")
  func color() throws {
    let (answer, _) = try answer(
      #"""
      <style>swift-loader.plain { --loader-color: initial; --loader-track-color: initial }</style>
      <div style="color: rgb(0, 100, 0)"><swift-loader class="plain" active></swift-loader></div>
      """#,
      """
      const style = (name) => getComputedStyle(one.shadowRoot.querySelector(name));
      const colors = ['.whole.accent', '.whole.track'].map((name) => style(name).borderTopColor);
      const opacity = style('.track').opacity;
      one.style.setProperty('--loader-track-color', 'red');
      return [...colors, opacity, style('.whole.track').borderTopColor, style('.track').opacity];
      """)
    // The colors of arc and track, and the opacity of the track; then the color and the opacity of a track whose color
    // is set.
    let colors = try #require(answer as? [String])
    let green = "rgb(0, 100, 0)"
    #expect(colors == [green, green, "0.2", "rgb(255, 0, 0)", "1"])
  }

  @Test("A mark on a bar is black or white, whichever contrasts more with the bar")
  func mark() throws {
    let (answer, _) = try answer(
      #"""
      <style>
        body { background: black }
        swift-loader.plain { --loader-color: initial; --loader-track-color: initial; --loader-thickness: 12px }
      </style>
      <swift-loader class="plain" appearance="linear" active></swift-loader>
      """#,
      """
      const seen = [];
      for (const color of ['white', 'navy']) {
        one.style.color = color;
        one.active = true;
        await until(() => one.state === 'indeterminate');
        one.ending = 'success';
        one.active = false;
        await frames(2);
        seen.push(getComputedStyle(one.shadowRoot.querySelector('.long .cap')).backgroundColor);
      }
      return seen;
      """)
    // The color of the mark, a check for success: black on a white bar, and white on a navy one. The bar is 12 px
    // thick, enough for a mark.
    #expect(answer as? [String] == ["lab(0 0 0)", "lab(100 0 0)"])
  }
}
