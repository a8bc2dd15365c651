import TestSupport
import Testing

/// Captures of content with parts that cannot be captured exactly.
///
/// A capture makes a skeleton of a page's content, with a bone for each part: what a person sees, such as a line of
/// text. It does not reject what it cannot capture exactly, but reports it: an element becomes one bone, or the lines
/// of its text, and the rest stays exact. `law.degrade`, in `law.js`, captures content at a width in pixels, and
/// compares it with its skeleton at this width, to a pixel. A part is exact if it is in no element that is reported.
@Suite(.needsWebSite, .waitsForBrowser)
struct InexactCaptureTests {
  private let page: ChromiumPage

  init() throws { page = try WebSite().lawPage() }

  /// Captures each content of a list of the page at a width in pixels.
  ///
  /// - Parameter list: An expression in JavaScript for an object with the markup of each content by its name.
  /// - Returns: A line for each difference, the number of parts of all contents, and how many of them are exact.
  private func degrade(_ list: String, _ width: Int) throws -> (
    wrong: [String], count: Int, exact: Int
  ) {
    let result = try page.evaluate(
      """
      Object.entries(\(list)).reduce((all, [name, html]) => {
        const { wrong, count, exact } = law.degrade(html, \(width));
        return [[...all[0], ...wrong.map((each) => `${name}: ${each}`)], all[1] + count, all[2] + exact];
      }, [[], 0, 0])
      """, as: [Any].self)
    return (
      try #require(result[0] as? [String]), try #require(result[1] as? Int),
      try #require(result[2] as? Int)
    )
  }

  @Test(
    "No part of 44 snippets is rejected, and what is not reported fits to the pixel",
    arguments: [320, 768, 1280])
  func snippets(width: Int) throws {
    #expect(try page.evaluate("Object.keys(snippets).length") as? Int == 44)
    let (wrong, count, exact) = try degrade("snippets", width)
    #expect(wrong == [])
    // Each snippet has something that cannot be captured exactly, so only half of their parts have to be exact.
    #expect(count > 100 && exact * 100 >= count * 50, "\(exact) of \(count)")
  }

  @Test(
    "Of a dashboard, news, a form and settings, 90 % of the parts are exact",
    arguments: [320, 768, 1280])
  func pages(width: Int) throws {
    let (wrong, count, exact) = try degrade("pages", width)
    #expect(wrong == [])
    // There is something to compare, and at least 90 % of it is exact.
    #expect(count > 100 && exact * 100 >= count * 90, "\(exact) of \(count)")
  }

  @Test("No random layout is rejected, and its parts without a report fit at the captured width")
  func random() throws {
    let (wrong, count, exact) = try degrade(
      "Object.fromEntries(Array.from({ length: 200 }, (_, seed) => [seed, layouts.layout(seed)]))",
      800)
    #expect(wrong == [])
    // At least 80 % of the parts are exact.
    #expect(count > 100 && exact * 100 >= count * 80, "\(exact) of \(count)")
  }

  @Test("An image in a text with a fault of its own, alone or beside another, is captured")
  func images() throws {
    // The fault is the text's: its first line is indented.
    let wrong = try page.evaluate(
      """
      [1, 2].flatMap((count) => {
        const html = `<p style="text-indent:2em">${'<img alt="" style="width:40px;height:40px"> '.repeat(count)}</p><p>After</p>`;
        return law.degrade(html, 700).wrong;
      })
      """)
    #expect(wrong as? [String] == [])
  }

  @Test("A report names the element, the reason and the price")
  func reports() throws {
    let said = try page.evaluate(
      """
      ['superscript', 'rotated', 'absolute', 'float'].flatMap((name) => law.degrade(snippets[name], 700).texts)
      """)
    #expect(
      said as? [String] == [
        "a text of p is its lines (its lines differ in height). Its height is right at a width of 700 px only; "
          + "else use bones by hand",
        "div is one bone (it is transformed). Its height is right at a width of 700 px only; else use bones by hand",
        "b is left out (its position is absolute). It has no bone; else use bones by hand",
        "div is one bone (img: it floats). Its height is right at a width of 700 px only; else use bones by hand",
      ])
  }

  @Test("An element with `exact` captures nothing of what it cannot capture exactly")
  func exact() throws {
    let page = try WebSite().page(width: 600, height: 500, "plain")
    let seen = try page.run(
      """
      const { skeletons } = await import('./swift-loader-capture.js');
      const text = '<p>x<sup>2</sup> and so on</p>';
      document.body.innerHTML = `<swift-loader appearance="shimmer" capture="a" exact>${text}</swift-loader>
        <swift-loader appearance="shimmer" capture="b">${text}</swift-loader>`;
      for (let tries = 0; tries < 500 && !skeletons.has('b'); tries += 1) await page.frames(3);
      return ['a', 'b'].map((name) => skeletons.has(name));
      """)
    // Whether each has a skeleton. Both report the superscript: `a` as the reason for no skeleton, `b` as inexact.
    #expect(seen as? [Bool] == [false, true])
    let errors = try page.errors()
    #expect(errors.count == 2, "\(errors)")
  }
}
