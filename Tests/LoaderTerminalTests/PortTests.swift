import Foundation
import Testing

@testable import LoaderTerminal

@Suite("Terminal ports")
struct PortTests {
  /// Returns the size that a terminal of `columns` and `rows` reports.
  private func size(columns: UInt16, rows: UInt16) throws -> [Int]? {
    var (reader, terminal): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&reader, &terminal, nil, nil, &size) == 0)
    defer { for end in [reader, terminal] { close(end) } }
    return TerminalPort(descriptor: terminal).size.map { [$0.columns, $0.rows] }
  }

  @Test("A terminal without a row count has 24 rows; without columns, its size is unknown")
  func size() throws {
    #expect(try size(columns: 90, rows: 30) == [90, 30])
    #expect(try size(columns: 90, rows: 0) == [90, 24])
    #expect(try size(columns: 0, rows: 30) == nil)
    #expect(TerminalPort(descriptor: -1).size == nil)
  }
}
