import Foundation
import LoaderCore
import LoaderDrawing
import LoaderSupport
import TestSupport
import Testing

/// Listings of Docs/Drawing.md and Docs/Skeletons.md: whole files, which the test targets compile.
///
/// `PathCanvas`, `hero`, `onPhoto` and `badge` are in the files of the folder Documentation.
struct DrawingDocumentTests {
  /// Returns the listings of Docs/Skeletons.md in a language.
  private static func listings(_ language: String) throws -> [String] {
    try Repository.text("Docs/Skeletons.md").components(separatedBy: "```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "```\n")[0] }
  }

  @Test("The JSON listing is a fixture, and the CSV listing is its result")
  func fixtures() throws {
    #expect(try Self.listings("json") == [Repository.text("Fixtures/Skeletons/row.json")])
    #expect(try Self.listings("csv") == [Repository.text("Fixtures/Skeletons/Bones/row.csv")])
  }

  @Test("The canvas of the document draws a ring that a browser can show")
  func canvas() {
    var loader = Loader().shown()
    loader.send(.progress(0.5), at: 1)
    var canvas = PathCanvas()
    Circular.draw(loader.frame(at: 5), LoaderStyle(showsTrack: false, cap: .butt), into: &canvas)
    // Half a ring with a radius of 22, clockwise from the top, in quarters.
    #expect(
      canvas.svg.hasPrefix("<g opacity='1.0'><path d='M24.0 2.0A22.0 22.0 0 0 1 46.0 24.0L46.0"))
    #expect(
      canvas.svg.hasSuffix(
        "stroke='rgb(103,80,164)' stroke-width='4.0' stroke-linecap='butt'/></g>"))
  }

  @Test("The styles of the document have the documented values")
  @MainActor
  func styles() {
    #expect(hero.size == 96 && hero.thickness == 6 && hero.gap == 2)
    #expect(onPhoto.thickness == 2 && onPhoto.cap == .butt && onPhoto.size == 96)
    badge.redecorate(LoaderStyle(size: 12, cap: .round))
    #expect(badge.subject == LoaderStyle(size: 12, thickness: 2, gap: 2, cap: .butt))
  }
}
