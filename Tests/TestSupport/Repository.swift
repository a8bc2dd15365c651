import Foundation

/// The files of the repository, wherever the tests are run from.
public enum Repository {
  /// The root folder of the repository.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the bytes of the file at `path`, from the root.
  public static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: root.appending(path: path)))
  }

  /// Returns the text of the file at `path`, from the root.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the rows of a CSV file without quotes, as dictionaries from the header to the fields.
  public static func table(_ path: String) throws -> [[String: String]] {
    try rows(of: bytes(path))
  }

  /// Returns the rows of a CSV text without quotes.
  public static func rows(of bytes: [UInt8]) -> [[String: String]] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
  }
}
