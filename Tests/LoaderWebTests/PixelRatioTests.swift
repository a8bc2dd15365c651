import Foundation
import TestSupport
import Testing

/// Strokes on screens of all resolutions.
@Suite(.needsWebSite, .waitsForBrowser)
struct PixelRatioTests {
  /// Only a browser of its own rounds borders to the pixels of such a screen; an emulated one does
  /// not.
  @Test(
    "The ends of an arc are as wide as the arc, at each ratio of the screen",
    arguments: [1, 1.1, 1.25, 1.5, 1.75, 2, 2.25, 2.625, 3, 3.5])
  func ends(ratio: Double) throws {
    let profile = FileManager.default.temporaryDirectory.appending(path: "ratio-\(UUID())")
    defer { try? FileManager.default.removeItem(at: profile) }
    // A server of its own, which nothing else releases.
    let site = try WebSite(serving: #require(WebSite.folder))
    let page = try FinishedProcess(
      try #require(Chromium.executable),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile.path)",
        "--force-device-scale-factor=\(ratio)", "--dump-dom",
        site.url("plain", "ratio.html").absoluteString,
      ])
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

  @Test("Another zoom or screen rounds the stroke anew, and in another document, too")
  func changed() throws {
    let page = try WebSite().page(width: 400, height: 300, "plain")
    func stroke() throws -> Double? {
      try page.evaluate(
        """
        page.frames(4).then(() => parseFloat(getComputedStyle(one.shadowRoot.querySelector('[part]')).lineHeight))
        """) as? Double
    }
    // A zoom changes the width, too; without that, the browser reports no emulated ratio.
    func zoom(_ ratio: Double) throws {
      try page.call(
        "Emulation.setDeviceMetricsOverride",
        ["width": Int(1000 / ratio), "height": 300, "deviceScaleFactor": ratio, "mobile": false])
    }
    _ = try page.evaluate(
      """
      (async () => {
        await page.SwiftLoader.ready;
        document.body.innerHTML = '<swift-loader active style="--loader-size: 20px"></swift-loader><iframe></iframe>';
        globalThis.one = document.querySelector('swift-loader');
      })()
      """)
    // Of 2.5 px.
    #expect(try stroke() == 3)
    for (ratio, width) in [(2, 2.5), (1, 3), (1.1, 3 / 1.1)] {
      try zoom(ratio)
      #expect(abs((try stroke() ?? 0) - width) < 1e-3, "\(ratio)")
    }
    try page.evaluate("document.querySelector('iframe').contentDocument.body.append(one)")
    #expect(abs((try stroke() ?? 0) - 3 / 1.1) < 1e-3)
    #expect(try page.errors() == [])
  }
}
