import Foundation
import TestSupport
import Testing

/// The element in the colors that a user forces upon all pages, and in print.
///
/// With forced colors, a browser draws text, disabled text and links in three system colors, and a loader takes the
/// color of its surroundings. A ring has 48 pixels, a bar 240 in length. All loaders stand still at 3.3 s, long after
/// their entrance of 0.35 s. `script(_:)` writes a value in JavaScript's notation.
@Suite(.needsWebSite, .waitsForBrowser)
struct ForcedColorTests {
  /// The numbers of the pixels of a loader by their color, in the dark scheme of Chromium: text is white, gray text
  /// green, a link yellow.
  private struct Pixels: Decodable, Equatable {
    var text, gray, link: Int
  }

  /// Returns the numbers of pixels of each loader in this markup, at 3.3 s, with forced colors.
  private func pixels(_ html: String) throws -> [Pixels] {
    let page = try WebSite().page(width: 800, height: 600, "plain", script: "-expressive")
    try page.prefer(["forced-colors": "active", "prefers-color-scheme": "dark"])
    _ = try page.run(
      """
      const { SwiftLoader, frames } = page;
      // They come at 0 s, and stand still at 3.3 s.
      SwiftLoader.now = () => 0;
      document.documentElement.style.background = 'Canvas';
      document.body.className = 'wide';
      document.body.innerHTML = \(script(html));
      await frames(4);
      SwiftLoader.now = () => 3300;
      globalThis.all = [...document.querySelectorAll('swift-loader')];
      for (const each of all) each.freeze(3300);
      for (const each of all) each.state; // Reading it settles the entrance.
      await frames(3);
      """)
    let picture = "data:image/png;base64,\(try page.screenshot().base64EncodedString())"
    let found = try page.run(
      """
      const image = new Image();
      image.src = '\(picture)';
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      return JSON.stringify(all.map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const { data } = context.getImageData(left, top, width, height);
        const counts = { text: 0, gray: 0, link: 0 };
        for (let at = 0; at < data.length; at += 4) {
          const [red, green, blue] = data.slice(at, at + 3);
          // The ground is dark. Of gray text, which is green, red is less; of a link, which is yellow, blue is less.
          if (green < 60) continue;
          counts[green - red > 30 ? 'gray' : red - blue > 30 ? 'link' : 'text'] += 1;
        }
        return counts;
      }));
      """)
    #expect(try page.errors() == [])
    return try JSONDecoder().decode([Pixels].self, from: Data((found as? String ?? "").utf8))
  }

  @Test(
    "Known progress has a thin gray track, also at 0 %, and unknown progress has none",
    arguments: ["circular", "wavy-circular", "linear", "wavy-linear"])
  func track(appearance: String) throws {
    let seen = try pixels(
      [#"value="0""#, #"value="0.02""#, ""].map {
        #"<swift-loader active appearance="\#(appearance)" \#($0)></swift-loader>"#
      }.joined())
    // Progress of 0, of 2 %, and unknown progress.
    try #require(seen.count == 3)
    // More than 40 gray pixels are the line of a track; unknown progress has no gray at all.
    #expect(seen[0].gray > 40 && seen[1].gray > 40 && seen[2].gray == 0, "\(seen)")
    // All of them have pixels in the color of text, but for a ring at 0 %. A bar has a dot at its end even then.
    let isRing = appearance.hasSuffix("circular")
    #expect((seen[0].text == 0) == isRing && seen[1].text > 0 && seen[2].text > 0, "\(seen)")
    // The track is a thin line: a pixel wide, or two where it lies between pixels. So it has up to 2 · π · 48 = 302
    // pixels around a ring of 48, and up to 2 · 240 along a bar.
    #expect(seen[0].gray < (isRing ? 310 : 500), "\(seen)")
  }

  @Test("Has the color of its text, also in a disabled button or a link")
  func color() throws {
    // Forced colors replace the red of the page. In each place more than 40 pixels, an arc, have the color of the text
    // around it, and none another color.
    let ring = #"<swift-loader active style="--loader-color: red"></swift-loader>"#
    let seen = try pixels(
      "<button disabled>\(ring)</button><a href=\"/\">\(ring)</a><p style=\"color: red\">\(ring)</p>"
    )
    try #require(seen.count == 3)
    #expect(seen[0].gray > 40 && seen[0].text + seen[0].link == 0, "\(seen)")
    #expect(seen[1].link > 40 && seen[1].text + seen[1].gray == 0, "\(seen)")
    #expect(seen[2].text > 40 && seen[2].gray + seen[2].link == 0, "\(seen)")
  }

  /// Prints a page with this markup, without backgrounds, and returns the colors with which its PDF fills areas.
  ///
  /// Each is the text of three numbers, 0 to 1: red, green and blue.
  private func printed(_ html: String) throws -> [String] {
    let page = try WebSite().page(width: 400, height: 300, "plain")
    try page.run(
      """
      document.body.innerHTML = \(script(html));
      const one = document.querySelector('swift-loader');
      for (let tries = 0; tries < 500 && one.active && !/determinate$/.test(one.state); tries++) await page.frames(1);
      await page.frames(2);
      """)
    let answer = try page.call("Page.printToPDF", ["printBackground": false])
    let file = try #require(answer["data"] as? String)
    return try page.run(
      """
      // The colors before each operator `rg`, which sets the color of fills, in all compressed streams.
      const colors = [];
      for (const [, part] of atob('\(file)').matchAll(/stream\\r?\\n([^]*?)endstream/g)) {
        const bytes = Uint8Array.from(part, (each) => each.charCodeAt(0));
        const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
        let text = '';
        try {
          for (let read = await reader.read(); !read.done; read = await reader.read()) {
            text += new TextDecoder('latin1').decode(read.value);
          }
        } catch {
          // What is no compressed stream, or ends with a line break.
        }
        colors.push(...text.match(/[.\\d]+ [.\\d]+ [.\\d]+(?= rg)/g) ?? []);
      }
      return colors;
      """, as: [String].self)
  }

  // Attributes, content, and the colors that have to be in the PDF, as its text has them: the arc's, #6750A4, and the
  // track's, #E8DEF8; or the bone's, #DED8E1.
  @Test(
    "A page in print keeps rings, bars and bones, though it omits backgrounds",
    arguments: [
      (#"appearance="linear" value="0.5""#, "", [".4039 .3137 .6431", ".9098 .8706 .9725"]),
      (#"value="0.5""#, "", [".4039 .3137 .6431", ".9098 .8706 .9725"]),
      (#"appearance="shimmer""#, "<i bone></i>", [".8706 .8471 .8824"]),
    ])
  func print(attributes: String, content: String, colors: [String]) throws {
    let seen = try printed("<swift-loader active \(attributes)>\(content)</swift-loader>")
    for color in colors { #expect(seen.contains(color), "\(seen)") }
    // The background of an ordinary paragraph, in the color of the arc, is left out.
    let other = #"<p style="width: 9px; height: 9px; background: #6750a4"></p>"#
    #expect(try !printed("<swift-loader></swift-loader>" + other).contains(".4039 .3137 .6431"))
  }
}
