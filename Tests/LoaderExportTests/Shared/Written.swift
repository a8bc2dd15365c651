import Foundation
import LoaderExport
import TestSupport
import Testing

// Shared with other targets.

extension ExportedFile {
  /// All bytes that it writes.
  var written: Data {
    var bytes = Data()
    write { bytes += $0 }
    return bytes
  }

  /// Writes to a temporary file, which exists only during `body`.
  func withFile(_ name: String, _ body: (URL) throws -> Void) throws {
    let folder = try FileManager.default.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try written.write(to: file)
    try body(file)
  }

  /// Opens the file in a browser, paused by reduced motion, and expects no complaints.
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
