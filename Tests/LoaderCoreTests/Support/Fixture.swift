import Foundation

/// The files of the folder Fixtures.
enum Fixture {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  /// The rows of a plain CSV, each a dictionary by the header's names.
  static func rows(_ path: String) throws -> [[String: String]] {
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
  }
}
