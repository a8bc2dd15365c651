import Foundation
import Testing

@testable import LoaderTerminal

/// The size that a file reports, if it is a terminal.
@Suite("Terminal ports")
struct PortTests {
  /// Returns the columns and rows that a new terminal of this size reports; nil if its size is unknown.
  private func reportedSize(columns: UInt16, rows: UInt16) throws -> [Int]? {
    var (reader, terminal): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&reader, &terminal, nil, nil, &size) == 0)
    defer { for end in [reader, terminal] { close(end) } }
    return TerminalPort(descriptor: terminal).size.map { [$0.columns, $0.rows] }
  }

  @Test("A terminal without a row count has 24 rows; without columns, its size is unknown")
  func size() throws {
    #expect(try reportedSize(columns: 90, rows: 30) == [90, 30])
    #expect(try reportedSize(columns: 90, rows: 0) == [90, 24])
    #expect(try reportedSize(columns: 0, rows: 30) == nil)
    // No file has the number −1.
    #expect(TerminalPort(descriptor: -1).size == nil)
  }
}
