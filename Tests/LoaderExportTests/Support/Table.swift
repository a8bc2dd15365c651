import Foundation
import Testing

/// A CSV file, read without the package's own reader; no field of ours needs a quote.
struct Table {
  let columns: [String]
  let rows: [[String: String]]

  init(_ bytes: [UInt8]) throws {
    let text = try #require(String(bytes: bytes, encoding: .utf8))
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // Every line ends in a line feed, the last one too.
    #expect(lines.popLast() == "")
    let columns = lines[0].split(separator: ",").map(String.init)
    self.columns = columns
    rows = try lines.dropFirst().map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == columns.count, "\(line)")
      return Dictionary(uniqueKeysWithValues: zip(columns, fields))
    }
  }
}

extension [String: String] {
  func flag(_ column: String) throws -> Bool {
    let text = try #require(self[column])
    try #require(text == "true" || text == "false")
    return text == "true"
  }
}
