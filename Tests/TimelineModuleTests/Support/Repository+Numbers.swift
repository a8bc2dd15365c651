import TestSupport
import Testing

extension Repository {
  /// Returns the numbers of a CSV file, without its header.
  static func numbers(_ path: String) throws -> [[Double]] {
    try text(path).split(separator: "\n").dropFirst().map { line in
      try line.split(separator: ",").map { try #require(Double($0)) }
    }
  }
}
