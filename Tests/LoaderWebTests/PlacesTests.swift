import Foundation
import TestSupport
import Testing

/// The page of everyday places, `Tests/Scripts/Browser/web/places.html`, which also is for eyes.
///
/// A place is a part of a page in which a loader is used, such as a button or a list. `places.wrong` returns the
/// loaders with another size than the page says, `unseen` the ones of which a picture shows nothing.
@Suite(.enabled(if: WebSite.folder != nil, "nothing built by .ci/web"), .waitsForBrowser)
struct PlacesTests {
  /// A screen and the preferences of its user.
  private struct Screen: CustomTestStringConvertible, Sendable {
    /// The pixels of the screen along a pixel of the page.
    var scale = 1.0
    /// The emulated media features, by name.
    var features = ["prefers-color-scheme": "light"]
    /// The emulated medium, such as print; empty for a screen.
    var media = ""

    var testDescription: String { "\(scale) x, \(features.values.sorted().joined()) \(media)" }
  }

  /// Screens of several resolutions, color schemes and media.
  private static let screens = [
    Screen(), Screen(scale: 1.25), Screen(scale: 2),
    Screen(features: ["prefers-color-scheme": "dark"]),
    Screen(features: ["forced-colors": "active"]),
    Screen(scale: 1.25, features: ["forced-colors": "active", "prefers-color-scheme": "dark"]),
    Screen(media: "print"),
  ]

  @Test(
    "Each loader has its size and is seen, in each place on each screen", .needsChromium,
    arguments: screens)
  private func chromium(screen: Screen) throws {
    let page = try Chromium.page(width: 1000, height: 1000, scale: screen.scale)
    let features = screen.features.map { ["name": $0.key, "value": $0.value] }
    try page.call("Emulation.setEmulatedMedia", ["media": screen.media, "features": features])
    try page.open(WebSite().url("strict", "places.html"))
    while try page.evaluate("typeof globalThis.places") as? String != "object" { usleep(20_000) }
    try check(page)
    #expect(try page.errors() == [])
  }

  @Test(
    "Firefox shows the same places", .needsFirefox, arguments: [1, 1.25, 2])
  func firefox(scale: Double) throws {
    let page = try FirefoxPage(width: 1000, height: 1000, scale: scale)
    try page.open(WebSite().url("strict", "places.html"), until: "places")
    try check(page)
  }

  /// Expects the right size of each loader at 3.3 s, and that each is seen in a picture.
  private func check(_ page: some BrowserPage) throws {
    // `stop` stops all loaders at a time in ms, and returns how many there are: the page has more than 90.
    let count = try page.evaluate("places.stop(3300)") as? Int
    #expect(count ?? 0 > 90)
    let wrong = try page.evaluate("places.wrong()") as? [String]
    #expect(wrong == [])
    let picture = "data:image/png;base64,\(try page.screenshot().base64EncodedString())"
    let unseen = try page.evaluate("places.unseen('\(picture)')") as? [String]
    #expect(unseen == [])
  }
}
