/// A place in a text file. Lines and columns count from 1.
public struct Place: Hashable, Sendable, Comparable {
  /// The line; every LF ends one, in a quoted field too.
  public var line = 1
  /// The column, in Unicode scalars; a byte order mark has none.
  public var column = 1

  /// Creates a place.
  public init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  public static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// Goes past one byte of UTF-8.
  mutating func pass(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      self = Place(line: line + 1)
    } else if !(0x80...0xBF).contains(byte) {
      column += 1
    }
  }
}
