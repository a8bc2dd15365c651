import Foundation
import TestSupport
import Testing

/// Strokes on screens of all resolutions.
///
/// A ratio is the number of the screen's pixels in a pixel of the page. The border of an arc and its round end are two
/// elements, whose widths a browser rounds each for itself. Sizes are in pixels of the page.
@Suite(.needsWebSite, .waitsForBrowser)
struct PixelRatioTests {
  /// It starts a browser for each ratio: only this rounds borders to the pixels of such a screen. An emulated screen
  /// does not.
  @Test(
    "The ends of an arc are as wide as the arc, at each ratio of the screen",
    arguments: [1, 1.1, 1.25, 1.5, 1.75, 2, 2.25, 2.625, 3, 3.5])
  func ends(ratio: Double) throws {
    let profile = FileManager.default.temporaryDirectory.appending(path: "ratio-\(UUID())")
    defer { try? FileManager.default.removeItem(at: profile) }
    // A server for this case alone, which lives as long as `site`.
    let site = try WebSite(serving: #require(WebSite.folder))
    let page = try FinishedProcess(
      try #require(Chromium.executable),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile.path)",
        "--force-device-scale-factor=\(ratio)", "--dump-dom",
        site.url("plain", "ratio.html").absoluteString,
      ])
    // The ratio, then the widths of the arc and of its end, for eight sizes: 1 + 2 · 8 = 17 numbers.
    let list = try #require(page.output.firstMatch(of: #/<body>\[(.*)\]<\/body>/#)).1
    let numbers = list.split(separator: ",").compactMap { Double($0) }
    try #require(numbers.count == 17)
    #expect(abs(numbers[0] - ratio) < 1e-6)
    for index in stride(from: 1, to: 17, by: 2) {
      // In pixels of the screen, of which the browser's numbers have six digits.
      let (border, cap) = (numbers[index] * ratio, numbers[index + 1] * ratio)
      #expect(abs(border - cap) < 1e-3 && abs(cap - cap.rounded()) < 1e-3, "\(numbers)")
    }
  }

  @Test(
    "The ends of an arc are as wide as the arc, in emulated screens and at any zoom of the style",
    arguments: [1, 1.25, 1.5, 2, 3])
  func zoomed(ratio: Double) throws {
    let page = try WebSite().page(width: 600, height: 400, scale: ratio)
    let widths = try page.run(
      """
      document.body.innerHTML = [1, 1.1, 1.25, 1.5].flatMap((zoom) => [16, 20, 24, 28, 32, 34, 44, 48].map((size) => (
        `<swift-loader active data-zoom="${zoom}" data-size="${size}"></swift-loader>`))).join('');
      const all = [...document.querySelectorAll('swift-loader')];
      for (const each of all) {
        each.style.zoom = each.dataset.zoom;
        each.style.setProperty('--loader-size', `${each.dataset.size}px`);
      }
      for (let tries = 0; tries < 200 && !all.every(({ state }) => state === 'indeterminate'); tries += 1) {
        await page.frames(2);
      }
      const width = (each, name, part) => (
        parseFloat(getComputedStyle(each.shadowRoot.querySelector(name), part).borderTopWidth));
      return all.map((each) => [width(each, '.arc.accent .s-half'), width(each, '.arc.accent .t-half', '::after')]);
      """, as: [[Double]].self)
    // Four zooms by eight sizes, each with the computed widths of half of the arc and of its round end.
    #expect(widths.count == 32)
    for each in widths { #expect(each[0] > 0.5 && each[0] == each[1], "\(each)") }
  }
}
