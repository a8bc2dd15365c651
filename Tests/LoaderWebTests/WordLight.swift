import Foundation
import TestSupport
import Testing

/// Pictures of words on the page of `words.js`.
///
/// Lit words are the dimmed words of an element with a bright copy over them, of which a moving band shows a part. In
/// scripts, `words` is the object of `words.js`: `stop(f)` stops the band at the fraction f of its cycle, `dim()` takes
/// away the light, `bare()` leaves plain text, and `boxes()` returns the boxes of the elements.
enum WordLight {
  /// Runs a script in a page of any browser, and returns its result.
  typealias Evaluate = (String) throws -> Any?

  /// Returns the markup of an element around some content.
  static func lit(_ content: String, _ attributes: String = "") -> String {
    "<swift-loader active appearance=\"shimmer\" text \(attributes)>\(content)</swift-loader>"
  }

  /// Returns a page with this markup, whose words are lit.
  static func page(
    _ html: String, scale: Double = 1, preferring features: [String: String] = [:]
  ) throws -> ChromiumPage {
    let page = try WebSite().page(width: 640, height: 1200, scale: scale, "plain")
    try page.prefer(features)
    try show(html, page.evaluate)
    return page
  }

  /// Shows markup, and waits until its words are lit.
  static func show(_ html: String, _ evaluate: Evaluate) throws {
    let isLit = try evaluate(
      "import('./words.js').then(() => words.show(\(script(html))))")
    try #require(isLit as? Bool == true)
  }

  /// Returns the name that a page has in traces.
  static func frame(of page: ChromiumPage) throws -> String {
    let tree = try page.call("Page.getFrameTree")["frameTree"] as? [String: Any]
    return try #require((tree?["frame"] as? [String: Any])?["id"] as? String)
  }

  /// Returns the largest difference of two pictures in each column of each box, in levels of 0 to 255.
  ///
  /// A box is left, top, width and height, in pixels of the page, of which each has `scale` of the picture's.
  static func columns(
    _ evaluate: Evaluate, _ first: Data, _ second: Data, _ boxes: [[Double]], scale: Double
  ) throws -> [[Double]] {
    let found = try evaluate(
      """
      words.columns('\(first.base64EncodedString())', '\(second.base64EncodedString())', \(script(boxes)), \(scale))
      """)
    return try #require(found as? [[Double]])
  }

  /// Compares lit words with dimmed and plain ones while the middle of the band is at their start, a quarter of its
  /// cycle.
  ///
  /// - Parameter tolerance: The permitted difference of two pictures, in levels of 255.
  static func compare(
    _ evaluate: Evaluate, _ screenshot: () throws -> Data, scale: Double, tolerance: Double
  ) throws {
    _ = try evaluate("words.stop(0.25)")
    let boxes = try #require(try evaluate("words.boxes()") as? [[Double]])
    let lit = try screenshot()
    _ = try evaluate("words.dim()")
    let dimmed = try screenshot()
    _ = try evaluate("words.bare()")
    let plain = try screenshot()
    let toPlain = try columns(evaluate, lit, plain, boxes, scale: scale)
    let toDimmed = try columns(evaluate, lit, dimmed, boxes, scale: scale)
    // The seven grounds of `WordLightTests`.
    #expect(boxes.count == 7)
    // A band of 6 em is full in the first 48th of the words, and does not reach their last 75 %.
    for (fromPlain, fromDimmed) in zip(toPlain, toDimmed) {
      let count = fromPlain.count
      let litPart = fromPlain.prefix(count / 48)
      #expect(litPart.allSatisfy { $0 <= tolerance }, "\(litPart)")
      #expect(fromDimmed.suffix(count * 75 / 100).allSatisfy { $0 <= tolerance })
      // The full light differs from dimmed words by more than 20 levels, and the words outside of the band from plain
      // ones: so the light is seen.
      #expect(
        (fromDimmed.prefix(count / 48).max() ?? 0) > 20
          && (fromPlain.suffix(count / 3).max() ?? 0) > 20)
    }
  }
}
