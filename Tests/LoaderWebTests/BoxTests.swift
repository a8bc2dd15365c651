import Foundation
import TestSupport
import Testing

/// The element in the boxes of a page: rows, columns, grids, and sizes of all kinds.
///
/// `boxes.js` has 23 boxes, such as a row that stretches, each with the size that a ring and a bar have to have in it.
/// Its functions compare these sizes, in pixels of the page. `script(_:)` writes a value in JavaScript's notation.
@Suite(.enabled(if: WebSite.folder != nil, "nothing built by .ci/web"), .waitsForBrowser)
struct BoxTests {
  /// The sizes of elements that the boxes get, in pixels.
  private static let sizes = [16, 24, 48]
  /// The size of the page, in pixels.
  private static let width = 1600
  private static let height = 1700

  @Test(
    "Rings keep their shape, and bars their thickness, in each of 23 boxes", .needsChromium,
    arguments: sizes)
  func chromium(size: Int) throws {
    let site = try WebSite()
    let page = try site.page(
      width: Self.width, height: Self.height, "plain", script: "-expressive")
    try check(size, on: page)
    #expect(try page.errors() == [])
  }

  @Test(
    "Firefox has the same boxes", .needsFirefox)
  func firefox() throws {
    let page = try FirefoxPage(width: Self.width, height: Self.height, scale: 1)
    let site = try WebSite()
    try page.open(site.url("plain", "page.html?-expressive"), until: "page")
    for size in Self.sizes { try check(size, on: page) }
  }

  /// Expects elements of a size, in pixels, to have their size in each box, and to be drawn as alone on a page.
  private func check(_ size: Int, on page: some BrowserPage) throws {
    /// Calls a function of `boxes.js`, and returns its result.
    func boxes(_ call: String) throws -> Any? {
      try page.evaluate("import('./boxes.js').then((boxes) => boxes.\(call))")
    }
    _ = try page.evaluate("page.SwiftLoader.ready")
    // `fill` puts 23 boxes with each of six appearances into the page; `wrong` returns a line for each that
    // has another size.
    #expect(try boxes("fill(\(size))") as? Int == 23 * 6)
    let wrong = try boxes("wrong(\(size))") as? [String]
    #expect(wrong == [])
    // `separate` replaces the boxes by elements without a box, each in the place of a former one, and returns these
    // places; `differing` returns a line for each place in which the two pictures differ.
    let together = try page.screenshot()
    let places = try #require(try boxes("separate()") as? [[Double]])
    let pictures = [together, try page.screenshot()].map {
      "data:image/png;base64,\($0.base64EncodedString())"
    }
    let found = try boxes("differing(\(script(pictures)), \(script(places)))")
    #expect(found as? [String] == [])
  }

  @Test("A box without a size follows its page, without an error of an observer", .needsChromium)
  func resized() throws {
    let page = try WebSite().page(width: 400, height: 300, "plain")
    let seen = try page.run(
      """
      const { SwiftLoader, frames } = page;
      document.body.innerHTML = '<div style="width: 24px"><swift-loader active style="width: 100%; margin: 0"></swift-loader></div>';
      const one = document.querySelector('swift-loader');
      await frames(4);
      const errors = [];
      addEventListener('error', ({ message }) => errors.push(message));
      const sizes = [];
      for (const width of [24, 40, 96]) {
        one.parentNode.style.width = `${width}px`;
        await frames(3);
        const box = one.shadowRoot.querySelector('[part]');
        sizes.push(box.offsetWidth, box.offsetHeight, parseFloat(getComputedStyle(box).lineHeight));
      }
      one.hidden = true;
      return [...sizes, one.offsetWidth, errors.length];
      """)
    // For each width, 24, 40 and 96 px: the width and the height of the drawing, and its stroke, which is the line
    // height there: 3, 4 and 7 px by `LoaderStyle.ringStroke`. Then the width of a hidden element, and the number of
    // errors.
    #expect(seen as? [Int] == [24, 24, 3, 40, 40, 4, 96, 96, 7, 0, 0])
    #expect(try page.errors() == [])
  }
}
