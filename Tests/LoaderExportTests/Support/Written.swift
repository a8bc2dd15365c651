import Foundation
import LoaderExport

extension FrameFormat {
  /// All that it writes.
  var written: Data {
    var bytes = Data()
    write { chunk, _ in bytes += chunk }
    return bytes
  }

  /// Writes it to a file of its own, for the time of `body`.
  func withFile(_ name: String, _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("loader-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try written.write(to: file)
    try body(file)
  }
}
