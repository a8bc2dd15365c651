import Foundation
import TestSupport
import Testing

/// Traces of the parts of an element: seams, specks, and parts of another drawing.
///
/// A drawing consists of elements that overlap or touch: halves of an arc, its round ends. Sizes are in pixels of the
/// page, times in ms.
@Suite(.needsWebSite, .waitsForBrowser)
struct SeamTests {
  @Test(
    "An arc of any length is one piece, and nothing lies opposite a short one",
    arguments: [("round", 1.0), ("butt", 1), ("round", 2), ("butt", 2)])
  func pieces(cap: String, scale: Double) throws {
    let page = try WebSite().page(width: 800, height: 400, scale: scale, "plain")
    let (sizes, values) = ([16, 24, 48, 96], [0.03, 0.05, 0.5, 0.9, 0.97, 0.99])
    let boxes = try page.run(
      """
      await page.add(\(sizes).flatMap((size) => \(values).map((value) =>
        ({ cap: '\(cap)', style: `margin: 2px; --loader-size: ${size}px; --loader-track-color: #0000`, value }))));
      const all = [...document.querySelectorAll('swift-loader')];
      document.body.style.cssText = 'display: flex; flex-wrap: wrap';
      all.forEach((each) => { each.active = true; });
      await page.frames(2);
      // At 9 s, long after the entrance and the fill.
      all.forEach((each) => each.freeze(9000));
      await page.frames(2);
      return page.boxes();
      """)
    let picture = "data:image/png;base64," + (try page.screenshot()).base64EncodedString()
    let rings = try page.evaluate(
      "page.pieces('\(picture)', \(script(try #require(boxes as? [[Double]]))), \(scale))",
      as: [[Int]].self)
    #expect(rings.count == sizes.count * values.count)
    for (index, ring) in rings.enumerated() {
      // Two counts of stretches around the ring: where something is drawn, and where less than the whole stroke is.
      // One of each, or none if the ends of a small ring are too near to be told apart.
      let value = values[index % values.count]
      let place = "\(sizes[index / values.count]) px, \(value)"
      #expect(ring.count == 2 && ring.allSatisfy { $0 <= 1 }, "\(place)")
      // So an empty picture does not pass: half of a ring is one stretch.
      if value == 0.5 { #expect(ring[0] == 1, "\(place)") }
    }
  }

  @Test("An appearance that is set and set back in one task is drawn again")
  func thereAndBack() throws {
    let page = try WebSite().page(width: 400, height: 300)
    let found = try page.run(
      """
      await page.add([{ active: '' }]);
      const [one] = document.querySelectorAll('swift-loader');
      one.appearance = 'linear';
      one.appearance = 'circular';
      await page.frames(3);
      const count = (name) => one.shadowRoot.querySelectorAll(name).length;
      return [count('.line'), count('.arc'), one.offsetWidth];
      """)
    // No line of a bar; the arc and the track of a ring, 48 px wide.
    #expect(found as? [Int] == [0, 2, 48])
  }

  @Test("In a frame that the page removes, it causes no error, and it continues elsewhere")
  func removedFrame() throws {
    let page = try WebSite().page(width: 400, height: 300)
    let found = try page.run(
      """
      await page.add([{ active: '' }]);
      const [one] = document.querySelectorAll('swift-loader');
      const frame = document.createElement('iframe');
      document.body.append(frame);
      frame.contentDocument.body.append(one);
      await page.frames(4);
      frame.remove();
      one.value = 0.5;
      document.documentElement.dir = 'rtl';
      await page.frames(4);
      document.body.append(one);
      await page.frames(4);
      return [String(one.state !== 'offscreen'), getComputedStyle(one.shadowRoot.querySelector('[part]')).visibility];
      """)
    #expect(found as? [String] == ["true", "visible"])
    #expect(try page.errors() == [])
  }

  @Test(
    "A bar whose height is said to be automatic has its thickness",
    arguments: ["height: auto", "height: 100%", "height: fit-content", "padding: 8px"])
  func automatic(style: String) throws {
    let page = try WebSite().page(width: 400, height: 300, "plain")
    let found = try page.run(
      """
      document.body.style.display = 'block';
      document.body.innerHTML = `<div style="width: 300px; display: block">
        <swift-loader active value=".5" appearance="linear" style="box-sizing: border-box; \(style)"></swift-loader></div>`;
      await page.frames(4);
      const root = document.querySelector('swift-loader').shadowRoot;
      return [root.querySelector('[part]').offsetHeight, root.querySelectorAll('.line').length];
      """)
    // A thickness of 4 px, and the lines of the bar's drawing.
    #expect(try #require(found as? [Int])[0] == 4)
    #expect(try #require(found as? [Int])[1] > 3)
  }
}
