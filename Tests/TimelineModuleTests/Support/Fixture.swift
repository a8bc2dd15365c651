import Foundation
import Testing

/// The files that the tests share with the programs that made them.
enum Fixture {
  /// The root of the repository.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of the file at `path`, from the root.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The numbers of a CSV file, without its heading.
  static func rows(_ path: String) throws -> [[Double]] {
    try text(path).split(separator: "\n").dropFirst().map { line in
      try line.split(separator: ",").map { try #require(Double($0)) }
    }
  }
}
