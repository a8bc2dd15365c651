import Foundation

/// A file in a directory of its own.
///
/// Both are removed when the test no longer uses this object.
final class TemporaryFile {
  /// The directory, which has only this file, unless a program under test writes another one.
  let folder: URL
  let url: URL

  /// Creates the file, named `file.csv`, with a content.
  init(_ content: String = "") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "loader-\(UUID().uuidString)")
    url = folder.appending(path: "file.csv")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(content.utf8).write(to: url)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var path: String { url.path(percentEncoded: false) }
  /// Its current content; empty if it cannot be read.
  var content: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

  /// The names of all files in its directory, its own included, sorted; empty if the directory cannot be read.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)))?
      .sorted() ?? []
  }
}
