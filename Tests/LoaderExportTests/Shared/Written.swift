import Foundation
import LoaderExport
import TestSupport
import Testing

// Shared with other test targets, which link to this folder.

extension ExportedFile {
  /// All bytes of the file.
  var written: Data {
    var bytes = Data()
    write { bytes += $0 }
    return bytes
  }

  /// Writes a temporary file of this name, and passes its address to `body`; it exists only during that.
  func withFile(_ name: String, _ body: (URL) throws -> Void) throws {
    let folder = try FileManager.default.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try written.write(to: file)
    try body(file)
  }

  /// Opens the file in a browser, runs `body` with that page, and expects no errors or warnings there.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in pixels of CSS, like the height.
  ///   - scale: The pixels of the screen in one of CSS.
  ///   - features: The reader's preferences, by the names of CSS's media features. By default, reduced
  ///     motion keeps the page from playing by itself.
  func withPage(
    width: Int = 1280, height: Int = 900, scale: Double = 1,
    _ features: [String: String] = ["prefers-reduced-motion": "reduce"],
    _ body: (ChromiumPage) throws -> Void
  ) throws {
    try withFile("page.html") { file in
      let page = try Chromium.page(width: width, height: height, scale: scale)
      try page.prefer(features)
      try page.open(file)
      try body(page)
      #expect(try page.errors() == [])
    }
  }
}
